import UIKit

class SettingsViewController: UITableViewController {
  @IBOutlet private weak var unitsCell: UITableViewCell!
  @IBOutlet private weak var aboutCell: UITableViewCell!
  @IBOutlet private weak var resetCell: UITableViewCell!
  @IBOutlet private weak var keepOnSwitch: UISwitch!

  private var units = "Metric" {
    didSet { unitsCell.detailTextLabel?.text = units }
  }

  @IBAction func keepOnChanged(_ sender: UISwitch) {
    tableView.beginUpdates()
    tableView.endUpdates()
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    // The reset row is displayed while the switch is on.
    let isReset = indexPath == IndexPath(row: 1, section: 1)
    if isReset && !keepOnSwitch.isOn { return 0 }
    return super.tableView(tableView, heightForRowAt: indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch tableView.cellForRow(at: indexPath) {
    case aboutCell: navigationController?.pushViewController(AboutViewController(), animated: true)
    case resetCell:
      keepOnSwitch.isOn = false
      units = "Metric"
      tableView.reloadData()
    default: break
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let controller = segue.destination as? UnitsViewController else { return }
    controller.chosen = units
    controller.didChoose = { [weak self] in self?.units = $0 }
  }
}

class UnitsViewController: UITableViewController {
  var chosen = ""
  var didChoose: ((String) -> Void)?

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.accessoryType = cell.textLabel?.text == chosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let text = tableView.cellForRow(at: indexPath)?.textLabel?.text else { return }
    chosen = text
    didChoose?(text)
    tableView.reloadData()
    navigationController?.popViewController(animated: true)
  }
}

class AboutViewController: UIViewController {
  @IBOutlet private weak var versionLabel: UILabel!

  @IBAction private func rateTapped(_ sender: UIButton) { versionLabel.text = "Thank you!" }
}
