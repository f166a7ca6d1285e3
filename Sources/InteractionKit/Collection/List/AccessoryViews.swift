import Foundation

/// An image beside the content of a cell.
///
/// It receives no touches.
final class AccessoryImage: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }
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
}

/// A handle that moves its item while a finger drags it.
final class ReorderHandle: Control {
  private var isMoving = false

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard let cell = listCell, let path = cell.displayedIndexPath, let view = cell.collectionView,
      view.beginInteractiveMovementForItem(at: path)
    else {
      window?.ownLog?.unhandled(nil, at: position(), because: "its item may not be moved now")
      return false
    }
    isMoving = true
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard isMoving, let view = listCell?.collectionView else { return false }
    // The handle stays in its row, so the item moves only along the list.
    let position = touch.location(in: view)
    let middle = view.bounds.origin.x + view.bounds.size.width / 2
    view.updateInteractiveMovementTargetPosition(CGPoint(x: middle, y: position.y))
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard isMoving else { return }
    isMoving = false
    listCell?.collectionView?.endInteractiveMovement()
  }

  override func cancelTracking(with event: TouchEvent?) {
    guard isMoving else { return }
    isMoving = false
    listCell?.collectionView?.cancelInteractiveMovement()
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
    case .disclosureIndicator, .checkmark, .multiselect: view = AccessoryImage()
    case .delete, .insert, .detail, .outlineDisclosure: view = AccessoryButton(self)
    case .reorder: view = ReorderHandle()
    case .label:
      let label = Label()
      label.text = text
      view = label
    case .customView: view = custom?.customView ?? AccessoryImage()
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
