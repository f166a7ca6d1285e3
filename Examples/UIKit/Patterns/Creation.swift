import UIKit

// Classes that are created from their types, as reusable libraries do.

/// A cell that hosts a view of any class.
final class HostCell<Content: UIView>: UICollectionViewCell {
  private(set) lazy var content: Content = {
    let content = Content()
    contentView.addSubview(content)
    return content
  }()
}

/// A view with an initializer of its own, which creating it from its type calls.
class Badge: UIView {
  let text: String

  init() {
    text = "new"
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class RoundBadge: Badge {}

/// A cell of a nib, which only has the initializer for it.
final class NibCell: UICollectionViewCell {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

func make<V: UIView>(_ type: V.Type, frame: CGRect) -> V { type.init(frame: frame) }

extension UIView {
  static func placeholder() -> Self { self.init() }
}

enum Screens {
  static let all: [UIViewController.Type] = [PlainController.self, CountingController.self]

  static func make(_ number: Int) -> UIViewController {
    let type = all[number]
    return create(type)
  }

  private static func create(_ type: UIViewController.Type) -> UIViewController { type.init() }
}

final class PlainController: UIViewController {}

final class CountingController: UIViewController {
  let count: Int

  init() {
    count = 3
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
