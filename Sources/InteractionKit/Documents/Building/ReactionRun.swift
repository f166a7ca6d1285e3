import Foundation

/// A reaction that was triggered and is carried out now or later.
final class ReactionRun {
  /// The reaction's index in its document.
  let index: Int
  let item: ReactionItem?
  /// How many reactions led to it, each because of the one before.
  let depth: Int

  init(_ index: Int, _ item: ReactionItem?, depth: Int) {
    self.index = index
    self.item = item
    self.depth = depth
  }
}

/// The item of an event, wherever it stands by the time that somebody reacts.
final class ReactionItem {
  private let identifier: String?
  /// Where an item without an identifier stands; nil while it does not show.
  private var path: IndexPath?
  /// Its node in an outline, by which it is found when it shows again.
  private var node: Int?

  init(_ path: IndexPath, _ item: ItemDescription) {
    self.path = path
    identifier = item.id
    node = item.outlineNode
  }

  /// Where the item stands; nil when it is gone.
  func spot(in data: ScreenData) -> ScreenData.Spot? {
    if let identifier { return data.spot(ofID: identifier) }
    return path.map { .shown($0) } ?? node.flatMap { data.spot(ofNode: $0) }
  }

  /// How messages say that it is gone.
  var absence: String {
    identifier.map { "there is no item #\($0) any more" } ?? "the item of the event is gone"
  }

  /// The items of the data have other places now than before.
  func follow(in data: ScreenData, _ place: (IndexPath) -> IndexPath?) {
    guard identifier == nil else { return }
    path = path.flatMap(place)
    if let path {
      node = data.node(at: path)
    } else if let node, case .shown(let path)? = data.spot(ofNode: node) {
      self.path = path
    }
  }
}
