extension View {
  /// The recognizers that were added, in order; nil if there is none.
  ///
  /// The built-in recognizers of a scroll view are not included.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, which then receives the touches on the view and its subviews.
  ///
  /// It is removed from its former view. It receives fingers that come down from now on.
  ///
  /// - Parameter gestureRecognizer: The recognizer.
  public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    if let view = gestureRecognizer.view { view.removeGestureRecognizer(gestureRecognizer) }
    attachedRecognizers.append(gestureRecognizer)
    gestureRecognizer.attachedView = self
  }

  /// Removes a recognizer.
  ///
  /// A gesture in progress is cancelled.
  ///
  /// A recognizer of another view is ignored.
  ///
  /// - Parameter gestureRecognizer: The recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard let index = attachedRecognizers.firstIndex(where: { $0 === gestureRecognizer }) else {
      return
    }
    gestureRecognizer.failOrCancel()
    if attachedRecognizers.indices.contains(index),
      attachedRecognizers[index] === gestureRecognizer
    {
      attachedRecognizers.remove(at: index)
    } else {
      attachedRecognizers.removeAll { $0 === gestureRecognizer }
    }
    gestureRecognizer.attachedView = nil
  }

  /// Adds a built-in recognizer of the view.
  func addBuiltInRecognizer(_ recognizer: GestureRecognizer) {
    builtInRecognizers.append(recognizer)
    recognizer.attachedView = self
  }

  /// True if the view is a control whose own action is triggered by a single tap.
  package func preventsTaps(from recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isSingleTap, recognizer.view !== self, let control = self as? Control else {
      return false
    }
    return control.isEnabled && !(control is Slider)
  }
}
