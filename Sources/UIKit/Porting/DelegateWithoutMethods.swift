import InteractionKit

// swift-format-ignore: NoLeadingUnderscores
/// A delegate of all kinds that implements no optional method.
///
/// `port-uikit` gives a base class that declares a conformance the methods which only subclasses implement,
/// so that these can override them. The method of the base class calls this object, and UIKit finds out that
/// the base class lacks the method, as if it had none. Not for use in apps.
public final class _DelegateWithoutMethods: NSObject, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSource, UICollectionViewDataSourcePrefetching, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate, UITableViewDelegate, UITableViewDataSource,
  UITableViewDataSourcePrefetching, UITableViewDragDelegate, UITableViewDropDelegate,
  UIGestureRecognizerDelegate, UITextFieldDelegate,
  UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate, UITabBarDelegate,
  UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate,
  UIPickerViewDelegate, UIPageViewControllerDataSource, UIPageViewControllerDelegate,
  UISplitViewControllerDelegate, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate,
  UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate, UIApplicationDelegate, UIWindowSceneDelegate
{
  /// Creates a delegate.
  public override init() { super.init() }

  // Required methods, which no conformance lacks.

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  public func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  public func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  public func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
  }
}
