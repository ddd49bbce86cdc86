/// Short hints of keys and their actions, such as `u rewind  r reset`.
enum KeyHints {
  static func text(_ actions: [Action], _ session: Session) -> String {
    let bindings = session.bindings.bindings
    let hints = actions.compactMap { action -> String? in
      guard let binding = bindings.first(where: { $0.action == action }),
        let key = binding.keys.first
      else { return nil }
      return "\(key.name(isASCII: session.options.isASCII)) \(binding.word)"
    }
    return hints.joined(separator: "  ")
  }
}
