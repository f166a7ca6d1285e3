import Foundation
import InteractionKit

/// A reaction that was triggered and is carried out now or later.
package final class ReactionRun {
  /// The reaction's index in its document.
  let index: Int
  let item: ReactionItem?
  /// How many reactions led to it, each because of the one before.
  let depth: Int
  /// Whether a load waits for it.
  package let answersLoad: Bool
  /// When its time comes, and what the clock has set for that; nil without a clock.
  var due: VirtualTime?
  var timer: VirtualClock.Timer?

  init(_ index: Int, _ item: ReactionItem?, depth: Int, answersLoad: Bool) {
    self.index = index
    self.item = item
    self.depth = depth
    self.answersLoad = answersLoad
  }
}

/// The item of an event, wherever it stands by the time that somebody reacts.
final class ReactionItem {
  /// By what it is found.
  struct Known: Equatable {
    let identifier: String?
    /// Where an item without an identifier stands; nil while it does not show.
    var path: IndexPath?
    /// Its node in an outline, by which it is found when it shows again.
    var node: Int?

    var description: String { "\(identifier ?? "") \(path?.text ?? "") \(node ?? -1)" }
  }

  private(set) var known: Known

  init(_ path: IndexPath, _ item: ItemDescription) {
    known = Known(identifier: item.id, path: path, node: item.outlineNode)
  }

  init(_ known: Known) { self.known = known }

  /// Where the item stands; nil when it is gone.
  func spot(in data: ScreenData) -> ScreenData.Spot? {
    if let identifier = known.identifier { return data.spot(ofID: identifier) }
    return known.path.map { .shown($0) } ?? known.node.flatMap { data.spot(ofNode: $0) }
  }

  /// How messages say that it is gone.
  var absence: String {
    known.identifier.map { "there is no item #\($0) any more" } ?? "the item of the event is gone"
  }

  /// The items of the data have other places now than before.
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
