import Foundation
import InteractionKit

extension IndexPath {
  /// The index path of an item of the first section.
  package static func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
}
