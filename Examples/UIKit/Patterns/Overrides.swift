import UIKit

// Members that Objective-C lets a class override, wherever they are declared.

final class RecordingCollectionView: UICollectionView {
  private(set) var calls: [String] = []

  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.append("register \(identifier)")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    calls.append("select")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    calls.append("dequeue")
    return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }

  override func numberOfItems(inSection section: Int) -> Int {
    super.numberOfItems(inSection: section) + 100
  }

  @available(*, unavailable, message: "register classes instead")
  override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    fatalError("register classes instead")
  }
}

extension RecordingCollectionView {
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { super.backgroundColor = newValue ?? .black }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.name = "laid out"
  }
}

class MirroredLayout: UICollectionViewFlowLayout {
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private(set) var kinds: [String] = []
  override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    kinds.append(elementKind)
    super.register(viewClass, forDecorationViewOfKind: elementKind)
  }
}

final class HeaderContext: UICollectionViewLayoutInvalidationContext {
  override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    [UICollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 0)]]
  }
}

final class FixedUpdate: UICollectionViewUpdateItem {
  override var updateAction: UICollectionViewUpdateItem.Action { .insert }
}

final class LeadingButton: UIButton {
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: 0, y: 0, width: contentRect.width / 2, height: contentRect.height)
  }
  override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
    get { .leading }
    set { _ = newValue }
  }
}

#if swift(>=5.3)
  extension UITextField {
    open override func awakeFromNib() {
      super.awakeFromNib()
      placeholder = placeholder.map { $0.uppercased() }
    }
  }

  extension UINavigationController {
    override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      topViewController?.supportedInterfaceOrientations ?? .portrait
    }
  }
#endif

final class LandscapeController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
}
