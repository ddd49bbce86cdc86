// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a normal build never makes it.
let package = Package(
  name: "LeaveOneOut",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "thumbdeck", path: "../..")],
  targets: [
    .executableTarget(
      name: "LeaveOneOut", dependencies: [.product(name: "Hands", package: "thumbdeck")])
  ],
  swiftLanguageModes: [.v6]
)
