import InteractionKit

extension UICellAccessory.Options {
  /// Creates options with colours.
  ///
  /// That of the background is of a delete, an insert or a selection mark.
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

  /// The colour; nil, the default, for that of the cell.
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

  /// The font of a label; that of `body` by default, stored without effect.
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

  /// The colour; nil, the default, for that of the cell.
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
  /// The colour; nil for that of the cell.
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
    /// The width that is reserved; nil, the default, for that of the button.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil, the default, for that of the cell.
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
