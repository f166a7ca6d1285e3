/// An identifier of a section or an item of any type.
///
/// Two identifiers are equal if their types and their values are equal.
///
/// `AnyHashable` alone treats `Int(1)`, `UInt(1)` and `1.0` as equal, so a view could contain only
/// one of them. A wrapped identifier is not wrapped again.
///
/// Snapshots require `Sendable` identifiers. These are unchecked, because they belong to one view,
/// and a view is used by one thread.
package struct AnyCollectionIdentifier: Hashable, @unchecked Sendable {
  let value: AnyHashable
  /// The dynamic type of the value.
  let type: ObjectIdentifier

  package init<Value: Hashable>(_ value: Value) {
    if let identifier = value as? AnyCollectionIdentifier {
      self = identifier
      return
    }
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Swift.type(of: self.value.base))
  }

  package static func == (a: AnyCollectionIdentifier, b: AnyCollectionIdentifier) -> Bool {
    a.type == b.type && a.value == b.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  /// The name in log entries and sessions: the text of strings and numbers; nil for other types.
  var name: String? {
    (value.base as? any LosslessStringConvertible).map { "\($0)" }
  }
}

extension AnyCollectionIdentifier: CustomStringConvertible {
  package var description: String { "\(value.base)" }
}

/// One occurrence of an item in the data.
///
/// Occurrences of equal items are numbered from 0.
package struct ItemOccurrence: Hashable, Sendable {
  let identifier: AnyCollectionIdentifier
  let copy: Int

  package init(identifier: AnyCollectionIdentifier, copy: Int) {
    self.identifier = identifier
    self.copy = copy
  }
}

extension ItemOccurrence: CustomStringConvertible {
  package var description: String { identifier.description }
}
