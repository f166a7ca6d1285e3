/// A rule of an audit, by its stable name.
public enum AuditRule: String, CaseIterable, Hashable, Sendable {
  /// A target in which no square of the minimum size fits.
  case targetSize = "target-size"
  /// A target below 24 points whose circle of 24 points meets another target.
  case targetSpacing = "target-spacing"
  /// Two targets that overlap, of which one gets the touches.
  case targetOverlap = "target-overlap"
  /// Two targets with the same area.
  case targetDuplicate = "target-duplicate"
  /// A target that no touch reaches at any offset.
  case unreachablePart = "unreachable-part"
  /// A target of which a part is outside of its superview, where it receives no touches.
  case clippedPart = "clipped-part"
  /// A part of a cell that ignores taps, while the cell handles them.
  case deadZone = "dead-zone"
  /// A target that pinned elements cover partly at every offset.
  case coveredByPinned = "covered-by-pinned"
  /// A control whose event has no receiver.
  case controlWithoutReceiver = "control-without-receiver"
  /// A receiver or an event of the file that no touch calls.
  case receiverNeverCalled = "receiver-never-called"
  /// A recognizer of taps that another one always precedes.
  case gestureNeverBegins = "gesture-never-begins"
  /// A target that no offset brings out of the part of the screen that bars or the keyboard cover.
  case outsideSafeArea = "outside-safe-area"
  /// A control that reads as nothing: it has neither a label nor a text inside.
  case missingLabel = "missing-label"
  /// Two controls of one type with the same label, in one cell or outside of cells.
  case duplicateLabel = "duplicate-label"
  /// A label that ends with the type of its element, which is read twice.
  case labelRepeatsType = "label-repeats-type"
  /// A control that takes touches, and is no element for assistive technologies and tests.
  case outsideTree = "outside-tree"
  /// Elements that an app lists in another order than they have on the screen.
  case readingOrder = "reading-order"
  /// A call for which UIKit raises, or a warning that it prints, until the screen is displayed.
  case uikitWarning = "uikit-warning"

  /// The meaning of the rule, for reports.
  package var summary: String {
    switch self {
    case .targetSize: "A target is large enough for a finger."
    case .targetSpacing: "A target below 24 points has a distance from other targets."
    case .targetOverlap: "Targets do not overlap."
    case .targetDuplicate: "Targets do not have the same area."
    case .unreachablePart: "A touch reaches each target at some offset."
    case .clippedPart: "All of a target is inside its superview."
    case .deadZone: "All of a cell that handles taps handles them."
    case .coveredByPinned: "At some offset no pinned element covers a target."
    case .controlWithoutReceiver: "The event of a control has a receiver."
    case .receiverNeverCalled: "A touch can call each receiver."
    case .gestureNeverBegins: "A tap can be recognized by each recognizer of taps."
    case .missingLabel: "Each control reads as something."
    case .duplicateLabel: "Two controls side by side have different labels."
    case .labelRepeatsType: "A label does not end with the type of its element."
    case .outsideTree: "Each control that takes touches is an element."
    case .readingOrder: "Elements are read in the order of their positions."
    case .outsideSafeArea: "At some offset a target is outside of bars and the keyboard."
    case .uikitWarning: "UIKit raises no exception and prints no warning."
    }
  }
}
