/// A section or an item of any type: equal to one of the same type that is equal.
///
/// `AnyHashable` alone takes `Int(1)`, `UInt(1)` and `1.0` for the same, so that only one
/// of them could stand in a view. A wrapped value is not wrapped again.
///
/// Snapshots want what crosses threads. Identifiers do not: they belong to a view, and a
/// view to whoever made it.
package struct AnyIdentifier: Hashable, @unchecked Sendable {
  let value: AnyHashable
  /// The type of the value itself, which is that of no superclass or protocol.
  let type: ObjectIdentifier

  package init<Value: Hashable>(_ value: Value) {
    if let identifier = value as? AnyIdentifier {
      self = identifier
      return
    }
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Swift.type(of: self.value.base))
  }

  package static func == (a: AnyIdentifier, b: AnyIdentifier) -> Bool {
    a.type == b.type && a.value == b.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  /// What facts and sessions call it: its text, where it is made of text or a number.
  var name: String? {
    (value.base as? any LosslessStringConvertible).map { "\($0)" }
  }
}

extension AnyIdentifier: CustomStringConvertible {
  package var description: String { "\(value.base)" }
}

/// One place of an item in the data: equal items that stand in it several times are
/// told apart by a number, the first is 0.
package struct ItemEntry: Hashable, Sendable {
  let identifier: AnyIdentifier
  let copy: Int

  package init(identifier: AnyIdentifier, copy: Int) {
    self.identifier = identifier
    self.copy = copy
  }
}

extension ItemEntry: CustomStringConvertible {
  package var description: String { identifier.description }
}
