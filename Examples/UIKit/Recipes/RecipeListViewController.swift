import UIKit

class RecipeListViewController: UITableViewController {
  @IBOutlet var tipView: UIView!
  @IBOutlet var tipLabel: UILabel!

  /// The category whose recipes are listed; nil for all.
  var category: Category?
  let cookbook = Cookbook()
  private var indices: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    if let category {
      title = category.name
      navigationItem.rightBarButtonItem = nil
    } else {
      _ = UINib(nibName: "TipView", bundle: nil).instantiate(withOwner: self)
      tipLabel.text = "Pull down to sort by time."
      tableView.tableFooterView = tipView
    }
    reload()
  }

  private func reload() {
    indices = cookbook.recipes.indices.filter {
      category == nil || cookbook.recipes[$0].category == category
    }
    tableView.reloadData()
  }

  @IBAction func refresh(_ sender: UIRefreshControl) {
    cookbook.recipes.sort { $0.minutes < $1.minutes }
    reload()
    sender.endRefreshing()
  }

  @IBAction func hideTip(_ sender: Any) {
    tableView.tableFooterView = nil
  }

  @IBAction func unwindToRecipes(_ segue: UIStoryboardSegue) {
    guard segue.identifier == "save", let source = segue.source as? NewRecipeViewController,
      let recipe = source.recipe
    else { return }
    cookbook.recipes.append(recipe)
    reload()
  }

  @IBSegueAction func makeNotes(_ coder: NSCoder, sender: Any?) -> NotesViewController? {
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else {
      return nil
    }
    return NotesViewController(coder: coder, text: cookbook.recipes[indices[path.row]].notes)
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard identifier == "showNotes", let cell = sender as? UITableViewCell,
      let path = tableView.indexPath(for: cell)
    else { return true }
    return !cookbook.recipes[indices[path.row]].notes.isEmpty
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? RecipeViewController,
      let row = tableView.indexPathForSelectedRow?.row
    else { return }
    detail.recipe = cookbook.recipes[indices[row]]
  }

  // MARK: Table view

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    max(indices.count, 1)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard !indices.isEmpty else {
      return tableView.dequeueReusableCell(withIdentifier: "empty", for: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
    if let cell = cell as? RecipeCell {
      cell.delegate = self
      cell.show(cookbook.recipes[indices[indexPath.row]])
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { !indices.isEmpty }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    cookbook.recipes.remove(at: indices[indexPath.row])
    reload()
  }
}

extension RecipeListViewController: RecipeCellDelegate {
  func recipeCellDidToggleFavorite(_ cell: RecipeCell) {
    guard let path = tableView.indexPath(for: cell) else { return }
    cookbook.recipes[indices[path.row]].isFavorite.toggle()
    tableView.reloadRows(at: [path], with: .none)
  }
}
