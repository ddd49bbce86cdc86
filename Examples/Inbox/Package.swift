// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Inbox",
  platforms: [.macOS(.v26)],
  dependencies: [
    // Elsewhere: .package(url: "https://github.com/OWNER/thumbdeck", branch: "main")
    .package(name: "thumbdeck", path: "../..")
  ],
  targets: [
    .target(
      name: "Inbox",
      dependencies: [
        .product(name: "Cards", package: "thumbdeck"),
        .product(name: "Gestures", package: "thumbdeck"),
      ]),
    .testTarget(
      name: "InboxTests",
      dependencies: ["Inbox", .product(name: "Scenarios", package: "thumbdeck")]),
  ]
)
