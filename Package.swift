// swift-tools-version: 6.2
import PackageDescription

// Every dependency stands in the README's table with its reason.
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
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    .target(name: "Libc"),
    .target(name: "CProcesses"),
    .target(name: "JSONText", swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(
      name: "Cards",
      dependencies: ["JSONText", .product(name: "DequeModule", package: "swift-collections")]),
    .target(name: "Hands", dependencies: ["JSONText", "Libc"]),
    // The two loops that multiply, for processors with wide registers; the same in Swift are beside.
    .target(
      name: "CWideRegisters",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(
      name: "HandTracking", dependencies: ["CWideRegisters", "Hands", "Libc"],
      exclude: ["NOTICE"],
      // Unoptimised, a picture would take seconds, and nobody could try a camera in a debug build.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "Table", dependencies: ["Cards", "Hands", "JSONText", "Libc"]),
    .target(
      name: "CNCurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .executableTarget(
      name: "thumbdeck",
      dependencies: [
        "CNCurses", "CProcesses", "Cards", "HandTracking", "Hands", "JSONText", "Libc", "Table",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
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
    // Writes the manual page; it is not installed.
    .executableTarget(name: "ManualPage", path: "Tools/ManualPage", exclude: ["thumbdeck.1"]),
    // Draws masks of hands whose tips are known, for tests and for `FingertipTrial`.
    .target(name: "DrawnMasks", dependencies: ["Hands"], path: "Tools/DrawnMasks"),
    // Compares fingertips with those of the published rule; `Scripts/fingertips` runs it.
    .executableTarget(
      name: "FingertipTrial", dependencies: ["DrawnMasks", "Hands", "Libc"],
      path: "Tools/FingertipTrial"),
    // Chooses the thumb's numbers on all recordings but one; `Scripts/leave-one-out` runs it.
    .executableTarget(
      name: "LeaveOneOut", dependencies: ["Cards", "Hands", "LabelledRecordings"],
      path: "Tools/LeaveOneOut"),
    // Teaches hands from recordings and tries them on others; `Scripts/teaching-trial` runs it.
    .executableTarget(
      name: "TeachingTrial", dependencies: ["Cards", "Hands", "LabelledRecordings"],
      path: "Tools/TeachingTrial"),
    // Tries published rules beside ours; `Scripts/published-rules` runs it.
    .executableTarget(
      name: "PublishedRules", dependencies: ["Cards", "Hands", "LabelledRecordings"],
      path: "Tools/PublishedRules"),
    // Recordings with labels, for the three tools above.
    .target(
      name: "LabelledRecordings", dependencies: ["Hands"], path: "Tools/LabelledRecordings"),
    // Writes how the measures of taught poses scatter; `Scripts/scatter` runs it.
    .executableTarget(
      name: "MeasureScatter", dependencies: ["Hands"], path: "Tools/MeasureScatter",
      exclude: ["README.md", "poses.jsonl"]),
    // Compares hand tracking with MediaPipe's; `Scripts/agreement` runs it.
    .executableTarget(
      name: "TrackingAgreement",
      dependencies: [
        "HandTracking", "Hands",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/TrackingAgreement"),
    // Prints what moves and frames cost; `Scripts/benchmark` runs it.
    .executableTarget(
      name: "Benchmarks", dependencies: ["Cards", "Hands", "Table"], path: "Tools/Benchmarks"),
    // Feeds random bytes to the decoders; `Scripts/fuzz` runs it. `Program` holds links to
    // the program's sources that decode.
    .executableTarget(
      name: "Fuzz", dependencies: ["Cards", "HandTracking", "Hands", "JSONText", "Libc", "Table"],
      path: "Tools/Fuzz", exclude: ["Corpus"]),
    // Draws canvases as SVG; its tests make the files in Pictures with it.
    .target(
      name: "CanvasPictures", dependencies: ["Cards", "JSONText", "Table"],
      path: "Tools/CanvasPictures"),
    // What the tests of more than one target use.
    .target(name: "TestSupport", dependencies: ["Cards", "Hands"], path: "Tests/TestSupport"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "CardsTests", dependencies: ["Cards", "TestSupport"]),
    .testTarget(
      name: "HandsTests",
      dependencies: [
        "Cards", "DrawnMasks", "Hands", "JSONText", "MeasureScatter", "TestSupport",
      ]),
    .testTarget(
      name: "HandTrackingTests", dependencies: ["HandTracking", "Hands", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TableTests",
      dependencies: ["Table", "Cards", "DrawnMasks", "Hands", "JSONText", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "CanvasPicturesTests",
      dependencies: ["CanvasPictures", "Cards", "Hands", "Table", "TestSupport"]),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "ThumbdeckTests",
      dependencies: [
        "CPseudoTerminal", "ManualPage", "thumbdeck", "Cards", "HandTracking", "Hands", "Libc",
        "Table",
        "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
