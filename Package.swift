// swift-tools-version: 6.2
import PackageDescription

// Every dependency stands in the README's table with its reason.

/// The commit that is built, for `--version`.
let commit = Context.gitInformation.map {
  String($0.currentCommit.prefix(12)) + ($0.hasUncommittedChanges ? "+" : "")
}

// An asynchronous call goes on where its caller runs, instead of asking for an executor each time: a
// recording makes several for each frame.
let staysOnThread: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

// What looks at every byte, cell or landmark is optimised in a debug build, too: the tests take half the
// time, a camera can be tried, and what is tested is closer to what is installed. A debugger sees little of
// it, so there only the lines are kept, for traces: a build takes a tenth less.
let optimized: [SwiftSetting] = [
  .unsafeFlags(["-O", "-gline-tables-only"], .when(configuration: .debug))
]
// AddressSanitizer takes the arrays that the optimiser lays out beforehand for too short.
let optimizedUnlessChecked =
  Context.environment["THUMBDECK_SANITIZER", default: ""] == "" ? optimized : []

let package = Package(
  name: "thumbdeck",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "thumbdeck", targets: ["thumbdeck"]),
    .library(name: "Cards", targets: ["Basics", "Cards"]),
    .library(name: "Gestures", targets: ["Gestures", "Hands"]),
    .library(name: "LandmarkStreams", targets: ["Hands", "LandmarkStreams"]),
    .library(name: "HandTracking", targets: ["HandTracking", "Hands"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
  ],
  targets: [
    .target(name: "Libc"),
    // What is asked of the kernel and the C library in C. (swift-system has a target CSystem.)
    .target(
      name: "CUnix",
      cSettings: [.define("THUMBDECK_COMMIT", to: "\"\(commit ?? "")\"")]),
    .target(name: "Basics", swiftSettings: optimizedUnlessChecked),
    .target(
      name: "JSONText", dependencies: ["Basics", "Libc"],
      swiftSettings: optimizedUnlessChecked + [.enableExperimentalFeature("Lifetimes")]),
    // GitHub's own parser of Markdown, from an archive where there is one, so that to run a deck needs
    // nothing new.
    .target(
      name: "CMarkGFM",
      linkerSettings: [
        .linkedLibrary(":libcmark-gfm-extensions.a", .when(platforms: [.linux])),
        .linkedLibrary(":libcmark-gfm.a", .when(platforms: [.linux])),
        .linkedLibrary("cmark-gfm-extensions", .when(platforms: [.macOS])),
        .linkedLibrary("cmark-gfm", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "Markup", dependencies: ["Basics", "CMarkGFM", "Libc"],
      swiftSettings: optimizedUnlessChecked),
    .target(
      name: "Cards",
      dependencies: [
        "Basics", "JSONText", "Libc", .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: optimizedUnlessChecked,
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "Hands", dependencies: ["Libc"], swiftSettings: optimizedUnlessChecked),
    .target(
      name: "LandmarkStreams", dependencies: ["Basics", "Hands", "JSONText", "Libc"],
      swiftSettings: optimizedUnlessChecked),
    // The net of hands and its weights.
    .target(
      name: "CHandNet", dependencies: ["CUnix"], exclude: ["weights.inc"],
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(
      name: "Gestures", dependencies: ["Basics", "CHandNet", "Hands", "JSONText", "Libc"],
      swiftSettings: optimizedUnlessChecked),
    // The loops of the nets and of their pictures, in C, which can be compiled for several kinds of SIMD.
    .target(
      name: "CKernels", dependencies: ["CUnix"],
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(
      name: "HandTracking", dependencies: ["CKernels", "Hands", "Libc"],
      exclude: ["NOTICE"],
      swiftSettings: optimized),
    .target(
      name: "Cells", dependencies: ["Basics", "Libc", "Markup"],
      swiftSettings: optimizedUnlessChecked),
    .target(name: "Keys", dependencies: ["Basics"]),
    .target(
      name: "CNCurses",
      // Signals and keepers, for the guard of the terminal.
      dependencies: ["CUnix"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "OperatingSystem",
      dependencies: [
        "Basics", "CUnix", "Libc",
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: staysOnThread),
    .target(
      name: "Terminals",
      dependencies: ["Basics", "CNCurses", "CUnix", "Cells", "Keys", "Libc", "OperatingSystem"]),
    .target(
      name: "Sessions",
      dependencies: [
        "Basics", "Cards", "Cells", "Gestures", "Hands", "JSONText", "Keys", "LandmarkStreams",
        "Libc", "Markup",
      ]),
    .target(name: "Scenarios", dependencies: ["Sessions"]),
    .target(
      name: "DecisionLogs",
      dependencies: [
        "OperatingSystem", "Sessions",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .target(
      name: "Producers",
      dependencies: [
        "Basics", "HandTracking", "Hands", "LandmarkStreams", "Libc", "OperatingSystem",
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      // The page is part of the program, which so needs no files beside it.
      resources: [
        .embedInCode("Browser/Page/page.html"),
        .embedInCode("Browser/Page/page.css"),
        .embedInCode("Browser/Page/page.js"),
        .embedInCode("Browser/Page/capture.js"),
      ],
      swiftSettings: staysOnThread),
    .target(
      name: "Program",
      dependencies: [
        "DecisionLogs", "Producers", "Scenarios", "Terminals",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: staysOnThread),
    .executableTarget(name: "thumbdeck", dependencies: ["Program"]),
    .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestSupport"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(
      name: "CardsTests", dependencies: ["Cards", "TestSupport"], exclude: ["Inputs"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"]),
    .testTarget(name: "HandsTests", dependencies: ["LandmarkStreams", "TestSupport", "Trials"]),
    .testTarget(
      name: "LandmarkStreamsTests",
      dependencies: ["CAllocations", "Gestures", "LandmarkStreams", "TestSupport", "Trials"]),
    .testTarget(
      name: "GesturesTests",
      dependencies: ["Gestures", "LandmarkStreams", "TestSupport", "Trials"]),
    .testTarget(
      name: "HandTrackingTests", dependencies: ["HandTracking", "TestSupport"],
      exclude: ["Fixtures", "ReferenceOutputs"]),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"]),
    .testTarget(name: "KeysTests", dependencies: ["Keys", "TestSupport"]),
    .testTarget(
      name: "SessionsTests",
      dependencies: ["CAllocations", "DecisionLogs", "Scenarios", "TestSupport", "Trials"],
      exclude: ["Snapshots"]),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios", "TestSupport"]),
    .testTarget(name: "CanvasPicturesTests", dependencies: ["Sessions", "TestSupport"]),
    .testTarget(
      name: "ThumbdeckTests",
      dependencies: [
        "CAllocations", "CPseudoTerminal", "ManualPage", "Program", "TestSupport", "Trials",
        "thumbdeck",
      ],
      exclude: ["Fixtures"]),
    // The example of docs/scenarios.md, which sees what every other package sees.
    .testTarget(
      name: "Inbox", dependencies: ["Cards", "Gestures", "Hands"],
      path: "Examples/Inbox/Sources/Inbox",
      packageAccess: false),
    .testTarget(
      name: "InboxTests", dependencies: ["Inbox", "Scenarios"],
      path: "Examples/Inbox/Tests/InboxTests", packageAccess: false),
    // Counts what is allocated, for the tests.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // A terminal for the tests, as C sees it.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    // What the tests of more than one target use.
    .testTarget(
      name: "TestSupport", dependencies: ["Cards", "LandmarkStreams"], path: "Tests/TestSupport"),
    // What recognition is tried with, by tests and by the lab: drawn masks of hands, taught poses, and
    // the scatter of their measures.
    .target(
      name: "Trials", dependencies: ["CHandNet", "Gestures", "LandmarkStreams"],
      path: "Tools/Trials",
      exclude: ["Scatter/README.md", "Scatter/poses.jsonl"],
      swiftSettings: optimized),
    // The text of the manual page, which is installed.
    .target(name: "ManualPage", path: "Tools/ManualPage", exclude: ["thumbdeck.1"]),
  ],
  swiftLanguageModes: [.v6]
)

// A test is read by what it says when it fails, and seldom in a debugger.
for target in package.targets where target.isTest {
  let lines = SwiftSetting.unsafeFlags(["-gline-tables-only"], .when(configuration: .debug))
  target.swiftSettings = (target.swiftSettings ?? []) + [lines]
}

// The programs of Tools, and the plugin that writes the libraries' documentation, are here only where the
// variable THUMBDECK_TOOLS is set: whoever builds thumbdeck, or uses its libraries, neither compiles nor
// fetches what only its developers need. The scripts set it.
if Context.environment["THUMBDECK_TOOLS", default: ""] != "" {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
  package.targets += [
    // Measures recognition and writes what is computed.
    .executableTarget(
      name: "lab",
      dependencies: [
        "ManualPage", "Producers", "Scenarios", "Trials",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/Lab", exclude: ["CameraTrial/films"]),
    // Prints what moves and frames cost.
    .executableTarget(
      name: "Benchmarks", dependencies: ["Program"], path: "Tools/Benchmarks"),
    // Feeds random bytes to the decoders.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Program",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Tools/Fuzz", exclude: ["Corpus"]),
  ]
}
