import Foundation

/// The data source and delegate of a view of registrations.
///
/// It configures cells, and delivers events to registrations and to the added delegates.
package final class RegistrationDataSource<SectionType: Hashable, ItemType: Hashable>:
  CollectionViewDiffableDataSource<AnyCollectionIdentifier, ItemOccurrence>, Wiring,
  CollectionViewDelegateFlowLayout
{
  typealias Owner = ConfigurableCollectionView<SectionType, ItemType>

  package let wiringReference = WiringReference()
  private let ownerReference: ItemsViewReference
  /// The delegates that were added to the view.
  let delegates: DelegateBus<any CollectionViewDelegate>
  /// Creates the item that determines the registration for the cell of a state.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier of the cell. If the closure is nil, the
  ///   identifier itself is the item.
  package var stateItem: ((_ reuseIdentifier: String) -> ItemType)?
  /// The reported reasons for missing registrations, so that each is reported once.
  private var reportedAbsences: Set<String> = []

  /// True, because added delegates may permit or refuse highlights and selections.
  package var gatesTouches: Bool { true }

  init(of owner: Owner) {
    ownerReference = owner.reference
    delegates = owner.customDelegates
    super.init(collectionView: owner) { _, _, _ in nil }
    wiringReference.refer(to: self)
    itemName = { [weak self] entry in
      guard let owner = self?.owner else { return nil }
      guard let name = owner.itemName else { return entry.identifier.name }
      return owner.data.item(entry).flatMap(name)
    }
    reorderingHandlers.canReorderItem = { [weak self] entry in
      guard let owner = self?.owner else { return false }
      return owner.data.item(entry).flatMap { item in owner.canReorderItem?(item) } ?? false
    }
    reorderingHandlers.didReorder = { [weak self] transaction in
      self?.owner?.data.follow(transaction)
    }
  }

  /// The view, which owns this object; nil after it was deallocated.
  ///
  /// Without it, items have empty cells and no size of their own, and events have no receiver.
  var owner: Owner? {
    // The reference is always one of an `Owner`; a checked cast would cost as much as a call.
    ownerReference.view.map { unsafeDowncast($0, to: Owner.self) }
  }

  deinit {
    wiringReference.refer(to: nil)
  }

  // MARK: Views

  package override func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let owner, let entry = itemIdentifier(for: indexPath) else {
      return empty(at: indexPath)
    }
    guard let registration = owner.registration(for: entry.identifier, at: indexPath) else {
      reportAbsence(owner.registrations.absence(of: entry.identifier))
      return empty(at: indexPath)
    }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: registration.name, for: indexPath)
    fill(cell, by: registration, entry.identifier, at: indexPath)
    return cell
  }

  package override func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let owner, let section = sectionIdentifier(for: indexPath.section),
      let registration = owner.registration(ofKind: kind, for: section, at: indexPath)
    else {
      return super.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.name, for: indexPath)
    fill(view, by: registration, section, at: indexPath)
    return view
  }

  private func fill(
    _ view: CollectionReusableView, by registration: Owner.Registration,
    _ identifier: AnyCollectionIdentifier, at indexPath: IndexPath
  ) {
    guard let owner else { return }
    let filling = Owner.RegistrationConfiguration(
      registration, identifier, at: indexPath, in: owner)
    view.configuration = filling
    filling.fill(view)
  }

  /// Returns the cell of an item without a registration.
  private func empty(at indexPath: IndexPath) -> CollectionViewCell {
    guard let owner else { return CollectionViewCell.placeholder() }
    let cell = owner.dequeueReusableCell(withReuseIdentifier: "", for: indexPath)
    cell.configuration = nil
    return cell
  }

  private func reportAbsence(_ reason: String) {
    guard reportedAbsences.insert(reason).inserted else { return }
    owner?.report("\(reason); an empty cell is shown")
  }

  func filling(of view: CollectionReusableView) -> Owner.RegistrationConfiguration? {
    view.configuration as? Owner.RegistrationConfiguration
  }

  // MARK: Layout

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
