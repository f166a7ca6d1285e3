import InteractionKit

/// The part of a controller's view that bars cover, for constraints of former systems.
public protocol UILayoutSupport: UILayoutGuide {
  /// The height, in points.
  var length: CGFloat { get }
}

/// A guide at the top or the bottom of a controller's view, as high as the safe area there.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The part of the view that bars cover at the top.
  public final var topLayoutGuide: any UILayoutSupport {
    if let topSupport { return topSupport }
    let guide = LayoutSupportGuide(of: view, isTop: true)
    topSupport = guide
    return guide
  }

  /// The part of the view that bars cover at the bottom.
  public final var bottomLayoutGuide: any UILayoutSupport {
    if let bottomSupport { return bottomSupport }
    let guide = LayoutSupportGuide(of: view, isTop: false)
    bottomSupport = guide
    return guide
  }
}
