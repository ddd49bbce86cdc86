/// Why a file is no model that this library runs.
package enum ModelError: Error, Equatable, Sendable {
  /// The file's bytes contradict themselves, as those of a truncated file do.
  case damaged(String)
  /// The model asks for something that no layer here does.
  case unsupported(String)
}

extension ModelError: CustomStringConvertible {
  /// A phrase that can follow the file's name.
  package var description: String {
    switch self {
    case .damaged(let problem): "the model is damaged: \(problem)"
    case .unsupported(let problem): "the model can't be run: \(problem)"
    }
  }
}
