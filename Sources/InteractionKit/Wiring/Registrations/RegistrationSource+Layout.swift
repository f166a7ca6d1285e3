import Foundation

extension RegistrationSource {
  private typealias FlowDelegate = any CollectionViewDelegateFlowLayout

  private var flowDelegates: [any CollectionViewDelegateFlowLayout] {
    delegates.receivers.compactMap { $0 as? FlowDelegate }
  }

  /// The size of an item: what its registration says, then the first flow delegate that
  /// says something, if all the delegates are flow delegates, then the layout's estimate,
  /// then the layout's item size, then 1 by 1.
  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow = layout as? CollectionViewFlowLayout else { return .zero }
    if let owner, owner.registrations.saysSizes, let entry = itemIdentifier(for: indexPath),
      let size = size(
        by: owner.registration(for: entry.identifier, at: indexPath), entry.identifier, indexPath)
    {
      return size
    }
    return delegateSize(in: flow, at: indexPath) ?? layoutSize(in: flow)
  }

  /// One run of equal items where nobody says sizes for single ones.
  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    guard let flow = layout as? CollectionViewFlowLayout, owner?.registrations.saysSizes != true,
      flowDelegates.isEmpty
    else { return nil }
    return [
      ItemSizeRun(
        count: collectionView.numberOfItems(inSection: section), size: layoutSize(in: flow))
    ]
  }

  private func size(
    by registration: Owner.Registration?, _ identifier: AnyIdentifier, _ indexPath: IndexPath
  ) -> CGSize? {
    guard let owner else { return nil }
    return registration?.parts.flowLayoutSize?(
      Owner.RegistrationCall(collectionView: owner, identifier: identifier, indexPath: indexPath))
  }

  private func delegateSize(in flow: CollectionViewFlowLayout, at indexPath: IndexPath) -> CGSize? {
    guard let owner else { return nil }
    let receivers = delegates.receivers
    let flowDelegates = receivers.compactMap { $0 as? FlowDelegate }
    guard flowDelegates.count == receivers.count else { return nil }
    // The layout asks this object, which does have the method.
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

  /// The first answer of a flow delegate that is not the layout's own, or that.
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
