/// Lists of identifiers and edited versions of them.
struct EditedLists<ID: Hashable> {
  let old: [ID]
  let new: [ID]

  /// The same identifiers, in storage of their own.
  static func unchanged(_ count: Int, _ id: (Int) -> ID) -> Self {
    Self(old: (0..<count).map(id), new: (0..<count).map(id))
  }

  /// One more in the middle.
  static func oneInserted(_ count: Int, _ id: (Int) -> ID) -> Self {
    var lists = unchanged(count, id).new
    lists.insert(id(count), at: count / 2)
    return Self(old: (0..<count).map(id), new: lists)
  }

  /// One edit for twenty elements, by turns a deletion, an insertion and a move, all
  /// at random places.
  static func edited(_ count: Int, _ id: (Int) -> ID) -> Self {
    var random = RandomNumbers(state: 7)
    var indices = Array(0..<count)
    for edit in 0..<(count / 20) {
      let from = Int.random(in: 0..<indices.count, using: &random)
      let to = Int.random(in: 0..<indices.count, using: &random)
      switch edit % 3 {
      case 0: indices.remove(at: from)
      case 1: indices.insert(count + edit, at: to)
      default: indices.insert(indices.remove(at: from), at: to)
      }
    }
    return Self(old: (0..<count).map(id), new: indices.map(id))
  }

  /// In a random order.
  static func shuffled(_ count: Int, _ id: (Int) -> ID) -> Self {
    var random = RandomNumbers(state: 7)
    return Self(old: (0..<count).map(id), new: (0..<count).shuffled(using: &random).map(id))
  }

  /// Compares element by element; answers how many agree.
  @inline(never)
  func agreeing() -> Int {
    var count = 0
    for index in 0..<min(old.count, new.count) where old[index] == new[index] { count &+= 1 }
    return count
  }

  /// Builds a dictionary of the identifiers; answers its count.
  @inline(never)
  func indexed() -> Int {
    var indices: [ID: Int] = [:]
    indices.reserveCapacity(old.count)
    for (index, id) in old.enumerated() { indices[id] = index }
    return indices.count
  }
}

/// Random numbers, the same in every run (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
