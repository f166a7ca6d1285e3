import Foundation

/// The sizes and the order of accessories, recorded under Mac Catalyst.
extension CellAccessory {
  /// The width that `LayoutDimension.standard` reserves, in points: 24 (recorded).
  public static let standardWidth: CGFloat = 24
  /// The space between two accessories before the content, in points.
  static let leadingSpacing: CGFloat = 16
  /// The space between two accessories after the content, in points.
  static let trailingSpacing: CGFloat = 8
  /// The space before a reorder handle beside other accessories, with a line in its middle, in
  /// points.
  static let handleSpacing: CGFloat = 17
  /// The minimum extent of the touch area in both directions, in points.
  ///
  /// The touch areas of smaller buttons are enlarged, within the row.
  private static let touchExtent: CGFloat = 44
  /// The width of each character of a label, in points.
  ///
  /// Text is not measured.
  private static let labelCharacterWidth: CGFloat = 9

  /// The maximum number of characters of a label that contribute to its width.
  private static let labelLimit = 1000

  /// The size of the view, in points.
  var size: CGSize {
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure: CGSize(width: 14, height: 14)
    case .checkmark: CGSize(width: 19, height: 18)
    case .delete, .insert, .multiselect: CGSize(width: 26, height: 26)
    case .detail: CGSize(width: 22, height: 22)
    case .reorder: CGSize(width: 27, height: 15)
    case .label:
      CGSize(
        width: CGFloat(text.prefix(CellAccessory.labelLimit).count)
          * CellAccessory.labelCharacterWidth, height: 20)
    case .customView:
      CGSize(
        width: ValidLength.extent(custom?.customView.bounds.size.width ?? 0),
        height: ValidLength.extent(custom?.customView.bounds.size.height ?? 0))
    }
  }

  /// The width that the row reserves for the accessory, in points.
  var reservedWidth: CGFloat {
    switch options.reservedLayoutWidth ?? ownDimension {
    case .actual: size.width
    case .standard: CellAccessory.standardWidth
    case .custom(let width): ValidLength.extent(width)
    }
  }

  /// The width that the row reserves by default.
  private var ownDimension: LayoutDimension {
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure, .label: .actual
    default: .standard
    }
  }

  /// The name of the view in sessions and UI tests; nil for a custom view, which has its own name.
  var name: String? { accessoryType == .customView ? nil : accessoryType.rawValue }

  /// The side of the accessory, and its position among the others of the side; nil for a custom
  /// view.
  private var standardPosition: (isLeading: Bool, rank: Int)? {
    switch accessoryType {
    case .delete: (true, 0)
    case .insert: (true, 1)
    case .multiselect: (true, 2)
    case .label: (false, 0)
    case .checkmark: (false, 1)
    case .detail: (false, 2)
    case .disclosureIndicator: (false, 3)
    case .outlineDisclosure: (false, 4)
    case .reorder: (false, 5)
    case .customView: nil
    }
  }

  /// Returns the indices of accessories by side, in the direction of text.
  ///
  /// The kinds of UIKit have an order of their own, whatever the order of the argument. Accessories
  /// of one kind, and custom ones, keep the order of the argument.
  static func arranged(_ accessories: [CellAccessory]) -> (leading: [Int], trailing: [Int]) {
    var sides: (leading: [Int], trailing: [Int]) = ([], [])
    let ranked = accessories.indices.compactMap { index in
      accessories[index].standardPosition.map { (index: index, standard: $0) }
    }.sorted { ($0.standard.rank, $0.index) < ($1.standard.rank, $1.index) }
    for (index, standard) in ranked {
      if standard.isLeading { sides.leading.append(index) } else { sides.trailing.append(index) }
    }
    func insert(_ index: Int, into side: inout [Int], _ position: Placement.Position) {
      let wanted = position(side.map { accessories[$0] })
      side.insert(index, at: min(max(wanted, 0), side.count))
    }
    for (index, accessory) in accessories.enumerated() {
      switch accessory.custom?.placement {
      case .leading(_, let position)?: insert(index, into: &sides.leading, position)
      case .trailing(_, let position)?: insert(index, into: &sides.trailing, position)
      case nil: break
      }
    }
    return sides
  }
}

/// An image beside the content of a cell.
///
/// It receives no touches.
final class AccessoryImage: View {
  /// What it shows; nil for the line between a reorder handle and the content.
  var kind: CellAccessory.AccessoryType?

  init(_ kind: CellAccessory.AccessoryType? = nil) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(.image) }

  override func draw(into layer: inout PictureLayer) {
    guard let kind else {
      return layer.addRect(bounds, .none, layer.traits.color("separator"))
    }
    kind.draw(
      into: &layer, in: self, isSelected: (superview as? any ItemCell)?.isSelected == true)
  }
}

