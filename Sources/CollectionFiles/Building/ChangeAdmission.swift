/// The admission of changes to the items of a collection, and of those that its cells embed.
///
/// The changes by `perform` and `setExpanded` pass it before they begin, whether commands,
/// reactions, loads or taps on outlines make them. Commands that replace all data are admitted by
/// the session.
package final class ChangeAdmission {
  /// The size of a change.
  package struct Change {
    /// The number of items that are inserted, deleted or changed, and of sections that are added.
    package let count: Int
    /// The number of bytes of the texts that describe the items.
    package let textCount: Int
  }

  /// Returns the reason to refuse a change, whose size it computes if there is a limit; nil, the
  /// default, admits every change.
  package var reasonToRefuse: ((_ change: () -> Change) -> String?)?

  package init() {}
}

extension LoadedCollection {
  /// Throws before a change that is refused; nothing is changed then.
  func admit(_ change: @autoclosure () -> ChangeAdmission.Change) throws(DataEdit.Problem) {
    guard let refuse = admission.reasonToRefuse, let reason = refuse(change) else { return }
    throw DataEdit.Problem(message: reason)
  }

  /// Returns the size of an edit of the present data.
  package func size(of edit: DataEdit) -> ChangeAdmission.Change {
    ChangeAdmission.Change(
      count: edit.changeCount + edit.sectionsToMake(after: sections.count),
      textCount: edit.textCount)
  }
}
