/// What a touch meets on its way from the view that it hit up to the window, kept
/// with each view so that a touch that meets nothing looks at one byte a view.
struct GestureMarks: OptionSet {
  let rawValue: UInt8

  /// Recognizers that somebody added.
  static let recognizers = GestureMarks(rawValue: 1)
  /// A view whose class brings recognizers, as scroll views do.
  static let brings = GestureMarks(rawValue: 2)

  mutating func set(_ mark: GestureMarks, _ isSet: Bool) {
    if isSet { formUnion(mark) } else { subtract(mark) }
  }
}

extension View {
  /// The marks of the view and those around it.
  final var gestureMarksToRoot: GestureMarks {
    var marks = gestureMarks
    var current = parent
    while let view = current {
      view._withUnsafeGuaranteedRef {
        marks.formUnion($0.gestureMarks)
        current = $0.parent
      }
    }
    return marks
  }

  /// Calls `body` for each view from this one up that brings recognizers, until
  /// it answers false; answers whether it never did.
  @inline(__always)
  final func everyBringer(_ body: (View) -> Bool) -> Bool {
    var current: Unmanaged<View>? = .passUnretained(self)
    while let view = current {
      guard view._withUnsafeGuaranteedRef({ $0.gestureMarks.contains(.brings) }) else {
        current = view._withUnsafeGuaranteedRef { $0.parent }
        continue
      }
      // What is called may take views away: this one lives until it is passed.
      let bringer = view.takeUnretainedValue()
      guard body(bringer) else { return false }
      current = bringer.parent
    }
    return true
  }
}
