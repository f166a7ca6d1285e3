/// What a collection view's settings say about selection, in editing mode and
/// outside of it.
struct SelectionRules {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var isEditing = false
  /// Whether an interaction that is on its way keeps taps from selecting.
  var isSuspended = false

  /// Whether items can be selected in the present mode. Allowing several during
  /// editing allows one too.
  var allowsAny: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected in the present mode.
  var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Why a tap selects nothing, in the words of the log.
  var refusal: String {
    if isSuspended { return "another interaction is on its way" }
    return isEditing
      ? "selection is off during editing (allowsSelectionDuringEditing is false)"
      : "selection is off (allowsSelection is false)"
  }
}
