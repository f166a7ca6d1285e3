import Foundation

extension ModelDataSource: CollectionViewDataSource {
  /// Returns the number of sections, after their views are registered.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    registerViews()
    return sections.count
  }

  /// Returns the number of rows; 0 for a section that does not exist.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// Returns a cell of the class of the row's model, configured with the model.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let model = row(at: indexPath) else {
      report("row \(indexPath.text) does not exist; a blank cell is shown")
      return CollectionViewCell.placeholder()
    }
    registerViews()
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: model.reuseIdentifier, for: indexPath)
    configure(cell, with: model, at: indexPath)
    return cell
  }

  /// Returns the view of the section's model for a kind; a blank one if there is no model.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let model = model(ofKind: kind, in: indexPath.section) else {
      report("section \(indexPath.section) has no model for its \(kind); a blank view is shown")
      return CollectionReusableView.placeholder()
    }
    registerViews()
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: model.reuseIdentifier, for: indexPath)
    configure(view, with: model, at: indexPath)
    return view
  }

  /// Returns the name of the row's model.
  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    row(at: indexPath)?.itemName
  }

  private func configure(
    _ view: CollectionReusableView, with model: any CellModel, at indexPath: IndexPath
  ) {
    let problem = (view as? any Configurable)?.configure(ifPossible: model, at: indexPath)
    if let problem { report(problem) }
  }
}
