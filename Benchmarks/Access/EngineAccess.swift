import Foundation
import InteractionKit

/// Parts of the engine that benchmarks measure alone, without the view or the objects around them.
///
/// The package of the benchmarks is another one, and `@testable` would multiply the figures of taps, because it keeps
/// everything visible. So the parts are called from here, where `package` declarations can be used.
public enum EngineAccess {
  /// Calls `body` with the items whose frames intersect a rectangle, as the engine does when it displays them.
  ///
  /// `layoutAttributesForElements(in:)`, which apps call, makes an object for each of them.
  public static func visitItems(
    of layout: CollectionViewLayout, in rect: CGRect,
    _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    layout.visitItems(in: rect, body)
  }

  /// Lays out a collection view again after one edit of its items, without displaying anything.
  public static func layOut(
    _ view: CollectionView, inserted: IndexPath? = nil, deleted: IndexPath? = nil,
    changed: IndexPath? = nil
  ) {
    var update = LayoutUpdate()
    update.insertedItems = inserted.map { [$0] } ?? []
    update.deletedItems = deleted.map { [$0] } ?? []
    update.changedItems = changed.map { [$0] } ?? []
    view.forgetCounts()
    view.collectionViewLayout.invalidateLayout(for: update)
    _ = view.collectionViewLayout.collectionViewContentSize
  }

  /// The index over the frames of a custom layout.
  public struct FrameIndex {
    /// The frames as the index reads them, made once for many indices.
    public struct Elements {
      fileprivate let elements: [LayoutElement]

      public init(_ attributes: [CollectionViewLayoutAttributes]) {
        elements = attributes.map { LayoutElement($0) }
      }
    }

    private let index: ElementIndex

    public init(_ elements: Elements, of region: CGRect) {
      index = ElementIndex(elements.elements, of: region)
    }

    public func topItem(at point: CGPoint) -> (section: Int, item: Int)? {
      index.topItem(at: point)
    }
  }
}
