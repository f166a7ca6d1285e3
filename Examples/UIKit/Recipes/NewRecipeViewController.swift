import UIKit

class NewRecipeViewController: UIViewController, UITextFieldDelegate {
  @IBOutlet private weak var nameField: UITextField!
  @IBOutlet private weak var categoryControl: UISegmentedControl!
  @IBOutlet private weak var saveItem: UIBarButtonItem!
  @IBOutlet private var durationButtons: [UIButton]!

  private var minutes = 15
  private(set) var recipe: Recipe?

  @IBAction func nameChanged(_ sender: UITextField) {
    saveItem.isEnabled = sender.text?.isEmpty == false
  }

  @IBAction func durationTapped(_ sender: UIButton) {
    for button in durationButtons { button.isSelected = button === sender }
    minutes = Int(sender.currentTitle?.split(separator: " ").first ?? "") ?? minutes
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "save" else { return }
    recipe = Recipe(
      name: nameField.text ?? "",
      category: Category(rawValue: categoryControl.selectedSegmentIndex) ?? .starter,
      minutes: minutes)
  }
}
