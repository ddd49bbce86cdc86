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
        == "/nowhere/palm_detection_lite.tflite is missing; fetch the models with `thumbdeck models`"
    )
  }

  @Test func folderInsteadOfAModelIsAnError() throws {
    let folder = FileManager.default.temporaryDirectory.path()
    let error = #expect(throws: TrackerError.self) { try TrackerModel(path: folder) }
    #expect(error?.description == "\(folder) can't be read: Is a directory")
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
