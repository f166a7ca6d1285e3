import Foundation

/// The section and index of an item; compares and hashes faster than an `IndexPath`.
package struct ItemPosition: Hashable, Comparable {
  package let section: Int
  package let item: Int

  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

  package static func < (a: ItemPosition, b: ItemPosition) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
