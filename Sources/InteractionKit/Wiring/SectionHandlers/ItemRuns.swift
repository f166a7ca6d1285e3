/// Where the items of a section come from, in the order that they have now: stretches of
/// those that were there before, and those that came between them.
///
/// What an update costs depends on the number of stretches, not of items.
struct ItemRuns {
  enum Kind: Equatable {
    /// Items that were there, from an index on.
    case kept(Int)
    /// One that was there, and is to be shown anew.
    case reloaded(Int)
    case inserted
  }

  struct Run: Equatable {
    var kind: Kind
    var count: Int
  }

  private(set) var runs: [Run]
  private let oldCount: Int

  init(count: Int) {
    oldCount = count
    runs = count > 0 ? [Run(kind: .kept(0), count: count)] : []
  }

  var areChanged: Bool {
    runs != (oldCount > 0 ? [Run(kind: .kept(0), count: oldCount)] : [])
  }

  mutating func insert(at item: Int) {
    guard let index = split(before: item) else { return }
    if index > 0, runs[index - 1].kind == .inserted {
      runs[index - 1].count += 1
    } else {
      runs.insert(Run(kind: .inserted, count: 1), at: index)
    }
  }

  mutating func remove(at item: Int) {
    guard let index = isolate(item) else { return }
    runs.remove(at: index)
  }

  mutating func reload(at item: Int) {
    guard let (index, offset) = run(holding: item), case .kept(let first) = runs[index].kind,
      let alone = isolate(item)
    else { return }
    runs[alone] = Run(kind: .reloaded(first + offset), count: 1)
  }

  /// The run that an item is in, and the item's index in it; nil where there is none.
  private func run(holding item: Int) -> (index: Int, offset: Int)? {
    guard item >= 0 else { return nil }
    var start = 0
    for (index, run) in runs.enumerated() {
      if item - start < run.count { return (index, item - start) }
      start += run.count
    }
    return nil
  }

  /// Makes an item a run of its own; answers its index.
  private mutating func isolate(_ item: Int) -> Int? {
    guard run(holding: item) != nil, let index = split(before: item) else { return nil }
    _ = split(before: item + 1)
    return index
  }

  /// Has a run begin at an item; answers its index, the end behind the last item.
  private mutating func split(before item: Int) -> Int? {
    guard let (index, offset) = run(holding: item) else {
      return item == runs.reduce(0) { $0 + $1.count } ? runs.count : nil
    }
    guard offset > 0 else { return index }
    var rest = runs[index]
    rest.count -= offset
    if case .kept(let first) = rest.kind { rest.kind = .kept(first + offset) }
    runs[index].count = offset
    runs.insert(rest, at: index + 1)
    return index + 1
  }
}
