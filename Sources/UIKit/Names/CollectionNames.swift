import InteractionKit

/// The engine's `CollectionView`.
public typealias UICollectionView = CollectionView
/// The engine's `CollectionViewDataSource`.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// The engine's `CollectionViewDataSourcePrefetching`.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// The engine's `CollectionViewDelegate`.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// The engine's `CollectionViewDelegateFlowLayout`.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// The engine's `CollectionReusableView`.
public typealias UICollectionReusableView = CollectionReusableView
/// The engine's `CollectionViewCell`.
public typealias UICollectionViewCell = CollectionViewCell
/// The engine's `CollectionViewListCell`.
public typealias UICollectionViewListCell = CollectionViewListCell
/// The engine's `CellConfigurationState`.
public typealias UICellConfigurationState = CellConfigurationState
/// The engine's `CellAccessory`.
public typealias UICellAccessory = CellAccessory
/// The engine's `SwipeActionsConfiguration`.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

/// The engine's `CollectionViewLayout`.
public typealias UICollectionViewLayout = CollectionViewLayout
/// The engine's `CollectionViewLayoutAttributes`.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// The engine's `CollectionViewLayoutInvalidationContext`.
public typealias UICollectionViewLayoutInvalidationContext =
  CollectionViewLayoutInvalidationContext
/// The engine's `CollectionViewUpdateItem`.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// The engine's `CollectionViewFlowLayout`.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// The engine's `CollectionViewFlowLayoutInvalidationContext`.
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// The engine's `CollectionViewCompositionalLayout`.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// The engine's `CollectionViewCompositionalLayoutConfiguration`.
public typealias UICollectionViewCompositionalLayoutConfiguration =
  CollectionViewCompositionalLayoutConfiguration
/// The engine's `CollectionViewCompositionalLayoutSectionProvider`.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  CollectionViewCompositionalLayoutSectionProvider
/// The engine's `CollectionLayoutListConfiguration`.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// The engine's `CollectionLayoutSectionOrthogonalScrollingBehavior`.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSectionOrthogonalScrollingBehavior
/// The engine's `CollectionLayoutSectionOrthogonalScrollingProperties`.
public typealias UICollectionLayoutSectionOrthogonalScrollingProperties =
  CollectionLayoutSectionOrthogonalScrollingProperties
/// The engine's `ListSeparatorConfiguration`.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// The engine's `ContentInsetsReference`.
public typealias UIContentInsetsReference = ContentInsetsReference

/// The engine's `CollectionViewDragDelegate`.
public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
/// The engine's `CollectionViewDropDelegate`.
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
/// The engine's `CollectionViewDropCoordinator`.
public typealias UICollectionViewDropCoordinator = CollectionViewDropCoordinator
/// The engine's `CollectionViewPlaceholder`.
public typealias UICollectionViewPlaceholder = CollectionViewPlaceholder
/// The engine's `CollectionViewDropPlaceholder`.
public typealias UICollectionViewDropPlaceholder = CollectionViewDropPlaceholder
/// The engine's `CollectionViewDropPlaceholderContext`.
public typealias UICollectionViewDropPlaceholderContext = CollectionViewDropPlaceholderContext
/// The engine's `DataSourceTranslating`.
public typealias UIDataSourceTranslating = DataSourceTranslating
/// The engine's `CollectionViewDropItem`.
public typealias UICollectionViewDropItem = CollectionViewDropItem
/// The engine's `CollectionViewDropProposal`.
public typealias UICollectionViewDropProposal = CollectionViewDropProposal
/// The engine's `DropProposal`.
public typealias UIDropProposal = DropProposal
/// The engine's `DropOperation`.
public typealias UIDropOperation = DropOperation
/// The engine's `DragItem`.
public typealias UIDragItem = DragItem
/// The engine's `DragDropSession`.
public typealias UIDragDropSession = DragDropSession
/// The engine's `DragSession`.
public typealias UIDragSession = DragSession
/// The engine's `DropSession`.
public typealias UIDropSession = DropSession
/// The engine's `DragPreview`.
public typealias UIDragPreview = DragPreview
/// The engine's `DragPreviewParameters`.
public typealias UIDragPreviewParameters = DragPreviewParameters
/// The engine's `PreviewParameters`.
public typealias UIPreviewParameters = PreviewParameters
/// The engine's `DragPreviewTarget`.
public typealias UIDragPreviewTarget = DragPreviewTarget
/// The engine's `SpringLoadedInteractionContext`.
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
/// The engine's `SpringLoadedInteractionEffectState`.
public typealias UISpringLoadedInteractionEffectState = SpringLoadedInteractionEffectState
/// The engine's `PreviewTarget`.
public typealias UIPreviewTarget = PreviewTarget
/// The engine's `TargetedPreview`.
public typealias UITargetedPreview = TargetedPreview
/// The engine's `DragAnimating`.
public typealias UIDragAnimating = DragAnimating
/// The engine's `ViewAnimatingPosition`.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// The engine's `ContextMenuInteractionAnimating`.
public typealias UIContextMenuInteractionAnimating = ContextMenuInteractionAnimating
/// The engine's `ContextMenuInteractionAnimating`.
public typealias UIContextMenuInteractionCommitAnimating = ContextMenuInteractionAnimating
/// The engine's `ItemProvider`.
public typealias NSItemProvider = ItemProvider

/// The engine's `CollectionLayoutAnchor`.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// The engine's `CollectionLayoutBoundarySupplementaryItem`.
public typealias NSCollectionLayoutBoundarySupplementaryItem =
  CollectionLayoutBoundarySupplementaryItem
/// The engine's `CollectionLayoutContainer`.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// The engine's `CollectionLayoutDecorationItem`.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// The engine's `CollectionLayoutDimension`.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// The engine's `CollectionLayoutEdgeSpacing`.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// The engine's `CollectionLayoutEnvironment`.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// The engine's `CollectionLayoutGroup`.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// The engine's `CollectionLayoutGroupCustomItem`.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// The engine's `CollectionLayoutGroupCustomItemProvider`.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  CollectionLayoutGroupCustomItemProvider
/// The engine's `CollectionLayoutItem`.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// The engine's `CollectionLayoutSection`.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// The engine's `CollectionLayoutSize`.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// The engine's `CollectionLayoutSpacing`.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// The engine's `CollectionLayoutSupplementaryItem`.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// The engine's `CollectionLayoutSectionVisibleItemsInvalidationHandler`.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  CollectionLayoutSectionVisibleItemsInvalidationHandler
/// The engine's `CollectionLayoutVisibleItem`.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem

/// The engine's `CollectionViewDiffableDataSource`.
public typealias UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
/// The engine's `DiffableDataSourceSnapshot`.
public typealias NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
/// The engine's `DiffableDataSourceSectionSnapshot`.
public typealias NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> =
  DiffableDataSourceSectionSnapshot<ItemIdentifierType>
/// The engine's `DiffableDataSourceTransaction`.
public typealias NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
/// The engine's `DiffableDataSourceSectionTransaction`.
public typealias NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> = DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>

/// The engine's `CollectionViewFocusUpdateContext`.
public typealias UICollectionViewFocusUpdateContext = CollectionViewFocusUpdateContext

/// The engine's `ContextMenuConfiguration`.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration

extension UICollectionView {
  /// The kind of an element.
  public typealias ElementCategory = CollectionViewLayoutAttributes.ElementCategory
}
