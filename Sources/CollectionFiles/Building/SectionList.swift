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
  /// The sections by the ids of their items; nil for few sections.
  private var ids: SectionIDs?

  /// Creates a list of sections.
  package init(_ sections: some Sequence<SectionDescription>) {
    for section in sections { add(section) }
    if count >= SectionIDs.leastCount { ids = SectionIDs(chunks) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> SectionDescription {
    get { chunks[index >> SectionList.shift][index & (SectionList.size - 1)] }
    _modify {
      let (chunk, offset) = (index >> SectionList.shift, index & (SectionList.size - 1))
      let before = chunks[chunk][offset].items.count
      let known = ids == nil ? nil : SectionIDs.Source(chunks[chunk][offset].items)
      defer {
        itemCount += chunks[chunk][offset].items.count - before
        ids?.note(index, with: chunks[chunk][offset].items, after: known)
      }
      yield &chunks[chunk][offset]
    }
  }

  package mutating func append(_ section: SectionDescription) {
    add(section)
    if ids != nil {
      ids?.note(count - 1, with: section.items, after: nil)
    } else if count >= SectionIDs.leastCount {
      ids = SectionIDs(chunks)
    }
  }

  private mutating func add(_ section: SectionDescription) {
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
  ///
  /// - Complexity: O(*m* + *c*) for *m* sections that may have the id, of which there are few, and
  ///   *c* chunks of items in these; O(*n*) for *n* sections, if they have similar patterns of ids.
  package func place(ofID id: String) -> IndexPath? {
    for section in candidates(for: id) where section < count {
      if let item = self[section].items.index(ofID: id) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// Returns the sections that a search for an id reads, in order.
  func candidates(for id: String) -> [Int] { ids?.candidates(for: id) ?? Array(0..<count) }
}
