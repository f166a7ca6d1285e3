import InteractionKit

/// The sections and rows that a storyboard has for a table, whose cells are created once.
///
/// A table view controller answers with them wherever a subclass does not override a method of the data
/// source, so `super.tableView(_:cellForRowAt:)` returns the cell of the storyboard, as in UIKit. A table
/// of another controller has them as its data source.
final class StaticTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  struct Row {
    let cell: UITableViewCell
    /// The height of this row alone; nil for the height of the table's rows.
    var height: CGFloat?
  }

  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  private let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  private func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  private func row(at path: IndexPath) -> Row? {
    guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else {
      return nil
    }
    return rows[path.row]
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    self.section(section)?.rows.count ?? 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    row(at: indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    self.section(section)?.header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    self.section(section)?.footer
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    row(at: indexPath)?.height ?? tableView.rowHeight
  }
}

extension UITableView {
  /// The rows of a storyboard; nil for a table whose data comes from code.
  final var staticTable: StaticTable? {
    get { attachment(StaticTable.self) }
    set { setAttachment(newValue) }
  }
}
