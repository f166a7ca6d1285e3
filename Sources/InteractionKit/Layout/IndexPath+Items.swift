import Foundation

// AppKit and UIKit have the same members. A file that imports one of them uses theirs; the engine
// always uses these, which accept a path of any length.
extension IndexPath {
  /// Creates the index path of an item in a section.
  @_disfavoredOverload
  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// Creates the index path of a row in a section, which is an item.
  @_disfavoredOverload
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The index of the section; -1 if the path is empty.
  ///
  /// Setting it adds the indices that the path lacks.
  @_disfavoredOverload
  public var section: Int {
    get { count > 0 ? self[0] : -1 }
    set { setIndex(newValue, at: 0) }
  }

  /// The index of the item in its section; -1 if the path has none.
  ///
  /// Setting it adds the indices that the path lacks.
  @_disfavoredOverload
  public var item: Int {
    get { count > 1 ? self[1] : -1 }
    set { setIndex(newValue, at: 1) }
  }

  /// The index of the item in its section, by the name that tables use.
  @_disfavoredOverload
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  private mutating func setIndex(_ index: Int, at position: Int) {
    while count <= position { append(0) }
    self[position] = index
  }

  /// True if the path names an item of sections with these numbers of items.
  func exists(in counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(section) && item >= 0 && item < counts[section]
  }
}
