import Foundation

extension CollectionViewHandler: CollectionViewDataSource {
  /// Returns the number of sections.
  public func numberOfSections(in collectionView: CollectionView) -> Int { content.count }

  /// Returns the number of records; 0 for a section that does not exist.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    content.indices.contains(section) ? content[section].records.count : 0
  }

  /// Returns a cell of the record's type, configured with its data.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let record = record(at: indexPath) else { return CollectionViewCell.placeholder() }
    guard let kind = kind(ofType: record.type) else {
      reportUnknown(type: record.type)
      return CollectionViewCell.placeholder()
    }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: kind.cell.identifier, for: indexPath)
    let (data, extra) = record.values
    fill(cell, data: data, extra: extra, at: indexPath)
    return cell
  }

  /// Returns the supplementary view of a kind for the type of the section.
  ///
  /// A footer is created for `footerType`, whatever the type of the header is.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let (type, data, extra) = supplementary(kind, of: indexPath.section),
      let found = supplementaryKinds[type]
    else { return CollectionReusableView.placeholder() }
    registerSupplementary(found, ofKind: kind, on: collectionView)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: found.identifier, for: indexPath)
    fill(view, data: data, extra: extra, at: indexPath)
    return view
  }

  /// Returns the identifier of the record.
  public func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? {
    indexPath.count == 2 ? identifier(of: indexPath.item, in: indexPath.section) : nil
  }

  private func fill(
    _ view: CollectionReusableView, data: Any?, extra: Any?, at indexPath: IndexPath
  ) {
    guard let cell = view as? any HandlerCell else { return }
    cell.setData(data, extra: extra)
    cell.setDelegate(self)
    cell.setIndexPath(indexPath)
  }

  /// Returns the type, data and extra of a section's supplementary view; nil if it has none.
  func supplementary(_ kind: String, of section: Int) -> (type: String, data: Any?, extra: Any?)? {
    guard content.indices.contains(section) else { return nil }
    let section = content[section]
    switch kind {
    case CollectionView.elementKindSectionHeader:
      return section.headerType.map { ($0, section.headerData, section.extra) }
    case CollectionView.elementKindSectionFooter:
      return section.footerType.map { ($0, section.footerData, section.extra) }
    default: return section.supplementaries[kind].map { ($0.type, $0.data, section.extra) }
    }
  }
}
