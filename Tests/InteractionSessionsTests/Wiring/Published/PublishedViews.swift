import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// An item of the Swift screens: its type in the file, its id and its data.
struct PublishedItem: CellViewData, CellModel, ItemWithTypeNames, Sendable {
  let type: String
  let id: String
  var data: String?

  // As an item of a section handler.
  var cellType: String { type }
  var cellID: String { id }

  // As an item of registrations.
  func typeNames(ofKind kind: String?) -> [String] { [type] }

  // As a model.
  var reuseIdentifier: String { type }
  var itemName: String? { id }
  var viewIdentity: AnyHashable { type }
  var viewClass: any (CollectionReusableView & Configurable).Type {
    type == "Leaf" ? PublishedLeaf.self : PublishedCell.self
  }
}

/// A cell for all styles, which sends the data of its item with its events.
class PublishedCell: CollectionViewCell, HandlerCell, Configurable {
  private(set) var data: String?

  class func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 100, height: 50) }
  func setData(_ data: Any?, extra: Any?) { self.data = data as? String }
  func configure(with model: PublishedItem) { data = model.data }
}

/// A cell with a button in its corner, which sends `buy`.
final class PublishedLeaf: PublishedCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.accessibilityIdentifier = "buy"
    button.addAction(for: .primaryActionTriggered) { [unowned self] button, _ in
      sendEvent("buy", data: data, from: button)
    }
    contentView.addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }
}

/// A header or footer that sends `more` when it is touched.
final class PublishedBand: CollectionReusableView, HandlerCell, Configurable {
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }
  func setData(_ data: Any?, extra: Any?) {}
  func configure(with model: PublishedBandModel) {}

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    sendEvent("more")
  }
}

struct PublishedBandModel: CellModel, HeaderViewData, Equatable {
  var headerType: String { "Title" }
  var reuseIdentifier: String { "Title" }
  var viewClass: any (CollectionReusableView & Configurable).Type { PublishedBand.self }
}

extension PublishedScreen {
  /// A collection view that fills the window and is not in the window yet.
  static func view(
    _ simulator: Simulator, itemSize: CGSize = CGSize(width: 320, height: 20),
    lineSpacing: CGFloat = 0, header: CGFloat = 0
  ) -> CollectionView {
    CollectionView(
      frame: simulator.window.bounds,
      collectionViewLayout: layout(itemSize: itemSize, lineSpacing: lineSpacing, header: header))
  }

  static func layout(
    itemSize: CGSize, lineSpacing: CGFloat, header: CGFloat
  ) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.minimumLineSpacing = lineSpacing
    layout.headerReferenceSize = CGSize(width: header > 0 ? 320 : 0, height: header)
    return layout
  }
}

extension PublishedCase {
  /// Two sections with headers; the cells of the type Leaf have a button.
  static let shop = """
    layout:
      flow: { itemSize: [320, 20], minimumLineSpacing: 0, headerReferenceSize: [320, 20] }
    cells:
      Row: {}
      Leaf: { subviews: [{ name: buy, kind: button, frame: [0, 0, 20, 20], event: buy }] }
    supplementaryViews: { Title: { events: { touchUpInside: more } } }
    sections:
      - id: fruits
        header: { type: Title }
        items: [{ type: Row, id: a }, { type: Leaf, id: b, data: ripe }]
      - header: { type: Title }
        items: [{ type: Row, id: c }, { type: Leaf, id: d }]

    """

  /// The items of `shop`, by section.
  static let shopItems = [
    [PublishedItem(type: "Row", id: "a"), PublishedItem(type: "Leaf", id: "b", data: "ripe")],
    [PublishedItem(type: "Row", id: "c"), PublishedItem(type: "Leaf", id: "d")],
  ]

  /// The point in a cell that its button covers, and one beside it.
  static let button = CGPoint(x: 10, y: 10)
  static let beside = CGPoint(x: 200, y: 10)
}
