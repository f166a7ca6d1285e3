import InteractionKit

/// The bar of a navigation controller, with the title and the items of the displayed controller.
open class UINavigationBar: UIView {
  /// True if titles may be large; false by default.
  ///
  /// Content that scrolls collapses a large title.
  open var prefersLargeTitles = false { didSet { largeTitleDidChange(oldValue) } }
  /// The appearance of the bar; stored without effect.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance at the top of the content; nil, the default, for the other one.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance in a low bar; nil, the default, for the other one.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance in a low bar at the top of the content; nil, the default, for the other one.
  ///
  /// Stored without effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The style of the bar; stored without effect.
  open var barStyle = UIBarStyle.default
  /// The image beside the title of the back button; stored without effect.
  open var backIndicatorImage: UIImage?
  /// The image that hides the title of the back button as it moves; stored without effect.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The item of the controller before the displayed one; nil for the first one.
  public final var backItem: UINavigationItem? { stack.dropLast().last }
  /// The colour of the bar; stored without effect.
  open var barTintColor: UIColor?
  /// True if content is visible below the bar; stored without effect.
  open var isTranslucent = true
  /// The attributes of the title; stored without effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the large title; stored without effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the line below the bar; stored without effect.
  open var shadowImage: UIImage?
  /// Does nothing: no background is drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  /// The item of the displayed controller; nil without one.
  public private(set) final var topItem: UINavigationItem?

  /// The height of the bar, in points; recorded.
  static let height: CGFloat = 54
  /// The height of a button, in points; recorded.
  private static let buttonHeight: CGFloat = 44

