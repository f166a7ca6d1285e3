import InteractionKit

/// The parts that follow the fingers that drag a scroll view: keyboard, refresh control and bars.
extension ViewState {
  func dragDidBegin() {
    refreshControl?.dragDidBegin()
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: view.window?.endEditing(true)
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  func dragDidMove() {
    guard let scrollView = view as? UIScrollView else { return }
    refreshControl?.dragDidMove()
    switch keyboardDismissMode {
    case .interactive, .interactiveWithAccessory:
      guard let window = view.window else { return }
      let finger = scrollView.panGestureRecognizer.location(in: window)
      let height =
        keyboardDismissMode == .interactive ? window.keyboardHeight : window.inputHeight
      if finger.y >= window.bounds.height - height { window.endEditing(true) }
    case .none, .onDrag, .onDragWithAccessory: return
    }
  }

  func dragIsEnding() { refreshControl?.makeRoom() }

  func dragWillEnd(at target: inout CGPoint) {
    if let scrollView = view as? UIScrollView { titleController?.settle(scrollView, at: &target) }
  }
}
