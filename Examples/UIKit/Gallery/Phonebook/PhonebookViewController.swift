import UIKit

/// A person of the phonebook.
struct Person: Hashable {
  var name: String
  var number: String
  var isFavorite = false

  var initial: String { String(name.prefix(1)) }
}

/// People by their initial, with an index, a search, swipe actions, editing and a pull to refresh.
final class PhonebookViewController: UITableViewController, UISearchResultsUpdating {
  private var people: [Person]
  private var sections: [(initial: String, people: [Person])] = []
  private let search = UISearchController(searchResultsController: nil)

  init(people: [Person]) {
    self.people = people
    super.init(style: .plain)
    title = "Phonebook"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
    tableView.sectionIndexMinimumDisplayRowCount = 6
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Settings", primaryAction: UIAction { [weak self] _ in self?.showSettings() })
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in self?.addNewcomer() }, for: .valueChanged)
    refreshControl = refresh
    group()
  }

  private func group(matching text: String = "") {
    let shown = text.isEmpty ? people : people.filter { $0.name.localizedStandardContains(text) }
    sections = Dictionary(grouping: shown, by: \.initial)
      .map { (initial: $0.key, people: $0.value.sorted { $0.name < $1.name }) }
      .sorted { $0.initial < $1.initial }
  }

  private func addNewcomer() {
    people.append(Person(name: "Zoe Zander", number: "555-0199"))
    group()
    tableView.reloadData()
    refreshControl?.endRefreshing()
  }

  private func showSettings() {
    navigationController?.pushViewController(PhoneSettingsViewController(), animated: true)
  }

  func updateSearchResults(for searchController: UISearchController) {
    group(matching: searchController.searchBar.text ?? "")
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].people.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].initial }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.initial)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    let person = sections[indexPath.section].people[indexPath.row]
    cell.textLabel?.text = person.name
    cell.accessoryType = person.isFavorite ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let person = sections[indexPath.section].people[indexPath.row]
    let alert = UIAlertController(
      title: person.name, message: person.number, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Call", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: Editing

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let person = sections[indexPath.section].people.remove(at: indexPath.row)
    people.removeAll { $0 == person }
    if sections[indexPath.section].people.isEmpty {
      sections.remove(at: indexPath.section)
      tableView.deleteSections([indexPath.section], with: .automatic)
    } else {
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let favorite = UIContextualAction(style: .normal, title: "Favorite") {
      [weak self] _, _, done in
      self?.toggleFavorite(at: indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [favorite])
  }

  private func toggleFavorite(at indexPath: IndexPath) {
    let person = sections[indexPath.section].people[indexPath.row]
    guard let index = people.firstIndex(of: person) else { return }
    people[index].isFavorite.toggle()
    group()
    tableView.reloadRows(at: [indexPath], with: .automatic)
  }
}
