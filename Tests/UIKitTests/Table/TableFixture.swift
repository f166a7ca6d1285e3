import InteractionKit
import UIKit

/// The data source and the delegate of a table in a test, made of closures.
final class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var title: ((Int) -> String?)?
  var footer: ((Int) -> String?)?
  var makeCell: (UITableView, IndexPath) -> UITableViewCell = { table, path in
    let cell =
      table.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "\(path.section).\(path.row)"
    return cell
  }
  var canMove = true
  /// The names of the methods of the data source that were called.
  var called: Set<String> = []
  /// The simulators of the tables, which are in no window, and so at another scale, without them.
  private var simulators: [Simulator] = []

  init(_ counts: [Int]) { self.counts = counts }

  /// Displays a table of this data in the window of a new simulator.
  func show(
    _ style: UITableView.Style, width: CGFloat = 375, height: CGFloat = 667, scale: CGFloat = 2,
    _ configure: (UITableView) -> Void = { _ in }
  ) -> (simulator: Simulator, table: UITableView) {
    let simulator = Simulator(viewport: CGSize(width: width, height: height), scale: scale)
    simulators.append(simulator)
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    configure(table)
    table.dataSource = self
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    return (simulator, table)
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    called.insert("numberOfSections")
    return counts.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    called.insert("numberOfRows")
    return counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    called.insert("cellForRow")
    return makeCell(tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    called.insert("titleForHeader")
    return title?(section)
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footer?(section)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
