import Foundation

/// The section and index of an item; compares and hashes faster than an `IndexPath`.
struct ItemPosition: Hashable, Comparable {
  let section: Int
  let item: Int

  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

  static func < (a: ItemPosition, b: ItemPosition) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
