import SwiftUI
import UIKit
import os

// Names of UIKit, and of modules that Linux doesn't have.

let logger = Logger(subsystem: "patterns", category: "names")

final class NamesController: UIViewController {
  private var token: NSKeyValueObservation?
  private(set) var offsets: [CGFloat] = []
  let scrollView = UIScrollView()
  private(set) var transform = CGAffineTransform.identity

  override func viewDidLoad() {
    super.viewDidLoad()
    token = scrollView.observe(\.contentOffset, options: [.old, .new]) { [weak self] _, change in
      guard let old = change.oldValue, let new = change.newValue else { return }
      self?.offsets.append(new.y - old.y)
    }
    transform.a = 2
    transform.tx = 3
    logger.debug("loaded \(self.description, privacy: .public)")
  }
}

func names() -> [Any] {
  let handler: UIActionHandler = { _ in }
  let target: Any? = nil
  return [
    handler, UICollectionView.ElementCategory.cell,
    UIListContentConfiguration.prominentInsetGroupedHeader(),
    UICellAccessory.ReorderOptions(showsVerticalSeparator: true),
    UIContentSizeCategory.newValueUserInfoKey, UIAccessibilityTraits.tabBar,
    UIBarButtonItem(image: nil, style: .plain, target: target, action: nil),
    NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    CFAbsoluteTimeGetCurrent(),
  ]
}

func name<T>(of type: T.Type) -> String { String(describing: T.self) + " \(T.self)" }

#Preview {
  NamesController()
}
