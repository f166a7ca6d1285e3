/// How the elements of a list are told apart.
///
/// A type rather than a closure, so that the walk through two lists is compiled
/// for it and comparing two integers costs one instruction.
@usableFromInline
protocol ElementIdentity {
  associatedtype Element
  associatedtype ID: Hashable

  static func id(of element: Element) -> ID
}

/// Elements that are their own identifiers.
@usableFromInline
enum OwnIdentity<Element: Hashable>: ElementIdentity {
  @inlinable
  static func id(of element: Element) -> Element { element }
}

/// Elements that have an identifier.
@usableFromInline
enum IdentifiableIdentity<Element: Identifiable>: ElementIdentity {
  @inlinable
  static func id(of element: Element) -> Element.ID { element.id }
}
