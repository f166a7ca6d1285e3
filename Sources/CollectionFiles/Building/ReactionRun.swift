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
  struct Known: Equatable {
    let identifier: String?
    /// The index path of an item without an identifier; nil while it is hidden.
    var path: IndexPath?
    /// The node of the item in an outline, by which it is found when it is visible again.
    var node: Int?

    var description: String { "\(identifier ?? "") \(path?.text ?? "") \(node ?? -1)" }
  }

  private(set) var known: Known

  init(_ path: IndexPath, _ item: ItemDescription) {
    known = Known(identifier: item.id, path: path, node: item.outlineNode)
  }

  init(_ known: Known) { self.known = known }

  /// Returns the position of the item; nil if it was removed.
  func spot(in data: ScreenData) -> ScreenData.Spot? {
    if let identifier = known.identifier { return data.spot(ofID: identifier) }
    return known.path.map { .shown($0) } ?? known.node.flatMap { data.spot(ofNode: $0) }
  }

  /// The error message after the item was removed.
  var absence: String {
    known.identifier.map { "the item #\($0) no longer exists" }
      ?? "the item of the event no longer exists"
  }

  /// Updates the index path after the items of the data moved.
  func follow(in data: ScreenData, _ place: (IndexPath) -> IndexPath?) {
    guard known.identifier == nil else { return }
    known.path = known.path.flatMap(place)
    if let path = known.path {
      known.node = data.node(at: path)
    } else if let node = known.node, case .shown(let path)? = data.spot(ofNode: node) {
      known.path = path
    }
  }
}
