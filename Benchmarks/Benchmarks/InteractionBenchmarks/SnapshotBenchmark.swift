import InteractionKit

/// Snapshots of many items, beside plain arrays and dictionaries.
enum SnapshotBenchmark {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  static var all: [Case] {
    var all = [Case("snapshot: difference of 1000000 items, one moved", difference)]
    for count in [10_000, 100_000, 1_000_000] {
      all += [
        Case("snapshot: append \(count) items, an item") { append($0, count) },
        Case("snapshot: find one of \(count) items") { find($0, count) },
        Case("snapshot: move one of \(count) items") { move($0, count) },
        Case("snapshot: delete and append one of \(count) items") { replace($0, count) },
      ]
    }
    return all
  }

  private static func filled(_ count: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    return snapshot
  }

  /// A thousand of the items, at random.
  private static func some(of count: Int) -> [Int] {
    Array(EditedLists.shuffled(count) { $0 }.new.prefix(1000))
  }

  /// The floor is one dictionary of the items.
  private static func append(_ name: String, _ count: Int) -> Figure {
    let lists = EditedLists.unchanged(count) { $0 }
    let sum = Counter()
    return Comparison(
      name: name, goals: [.times(3)], count: count, floor: { sum.value &+= lists.indexed() },
      body: {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(lists.old)
        sum.value &+= snapshot.numberOfItems
      }
    ).figure()
  }

  /// The floor looks in a dictionary of indices.
  private static func find(_ name: String, _ count: Int) -> Figure {
    let (snapshot, items, sum) = (filled(count), some(of: count), Counter())
    let indices = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
    return Comparison(
      name: name, count: items.count,
      floor: { for item in items { sum.value &+= indices[item] ?? 0 } },
      body: { for item in items { sum.value &+= snapshot.indexOfItem(item) ?? 0 } }
    ).figure()
  }

  /// The floor moves an item of an array whose index it knows.
  private static func move(_ name: String, _ count: Int) -> Figure {
    let items = some(of: count)
    var (snapshot, array) = (filled(count), Array(0..<count))
    return Comparison(
      name: name, count: items.count - 1,
      floor: {
        for (from, to) in zip(items, items.dropFirst()) {
          array.insert(array.remove(at: from), at: to)
        }
      },
      body: {
        for (item, other) in zip(items, items.dropFirst()) {
          snapshot.moveItem(item, afterItem: other)
        }
      }
    ).figure()
  }

  /// The floor deletes from an array whose index it knows, and appends.
  private static func replace(_ name: String, _ count: Int) -> Figure {
    let items = some(of: count)
    var (snapshot, array) = (filled(count), Array(0..<count))
    return Comparison(
      name: name, count: items.count,
      floor: { for item in items { array.append(array.remove(at: item)) } },
      body: {
        for item in items {
          snapshot.deleteItems([item])
          snapshot.appendItems([item])
        }
      }
    ).figure()
  }

  /// The floor compares both arrays element by element.
  private static func difference(_ name: String) -> Figure {
    let old = filled(1_000_000)
    var new = old
    new.moveItem(10, afterItem: 900_000)
    let lists = EditedLists.unchanged(1_000_000) { $0 }
    let sum = Counter()
    return Comparison(
      name: name, count: 1, floor: { sum.value &+= lists.agreeing() },
      body: { sum.value &+= new.difference(from: old).movedItems.count }
    ).figure()
  }
}
