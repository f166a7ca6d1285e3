import InteractionKit

/// A controller whose view is a collection view, of which it is data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is loaded when it is first read.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      storedCollectionView = newValue
      view = newValue
    }
  }
  /// The layout that the controller was created with.
  public final let collectionViewLayout: UICollectionViewLayout
  /// True, the default, if the selection is removed when the view appears again.
  open var clearsSelectionOnViewWillAppear = true
  /// True, the default, if a long press moves an item.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet {
      storedCollectionView?.installsStandardGestureForInteractiveMovement =
        installsStandardGestureForInteractiveMovement
    }
  }

  /// True if a push changes the layout of the collection view; stored without effect.
  open var useLayoutToLayoutNavigationTransitions = false

  private var storedCollectionView: UICollectionView?

  /// Creates a controller with the layout of its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: collectionViewLayout)
    view.installsStandardGestureForInteractiveMovement =
      installsStandardGestureForInteractiveMovement
    storedCollectionView = view
    self.view = view
    view.dataSource = self
    view.delegate = self
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let view = storedCollectionView else { return }
    for path in view.indexPathsForSelectedItems ?? [] {
      view.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Data source and delegate, for overrides

  /// Returns the number of sections; 1 by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the number of items of a section; 0 by default.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns the cell of an item; a blank one by default.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Returns a header, a footer or another view; a blank one by default.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// Returns true if an item can be moved; false by default.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Called after a finger moved an item; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns true if a touch highlights an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after an item was highlighted; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called after an item was unhighlighted; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true if a tap selects an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true if a tap deselects an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a tap selected an item; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Called after a tap deselected an item; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Called before a cell is displayed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell was removed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
