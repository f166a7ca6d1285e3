import UIKit

@IBDesignable class BadgeView: UIView {
  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius }
  }
}

class RecipeViewController: UIViewController {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var servingsLabel: UILabel!
  @IBOutlet private weak var stepper: UIStepper!
  @IBOutlet private(set) weak var badge: BadgeView!

  var recipe = Recipe(name: "", category: .main, minutes: 0)
  private var ingredients: IngredientsViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = recipe.name
    servingsChanged(stepper)
  }

  @IBAction func servingsChanged(_ sender: UIStepper) {
    servingsLabel.text = "\(Int(sender.value)) servings"
    ingredients?.servings = Int(sender.value)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "ingredients" else { return }
    ingredients = segue.destination as? IngredientsViewController
    ingredients?.recipe = recipe
  }
}

class IngredientsViewController: UITableViewController {
  var recipe = Recipe(name: "", category: .main, minutes: 0)
  var servings = 2 {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    recipe.ingredients.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ingredient", for: indexPath)
    let ingredient = recipe.ingredients[indexPath.row]
    cell.textLabel?.text = ingredient.name
    cell.detailTextLabel?.text = "\(ingredient.grams * servings / 2) g"
    return cell
  }
}

class NotesViewController: UIViewController {
  @IBOutlet private weak var textView: UITextView!
  private let text: String

  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = text
  }
}
