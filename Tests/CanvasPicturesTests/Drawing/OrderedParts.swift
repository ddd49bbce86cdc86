import Keys

/// Values by their keys, in the order in which the keys came.
struct OrderedParts<Key: Hashable, Value> {
  private(set) var all: [(key: Key, value: Value)] = []
  private var places: [Key: Int] = [:]

  subscript(key: Key, default start: @autoclosure () -> Value) -> Value {
    get { places[key].map { all[$0].value } ?? start() }
    set {
      if let place = places[key] {
        all[place].value = newValue
      } else {
        places[key] = all.count
        all.append((key, newValue))
      }
    }
  }
}
