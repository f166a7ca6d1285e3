import Foundation

// AppKit and UIKit extend paths alike. Where a file imports one of them too, theirs are preferred;
// the engine always uses these, which accept a path of any length.
extension IndexPath {
  /// The path of an item in a section.
  @_disfavoredOverload
  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The path of a row in a section; the same as an item.
  @_disfavoredOverload
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The section's index; -1 where the path is empty.
  @_disfavoredOverload
  public var section: Int { count > 0 ? self[0] : -1 }

  /// The item's index in its section; -1 where the path has none.
  @_disfavoredOverload
  public var item: Int { count > 1 ? self[1] : -1 }

  /// The item's index in its section, as tables call it.
  @_disfavoredOverload
  public var row: Int { item }

  /// Whether the path names an item of sections with so many items.
  func exists(in counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(section) && item >= 0 && item < counts[section]
  }
}
