import InteractionKit

// The view above the keyboard: `inputAccessoryView` of the first responder, or of the nearest responder
// that it leads to. It is a subview of the window above the view of the root controller. With a
// keyboard of height 0, as with a hardware keyboard, it is at the bottom of the window.

extension UIWindow {
  /// Displays the accessory view of the first responder, or removes it.
  final func updateInputAccessory() {
    let state = ownState
    let former = state.formerFirstResponder
    state.formerFirstResponder = firstResponder
    if firstResponder == nil, let owner = state.inputAccessory?.layoutState?.accessoryOwner,
      owner !== former, owner.becomeFirstResponder()
    {
      // The bar of a controller stays when the text in it is no longer edited.
      return
    }
    let owner =
      sequence(first: firstResponder) { $0?.next }.prefix { $0 != nil }
      .first { $0?.inputAccessoryView != nil } ?? nil
    let view = owner?.inputAccessoryView
    let old = layoutState?.inputAccessory
    old?.layoutState?.accessoryOwner = nil
    view?.ownState.accessoryOwner = owner
    guard view !== old else { return }
    asLatest {
      let height = inputHeight
      ownState.inputAccessory = nil
      if old?.superview === self { old?.removeFromSuperview() }
      ownState.inputAccessory = view
      if let view {
        let root = rootViewController?.viewIfLoaded
        insertSubview(
          view, at: subviews.firstIndex { $0 === root }.map { $0 + 1 } ?? subviews.count)
        placeInputAccessory()
      }
      inputHeightDidChange(from: height)
    }
  }

  /// Ends the editing in the accessory view of a controller that is displayed no longer.
  fileprivate final func removeAccessory(of controller: UIViewController) {
    guard let accessory = layoutState?.inputAccessory?.layoutState,
      accessory.accessoryOwner === controller
    else { return }
    accessory.accessoryOwner = nil
    firstResponder?.forceResignation()
  }

  /// Places the accessory view above the keyboard, with the width of the window.
  final func placeInputAccessory() {
    guard let view = layoutState?.inputAccessory else { return }
    // The safe area, which the height may contain, is that of its place.
    for _ in 0..<2 {
      let height = heightOfAccessory(view)
      view.frame = CGRect(
        x: 0, y: bounds.height - keyboardHeight - height, width: bounds.width, height: height)
      view.layoutIfNeeded()
    }
  }

  /// Returns the height of an accessory view.
  ///
  /// That of a flexible one is the height of its constraints or of its content.
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
  /// Asks for the accessory view again, while this is the first responder or one that it leads to.
  public final func reloadInputViews() {
    let window = sequence(first: self) { $0.next }.lazy.compactMap { $0 as? UIView }.first?.window
    window?.updateInputAccessory()
  }
}

extension UIViewController {
  /// Becomes the first responder, if it can and the window has none.
  ///
  /// So its accessory view is displayed as soon as its view is (chosen).
  final func becomeFirstResponderOnAppearing() {
    guard canBecomeFirstResponder, viewIfLoaded?.window?.firstResponder == nil else { return }
    becomeFirstResponder()
  }

  /// Resigns after the view has left the window.
  final func resignAfterDisappearing() {
    guard viewIfLoaded?.window == nil else { return }
    forceResignation()
    (parent?.viewIfLoaded?.window ?? UIWindow.latest)?.removeAccessory(of: self)
  }
}
