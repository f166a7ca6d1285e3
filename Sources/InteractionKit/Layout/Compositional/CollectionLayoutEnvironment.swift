import Foundation

/// What a layout is computed for.
public protocol CollectionLayoutEnvironment {
  var container: any CollectionLayoutContainer { get }
}

/// The room that something is laid out in, in points.
public protocol CollectionLayoutContainer {
  var contentSize: CGSize { get }
  /// The content size less the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: DirectionalEdgeInsets { get }
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The environment that the engine hands to providers and handlers.
struct SolvingEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer {
  var contentSize: CGSize
  var contentInsets = DirectionalEdgeInsets.zero

  var container: any CollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}
