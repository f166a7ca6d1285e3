import Foundation

extension IndexPath {
  /// Creates the index path of an item in a section.
  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// Creates the index path of a row in a section, which is an item.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The index of the section; -1 if the path is empty.
  public var section: Int { count > 0 ? self[0] : -1 }

  /// The index of the item in its section; -1 if the path has none.
  public var item: Int { count > 1 ? self[1] : -1 }

  /// The index of the item in its section, by the name that tables use.
  public var row: Int { item }

  /// Whether the path names an item of sections with so many items.
  func exists(in counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(section) && item >= 0 && item < counts[section]
  }
}
