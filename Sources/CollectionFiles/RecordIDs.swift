/// Finds records by their ids, with at most eight bytes a record beside the text.
///
/// Ids are equal if they are equal as strings.
final class RecordIDs: Sendable {
  let fields: RecordFields
  /// A hash table with linear probing: 1 + the index of a record; 0 for none.
  private let table: [UInt32]

  /// Creates an index of the ids of all records.
  ///
  /// - Parameters:
  ///   - fields: The ids, absent for records without one.
  ///   - duplicate: Is called with each record whose id an earlier one has, and with that one.
  init(_ fields: RecordFields, duplicate: (_ later: Int, _ earlier: Int) -> Void) {
    self.fields = fields
    var size = 16
    while size < fields.count + fields.count / 2 { size *= 2 }
    var table = [UInt32](repeating: 0, count: size)
    for index in 0..<fields.count where fields[index].form != .absent {
      var place = RecordIDs.place(of: fields.string(at: index) ?? "", in: size)
      while table[place] != 0, !RecordIDs.areEqual(fields, Int(table[place]) - 1, index) {
        place = (place + 1) & (size - 1)
      }
      if table[place] == 0 {
        table[place] = UInt32(index + 1)
      } else {
        duplicate(index, Int(table[place]) - 1)
      }
    }
    self.table = table
  }

  /// Returns the first record with an id; nil if there is none.
  func index(of id: String) -> Int? {
    var place = RecordIDs.place(of: id, in: table.count)
    while table[place] != 0 {
      let index = Int(table[place]) - 1
      if fields.string(at: index) == id { return index }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  /// The records with an id, which no earlier record has.
  var firstRecords: some Sequence<(index: Int, id: String)> {
    table.lazy.filter { $0 != 0 }.map { Int($0) - 1 }.sorted().lazy.compactMap { index in
      self.fields.string(at: index).map { (index, $0) }
    }
  }

  private static func place(of id: String, in size: Int) -> Int { id.hashValue & (size - 1) }

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
