// swift-tools-version: 6.2
import PackageDescription

// Every dependency stands in the README's table with its reason.

/// The commit that is built, for `--version`.
let commit = Context.gitInformation.map {
  String($0.currentCommit.prefix(12)) + ($0.hasUncommittedChanges ? "+" : "")
}

let package = Package(
  name: "thumbdeck",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "thumbdeck", targets: ["thumbdeck"]),
    .library(name: "Cards", targets: ["Cards"]),
    .library(name: "Hands", targets: ["Hands"]),
    .library(name: "HandTracking", targets: ["HandTracking"]),
    .library(name: "Table", targets: ["Table"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
  ],
  targets: [
    .target(name: "Libc"),
    .target(
      name: "CProcesses",
      cSettings: [.define("THUMBDECK_COMMIT", to: "\"\(commit ?? "")\"")]),
    .target(name: "JSONText", swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(
      name: "Cards",
      dependencies: ["JSONText", .product(name: "DequeModule", package: "swift-collections")]),
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
    .target(name: "Markup", dependencies: ["CMarkGFM", "Cards", "Libc"]),
    .target(name: "Hands", dependencies: ["JSONText", "Libc"]),
    // The loops of the nets and of their pictures, for processors with wide registers; the same in Swift
    // are beside.
    .target(
      name: "CWideRegisters",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(
      name: "HandTracking", dependencies: ["CWideRegisters", "Hands", "Libc"],
      exclude: ["NOTICE"],
      // Unoptimised, a picture would take seconds, and nobody could try a camera in a debug build.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "Table", dependencies: ["Cards", "Hands", "JSONText", "Libc", "Markup"]),
    .target(
      name: "CNCurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "Program",
      dependencies: [
        "CNCurses", "CProcesses", "Cards", "HandTracking", "Hands", "JSONText", "Libc", "Markup",
        "Table",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      // The page is part of the program, which so needs no files beside it.
      resources: [
        .embedInCode("Cameras/Browser/Page/page.html"),
        .embedInCode("Cameras/Browser/Page/page.css"),
        .embedInCode("Cameras/Browser/Page/page.js"),
        .embedInCode("Cameras/Browser/Page/capture.js"),
      ]),
    .executableTarget(name: "thumbdeck", dependencies: ["Program"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "CardsTests", dependencies: ["Cards", "TestSupport"]),
    .testTarget(name: "MarkupTests", dependencies: ["Cards", "Markup", "TestSupport"]),
    .testTarget(
      name: "HandsTests",
      dependencies: [
        "CAllocations", "Cards", "Hands", "JSONText", "Table", "TestSupport", "Trials",
      ]),
    .testTarget(
      name: "HandTrackingTests", dependencies: ["HandTracking", "Hands", "TestSupport"],
      exclude: ["Fixtures", "ReferenceOutputs"]),
    .testTarget(
      name: "TableTests",
      dependencies: ["Table", "Cards", "Hands", "JSONText", "Markup", "TestSupport", "Trials"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "CanvasPicturesTests",
      dependencies: ["Cards", "Hands", "JSONText", "Table", "TestSupport"]),
    .testTarget(
      name: "ThumbdeckTests",
      dependencies: [
        "CPseudoTerminal", "ManualPage", "Markup", "Program", "thumbdeck", "Cards", "HandTracking",
        "Hands",
        "Libc", "Table", "Trials", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Fixtures"]),
    // The example of docs/scenarios.md, which sees what every other package sees.
    .testTarget(
      name: "Inbox", dependencies: ["Cards", "Hands"], path: "Examples/Inbox/Sources/Inbox",
      packageAccess: false),
    .testTarget(
      name: "InboxTests", dependencies: ["Inbox", "Cards", "Hands", "Table"],
      path: "Examples/Inbox/Tests/InboxTests", packageAccess: false),
    // Counts what is allocated, for the tests.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // A terminal for the tests, as C sees it.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    // What the tests of more than one target use.
    .testTarget(name: "TestSupport", dependencies: ["Cards", "Hands"], path: "Tests/TestSupport"),
    // What recognition is tried with, by tests and by the lab: drawn masks of hands, taught poses, and
    // the scatter of their measures.
    .target(
      name: "Trials", dependencies: ["Cards", "Hands"], path: "Tools/Trials",
      exclude: ["Scatter/README.md", "Scatter/poses.jsonl"],
      // Unoptimised, drawing takes longer than what is tested with it.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    // The text of the manual page, which is installed.
    .target(name: "ManualPage", path: "Tools/ManualPage", exclude: ["thumbdeck.1"]),
  ],
  swiftLanguageModes: [.v6]
)

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
        "Cards", "HandTracking", "Hands", "Libc", "ManualPage", "Table", "Trials",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/Lab", exclude: ["CameraTrial/films"]),
    // Prints what moves and frames cost.
    .executableTarget(
      name: "Benchmarks", dependencies: ["Cards", "Hands", "Libc", "Program", "Table"],
      path: "Tools/Benchmarks"),
    // Feeds random bytes to the decoders.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Cards", "HandTracking", "Hands", "JSONText", "Libc", "Markup", "Program", "Table",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Tools/Fuzz", exclude: ["Corpus"]),
  ]
}
