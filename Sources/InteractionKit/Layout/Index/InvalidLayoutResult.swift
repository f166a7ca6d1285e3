import Foundation

/// An invalid result of a custom layout.
///
/// Where UIKit raises an exception, its message is recorded in the log and the result is ignored.
package enum InvalidLayoutResult: Hashable {
  case noSuchItem(section: Int, item: Int)
  case noSuchSection(Int, kind: String, sections: Int)
  /// A frame with infinite or not-a-number values.
  case noFrame(ElementID, [String])
  case repeated(ElementID)
  case noContentSize([String])
  case nested
  case invalidatedWithoutEnd

  /// Creates the problem with the numbers as text, since NaN is not equal to itself.
  static func noFrame(_ id: ElementID, _ frame: CGRect) -> InvalidLayoutResult {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return .noFrame(id, numbers.map { "\($0)" })
  }

  /// Returns the message; `place` names elements.
  func message(_ place: (ElementID) -> EventPosition) -> String {
    switch self {
    case .noSuchItem(let section, let item):
      "UICollectionView received layout attributes for a cell with an index path that does not exist: {length = 2, path = \(section) - \(item)}"
    case .noSuchSection(let section, let kind, let sections):
      "request for layout attributes for supplementary view \(kind) in section \(section) when there are only \(sections) sections in the collection view"
    case .noFrame(let id, let numbers):
      "CALayer bounds contains NaN: [\(numbers.joined(separator: " "))] is the frame that the layout returned for \(place(id)), which is omitted"
    case .repeated(let id):
      "the layout returned attributes for \(place(id)) twice; the first ones are used"
    case .noContentSize(let numbers):
      "the layout returned [\(numbers.joined(separator: " "))] as the size of its content; a value that is not a length counts as 0, a value above 1e15 as 1e15"
    case .nested:
      "the layout requests from the collection view what the collection view is requesting from it; nothing is returned"
    case .invalidatedWithoutEnd:
      "the layout invalidates itself while it is invalidated or prepared, without end; the engine stops after \(CollectionViewLayout.reentryLimit) nested calls"
    }
  }
}
