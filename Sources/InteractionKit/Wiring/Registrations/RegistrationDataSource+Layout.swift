import Foundation

extension RegistrationDataSource {
  private typealias FlowDelegate = any CollectionViewDelegateFlowLayout

  private var flowDelegates: [any CollectionViewDelegateFlowLayout] {
    delegates.receivers.compactMap { $0 as? FlowDelegate }
  }

  /// Returns the size of an item: the first of these that exists.
  ///
  /// 1. the size of its registration;
  /// 2. the size of the first flow delegate with the method, if all delegates are flow delegates;
  /// 3. the estimated item size of the layout;
  /// 4. the item size of the layout;
  /// 5. 1 by 1 point.
  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow = layout as? CollectionViewFlowLayout else { return .zero }
    if let owner, owner.registrations.hasSizes, let entry = itemIdentifier(for: indexPath),
      let size = size(
        by: owner.registration(for: entry.identifier, at: indexPath), entry.identifier, indexPath)
    {
      return size
    }
    return delegateSize(in: flow, at: indexPath) ?? layoutSize(in: flow)
  }

  /// Returns one run of equal items if neither registrations nor delegates have sizes.
  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    guard let flow = layout as? CollectionViewFlowLayout, owner?.registrations.hasSizes != true,
      flowDelegates.isEmpty
    else { return nil }
    return [
      ItemSizeRun(
        count: collectionView.numberOfItems(inSection: section), size: layoutSize(in: flow))
    ]
  }

  private func size(
    by registration: Owner.Registration?, _ identifier: AnyCollectionIdentifier,
    _ indexPath: IndexPath
  ) -> CGSize? {
    guard let owner else { return nil }
    return registration?.parts.flowLayoutSize?(
      Owner.RegistrationArguments(
        collectionView: owner, identifier: identifier, indexPath: indexPath))
  }

  private func delegateSize(in flow: CollectionViewFlowLayout, at indexPath: IndexPath) -> CGSize? {
    guard let owner else { return nil }
    let receivers = delegates.receivers
    let flowDelegates = receivers.compactMap { $0 as? FlowDelegate }
    guard flowDelegates.count == receivers.count else { return nil }
    // The layout calls this object, which does implement the method.
    defer { flow.delegateLacksItemSizes = false }
    for delegate in flowDelegates {
      flow.delegateLacksItemSizes = false
      let size = delegate.collectionView(owner, layout: flow, sizeForItemAt: indexPath)
      if !flow.delegateLacksItemSizes { return size }
    }
    return nil
  }

  private func layoutSize(in flow: CollectionViewFlowLayout) -> CGSize {
    if flow.estimatedItemSize != .zero { return flow.estimatedItemSize }
    return flow.itemSize == CollectionViewFlowLayout.automaticSize
      ? CGSize(width: 1, height: 1) : flow.itemSize
  }

  // MARK: Sections

  /// Returns the first result of a flow delegate that differs from `own`, or else `own`.
  private func first<Answer: Equatable>(
    otherThan own: Answer, _ question: (any CollectionViewDelegateFlowLayout) -> Answer
  ) -> Answer {
    for delegate in flowDelegates {
      let answer = question(delegate)
      if answer != own { return answer }
    }
    return own
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    first(otherThan: (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero) {
      $0.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    first(otherThan: (layout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0) {
      $0.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    first(otherThan: (layout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0) {
      $0.collectionView(
        collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    registeredSize(CollectionView.elementKindSectionHeader, of: section)
      ?? first(otherThan: (layout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero) {
        $0.collectionView(
          collectionView, layout: layout, referenceSizeForHeaderInSection: section)
      }
  }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    registeredSize(CollectionView.elementKindSectionFooter, of: section)
      ?? first(otherThan: (layout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero) {
        $0.collectionView(
          collectionView, layout: layout, referenceSizeForFooterInSection: section)
      }
  }

  private func registeredSize(_ kind: String, of section: Int) -> CGSize? {
    guard let owner, let identifier = sectionIdentifier(for: section) else { return nil }
    let path = IndexPath(item: 0, section: section)
    return size(
      by: owner.registration(ofKind: kind, for: identifier, at: path), identifier, path)
  }
}
