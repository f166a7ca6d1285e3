extension View {
  /// The recognizers that were added, in that order; nil when there are none.
  ///
  /// Those that a scroll view brings itself are not among them.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, which then receives the touches that hit the view or one
  /// inside it. It is taken away from the view that it was on.
  ///
  /// It sees fingers that come down from now on.
  public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    if let view = gestureRecognizer.view { view.removeGestureRecognizer(gestureRecognizer) }
    attachedRecognizers.append(gestureRecognizer)
    gestureRecognizer.attachedView = self
  }

  /// Takes a recognizer away; one that is in the middle of a gesture is cancelled.
  ///
  /// One that is not on the view is left alone.
  public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard let index = attachedRecognizers.firstIndex(where: { $0 === gestureRecognizer }) else {
      return
    }
    gestureRecognizer.giveUp()
    if attachedRecognizers.indices.contains(index),
      attachedRecognizers[index] === gestureRecognizer
    {
      attachedRecognizers.remove(at: index)
    } else {
      attachedRecognizers.removeAll { $0 === gestureRecognizer }
    }
    gestureRecognizer.attachedView = nil
  }

  /// Takes in a recognizer that the view brings itself.
  func bring(_ recognizer: GestureRecognizer) {
    broughtRecognizers.append(recognizer)
    recognizer.attachedView = self
  }

  /// Whether the view is a control whose own action a single tap is.
  package func keepsTaps(from recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isSingleTap, recognizer.view !== self, let control = self as? Control else {
      return false
    }
    return control.isEnabled && !(control is Slider)
  }
}
