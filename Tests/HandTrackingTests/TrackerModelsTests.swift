import Foundation
import Testing

@testable import HandTracking

@Suite struct TrackerModelsTests {
  @Test func missingModelsNameTheCommandThatFetchesThem() throws {
    let error = #expect(throws: TrackerError.self) {
      try TrackerModels(.lite, folder: "/nowhere")
    }
    #expect(
      error?.description
        == "`thumbdeck models` fetches /nowhere/palm_detection_lite.tflite, which is missing"
    )
  }

  @Test func folderInsteadOfAModelIsAnError() throws {
    let folder = FileManager.default.temporaryDirectory.path()
    let error = #expect(throws: TrackerError.self) { try TrackerModel(path: folder) }
    #expect(error?.description == "\(folder) can't be read: Is a directory")
  }

  /// Else `track` would wait for ever.
  @Test func pipeInsteadOfAModelIsAnError() throws {
    let path = FileManager.default.temporaryDirectory.path() + "/pipe-\(getpid())"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let error = #expect(throws: TrackerError.self) { try TrackerModel(path: path) }
    #expect(error?.description.hasPrefix("\(path): this is no regular file") == true)
  }

  @Test(arguments: [
    ("add.tflite", "this is another model"),
    ("add.numbers", "the model is damaged: it does not begin as .tflite files do"),
  ])
  func wrongModelFileIsAnError(name: String, problem: String) throws {
    let path = Fixture.path(name)
    let model = try TrackerModel(path: path)
    let error = #expect(throws: TrackerError.self) { try PalmDetector(model, kernels: .best) }
    #expect(
      error?.description == "\(path): \(problem); fetch the models again with `thumbdeck models`")
  }
}
