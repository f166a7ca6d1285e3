/// Finds records by their ids, with at most eight bytes a record beside the text.
///
/// Ids are equal if they are equal as strings.
final class RecordIDs: Sendable {
  let fields: RecordFields
  /// A hash table with linear probing; 0 is an empty slot.
  ///
  /// The lower bits are 1 + the index of a record, the upper ones are of the hash of its id. They
  /// differ for almost all other ids, which need not be compared then.
  private let table: [UInt32]
  private let indexMask: UInt32

  private static let blockSize = 32

  /// Creates an index of the ids of all records.
  ///
  /// - Parameters:
  ///   - fields: The ids, absent for records without one.
  ///   - duplicate: Is called with each record whose id an earlier one has, and with that one.
  init(_ fields: RecordFields, duplicate: (_ later: Int, _ earlier: Int) -> Void) {
    self.fields = fields
    var size = 16
    while size < fields.count + fields.count / 2 { size *= 2 }
    let indexMask = UInt32(truncatingIfNeeded: size - 1)
    var table = [UInt32](repeating: 0, count: size)
    // The slots of a block are read one after the other, so that the processor waits for their
    // memory at the same time.
    var block: [(index: Int, hash: Int, entry: UInt32)] = []
    for index in 0..<fields.count {
      if fields[index].form != .absent {
        let hash = RecordIDs.hash(ofID: index, in: fields)
        block.append((index, hash, table[hash & (size - 1)]))
      }
      guard block.count == RecordIDs.blockSize || index == fields.count - 1 else { continue }
      for (index, hash, entry) in block {
        let new = UInt32(truncatingIfNeeded: hash >> 32) & ~indexMask | UInt32(index + 1)
        var slot = hash & (size - 1)
        var found = entry == 0 ? table[slot] : entry
        while found != 0 {
          let earlier = Int(found & indexMask) - 1
          if (found ^ new) & ~indexMask == 0, RecordIDs.areEqual(fields, earlier, index) {
            duplicate(index, earlier)
            break
          }
          slot = (slot + 1) & (size - 1)
          found = table[slot]
        }
        if found == 0 { table[slot] = new }
      }
      block.removeAll(keepingCapacity: true)
    }
    (self.table, self.indexMask) = (table, indexMask)
  }

  /// Returns the first record with an id; nil if there is none.
  func index(of id: String) -> Int? {
    let hash = RecordIDs.hash(of: id)
    var slot = hash & (table.count - 1)
    while table[slot] != 0 {
      let index = Int(table[slot] & indexMask) - 1
      if (table[slot] ^ UInt32(truncatingIfNeeded: hash >> 32)) & ~indexMask == 0,
        fields.string(at: index) == id
      {
        return index
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  /// The records with an id, which no earlier record has.
  var firstRecords: some Sequence<(index: Int, id: String)> {
    let indices = table.lazy.filter { $0 != 0 }.map { Int($0 & self.indexMask) - 1 }.sorted()
    return indices.lazy.compactMap { index in
      self.fields.string(at: index).map { (index, $0) }
    }
  }

  /// Returns the hash of an id, which is equal for equal strings.
  ///
  /// For ASCII it is computed from the bytes, so no string is made.
  private static func hash(ofID index: Int, in fields: RecordFields) -> Int {
    let hash = fields.withText(at: index) { text -> Int? in
      guard let text, UTF8Check.isASCII(text) else { return nil }
      return RecordIDs.hash(of: text)
    }
    return hash ?? RecordIDs.hash(of: fields.string(at: index) ?? "")
  }

  private static func hash(of id: String) -> Int {
    var bytes: [UInt8] = []
    for scalar in id.unicodeScalars {
      guard let same = scalar.isASCII ? scalar : equivalents[scalar] else { return id.hashValue }
      bytes.append(UInt8(truncatingIfNeeded: same.value))
    }
    return bytes.withUnsafeBufferPointer { hash(of: $0) }
  }

  /// The characters that strings compare as equal to one of ASCII: its canonical equivalents.
  private static let equivalents: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K",
  ]

  private static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }

  private static func areEqual(_ fields: RecordFields, _ one: Int, _ other: Int) -> Bool {
    let isSame = fields.withText(at: one) { one in
      fields.withText(at: other) { other in
        guard let one, let other else { return false }
        return one.hasBytes(of: other)
      }
    }
    return isSame || fields.string(at: one) == fields.string(at: other)
  }
}
