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
  final var gestureMarksToRoot: (marks: RecognizerFlags, element: View?) {
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
    return (marks, element?.takeUnretainedValue())
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
      let bringer = view.takeUnretainedValue()
      guard body(bringer) else { return false }
      current = bringer.parent
    }
    return true
  }
}
