/// One list of a pairing, turned into what is deleted, inserted and moved.
///
/// Of what stays in the list, the heaviest chain keeps its place and the rest
/// moves: no smaller number of moves leads from the old order to the new one.
struct PairedList {
  private static let none = UInt32.max

  /// Indices in the old list, ascending.
  private(set) var deletes: [Int] = []
  /// Indices in the new list, ascending.
  private(set) var inserts: [Int] = []
  /// By their index in the new list, ascending.
  private(set) var moves: [ListDifference.Move] = []
  /// What came from another list: the place in `Pairing.oldLeftovers`, and the
  /// index in the new list.
  private(set) var arrivals: [(leftover: Int, to: Int)] = []

  private let runs: ArraySlice<Pairing.Run>
  private let old: ArraySlice<UInt32>
  private let new: ArraySlice<UInt32>

  /// The list with an index, of `pairing`.
  ///
  /// `taken` says of all of `pairing.oldLeftovers` whether they have a partner.
  init(_ index: Int, of pairing: Pairing, taken: [Bool]) {
    let start = index > 0 ? pairing.ends[index - 1] : Pairing.Ends()
    let end = pairing.ends[index]
    runs = pairing.runs[start.runs..<end.runs]
    old = pairing.oldLeftovers[start.oldLeftovers..<end.oldLeftovers]
    new = pairing.newLeftovers[start.newLeftovers..<end.newLeftovers]
    let staying = collectInserts(partners: pairing.partners)
    deletes.reserveCapacity(old.count - min(old.count, staying))
    for leftover in old.indices where !taken[leftover] { deletes.append(Int(old[leftover])) }
    if staying > 0 { collectMoves(partners: pairing.partners, taken: taken, count: staying) }
  }

  /// Collects what is new in the list; answers how many leftovers stay in it.
  private mutating func collectInserts(partners: [UInt32]) -> Int {
    var staying = 0
    for leftover in new.indices {
      let partner = partners[leftover]
      if partner == Pairing.none {
        inserts.append(Int(new[leftover]))
      } else if old.indices.contains(Int(partner)) {
        staying += 1
      } else {
        arrivals.append((Int(partner), Int(new[leftover])))
      }
    }
    return staying
  }

  private mutating func collectMoves(partners: [UInt32], taken: [Bool], count: Int) {
    let ranks = OldRanks(runs: runs, leftovers: old, taken: taken)
    var (firsts, weights): ([UInt32], [UInt32]) = ([], [])
    var last = Self.none
    visitInNewOrder(partners) { entry in
      let rank = ranks.rank(of: entry)
      if last != Self.none, rank == last + 1 {
        weights[weights.count - 1] += entry.count
      } else {
        firsts.append(rank)
        weights.append(entry.count)
      }
      last = rank
    }
    // One block: all are in order.
    guard firsts.count > 1 else { return }
    let chain = HeaviestChain(ranks: firsts, weights: weights, rankCount: ranks.count).members
    var block = -1
    last = Self.none
    var found: [ListDifference.Move] = []
    visitInNewOrder(partners) { entry in
      let rank = ranks.rank(of: entry)
      if last == Self.none || rank != last + 1 { block += 1 }
      last = rank
      guard !chain[block] else { return }
      for offset in 0..<entry.count {
        found.append(
          ListDifference.Move(from: Int(entry.old + offset), to: Int(entry.new + offset)))
      }
    }
    moves = found
  }

  /// A run, or a single leftover with its partner.
  private struct Entry {
    var old: UInt32
    var new: UInt32
    var count: UInt32
    /// Its place among the runs or among the old leftovers.
    var place: Int
    var isRun: Bool
  }

  private func visitInNewOrder(_ partners: [UInt32], _ visit: (Entry) -> Void) {
    var run = runs.startIndex
    func visitRuns(before index: UInt32) {
      while run < runs.endIndex, runs[run].new < index {
        let entry = runs[run]
        visit(
          Entry(old: entry.old, new: entry.new, count: entry.count, place: run, isRun: true))
        run += 1
      }
    }
    for leftover in new.indices {
      visitRuns(before: new[leftover])
      let partner = Int(partners[leftover])
      guard old.indices.contains(partner) else { continue }
      visit(
        Entry(old: old[partner], new: new[leftover], count: 1, place: partner, isRun: false))
    }
    visitRuns(before: .max)
  }

  /// Which runs and leftovers stay in the list, counted in their old order.
  private struct OldRanks {
    private(set) var count = 0
    private var ofRuns: [UInt32] = []
    private var ofLeftovers: [UInt32] = []
    private let firstRun: Int
    private let firstLeftover: Int

    init(runs: ArraySlice<Pairing.Run>, leftovers: ArraySlice<UInt32>, taken: [Bool]) {
      firstRun = runs.startIndex
      firstLeftover = leftovers.startIndex
      ofRuns.reserveCapacity(runs.count)
      ofLeftovers.reserveCapacity(leftovers.count)
      var rank: UInt32 = 0
      var run = runs.startIndex
      for leftover in leftovers.indices {
        while run < runs.endIndex, runs[run].old < leftovers[leftover] {
          ofRuns.append(rank)
          rank += 1
          run += 1
        }
        // What moved to another list takes a rank, too; nothing is of that rank then.
        ofLeftovers.append(rank)
        if taken[leftover] { rank += 1 }
      }
      while run < runs.endIndex {
        ofRuns.append(rank)
        rank += 1
        run += 1
      }
      count = Int(rank)
    }

    func rank(of entry: Entry) -> UInt32 {
      entry.isRun ? ofRuns[entry.place - firstRun] : ofLeftovers[entry.place - firstLeftover]
    }
  }
}
