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
  /// Where an item without an identifier stands; nil when it is gone.
  private var path: IndexPath?

  init(_ path: IndexPath, identifier: String?) {
    self.path = path
    self.identifier = identifier
  }

  /// Where the item stands; nil when it is gone.
  func place(in sections: [SectionDescription]) -> IndexPath? {
    identifier.map { sections.place(ofID: $0) } ?? path
  }

  var name: String { identifier.map { "#\($0)" } ?? "the item of the event" }

  /// The items have other places now.
  func move(_ place: (IndexPath) -> IndexPath?) {
    path = path.flatMap(place)
  }
}
