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

/// The kinds of recognizers that a view has, and whether it is an element of a collection view.
///
/// The marks are one byte of each view, so a touch without recognizers reads one byte for each view
/// up to the window.
struct RecognizerFlags: OptionSet {
  let rawValue: UInt8

  /// The view has recognizers that were added to it.
  static let recognizers = RecognizerFlags(rawValue: 1)
  /// The class of the view has built-in recognizers, as scroll views do.
  static let builtIn = RecognizerFlags(rawValue: 2)
  /// The view is a cell or another element of a collection view.
  static let element = RecognizerFlags(rawValue: 4)

  mutating func set(_ mark: RecognizerFlags, _ isSet: Bool) {
    if isSet { formUnion(mark) } else { subtract(mark) }
  }
}

extension View {
  /// The union of the marks of the view and its ancestors, and the outermost element.
  final var gestureMarksToRoot: (marks: RecognizerFlags, element: Unmanaged<View>?) {
    var marks: RecognizerFlags = []
    var element: Unmanaged<View>?
    var current: Unmanaged<View>? = .passUnretained(self)
    while let view = current {
      view._withUnsafeGuaranteedRef {
        marks.formUnion($0.gestureMarks)
        if $0.gestureMarks.contains(.element) { element = view }
        current = $0.parent
      }
    }
    return (marks, element)
  }

  /// Calls `body` for the view and its ancestors that have built-in recognizers, until it returns
  /// false.
  ///
  /// Returns true if it never did.
  @inline(__always)
  final func forEachAncestorWithBuiltInRecognizers(_ body: (View) -> Bool) -> Bool {
    var current: Unmanaged<View>? = .passUnretained(self)
    while let view = current {
      guard view._withUnsafeGuaranteedRef({ $0.gestureMarks.contains(.builtIn) }) else {
        current = view._withUnsafeGuaranteedRef { $0.parent }
        continue
      }
      // The call may remove views; this one has to live until its parent is read.
      let owner = view.takeUnretainedValue()
      guard body(owner) else { return false }
      current = owner.parent
    }
    return true
  }
}

/// The reaction of a view with built-in recognizers to a touch that begins on it or on a subview.
enum InitialTouchHandling {
  /// The hit view receives the touch at once.
  case immediate
  /// The hit view receives the touch later, unless the finger scrolls before.
  case delayed
  /// The touch stops a movement, and no view receives it.
  case stoppedMovement
}
