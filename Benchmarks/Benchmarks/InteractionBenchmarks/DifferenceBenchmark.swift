import Benchmark
import Foundation
import InteractionKit

/// Differences between two versions of a list.
///
/// Floors: comparing both lists element by element, or building one dictionary of
/// the identifiers. As they only read, the compiler would make one turn of many, were it to see
/// that the lists are the same ones.
enum DifferenceBenchmark {
  static var all: [Case] {
    [Case("difference: bytes an element out of step", memory)]
      + cases(of: "integers") { $0 &* 7919 } + cases(of: "strings") { "item-\($0)" }
      + cases(of: "UUIDs", uuid)
  }

  private static func cases<ID: Hashable>(
    of kind: String, _ id: @escaping (Int) -> ID
  ) -> [Case] {
    var all: [Case] = []
    func add(_ name: String, _ figure: @escaping (String) -> Figure) {
      all.append(Case("difference: \(name), \(kind)", figure))
    }
    for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] where count <= most(kind) {
      add("\(count) unchanged") {
        compare($0, [.times(1.5)], .unchanged(count, id), to: { $0.agreeing() })
      }
      add("one insertion in \(count)") {
        compare($0, [.times(2)], .oneInserted(count, id), to: { $0.agreeing() })
      }
    }
    for count in [1_000, 10_000, 100_000] {
      add("5 % of \(count) edited") {
        compare($0, [.times(10)], .edited(count, id), to: { $0.agreeing() })
      }
    }
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      // The goal is one for as many as stay in the caches.
      let goals: [Goal] = count <= 100_000 ? [.times(3)] : []
      add("\(count) shuffled") { compare($0, goals, .shuffled(count, id)) { $0.indexed() } }
    }
    add("5 % of 100000 edited, applied") {
      compareUse($0, [.times(3)], .edited(100_000, id)) { (difference, lists) throws in
        try difference.applying(to: lists.old, from: lists.new).count
      }
    }
    add("5 % of 100000 edited, in stages") {
      compareUse($0, [], .edited(100_000, id)) { (difference, lists) throws in
        try difference.stages(from: lists.old, to: lists.new).count
      }
    }
    add("one insertion in 1000000, CollectionDifference") {
      compareSystem($0, .oneInserted(1_000_000, id))
    }
    add("5 % of 1000 sections of 100 edited") { compareSections($0, .edited(100_000, id)) }
    // It takes a thousand times as long for as many edits of ten times as many.
    add("5 % of 10000 edited, CollectionDifference") { compareSystem($0, .edited(10_000, id)) }
    return all
  }

  /// Twice ten million strings would fill the memory of a small machine.
  private static func most(_ kind: String) -> Int { kind == "integers" ? 10_000_000 : 1_000_000 }

  /// `floor` is the operation on the lists that is the floor.
  private static func compare<ID: Hashable>(
    _ name: String, _ goals: [Goal], _ lists: EditedLists<ID>,
    to floor: @escaping (EditedLists<ID>) -> Int
  ) -> Figure {
    let sum = Counter()
    let repeats = max(1, 100_000 / lists.old.count)
    return Comparison(
      name: name, goals: goals, count: repeats,
      floor: { for _ in 0..<repeats { sum.value &+= floor(identity(lists)) } },
      body: {
        for _ in 0..<repeats {
          sum.value &+= ListDifference(from: lists.old, to: lists.new).moves.count
        }
      }
    ).figure()
  }

  /// The time of using a difference, beside that of finding it.
  private static func compareUse<ID: Hashable>(
    _ name: String, _ goals: [Goal], _ lists: EditedLists<ID>,
    _ use: @escaping (ListDifference, EditedLists<ID>) throws -> Int
  ) -> Figure {
    let sum = Counter()
    let difference = ListDifference(from: lists.old, to: lists.new)
    return Comparison(
      name: name, goals: goals, count: 1,
      floor: {
        let lists = identity(lists)
        sum.value &+= ListDifference(from: lists.old, to: lists.new).moves.count
      },
      body: { sum.value &+= (try? use(difference, identity(lists))) ?? 0 }
    ).figure()
  }

  /// The same edits, in sections; some of the moves lead from one to another.
  private static func compareSections<ID: Hashable>(
    _ name: String, _ lists: EditedLists<ID>
  ) -> Figure {
    func sections(_ ids: [ID]) -> [DiffableSection<Int, ID>] {
      stride(from: 0, to: 100_000, by: 100).map { start in
        DiffableSection(id: start, items: Array(ids[start..<min(ids.count, start + 100)]))
      }
    }
    let (old, new) = (sections(lists.old), sections(lists.new))
    let sum = Counter()
    return Comparison(
      name: name, count: 1, floor: { sum.value &+= lists.agreeing() },
      body: { sum.value &+= SectionedDifference(from: old, to: new).movedItems.count }
    ).figure()
  }

  /// The time of the difference of the standard library, beside this one's.
  private static func compareSystem<ID: Hashable>(
    _ name: String, _ lists: EditedLists<ID>
  ) -> Figure {
    let sum = Counter()
    return Comparison(
      name: name, count: 1,
      floor: { sum.value &+= ListDifference(from: lists.old, to: lists.new).moves.count },
      body: {
        sum.value &+= lists.new.difference(from: lists.old).inferringMoves().count
      }
    ).figure(turns: 3)
  }

  /// The memory that a comparison of two shuffled lists needs beside its result, an element.
  ///
  /// The floor is the index of its counterpart.
  private static func memory(_ name: String) -> Figure {
    let count = 1_000_000
    let lists = EditedLists.shuffled(count) { $0 }
    _ = Memory.takePeak()
    let before = Memory.resident
    let difference = ListDifference(from: lists.old, to: lists.new)
    let result = difference.moves.count * MemoryLayout<ListDifference.Move>.stride
    let bytes = Double(Memory.takePeak() - before - result) / Double(2 * count)
    return Figure(
      name: name, unit: "bytes",
      turns: [Figure.Turn(cost: bytes, floor: Double(MemoryLayout<Int>.stride))],
      goals: [.most(24, unit: "bytes")])
  }

  private static func uuid(_ index: Int) -> UUID {
    var random = RandomNumbers(state: UInt64(index))
    let (high, low) = (random.next(), random.next())
    func byte(_ value: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> (place * 8))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4),
        byte(high, 5), byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2),
        byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
