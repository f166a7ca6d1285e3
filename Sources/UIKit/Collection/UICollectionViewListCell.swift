import InteractionKit

extension UICellAccessory.Options {
  /// Creates options with colours.
  ///
  /// The background's belongs to a delete, an insert or a selection mark.
  @_disfavoredOverload
  public init(
    isHidden: Bool = false, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
    tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
  ) {
    self.init(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth)
    self.tintColor = tintColor
    self.backgroundColor = backgroundColor
  }

  /// Creates options with the font of a label.
  public init(
    isHidden: Bool = false, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
    tintColor: UIColor? = nil, font: UIFont, adjustsFontForContentSizeCategory: Bool = false
  ) {
    self.init(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth)
    self.tintColor = tintColor
    self.font = font
    self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
  }

  /// The colour; nil, the default, for the cell's.
  ///
  /// Nothing is drawn.
  public var tintColor: UIColor? {
    get { stored.tintColor as? UIColor }
    set { stored.tintColor = newValue }
  }

  /// The colour of the background of a delete, an insert or a selection mark; nil by default.
  ///
  /// Nothing is drawn.
  public var backgroundColor: UIColor? {
    get { stored.backgroundColor as? UIColor }
    set { stored.backgroundColor = newValue }
  }

  /// The font of a label; `body`'s by default, stored without effect.
  ///
  /// A character of a label is 9 points wide.
  public var font: UIFont {
    get { stored.font as? UIFont ?? .preferredFont(forTextStyle: .body) }
    set { stored.font = newValue }
  }

  /// True if the font of a label follows the preferred size of text; stored without effect.
  public var adjustsFontForContentSizeCategory: Bool {
    get { stored.adjustsFont }
    set { stored.adjustsFont = newValue }
  }
}

extension UICellAccessory.OutlineDisclosureOptions {
  /// Creates options with a colour.
  public init(
    style: Style = .automatic, isHidden: Bool = false,
    reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor?
  ) {
    self.init(style: style, isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth)
    self.tintColor = tintColor
  }

  /// The colour; nil, the default, for the cell's.
  ///
  /// Nothing is drawn.
  public var tintColor: UIColor? {
    get { stored.tintColor as? UIColor }
    set { stored.tintColor = newValue }
  }
}

extension UICellAccessory.CustomViewConfiguration {
  /// Creates a configuration with a colour.
  @_disfavoredOverload
  public init(
    customView: UIView, placement: UICellAccessory.Placement, isHidden: Bool = false,
    reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
    maintainsFixedSize: Bool = false
  ) {
    self.init(
      customView: customView, placement: placement, isHidden: isHidden,
      reservedLayoutWidth: reservedLayoutWidth)
    options.tintColor = tintColor
    options.stored.maintainsFixedSize = maintainsFixedSize
  }

  /// True if the accessory is hidden.
  public var isHidden: Bool { options.isHidden }
  /// The width that is reserved; nil for `standard`.
  public var reservedLayoutWidth: UICellAccessory.LayoutDimension? { options.reservedLayoutWidth }
  /// The colour; nil for the cell's.
  ///
  /// Nothing is drawn.
  public var tintColor: UIColor? { options.tintColor }
  /// True if the view keeps its size; stored without effect, because each view does.
  public var maintainsFixedSize: Bool { options.stored.maintainsFixedSize }
}

extension UICellAccessory {
  /// The options of a menu beside the content.
  public struct PopUpMenuOptions {
    /// True if the accessory is hidden; its width is reserved nevertheless.
    public var isHidden: Bool
    /// The width that is reserved; nil, the default, for the button's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil, the default, for the cell's.
    ///
    /// Nothing is drawn.
    public var tintColor: UIColor?
    /// Called with the menu after another action was chosen; nil by default.
    public var selectedElementDidChangeHandler: ((UIMenu) -> Void)?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.selectedElementDidChangeHandler = selectedElementDidChangeHandler
    }
  }

  /// Returns a button after the content that displays the chosen action of a menu.
  ///
  /// A tap displays the menu. The type of the accessory is `customView`.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
  ) -> UICellAccessory {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = "popUpMenu"
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.bounds.size = button.intrinsicContentSize
    button.selectionDidChange = { [weak button] in
      guard let button else { return }
      button.bounds.size = button.intrinsicContentSize
      button.superview?.setNeedsLayout()
      if let menu = button.menu { options.selectedElementDidChangeHandler?(menu) }
    }
    return .customView(
      configuration: .init(
        customView: button, placement: .trailing(displayed: displayed),
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth ?? .actual,
        tintColor: options.tintColor))
  }
}

extension UICollectionViewListCell {
  /// The rectangle of the separator, whose edges constraints can move.
  ///
  /// Edges without constraints lie as in the list: from the start of the content to the trailing
  /// edge. The vertical position does not change.
  public final var separatorLayoutGuide: UILayoutGuide {
    if let guide = autoLayout.standardGuides.separator { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "UICollectionViewListCellSeparator"
    addLayoutGuide(guide)
    guide.standardFrame = separatorLayoutFrame
    autoLayout.standardGuides.separator = guide
    separatorFrame = { [weak self, weak guide] frame in
      guard let self, let guide else { return frame }
      // The guides of the content view follow its frame.
      contentView.autoLayoutIfLoaded?.content?.frame = contentView.bounds
      guide.standardFrame = frame
      let own = guide.layoutFrame
      return CGRect(x: own.minX, y: frame.minY, width: own.width, height: frame.height)
    }
    setNeedsLayout()
    return guide
  }
}

extension UICollectionLayoutListConfiguration {
  /// The colour behind the list; nil, the default, for the appearance's.
  ///
  /// Nothing is drawn.
  public var backgroundColor: UIColor? {
    get { storedBackgroundColor as? UIColor }
    set { storedBackgroundColor = newValue }
  }
}

extension UIListSeparatorConfiguration {
  /// The colour of the line; `separator` by default.
  ///
  /// Nothing is drawn.
  public var color: UIColor {
    get { storedColor?.object as? UIColor ?? .separator }
    set { storedColor = Color(newValue) }
  }
}

/// An action of a swipe, with its appearance.
open class UIContextualAction: ContextualAction {
  /// A closure that performs the action.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The image of the button; stored without effect.
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the button; stored without effect.
  open var backgroundColor: UIColor!

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - title: The text of the button; nil for none.
  ///   - handler: The closure that performs the action.
  public override init(style: Style, title: String?, handler: @escaping Handler) {
    super.init(style: style, title: title) { action, view, completion in
      guard let action = action as? UIContextualAction else { return completion(false) }
      handler(action, view, completion)
    }
  }
}

extension UIContextualAction: PictureDecoration {
  package final func decorate(_ layer: inout PictureLayer, of view: UIView) {
    if let backgroundColor { layer.tints["background"] = layer.color(backgroundColor, of: view) }
    if let image, image.isSymbolImage { layer.symbol = image.name }
  }
}
