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
  UIGestureRecognizerDelegate, UITextFieldDelegate,
  UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate
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
}
