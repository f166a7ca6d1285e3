/// The segues of a storyboard that a cell performs: when it is selected, and when its accessory is tapped.
///
/// It is an attachment of the cell, because few cells have one.
package final class CellSegues {
  /// A segue, which gets the cell as its sender.
  package struct Segue {
    /// The identifier, for the log; empty for none.
    let name: String
    let perform: (_ sender: View) -> Void

    package init(name: String, perform: @escaping (_ sender: View) -> Void) {
      (self.name, self.perform) = (name, perform)
    }
  }

  package var selection: Segue?
  package var accessory: Segue?

  package init() {}

  /// Considers the segue of a cell; nothing for a cell without one.
  static func consider(
    _ trigger: (CellSegues) -> Segue?, of cell: ReusableView, through route: inout Route
  ) {
    guard let segue = cell.attachment(CellSegues.self).flatMap(trigger) else { return }
    route.consider(.segue(segue.name)) {
      segue.perform(cell)
      return true
    }
  }
}
