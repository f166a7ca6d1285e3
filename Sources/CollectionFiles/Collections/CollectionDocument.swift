import Foundation
import InteractionKit
import OrderedCollections

/// A collection file: a screen with its layout, cells, items and wiring.
///
/// A document that was read is valid: every type has a template, ids are unique, and lengths are
/// finite. `LoadedCollection` builds its views.
public struct CollectionDocument: Sendable {
  /// The direction of text, in which a layout begins.
  public enum LayoutDirection: String, CaseIterable, Sendable {
    /// The direction from the first to the last letter.
    case leftToRight, rightToLeft
  }

  /// The identifier of the handler in events; the base name of the file by default.
  public var name: String
  /// The size of the screen and of the collection view, in points; 390 by 844 by default.
  public var viewport = CGSize(width: 390, height: 844)
  /// The number of pixels per point; 2 by default.
  public var scale = 2.0
  /// The `contentInset` of the collection view, in points; 0 by default.
  public var contentInset: EdgeInsets = .zero
  /// The `safeAreaInsets` of the collection view, in points; 0 by default.
  public var safeAreaInsets: EdgeInsets = .zero
  /// The `layoutMargins` of the collection view, in points; 0 by default.
  public var layoutMargins: EdgeInsets = .zero
  /// The direction of text; `leftToRight` by default.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// The manner in which the collection view follows that direction; `unspecified` by default.
  public var semanticContentAttribute = SemanticContent.unspecified
  /// The deceleration of a scroll view, with UIKit's names.
  public enum DecelerationRate: String, CaseIterable, Sendable {
    /// 0.998 of the velocity is left after a millisecond.
    case normal
    /// 0.99 of the velocity is left after a millisecond.
    case fast
  }

  /// True if the content stops at multiples of the viewport; false by default.
  public var isPagingEnabled = false
  /// True if the content can be dragged beyond its edges; true by default.
  public var bounces = true
  /// True if content that is lower than the viewport bounces too; false by default.
  public var alwaysBounceVertical = false
  /// True if content that is narrower than the viewport bounces too; false by default.
  public var alwaysBounceHorizontal = false
  /// The rate at which the content slows down after a drag; `normal` by default.
  public var decelerationRate = DecelerationRate.normal
  /// True in editing mode; false by default.
  public var isEditing = false
  /// True if a tap selects in editing mode; false by default.
  public var allowsSelectionDuringEditing = false
  /// True if several items can be selected in editing mode; false by default.
  public var allowsMultipleSelectionDuringEditing = false
  /// True if a tap selects; true by default.
  public var allowsSelection = true
  /// True if several items can be selected; false by default.
  public var allowsMultipleSelection = false
  /// True if a long press lifts an item and a drag moves it; false by default.
  public var installsStandardGestureForInteractiveMovement = false
  /// The layout.
  package var layout: LayoutDescription = .flow(FlowDescription()) {
    didSet { layoutNode = nil }
  }
  /// The node that the layout was read from; nil if it was not read from text.
  var layoutNode: DocumentNode?
  /// The cell templates by identifier, in the order of the file.
  package var cells: OrderedDictionary<String, CellTemplate> = [:]
  /// The supplementary templates by reuse identifier, in the order of the file.
  package var supplementaryViews: OrderedDictionary<String, SupplementaryTemplate> = [:]
  /// The cell identifiers by item type.
  package var types: [String: String] = [:]
  /// The reuse identifiers by type of header or footer.
  package var supplementaryTypes: [String: String] = [:]
  /// The sections with their items.
  package var sections: [SectionDescription] = []
  /// The receivers of events.
  package var wiring = WiringDescription()
  /// The reactions to events.
  package var reactions: [ReactionDescription] = []
  /// The rules by which reactions load items; nil if the file has none.
  package var loading: LoadingDescription?
  /// The program that builds the screen; nil for a file's screen.
  package var program: ScreenProgram?
  /// The number of embedded collections, at any depth.
  package private(set) var embeddedCount = 0
  /// The views of the largest template.
  private(set) var elementViews = ElementViews()
  /// The depth to which collections are embedded in this one.
  private(set) var embeddedDepth = 0
  /// True if an embedded collection has reactions.
  package private(set) var embedsReactions = false

  /// An empty collection with UIKit's defaults.
  package init(name: String) {
    self.name = name
  }

  /// Returns the cell identifier for an item of `type`; `type` itself if it is not mapped.
  package func cellIdentifier(forType type: String) -> String {
    types[type] ?? type
  }

  /// The reuse identifier for a header or footer of `type`.
  package func supplementaryIdentifier(forType type: String) -> String {
    supplementaryTypes[type] ?? type
  }
}

extension CollectionDocument {
  /// True if this collection or an embedded one has reactions or loads items.
  var reacts: Bool { !reactions.isEmpty || loading != nil || embedsReactions }

  /// The number of items whose frames the layout stores one by one; 0 for layouts with runs.
  package var framedItemCount: Int {
    switch layout {
    case .masonry, .circular: sections.reduce(0) { $0 + $1.items.count }
    case .flow, .compositional, .list: 0
    }
  }

  var sectionTemplates: SectionTemplates {
    SectionTemplates(
      cells: ItemTypes(identifiers: types, templates: Array(cells.keys)),
      views: ItemTypes(
        identifiers: supplementaryTypes, templates: Array(supplementaryViews.keys)))
  }

  /// Counts the views of the templates and the collections that are embedded in them.
  mutating func countViews() {
    embeddedCount = 0
    embeddedDepth = 0
    embedsReactions = false
    elementViews = ElementViews()
    for subviews in cells.values.map(\.subviews) + supplementaryViews.values.map(\.subviews) {
      countViews(ofTemplateWith: subviews)
    }
  }

  private mutating func countViews(ofTemplateWith subviews: [SubviewDescription]) {
    var pending = subviews
    var views = ElementViews()
    defer { elementViews.formMaximum(views) }
    while let subview = pending.popLast() {
      views.add()
      pending += subview.subviews
      guard let inner = subview.collection else { continue }
      views.add(collectionOf: inner.elementViews)
      embeddedCount = min(embeddedCount + inner.embeddedCount + 1, .max / 4)
      embeddedDepth = max(embeddedDepth, inner.embeddedDepth + 1)
      if inner.reacts { embedsReactions = true }
    }
  }
}

extension CollectionDocument {
  /// Returns the document with the size, the scale, the safe area and the direction of a device.
  ///
  /// A size without a device changes only the viewport; nil changes nothing.
  package func displayed(on device: DeviceProfile?) -> CollectionDocument {
    guard let device else { return self }
    var document = self
    document.viewport = device.size
    if device.idiom != .unspecified {
      document.scale = device.scale
      document.safeAreaInsets = device.safeArea
    }
    switch device.layoutDirection {
    case .leftToRight?: document.layoutDirection = .leftToRight
    case .rightToLeft?: document.layoutDirection = .rightToLeft
    case nil: break
    }
    return document
  }
}
