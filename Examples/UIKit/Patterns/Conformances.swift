import Foundation

// Conformances of base classes, methods that are found by their names, and optional methods. The file relies
// on the umbrella header of its framework for UIKit.

class BaseController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDelegateFlowLayout
{
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 50, height: 50)
    list.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: UICollectionViewCell.description())
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: UICollectionViewCell.description(), for: path)
  }
}

/// A list that implements the methods of its base class's conformances.
final class FeedController: BaseController {
  private(set) var selected: [Int] = []

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    selected.append(path.item)
  }
}

extension FeedController {
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 60, height: 40 + 10 * CGFloat(path.item)) }
}

/// A delegate with the labels of Swift 3, which Objective-C finds by their selectors.
final class FormerDelegate: NSObject, UICollectionViewDelegate {
  @objc func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAtIndexPath path: IndexPath
  ) -> CGSize { CGSize(width: 70, height: 70) }
}

@objc protocol PagerDelegate: AnyObject {
  @objc optional func pager(_ pager: Pager, didShow page: Int)
  @objc optional func pager(_ pager: Pager, titleFor page: Int) -> String
}

final class Pager: NSObject {
  weak var delegate: PagerDelegate?
  weak var scrollDelegate: UIScrollViewDelegate?

  func show(_ page: Int) -> String {
    if let show = delegate?.pager(_:didShow:) { show(self, page) }
    return delegate?.pager?(self, titleFor: page) ?? "untitled"
  }

  func zoomedView(of view: UIScrollView) -> UIView? {
    scrollDelegate?.viewForZooming?(in: view)
  }

  func isSame(_ other: UIScrollViewDelegate) -> Bool {
    scrollDelegate?.isEqual(other) == true
  }
}

final class PagerLog: NSObject, PagerDelegate {
  private(set) var pages: [Int] = []
  func pager(_ pager: Pager, didShow page: Int) { pages.append(page) }
}
