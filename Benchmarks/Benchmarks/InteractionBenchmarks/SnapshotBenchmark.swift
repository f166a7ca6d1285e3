import InteractionKit

/// Snapshots of many items.
enum SnapshotBenchmark {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  static func rows(matching wanted: String) -> [Figure] {
    var rows: [Figure] = []
    func add(_ name: String, _ row: (String) -> Figure) {
      let name = "snapshot: \(name)"
      if name.hasPrefix(wanted) { rows.append(row(name)) }
    }
    add("append 1000000 items") { append($0) }
    for count in [10_000, 1_000_000] {
      let places = EditedLists.shuffled(count) { $0 }.new.prefix(1000)
      add("find one of \(count) items") { name in
        let snapshot = filled(count)
        let sum = Counter()
        return Benchmark(name: name, count: places.count) {
          for item in places { sum.value &+= snapshot.indexOfItem(item) ?? 0 }
        }.row()
      }
      add("move one of \(count) items") { name in
        var snapshot = filled(count)
        return Benchmark(name: name, count: places.count - 1) {
          for (item, other) in zip(places, places.dropFirst()) {
            snapshot.moveItem(item, afterItem: other)
          }
        }.row()
      }
      add("delete and append one of \(count) items") { name in
        var snapshot = filled(count)
        return Benchmark(name: name, count: places.count) {
          for item in places {
            snapshot.deleteItems([item])
            snapshot.appendItems([item])
          }
        }.row()
      }
    }
    add("difference of 1000000 items, one moved") { name in
      let old = filled(1_000_000)
      var new = old
      new.moveItem(10, afterItem: 900_000)
      let sum = Counter()
      return Benchmark(name: name, count: 1) {
        sum.value &+= new.difference(from: old).movedItems.count
      }.row()
    }
    return rows
  }

  private static func filled(_ count: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    return snapshot
  }

  /// The floor is one dictionary of the items.
  private static func append(_ name: String) -> Figure {
    let lists = EditedLists.unchanged(1_000_000) { $0 }
    let sum = Counter()
    return Comparison(
      name: name, goal: 3, count: lists.old.count, floor: { sum.value &+= lists.indexed() },
      body: {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(lists.old)
        sum.value &+= snapshot.numberOfItems
      }
    ).row()
  }
}
