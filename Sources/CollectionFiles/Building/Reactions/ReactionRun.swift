import Foundation
import InteractionKit

/// A triggered reaction that runs now or later.
package final class ReactionRun {
  /// The reaction's index in its document.
  let index: Int
  let item: ReactionItem?
  /// The number of reactions in the chain that triggered it.
  let depth: Int
  /// True if the reaction is the answer to a load.
  package let answersLoad: Bool
  /// The time at which it runs; nil without a clock.
  var due: VirtualTime?
  var timer: VirtualClock.Timer?

  init(_ index: Int, _ item: ReactionItem?, depth: Int, answersLoad: Bool) {
    self.index = index
    self.item = item
    self.depth = depth
    self.answersLoad = answersLoad
  }
}

/// The item of an event, tracked until a reaction uses it.
final class ReactionItem {
  /// The data by which the item is found.
  struct Reference: Equatable {
    let identifier: String?
    /// The index path of an item without an identifier; nil while it is hidden.
    var path: IndexPath?
    /// The node of the item in an outline, by which it is found when it is visible again.
    var node: Int?

    var description: String { "\(identifier ?? "") \(path?.text ?? "") \(node ?? -1)" }
  }

  private(set) var reference: Reference

  init(_ path: IndexPath, _ item: ItemDescription) {
    reference = Reference(identifier: item.id, path: path, node: item.outlineNode)
  }

  init(_ known: Reference) { self.reference = known }

  /// Returns the position of the item; nil if it was removed.
  func location(in data: CollectionData) -> CollectionData.ItemLocation? {
    if let identifier = reference.identifier { return data.location(ofID: identifier) }
    return reference.path.map { .shown($0) } ?? reference.node.flatMap { data.location(ofNode: $0) }
  }

  /// The error message after the item was removed.
  var missingItemMessage: String {
    reference.identifier.map { "the item #\($0) no longer exists" }
      ?? "the item of the event no longer exists"
  }

  /// Updates the index path after the items of the data moved.
  func follow(in data: CollectionData, _ newPath: (IndexPath) -> IndexPath?) {
    guard reference.identifier == nil else { return }
    reference.path = reference.path.flatMap(newPath)
    if let path = reference.path {
      reference.node = data.node(at: path)
    } else if let node = reference.node, case .shown(let path)? = data.location(ofNode: node) {
      reference.path = path
    }
  }
}

/// The limits that stop reactions that trigger themselves without end.
struct ReactionLimits: Equatable {
  private var time: VirtualTime?
  private var count = 0

  /// Counts a reaction; returns an error message if there are too many.
  mutating func record(depth: Int, waiting: Int, at now: VirtualTime?) -> String? {
    if let now, now != time {
      time = now
      count = 0
    }
    count += now == nil ? 0 : 1
    if depth > FileLimits.reactionDepth {
      return "triggers itself: \(FileLimits.reactionDepth) reactions in a row, "
        + "each because of the one before"
    }
    if count > FileLimits.reactionsAtOnce || waiting >= FileLimits.reactionsAtOnce {
      return "is one of more than \(FileLimits.reactionsAtOnce) reactions at one moment"
    }
    return nil
  }

  /// Returns the state as a text, in which the last time is counted from `start`.
  ///
  /// What was counted before `start` has no effect then, so states that differ in it alone are the same.
  func description(since start: VirtualTime) -> String {
    guard let time, time >= start else { return "0" }
    return "\(count) at \(time.since(start).nanoseconds)"
  }
}
