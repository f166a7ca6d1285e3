import Foundation

@testable import InteractionKit

extension CollectionViewLayout {
  /// Returns the frontmost item at a point.
  func item(at point: CGPoint) -> IndexPath? {
    topItem(at: point).map { IndexPath(item: $0.item, section: $0.section) }
  }
}