/// A button beside the content of a cell.
final class AccessoryButton: Button {
  let type: CellAccessory.AccessoryType

  init(_ accessory: CellAccessory) {
    type = accessory.accessoryType
    super.init(frame: .zero)
    if let handler = accessory.actionHandler {
      addAction(for: .primaryActionTriggered) { _, _ in handler() }
      return
    }
    switch type {
    case .delete:
      addAction(for: .primaryActionTriggered) { button, _ in button.listCell?.deletePressed(button)
      }
    case .outlineDisclosure:
      addAction(for: .primaryActionTriggered) { button, _ in button.listCell?.outlinePressed(button)
      }
    default: break
    }
  }

  required init?(coder: NSCoder) { return nil }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.label = label
    return defaults
  }

  /// What assistive technologies read, for the button has no title.
  private var label: String? {
    switch type {
    case .delete: "Delete"
    case .insert: "Insert"
    case .detail: "More Info"
    case .outlineDisclosure: "Expand or Collapse"
    default: nil
    }
  }

  override func draw(into layer: inout PictureLayer) {
    let path = listCell?.displayedIndexPath
    let isExpanded =
      path.flatMap { listCell?.collectionView?.interactions.isExpanded?($0) } ?? false
    type.draw(into: &layer, in: self, isSelected: isExpanded)
  }
}

/// A handle that moves its item while a finger drags it.
final class ReorderHandle: Control {
  private var isMoving = false
  /// True if the last touch has moved the row.
  private var hasMoved = false
  private var itemsView: ItemsView? { (superview as? ReusableView)?.itemsView }

  override func draw(into layer: inout PictureLayer) {
    CellAccessory.AccessoryType.reorder.draw(into: &layer, in: self, isSelected: false)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.button, label: "Reorder", traits: .button, isElement: true)
  }

  package override var actsOnDrags: Bool {
    guard let view = itemsView, let path = (superview as? ReusableView)?.displayedIndexPath else {
      return false
    }
    return view.mayMove(Selection.Item(section: path.section, item: path.item))
  }

  override var silenceReason: String? {
    guard !hasMoved, let silence = super.silenceReason else { return nil }
    return "\(silence): a drag of it moves the row"
  }

  package override var ineffectiveTapReason: String? { "a drag of it moves the row" }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    hasMoved = false
    guard let cell = superview as? ReusableView, let path = cell.displayedIndexPath,
      let view = cell.itemsView, view.beginInteractiveMovementForItem(at: path)
    else {
      window?.ownLog?.unhandled(nil, at: position(), because: "its item may not be moved now")
      return false
    }
    isMoving = true
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard isMoving, let view = itemsView else { return false }
    // The handle stays in its row, so the item moves only along the list.
    let position = touch.location(in: view)
    let middle = view.bounds.origin.x + view.bounds.size.width / 2
    view.updateInteractiveMovementTargetPosition(CGPoint(x: middle, y: position.y))
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard isMoving else { return }
    isMoving = false
    hasMoved = itemsView?.interactions.movement?.isDisplaced == true
    itemsView?.endInteractiveMovement()
  }

  override func cancelTracking(with event: TouchEvent?) {
    guard isMoving else { return }
    isMoving = false
    itemsView?.cancelInteractiveMovement()
  }
}

extension View {
  /// The list cell of the accessory.
  fileprivate var listCell: CollectionViewListCell? { superview as? CollectionViewListCell }
}

extension CellAccessory {
  /// Creates the view of the accessory.
  func makeView() -> View {
    let view: View
    switch accessoryType {
    case .disclosureIndicator, .checkmark, .multiselect: view = AccessoryImage(accessoryType)
    case .delete, .insert, .detail, .outlineDisclosure: view = AccessoryButton(self)
    case .reorder: view = ReorderHandle()
    case .label:
      let label = Label()
      label.text = text
      // The width of the row's part is a share for each letter, so the text becomes as small as it must.
      var look = ViewLook()
      look.textColor = Color("secondaryLabel", 60, 60, 67, alpha: 0.6)
      (look.alignment, look.leastScale) = (.center, 0.5)
      label.look = look
      view = label
    case .customView: view = custom?.customView ?? AccessoryImage(.customView)
    }
    if let name { view.accessibilityIdentifier = name }
    view.isHidden = options.isHidden
    if view is AccessoryButton || view is ReorderHandle {
      let (x, y) = (
        max(0, CellAccessory.touchExtent - size.width) / 2,
        max(0, CellAccessory.touchExtent - size.height) / 2
      )
      view.hitOutsets = EdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    return view
  }
}
