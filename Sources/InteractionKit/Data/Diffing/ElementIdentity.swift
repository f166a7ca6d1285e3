/// The function that returns the identifier of an element of a list.
///
/// It is a type and not a closure, so the scan of two lists is specialised for it: a comparison of
/// two integers is one instruction.
@usableFromInline
protocol ElementIdentity {
  associatedtype Element
  associatedtype ID: Hashable

  static func id(of element: Element) -> ID
}

/// The identity of hashable elements: each is its own identifier.
@usableFromInline
enum OwnIdentity<Element: Hashable>: ElementIdentity {
  @inlinable
  static func id(of element: Element) -> Element { element }
}

/// The identity of `Identifiable` elements: their `id`.
@usableFromInline
enum IdentifiableIdentity<Element: Identifiable>: ElementIdentity {
  @inlinable
  static func id(of element: Element) -> Element.ID { element.id }
}
