import Foundation
import InteractionKit
import OrderedCollections

/// A collection file: one screen with its layout, its cells, its items and the
/// wiring that receives its events.
///
/// A value that was read is sound: every type leads to a template, ids are
/// unique, and lengths are finite.
public struct CollectionDocument: Sendable {
  /// The way that text runs and that a layout begins from.
  public enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The handler identifier in events; default: the file's base name.
  public var name: String
  /// The bounds of the collection view, in points.
  public var viewport = CGSize(width: 390, height: 844)
  /// Pixels per point.
  public var scale = 2.0
  public var contentInset: EdgeInsets = .zero
  public var safeAreaInsets: EdgeInsets = .zero
  public var layoutMargins: EdgeInsets = .zero
  public var layoutDirection: LayoutDirection = .leftToRight
  public var allowsSelection = true
  public var allowsMultipleSelection = false
  /// Whether a long press lifts an item and a drag moves it; false by default.
  public var installsStandardGestureForInteractiveMovement = false
  public var layout: LayoutDescription = .flow(FlowDescription()) {
    didSet { layoutNode = nil }
  }
  /// What the layout was read from; nil where that is nothing, or no text.
  var layoutNode: DocumentNode?
  /// By cell identifier, in the order of the file.
  public var cells: OrderedDictionary<String, CellTemplate> = [:]
  /// By reuse identifier, in the order of the file.
  public var supplementaryViews: OrderedDictionary<String, SupplementaryTemplate> = [:]
  /// From item type to cell identifier.
  public var types: [String: String] = [:]
  /// From the type of a header or footer to its reuse identifier.
  public var supplementaryTypes: [String: String] = [:]
  public var sections: [SectionDescription] = []
  public var wiring = WiringDescription()
  /// What it does by itself when something happens.
  public var reactions: [ReactionDescription] = []
  /// How reactions load its items; nil where the file does not say.
  public var loading: LoadingDescription?
  /// How many collections this one embeds, at any depth.
  private(set) var embeddedCount = 0
  /// How deep collections are embedded in this one.
  private(set) var embeddedDepth = 0
  /// Whether one of those has reactions.
  private var embedsReactions = false

  /// An empty collection with UIKit's defaults.
  public init(name: String) {
    self.name = name
  }

  /// The cell identifier for an item of `type`: a type not listed is its own.
  public func cellIdentifier(forType type: String) -> String {
    types[type] ?? type
  }

  /// The reuse identifier for a header or footer of `type`.
  public func supplementaryIdentifier(forType type: String) -> String {
    supplementaryTypes[type] ?? type
  }
}

extension CollectionDocument {
  /// Whether it does something by itself, or a collection inside of it.
  var reacts: Bool { !reactions.isEmpty || loading != nil || embedsReactions }

  var sectionTemplates: SectionTemplates {
    SectionTemplates(
      cells: ItemTypes(identifiers: types, templates: Array(cells.keys)),
      views: ItemTypes(
        identifiers: supplementaryTypes, templates: Array(supplementaryViews.keys)))
  }

  mutating func countEmbedded() {
    let subviews =
      cells.values.flatMap(\.subviews) + supplementaryViews.values.flatMap(\.subviews)
    var pending = subviews
    embeddedCount = 0
    embeddedDepth = 0
    embedsReactions = false
    while let subview = pending.popLast() {
      pending += subview.subviews
      guard let inner = subview.collection else { continue }
      embeddedCount = min(embeddedCount + inner.embeddedCount + 1, .max / 4)
      embeddedDepth = max(embeddedDepth, inner.embeddedDepth + 1)
      if inner.reacts { embedsReactions = true }
    }
  }
}
