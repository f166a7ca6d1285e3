import InteractionKit

/// A bar of items at the bottom of a screen.
open class UIToolbar: UIView {
  /// The items, from the leading edge; nil by default.
  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }
  /// The appearance of the bar; stored without effect.
  open var standardAppearance = UIToolbarAppearance()
  /// The appearance at the bottom of the content; nil, the default, for the other one.
  ///
  /// Stored without effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance in a low bar; nil by default, stored without effect.
  open var compactAppearance: UIToolbarAppearance?
  /// The style of the bar; stored without effect.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar; stored without effect.
  open var barTintColor: UIColor?
  /// True if content is visible below the bar; stored without effect.
  open var isTranslucent = true

  /// The height of the bar and of its items, in points; recorded.
  static let height: CGFloat = 48

  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override func draw(into layer: inout PictureLayer) { drawBar(into: &layer) }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.toolbar, label: "Toolbar")
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  private func itemsDidChange() {
    for subview in subviews { subview.removeFromSuperview() }
    for item in items ?? [] {
      item.bar = self
      if let view = item.view { addItemView(view) }
    }
    setNeedsLayout()
  }

  /// Flexible spaces share the free width equally (chosen).
  open override func layoutSubviews() {
    let items = (items ?? []).filter { !$0.isHidden }
    containItemViews(items.compactMap(\.view))
    super.layoutSubviews()
    let sizes = items.map { $0.size(height: Self.height) }
    let gaps = UIBarButtonItem.gap * CGFloat(max(items.count - 1, 0))
    let safeArea = safeAreaInsets
    let margins = safeArea.left + safeArea.right + 2 * UIBarButtonItem.margin
    let used = sizes.reduce(gaps + margins) { $0 + $1.width }
    let spaces = items.filter(\.isFlexibleSpace).count
    let share = spaces > 0 ? max(bounds.width - used, 0) / CGFloat(spaces) : 0
    var x = safeArea.left + UIBarButtonItem.margin
    for (item, size) in zip(items, sizes) {
      // The first item is where text begins.
      item.view?.viewInBar.frame = CGRect(
        origin: CGPoint(
          x: isRightToLeft ? bounds.width - x - size.width : x,
          y: (bounds.height - size.height) / 2), size: size)
      x += size.width + (item.isFlexibleSpace ? share : 0) + UIBarButtonItem.gap
    }
  }
}
