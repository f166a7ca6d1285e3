import InteractionKit

// The view above the keyboard: `inputAccessoryView` of the first responder, or of the nearest responder
// that it leads to. It is a subview of the window, above the view that contains its owner. With a
// keyboard of height 0, as with a hardware keyboard, it is at the bottom of the window.

/// The keyboard of a window and the view above it.
final class WindowKeyboard {
  /// The view above the keyboard; nil without one.
  var accessory: UIView?
  var (isChangingAccessory, isPlacingAccessory) = (false, false)
  /// True if the first responder changed while the view was replaced.
  var accessoryIsStale = false
  /// The first responder before its last change.
  weak var formerFirstResponder: UIResponder?
  /// The number of changes of the height that is covered.
  var changes = 0
}

/// The link from a view above the keyboard to the responder that provides it.
private final class AccessoryLink: ViewDelegate {
  weak var owner: UIResponder?

  func responder(after view: UIView) -> UIResponder? { owner }

  func viewDidLayOut(_ view: UIView) { view.accessoryWasLaidOut() }
}

extension UIView {
  /// The responder that provides this view as its `inputAccessoryView`, while it is displayed.
  final var accessoryOwner: UIResponder? {
    get { attachment(AccessoryLink.self)?.owner }
    set {
      let link = attachment(AccessoryLink.self, default: AccessoryLink())
      link.owner = newValue
      // The view of a controller has the controller as its delegate, which asks for the owner too.
      if viewDelegate == nil { viewDelegate = link }
    }
  }

  /// Called after the layout of a view: the height of one above the keyboard may be another.
  final func accessoryWasLaidOut() {
    if accessoryOwner != nil { window?.accessoryMayHaveChanged() }
  }
}

extension UIWindow {
  final var keyboard: WindowKeyboard {
    attachment(WindowKeyboard.self, default: WindowKeyboard())
  }

  /// The view above the keyboard; nil without one.
  final var displayedAccessory: UIView? { attachment(WindowKeyboard.self)?.accessory }

  /// The number of changes of the first responder that a change of the accessory view may cause.
  private static let changeLimit = 8

  /// Displays the accessory view of the first responder, or removes it.
  final func updateInputAccessory() {
    let keyboard = keyboard
    keyboard.accessoryIsStale = true
    // Removing a view can end its editing, which changes the first responder again. The outer call
    // notices and repeats.
    guard !keyboard.isChangingAccessory else { return }
    keyboard.isChangingAccessory = true
    // A text in a view that is removed resigns, and its owner follows it.
    var removed: [UIView] = []
    defer {
      for view in removed where view !== keyboard.accessory { view.accessoryOwner = nil }
      keyboard.isChangingAccessory = false
    }
    for _ in 0..<UIWindow.changeLimit where keyboard.accessoryIsStale {
      keyboard.accessoryIsStale = false
      let former = keyboard.formerFirstResponder
      keyboard.formerFirstResponder = firstResponder
      // The bar of a controller stays when a text in it, or in the controller, is no longer edited.
      if firstResponder == nil, let heir = heir(of: former), heir.becomeFirstResponder() {
        continue
      }
      let owner = accessoryOwner(from: firstResponder)
      if let old = keyboard.accessory { removed.append(old) }
      asLatest { display(owner?.inputAccessoryView, of: owner) }
    }
  }

  private func accessoryOwner(from responder: UIResponder?) -> UIResponder? {
    responder?.firstInChain { $0.inputAccessoryView != nil }
  }

  /// The responder that follows one that has resigned.
  private func heir(of former: UIResponder?) -> UIResponder? {
    guard let owner = accessoryOwner(from: former?.next), owner.canBecomeFirstResponder,
      owner.view?.window === self
    else { return nil }
    return owner
  }

  private func display(_ view: UIView?, of owner: UIResponder?) {
    let (old, height) = (keyboard.accessory, inputHeight)
    view?.accessoryOwner = owner
    // The same view of another owner stays where it is.
    if view !== old {
      keyboard.accessory = nil
      if old?.superview === self { old?.removeFromSuperview() }
      keyboard.accessory = view
      if let view { insertSubview(view, at: index(above: owner)) }
    }
    placeInputAccessory()
    inputHeightDidChange(from: height)
  }

  /// The index above the subview that contains the view of a responder.
  private func index(above owner: UIResponder?) -> Int {
    var current = owner?.view
    while let view = current, view.superview !== self { current = view.superview }
    return subviews.firstIndex { $0 === current }.map { $0 + 1 } ?? subviews.count
  }

  /// Ends the editing in the accessory view of a controller that is displayed no longer.
  fileprivate final func removeAccessory(of controller: UIViewController) {
    guard let accessory = displayedAccessory, accessory.accessoryOwner === controller else {
      return
    }
    accessory.accessoryOwner = nil
    if firstResponder?.resignFirstResponder() == false { firstResponder?.forceResignation() }
    updateInputAccessory()
  }

  /// Places the accessory view above the keyboard, with the width of the window.
  final func placeInputAccessory() {
    guard let view = displayedAccessory, !keyboard.isPlacingAccessory else { return }
    keyboard.isPlacingAccessory = true
    defer { keyboard.isPlacingAccessory = false }
    // The safe area, which the height may contain, depends on its place.
    for _ in 0..<2 {
      let height = heightOfAccessory(view)
      view.frame = CGRect(
        x: 0, y: bounds.height - keyboardHeight - height, width: bounds.width, height: height)
      view.layoutIfNeeded()
    }
  }

  /// Places the accessory view again after its content, or the window, changed.
  final func accessoryMayHaveChanged() {
    guard let view = displayedAccessory, !keyboard.isPlacingAccessory else { return }
    let (frame, height) = (view.frame, inputHeight)
    placeInputAccessory()
    if view.frame != frame { asLatest { inputHeightDidChange(from: height) } }
  }

  /// Returns the height of an accessory view.
  ///
  /// A flexible one is as high as its constraints or its content require.
  private func heightOfAccessory(_ view: UIView) -> CGFloat {
    guard
      view.autoresizingMask.contains(.flexibleHeight)
        || !view.translatesAutoresizingMaskIntoConstraints
    else { return view.bounds.height }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(fitting.height, view.intrinsicContentSize.height, 0)
  }
}

extension UIResponder {
  /// The view itself, or a controller's; nil for others.
  fileprivate final var view: UIView? {
    self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
  }

  /// Asks for the accessory view again, while this is the first responder or one that it leads to.
  public final func reloadInputViews() { windowOfChain?.updateInputAccessory() }
}

extension UIViewController {
  /// Becomes the first responder, if it can and the window has none.
  ///
  /// So its accessory view is displayed as soon as its view is (chosen).
  final func becomeFirstResponderOnAppearing() {
    guard let window = viewIfLoaded?.window, window.firstResponder == nil else { return }
    if canBecomeFirstResponder { becomeFirstResponder() }
    for child in displayedChildren { child.becomeFirstResponderOnAppearing() }
  }

  /// Resigns when the view is displayed no longer.
  final func resignAfterDisappearing() {
    if isFirstResponder || viewIfLoaded?.window == nil { forceResignation() }
    let window = viewIfLoaded?.window ?? parent?.viewIfLoaded?.window ?? UIWindow.latest
    window?.removeAccessory(of: self)
  }
}