  final var didGoBack: (() -> Void)?
  private let titleLabel = UILabel()
  private let largeTitleLabel = UILabel()
  private var showsLargeTitle = false
  private let backButton = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a controller.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    backButton.accessibilityIdentifier = "BackButton"
    backButton.place = .back
    backButton.titleLabel?.font = BackButtonMetrics.font
    backButton.addAction(for: .primaryActionTriggered) { [weak self] button, _ in
      if let action = self?.topItem?.backAction {
        action.perform(by: button)
      } else {
        self?.didGoBack?()
      }
    }
    addSubview(titleLabel)
    addSubview(backButton)
    largeTitleLabel.isHidden = true
    addSubview(largeTitleLabel)
  }

  open override func draw(into layer: inout PictureLayer) {
    adoptTitleAttributes()
    drawBar(into: &layer)
  }

  /// The identifier is the title of the displayed item; the bar comes before the content.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(.navigationBar)
    defaults.identifier = topItem?.title
    defaults.sortPriority = 1
    return defaults
  }

  /// Recorded: a prompt adds 32 points.
  final var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : 32 }

  // MARK: Large titles

  /// Recorded: a large title adds 52 points, or the height of its label and 4.
  final var largeTitleHeight: CGFloat {
    guard showsLargeTitle else { return 0 }
    let label = PixelGrid(scale: pixelScale).above(largeTitleFont.lineHeight)
    return max(52, label + 4)
  }

  /// The part of the height of a large title that content has scrolled away, in points.
  final var collapsedHeight: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Recorded: the titles are exchanged where the large one has collapsed.
  private var hasExpandedTitle: Bool {
    showsLargeTitle && collapsedHeight < largeTitleHeight
  }

  final var hasExpandedTitleForPicture: Bool { hasExpandedTitle }

  /// Gives the titles the colours of the appearance, which only pictures show.
  private func adoptTitleAttributes() {
    let shown = hasExpandedTitle ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
    titleLabel.textColor =
      (shown.titleTextAttributes[.foregroundColor] ?? titleTextAttributes?[.foregroundColor])
      as? UIColor
      ?? .label
    largeTitleLabel.textColor =
      (shown.largeTitleTextAttributes[.foregroundColor]
      ?? largeTitleTextAttributes?[.foregroundColor])
      as? UIColor ?? .label
  }

  /// Recorded: bold, in the size of the text style.
  private var largeTitleFont: UIFont {
    let style = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traitCollection)
    return .boldSystemFont(ofSize: style.pointSize)
  }

  private func largeTitleDidChange(_ old: Bool) {
    guard prefersLargeTitles != old else { return }
    display(stack)
    itemDidChange?()
  }

  /// True if the last item has a large title: by its own mode, or by the nearest item's before.
  private func hasLargeTitle(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    let mode = items.last { $0.largeTitleDisplayMode != .automatic }
    return mode?.largeTitleDisplayMode != .never
  }

  /// Recorded: 16 points from the edge, 20 on a pad, and 3.5 below the row of the items.
  private func layOutLargeTitle() {
    largeTitleLabel.isHidden = !hasExpandedTitle
    titleLabel.isHidden = hasExpandedTitle || topItem?.titleView != nil
    guard hasExpandedTitle else { return }
    largeTitleLabel.font = largeTitleFont
    let margin: CGFloat = traitCollection.userInterfaceIdiom == .pad ? 20 : 16
    let safeArea = safeAreaInsets
    let size = largeTitleLabel.intrinsicContentSize
    largeTitleLabel.frame = CGRect(
      x: safeArea.left + margin,
      y: promptHeight + UINavigationBar.height + 3.5 - collapsedHeight,
      width: min(size.width, bounds.width - safeArea.left - safeArea.right - 2 * margin),
      height: size.height)
  }

  /// Called after the displayed item changed.
  final var itemDidChange: (() -> Void)?

  /// The items of the controllers in the stack, the displayed one last.
  private var stack: [UINavigationItem] = []

  final func display(_ stack: [UINavigationItem]) {
    self.stack = stack
    // An item that is no longer displayed must not change the bar.
    topItem?.didChange = nil
    topItem = stack.last
    let back = stack.dropLast().last
    topItem?.didChange = { [weak self] in
      self?.update(back)
      self?.itemDidChange?()
    }
    update(back)
  }

  private func update(_ back: UINavigationItem?) {
    let own: [UIView] = [titleLabel, largeTitleLabel, backButton]
    // Custom views of former items are still subviews.
    for subview in subviews where !own.contains(where: { $0 === subview }) {
      subview.removeFromSuperview()
    }
    titleLabel.text = topItem?.title
    largeTitleLabel.text = topItem?.title
    showsLargeTitle = hasLargeTitle(stack)
    backButton.accessibilityLabel = titleOfBackAction ?? back?.backButtonLabel ?? "Back"
    backButton.isHidden = back == nil || topItem?.replacesBackButton == true
    for item in barButtonItems { item.bar = self }
    for view in itemViews { addItemView(view) }
    setNeedsLayout()
  }

  /// The button of a split view controller, before all others; nil without one.
  final var columnItem: UIBarButtonItem? { didSet { update(stack.dropLast().last) } }

  private var barButtonItems: [UIBarButtonItem] {
    let own = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
    return [columnItem].compactMap { $0 } + own
  }

  private func displayed(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
    (items ?? []).filter { !$0.isHidden }
  }

  /// The views of the items and the view in place of the title.
  private var itemViews: [UIView] {
    barButtonItems.compactMap(\.view) + [topItem?.titleView].compactMap { $0 }
  }

  // MARK: Back button

  private var titleOfBackAction: String? {
    topItem?.backAction.flatMap { $0.title.isEmpty ? nil : $0.title }
  }

  /// Gives the back button the longest title that leaves the bar's title in the middle, and returns its width.
  ///
  /// Documented: the title, else "Back", else none. Without this, a title that doesn't fit would be cut.
  private func chooseBackTitle(startingAt left: CGFloat) -> CGFloat {
    let title = topItem?.titleView?.sizeInBar.width ?? titleLabel.intrinsicContentSize.width
    let room = (bounds.width - title) / 2 - UIBarButtonItem.gap - left
    let fitting = (backItem?.backButtonTitles ?? []).first { BackButtonMetrics.width($0) <= room }
    // An action's title and an item's are displayed whether they fit or not.
    let shown = titleOfBackAction ?? backItem?.backBarButtonItem?.title ?? fitting
    if backButton.currentTitle != shown { backButton.setTitle(shown, for: .normal) }
    let width = BackButtonMetrics.width(shown)
    return max(BackButtonMetrics.side, min(width, bounds.width - left - UIBarButtonItem.margin))
  }

  open override func layoutSubviews() {
    containItemViews(itemViews)
    super.layoutSubviews()
    let (height, margin) = (Self.buttonHeight, UIBarButtonItem.margin)
    let middle = promptHeight + UINavigationBar.height / 2
    // The sensors of a phone on its side are beside the items.
    let safeArea = safeAreaInsets
    var left = safeArea.left + margin
    func placeAtLeft(_ item: UIBarButtonItem) {
      let size = item.size(height: height)
      item.view?.viewInBar.frame = CGRect(
        origin: CGPoint(x: left, y: middle - size.height / 2), size: size)
      left += size.width + UIBarButtonItem.gap
    }
    if let columnItem { placeAtLeft(columnItem) }
    if !backButton.isHidden {
      let width = chooseBackTitle(startingAt: left)
      backButton.frame = CGRect(x: left, y: middle - height / 2, width: width, height: height)
      left += width + UIBarButtonItem.gap
    }
    for item in displayed(topItem?.leftBarButtonItems) { placeAtLeft(item) }
    var right = bounds.size.width - safeArea.right - margin
    for item in displayed(topItem?.rightBarButtonItems) {
      let size = item.size(height: height)
      right -= size.width
      item.view?.viewInBar.frame = CGRect(
        origin: CGPoint(x: right, y: middle - size.height / 2), size: size)
      right -= UIBarButtonItem.gap
    }
    layOutTitle(between: left, and: right)
    layOutLargeTitle()
    if isRightToLeft { mirrorViews() }
  }

  /// Exchanges left and right: text begins at the right, and so does the way back.
  private func mirrorViews() {
    let items = displayed(topItem?.leftBarButtonItems) + displayed(topItem?.rightBarButtonItems)
    let title = topItem?.titleView?.viewInBar ?? titleLabel
    for view in [backButton, largeTitleLabel, title] + items.compactMap({ $0.view?.viewInBar }) {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
  }

  /// Centres the title, or the view in its place, as far as the items leave space.
  ///
  /// It is at most as wide as the free width, which a view without a width fills.
  private func layOutTitle(between left: CGFloat, and right: CGFloat) {
    let titleView = topItem?.titleView
    var size = titleView?.sizeInBar ?? titleLabel.intrinsicContentSize
    let freeWidth = max(right - left, 0)
    let isFilling = titleView != nil && size.width <= 0
    size.width = isFilling ? freeWidth : min(size.width, freeWidth)
    size.height = min(size.height, UINavigationBar.height)
    let centred = ((bounds.size.width - size.width) / 2).rounded()
    (titleView?.viewInBar ?? titleLabel).frame = CGRect(
      x: min(max(centred, left), right - size.width),
      y: promptHeight + ((UINavigationBar.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
