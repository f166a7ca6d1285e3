import Foundation

/// The state of a collection view's layout and display passes.
///
/// With it, a callback that lays out, scrolls or reloads during a pass does not start a nested one.
///
/// It is an object, because callbacks inside a pass read and change it.
package final class DisplayState {
  package enum Phase {
    case idle, layingOut, displaying
  }

  /// The maximum number of consecutive passes that are restarted because callbacks changed the
  /// view.
  static let passLimit = 8

  @exclusivity(unchecked)
  package var phase = Phase.idle
  /// The bounds at the last display pass.
  @exclusivity(unchecked)
  package var lastBounds: CGRect?
  /// True if a callback of the pass changed the data or the layout of the pass.
  @exclusivity(unchecked)
  var isInvalidatedByCallback = false
  /// True if a callback of the pass reloaded, so that all displayed views must be removed.
  var mustPutAway = false
  /// The element whose view the data source is called for.
  @exclusivity(unchecked)
  var request: DequeueRequest?
  /// True if the passes did not settle, which was logged; false again when they do.
  package var isUnsettled = false
  /// True if the layout was computed and the displayed views were not yet updated.
  @exclusivity(unchecked)
  var hasNewLayout = false
  /// The layout that was replaced since the last layout pass; nil for none.
  @exclusivity(unchecked)
  var formerLayout: CollectionViewLayout?
  /// True if displayed views have other index paths than when they were last sorted.
  @exclusivity(unchecked)
  var isOrderStale = false
  /// True if there are cells that were created ahead.
  @exclusivity(unchecked)
  var hasPrepared = false
  // Read for every new view.
  /// The attributes of custom classes that the layout returned in the pass.
  @exclusivity(unchecked)
  private(set) var attributes: [ElementID: CollectionViewLayoutAttributes] = [:]
  /// True if a view of the pass preferred another size and the layout changed.
  @exclusivity(unchecked)
  var didResize = false
  /// The number of measurements of each view since the display last settled.
  @exclusivity(unchecked)
  var fittingCounts: [ElementID: Int] = [:]
  /// True if a view was measured too often.
  var exceededFittingLimit = false
  /// True if self-sizing is skipped while a state is restored.
  @exclusivity(unchecked)
  package var isRestoring = false
  /// The missing item that was reported last.
  var reportedMissing: Selection.Item?
  /// The views of removed items, for which the delegate is called in the next pass.
  var removedViews: [ReusableView] = []
  /// The views of each displayed element.
  package var elementViews = ElementViews()
  /// The maximum number of displayed elements, so that their views stay within the limit.
  var elementLimit = ItemsView.visibleElementLimit
  /// The maximum number of views in a collection view that is embedded in an element.
  var viewLimitOfEmbedded = ItemsView.visibleViewLimit
  /// The empty lists of the last pass, whose memory is reused.
  var reusableStorage = VisibleElements()

  /// Returns the attributes of an element in the pass if they are of a custom class.
  func attributes(of id: ElementID) -> CollectionViewLayoutAttributes? {
    attributes.isEmpty ? nil : attributes[id]
  }

  func setAttributes(_ own: CollectionViewLayoutAttributes, of id: ElementID) {
    attributes[id] = own
  }

  /// Sets the number of elements that may have `count` views.
  func limitViews(to count: Int) {
    elementLimit = min(ItemsView.visibleElementLimit, max(1, count / elementViews.count))
  }

  /// Divides a number of views among the collection views in `elements` elements.
  func divideViews(_ count: Int, among elements: Int) {
    let rest = count / max(1, elements) - elementViews.count
    viewLimitOfEmbedded = max(1, rest / max(1, elementViews.collections))
  }

  /// Stores the attributes that a pass collected.
  func collect(_ attributes: [ElementID: CollectionViewLayoutAttributes]) {
    if !attributes.isEmpty || !self.attributes.isEmpty { self.attributes = attributes }
  }
}

/// The number of views in an element, at most.
package struct ElementViews: Hashable, Sendable {
  /// The element, its subviews, and what the collection views among them display at least; 1 by
  /// default.
  package var count = 1
  /// The collection views among the subviews.
  package var collections = 0

  package init() {}

  /// Adds a subview.
  package mutating func add() { count += 1 }

  /// Adds a collection view with elements of such views.
  ///
  /// It needs the memory of 40 views, and displays an element at least.
  package mutating func add(collectionOf elements: ElementViews) {
    count = min(count + max(40, elements.count), .max / 4)
    collections += 1
  }

  /// Sets both numbers to the larger ones.
  package mutating func formMaximum(_ other: ElementViews) {
    count = max(count, other.count)
    collections = max(collections, other.collections)
  }
}
