/// A section or an item of any type: equal to one of the same type that is equal.
///
/// `AnyHashable` alone takes `Int(1)`, `UInt(1)` and `1.0` for the same, so that only one
/// of them could stand in a view. A wrapped value is not wrapped again.
///
/// Snapshots want what crosses threads. Identifiers do not: they belong to a view, and a
/// view to whoever made it.
struct AnyIdentifier: Hashable, @unchecked Sendable {
  let value: AnyHashable
  /// The type of the value itself, which is that of no superclass or protocol.
  let type: ObjectIdentifier

  init<Value: Hashable>(_ value: Value) {
    if let identifier = value as? AnyIdentifier {
      self = identifier
      return
    }
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Swift.type(of: self.value.base))
  }

  static func == (a: AnyIdentifier, b: AnyIdentifier) -> Bool {
    a.type == b.type && a.value == b.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  /// What facts and sessions call it: its text, where it is made of text or a number.
  var name: String? {
    (value.base as? any LosslessStringConvertible).map { "\($0)" }
  }
}

extension AnyIdentifier: CustomStringConvertible {
  var description: String { "\(value.base)" }
}

/// One place of an item in the data: equal items that stand in it several times are
/// told apart by a number, the first is 0.
struct ItemEntry: Hashable, Sendable {
  let identifier: AnyIdentifier
  let copy: Int
}

extension ItemEntry: CustomStringConvertible {
  var description: String { identifier.description }
}
