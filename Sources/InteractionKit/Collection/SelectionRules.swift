/// The settings of a collection view for selection, in editing mode and outside of it.
struct SelectionRules {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var isEditing = false
  /// True while an interaction in progress prevents taps from selecting.
  var isSuspended = false

  /// True if items can be selected in the current mode.
  ///
  /// In editing mode, multiple selection implies single selection.
  var allowsAny: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// True if several items can be selected in the current mode.
  var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// The reason why a tap does not select, as the log states it.
  var reasonNotSelectable: String {
    if isSuspended { return "another interaction is in progress" }
    return isEditing
      ? "selection is off during editing (allowsSelectionDuringEditing is false)"
      : "selection is off (allowsSelection is false)"
  }
}
