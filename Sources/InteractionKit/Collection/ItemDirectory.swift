import Foundation

/// The names of all items of a collection view, also of those that are not displayed.
///
/// Only whoever loaded a collection from a file knows the identifiers and labels of its items, so
/// the engine asks here when a target such as `#m3` or `"Row 3"` has to be found.
package protocol ItemDirectory: AnyObject {
  /// The name of the collection in targets, as in `banners[0,1]`.
  var collectionName: String { get }
  /// The number of sections of the data, which a cell that stands for a state may replace.
  var sectionCount: Int { get }
  /// The name of the cell that is displayed instead of the content; nil for the content.
  var replacementOfContent: String? { get }
  /// Some identifiers of items, for suggestions.
  var knownIDs: [String] { get }
  /// Some labels of items, for suggestions.
  var knownLabels: [String] { get }

  func itemCount(inSection section: Int) -> Int
  /// Returns the item with an identifier; nil if there is none.
  func indexPath(ofID id: String) -> IndexPath?
  /// Returns the first `limit` items with a label, in order.
  func indexPaths(ofLabel label: String, limit: Int) -> [IndexPath]
  /// Returns the first `limit` items whose label matches, in order.
  func indexPaths(ofLabelMatching matches: (String) -> Bool, limit: Int) -> [IndexPath]
  /// Returns the collapsed item, as targets name it, that hides the item with an identifier.
  func collapsedItem(hiding id: String) -> String?
  /// Returns the paths of the named views that an element has when it is displayed, as targets spell
  /// them; nil if they are not known.
  func namesOfParts(of element: ElementID) -> [String]?
}
