import UIKit

class CategoryCell: UICollectionViewCell {
  @IBOutlet private weak var nameLabel: UILabel!

  func show(_ category: Category) { nameLabel.text = category.name }
}

class CategoryHeader: UICollectionReusableView {
  @IBOutlet weak var titleLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    titleLabel.text = "\(Category.allCases.count) courses"
  }
}

class CategoriesViewController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { Category.allCases.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "category", for: indexPath)
    (cell as? CategoryCell)?.show(Category.allCases[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let cell = sender as? UICollectionViewCell,
      let path = collectionView.indexPath(for: cell),
      let list = segue.destination as? RecipeListViewController
    else { return }
    list.category = Category.allCases[path.item]
  }
}
