import Foundation

/// The sections of a collection, in chunks that copies share.
///
/// A change of one of 20,000 sections copies one chunk of 64 sections and the list of chunks.
package struct SectionList: RandomAccessCollection, MutableCollection, Sendable {
  /// The base-2 logarithm of the number of sections in a chunk.
  private static let shift = 6
  private static let size = 1 << shift

  /// The chunks; all but the last are full.
  private var chunks: [[SectionDescription]] = []
  package private(set) var count = 0
  /// The number of items of all sections.
  package private(set) var itemCount = 0

  /// Creates a list of sections.
  package init(_ sections: some Sequence<SectionDescription>) {
    for section in sections { append(section) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> SectionDescription {
    get { chunks[index >> SectionList.shift][index & (SectionList.size - 1)] }
    _modify {
      let (chunk, offset) = (index >> SectionList.shift, index & (SectionList.size - 1))
      let before = chunks[chunk][offset].items.count
      defer { itemCount += chunks[chunk][offset].items.count - before }
      yield &chunks[chunk][offset]
    }
  }

  package mutating func append(_ section: SectionDescription) {
    if count & (SectionList.size - 1) == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(SectionList.size)
    }
    chunks[chunks.count - 1].append(section)
    count += 1
    itemCount += section.items.count
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at place: IndexPath) -> ItemDescription? {
    indices.contains(place.section) ? self[place.section].items.item(at: place.item) : nil
  }

  /// Returns the index path of the item with an id; nil if there is none.
  func place(ofID id: String) -> IndexPath? {
    for chunk in chunks.indices {
      for offset in chunks[chunk].indices {
        if let item = chunks[chunk][offset].items.index(ofID: id) {
          return IndexPath(item: item, section: chunk << SectionList.shift + offset)
        }
      }
    }
    return nil
  }
}
