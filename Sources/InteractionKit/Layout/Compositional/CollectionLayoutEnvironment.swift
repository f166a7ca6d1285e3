import Foundation

/// The environment of a layout, as `NSCollectionLayoutEnvironment`.
public protocol CollectionLayoutEnvironment {
  /// The container that is laid out.
  var container: any CollectionLayoutContainer { get }
}

/// The size and insets of a container, as `NSCollectionLayoutContainer`.
public protocol CollectionLayoutContainer {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The content size less the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the content.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The insets of the content that are in effect.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The environment that the engine passes to providers and handlers.
struct SolvingEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer {
  var contentSize: CGSize
  var contentInsets = DirectionalEdgeInsets.zero

  var container: any CollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}
