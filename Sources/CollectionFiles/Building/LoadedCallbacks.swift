import InteractionKit

/// The callbacks of a collection by their patterns, in the order of registration.
///
/// The cost of a change does not depend on the number of callbacks.
package struct LoadedCallbacks {
  private var entries: [CallbackPattern: (number: Int, name: String)] = [:]
  private var lastNumber = 0

  /// Creates the callbacks of a collection file.
  ///
  /// Of two with one pattern, the later is used.
  init(_ wiring: WiringDescription) {
    for callback in wiring.callbacks {
      let pattern: CallbackPattern =
        callback.event.map { .event($0, of: callback.cell) } ?? .selection(of: callback.cell)
      self[pattern] = callback.name
    }
  }

  /// The name of the callback of a pattern; nil removes it.
  ///
  /// A new name is registered last.
  package subscript(pattern: CallbackPattern) -> String? {
    get { entries[pattern]?.name }
    set {
      lastNumber += 1
      entries[pattern] = newValue.map { (number: lastNumber, name: $0) }
    }
  }

  /// The patterns with the names of their callbacks, in the order of registration.
  ///
  /// - Complexity: O(*n* log *n*).
  package var inOrder: [(pattern: CallbackPattern, name: String)] {
    entries.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.name) }
  }
}
