import UIKit

/// Settings in cards: switches, values and an order that the user changes.
final class PhoneSettingsViewController: UITableViewController {
  private var announcesCalls = true
  private var services = ["Cellular", "Wi-Fi", "Satellite"]

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 2 : services.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["Calls", "Order of services"][section] }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 1 ? "The first available service carries a call." : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    switch (indexPath.section, indexPath.row) {
    case (0, 0):
      cell.textLabel?.text = "Announce calls"
      cell.selectionStyle = .none
      let toggle = UISwitch()
      toggle.isOn = announcesCalls
      toggle.accessibilityIdentifier = "announces"
      toggle.addAction(
        UIAction { [weak self, weak toggle] _ in
          guard let self, let toggle else { return }
          announcesCalls = toggle.isOn
          tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        }, for: .valueChanged)
      cell.accessoryView = toggle
    case (0, _):
      cell.textLabel?.text = "Ringtone"
      cell.detailTextLabel?.text = announcesCalls ? "Voice" : "Bell"
      cell.accessoryType = .disclosureIndicator
    default:
      cell.textLabel?.text = services[indexPath.row]
      cell.showsReorderControl = true
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 1
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }

  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { false }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 1
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath.section == 1
      ? proposedDestinationIndexPath : IndexPath(row: 0, section: 1)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    services.insert(services.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}
