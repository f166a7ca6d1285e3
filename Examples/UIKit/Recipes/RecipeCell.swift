import UIKit

protocol RecipeCellDelegate: AnyObject {
  func recipeCellDidToggleFavorite(_ cell: RecipeCell)
}

class RecipeCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var minutesLabel: UILabel!
  @IBOutlet private weak var favoriteButton: UIButton!

  weak var delegate: RecipeCellDelegate?

  func show(_ recipe: Recipe) {
    nameLabel.text = recipe.name
    minutesLabel.text = "\(recipe.minutes) min"
    favoriteButton.setImage(
      UIImage(systemName: recipe.isFavorite ? "heart.fill" : "heart"), for: .normal)
    favoriteButton.accessibilityLabel = recipe.isFavorite ? "Not a favorite" : "Favorite"
  }

  @IBAction private func favoriteTapped(_ sender: UIButton) {
    delegate?.recipeCellDidToggleFavorite(self)
  }
}
