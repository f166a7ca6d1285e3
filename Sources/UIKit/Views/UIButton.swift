import InteractionKit

/// A control with a title or an image, which sends its primary action when tapped.
open class UIButton: Button, UIContextMenuInteractionDelegate {
  /// The appearance of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// The appearance.
    case custom = 0, system = 1, detailDisclosure = 2, infoLight = 3, infoDark = 4, contactAdd = 5
    /// The appearance.
    case close = 7
  }

  /// The appearance that the button was created with.
  public internal(set) var buttonType = ButtonType.custom
  /// The label of the title.
  ///
  /// It has the text of the current state.
  public final var titleLabel: UILabel? { label }
  /// The view of the image.
  ///
  /// It has the image of the current state. Like the label of the title, it is no subview.
  public final var imageView: UIImageView? { picture }
  /// The distances of the content from the edges, in points; 0 by default.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The distances of the title from its place, in points; stored without effect.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The distances of the image from its place, in points; stored without effect.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// True if a highlighted button is drawn darker; stored without effect.
  open var adjustsImageWhenHighlighted = true

  /// The content as a value, in place of titles and images; nil by default.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { configurationDidChange() } }
  }
  /// The closure that is called after the state changed; nil by default.
  ///
  /// Setting it, also to nil, calls it at the next layout pass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// True, the default, if a new state updates the configuration.
  open var automaticallyUpdatesConfiguration = true
  private var needsConfigurationUpdate = false
  /// The menu of the button; nil by default.
  ///
  /// It is displayed by a tap if `showsMenuAsPrimaryAction` is true, else by a press.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// The interaction that displays the menu by a press; nil without a menu.
  public private(set) final var contextMenuInteraction: UIContextMenuInteraction?
  /// True if a tap displays the menu in place of the primary action; false by default.
  open var showsMenuAsPrimaryAction = false { didSet { adoptSelection() } }
  /// True if a tap changes `isSelected`, or if the button displays the chosen action of its menu;
  /// false by default.
  ///
  /// In a menu, the first action whose state is `on` is chosen, or else the first one.
  open var changesSelectionAsPrimaryAction = false { didSet { adoptSelection() } }

  /// True if the title stands for a symbol of the system, which is no text on a device.
  final var titleIsSymbol = false
  /// The place in the system, which decides the looks of bars, menus and alerts.
  final var place = ButtonPlace.content
  // The item has the button.
  final weak var painter: (any ButtonPainter)?
  private let label = UIButtonLabel()
  private let picture = UIImageView(image: nil)
  /// The image of which the intrinsic size was computed last.
  private var displayedImage: UIImage?
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  /// The font of the label while an attributed title has another one; nil otherwise.
  private var plainFont: UIFont?
  private var backgroundImages: [State: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.button = self
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is any ViewDecoding) { label.font = .systemFont(ofSize: UIFont.buttonFontSize) }
    label.button = self
  }

  deinit { label.button = nil }

  /// Creates a button of an appearance.
  ///
  /// - Parameters:
  ///   - type: The appearance.
  ///   - primaryAction: The action of a tap, whose title and image the button displays; nil by
  ///     default.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = type
    label.font = .systemFont(ofSize: type == .system ? 15 : UIFont.buttonFontSize)
    adopt(primaryAction)
  }

  /// Creates a button with the action of a tap, whose title and image it displays.
  public convenience init(primaryAction: UIAction?) {
    self.init(frame: .zero)
    adopt(primaryAction)
  }

  final func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Titles and images

  /// Sets the title for a state; other states without a title have `normal`'s.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    update()
  }

  /// Returns the title for a state; `normal`'s if it has none.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the image for a state; other states without an image have `normal`'s.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    update()
  }

  /// Returns the image for a state; `normal`'s if it has none.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the appearance of the symbol for a state; other states without one have `normal`'s.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations[state] = configuration
    update()
  }

  /// Returns the appearance of the symbol for a state; `normal`'s if it has none.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state] ?? symbolConfigurations[.normal]
  }

  /// The appearance of the symbol in the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage
      ?? preferredSymbolConfigurationForImage(in: state)
  }

  /// Sets the title for a state with attributes, of which the font has an effect.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    setTitle(title?.string, for: state)
  }

  /// Returns the title for a state with attributes; nil if none was set.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// Stores the image of the background for a state.
  ///
  /// Nothing is drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  /// Returns the image of the background for a state; `normal`'s if it has none.
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  /// Stores the colour of the title for a state.
  ///
  /// Nothing is drawn.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    if state == .normal { label.textColor = color }
  }

  /// Returns the colour of the title for a state; `normal`'s if it has none.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }

  /// The colour of the title of the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .tintColor }
  /// The title of the current state with attributes; nil if none was set.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image of the background of the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The title of the current state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The image of the current state.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  open override var isSelected: Bool { didSet { stateDidChange(oldValue != isSelected) } }
  open override var isEnabled: Bool { didSet { stateDidChange(oldValue != isEnabled) } }
  open override var isHighlighted: Bool {
    didSet {
      guard oldValue != isHighlighted else { return }
      if configurationUpdateHandler != nil { stateDidChange(true) } else { update() }
    }
  }

  private func stateDidChange(_ isOther: Bool) {
    guard isOther else { return }
    update()
    if configurationUpdateHandler != nil || configuration != nil { setNeedsUpdateConfiguration() }
  }

  /// Schedules `updateConfiguration()` for the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration for the state, by `configurationUpdateHandler`.
  open func updateConfiguration() {
    if automaticallyUpdatesConfiguration, let configuration {
      self.configuration = configuration.updated(for: self)
    }
    configurationUpdateHandler?(self)
  }

  private func configurationDidChange() {
    update()
    contentSizeDidChange()
  }

  open override func layoutSubviews() {
    if needsConfigurationUpdate {
      needsConfigurationUpdate = false
      updateConfiguration()
    }
    super.layoutSubviews()
    placeTitle()
  }

  /// The text of assistive technologies; the title by default.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  final var drawnImageFrame: CGRect { picture.frame }
  open override func draw(into layer: inout PictureLayer) { drawTitle(into: &layer) }

  /// The label is the title, or without one the name of the image; title and image are elements
  /// inside, as XCTest has them.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    let title = currentTitle.flatMap { $0.isEmpty ? nil : $0 }
    let image = currentImage?.name
    defaults.label = title ?? image.map(UIImage.spokenName) ?? labelOfType
    if let image {
      var part = AccessibilityPart(.image, label: nil, frame: picture.frame, traits: .image)
      part.identifier = image
      defaults.parts.append(part)
    }
    if let title, !titleIsSymbol {
      defaults.parts.append(
        AccessibilityPart(.staticText, label: title, frame: label.frame, traits: .staticText))
    }
    return defaults
  }

  /// What a button of the system's symbols reads as: "More Info" as suites of tests find it, the
  /// others chosen.
  private var labelOfType: String? {
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark: "More Info"
    case .contactAdd: "Add"
    case .close: "Close"
    default: nil
    }
  }

  /// Recorded: the title is centred, in whole points.
  ///
  /// An image is before it (chosen).
  private func placeTitle() {
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  private func parts(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let image = shownImageSize ?? .zero
    var text = currentTitle?.isEmpty == false ? titleSize : .zero
    text.width = max(0, min(text.width, rect.width - image.width))
    let x = rect.minX + (rect.width - image.width - text.width) / 2
    func frame(_ x: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(origin: CGPoint(x: x, y: rect.minY + (rect.height - size.height) / 2), size: size)
    }
    return (
      image == .zero ? .zero : frame(x, image), text == .zero ? .zero : frame(x + image.width, text)
    )
  }

  /// Returns the frame of the background; the bounds by default.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the frame in which title and image are placed; the bounds by default.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the frame of the title; override it to place the title elsewhere.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }
  /// Returns the frame of the image; override it to place the image elsewhere.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

  /// Displays the menu in place of the primary action, if it has one.
  open override func sendActions(for events: Event) {
    guard showsMenuAsPrimaryAction, let menu, events.contains(.primaryActionTriggered) else {
      if changesSelectionAsPrimaryAction, events.contains(.primaryActionTriggered) {
        isSelected.toggle()
      }
      return super.sendActions(for: events)
    }
    let perform = { [weak self] (element: UIMenuElement) in
      if let action = element as? UIAction { self?.select(action) }
      element.perform(by: self)
    }
    MenuView.show(menu, from: self, didChoose: perform, didChooseKept: perform)
    let rest = events.subtracting([.primaryActionTriggered, .touchUpInside])
    if !rest.isEmpty { super.sendActions(for: rest) }
  }

  // MARK: Selection

  /// Displays the chosen action of the menu.
  final func adoptSelection() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let actions = menu?.actions,
      let chosen = actions.first(where: { $0.state == .on }) ?? actions.first
    else { return }
    select(chosen)
  }

  private func select(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction else { return }
    for other in menu?.actions ?? [] { other.state = other === action ? .on : .off }
    if configuration == nil {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else {
      configuration?.title = action.title
      configuration?.image = action.image
    }
    selectionDidChange?()
  }

  /// Called after another action of the menu is displayed.
  final var selectionDidChange: (() -> Void)?

  private func menuDidChange() {
    adoptSelection()
    if menu != nil, contextMenuInteraction == nil {
      let interaction = UIContextMenuInteraction(delegate: self)
      contextMenuInteraction = interaction
      addInteraction(interaction)
    } else if menu == nil, let contextMenuInteraction {
      removeInteraction(contextMenuInteraction)
      self.contextMenuInteraction = nil
    }
  }

  /// Returns the menu of the button; nil if a tap displays it.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu, !showsMenuAsPrimaryAction, isEnabled else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  private func update() {
    let (title, image) = (currentTitle, currentImage)
    var isOther = image !== displayedImage
    displayedImage = image
    picture.image = image
    if picture.preferredSymbolConfiguration != currentPreferredSymbolConfiguration {
      picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
      isOther = true
    }
    if let styled = configuration?.styledTitle {
      label.attributedText = styled
    } else if label.text != title {
      label.text = title
      isOther = true
    }
    adoptFont()
    if isOther { contentSizeDidChange() }
  }

  /// Has the label display an attributed title in the title's font, and other titles in its own again.
  private func adoptFont() {
    let title = currentAttributedTitle.flatMap { $0.length > 0 ? $0 : nil }
    if let font = title?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont {
      if plainFont == nil { plainFont = label.font }
      label.font = font
    } else if let font = plainFont {
      plainFont = nil
      label.font = font
    }
  }

  fileprivate func contentSizeDidChange() {
    invalidateIntrinsicContentSize()
    // The baseline of its title is elsewhere.
    invalidateIslands()
    setNeedsLayout()
  }

  // MARK: Sizes

  /// The size of the title and the image with the insets.
  ///
  /// A title has whole points, and a system button 6 points above and below it; recorded on a
  /// phone.
  open override var intrinsicContentSize: CGSize {
    var size = sizeOfParts
    // Known from use, and no recorded button is narrower: a short title does not make a system button
    // narrower than an empty one.
    if buttonType == .system, configuration == nil, currentImage == nil {
      let insets = contentEdgeInsets.left + contentEdgeInsets.right
      size.width = max(size.width, UIButton.leastSystemWidth + insets)
    }
    return size
  }

  /// The size without the least width, which the buttons of bars do not have (recorded).
  final var sizeOfParts: CGSize {
    if let configuration { return size(of: configuration) }
    var size = CGSize.zero
    if currentTitle?.isEmpty == false {
      size = titleSize
      size.height += 12
    }
    if let image = shownImageSize {
      size.width += image.width
      size.height = max(size.height, image.height)
    }
    if size == .zero {
      size = CGSize(
        width: UIButton.leastSystemWidth, height: label.font.lineHeight.rounded(.up) + 12)
    }
    size.width += contentEdgeInsets.left + contentEdgeInsets.right
    size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    return size
  }

  /// The size of the image, a symbol in its appearance; nil without an image.
  private var shownImageSize: CGSize? {
    currentImage?.shown(with: currentPreferredSymbolConfiguration).size
  }

  private static let leastSystemWidth: CGFloat = 30

  /// The size of the title, in whole points.
  private var titleSize: CGSize {
    if let styled = configuration?.styledTitle { return wholePoints(styled) }
    let width = TextMeasure<UIFont>(font: label.font).width((currentTitle ?? "")[...])
    return CGSize(width: width.rounded(.up), height: label.font.lineHeight.rounded(.up))
  }

  private func wholePoints(_ text: NSAttributedString?) -> CGSize {
    let size = text?.size() ?? .zero
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The size of the content of a configuration with its insets.
  private func size(of configuration: Configuration) -> CGSize {
    let title = wholePoints(configuration.styledTitle)
    let subtitle = wholePoints(configuration.styledSubtitle)
    var size = CGSize(width: max(title.width, subtitle.width), height: title.height)
    if subtitle.height > 0 { size.height += configuration.titlePadding + subtitle.height }
    if let image = configuration.shownImage {
      let gap = size == .zero ? 0 : configuration.imagePadding
      if [.top, .bottom].contains(configuration.imagePlacement) {
        size.height += gap + image.size.height
        size.width = max(size.width, image.size.width)
      } else {
        size.width += gap + image.size.width
        size.height = max(size.height, image.size.height)
      }
    }
    let insets = configuration.contentInsets
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The label of a title, named as in UIKit, which tells its button of another font.
private final class UIButtonLabel: UILabel {
  // Cleared by the button at its end. The first weak reference would slow down its reference counting.
  unowned(unsafe) var button: UIButton?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! {
    didSet { if font != oldValue { button?.contentSizeDidChange() } }
  }
}

extension UIButton: CenteredTextView {
  /// The title, where it is in a button of the intrinsic size.
  final var centeredLine: CenteredLine? {
    let bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    let title = titleRect(forContentRect: contentRect(forBounds: bounds))
    guard title.height > 0 else { return nil }
    return CenteredLine(
      font: label.font, top: title.minY - bounds.midY, bottom: title.maxY - bounds.midY)
  }
}

extension UIButton {
  /// Creates a button of the system with an image and a method of a target.
  ///
  /// - Parameters:
  ///   - image: The image of the normal state.
  ///   - target: The target, which is not retained.
  ///   - action: The method; nil for none.
  /// - Returns: The button.
  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}

extension UIButton: TapAnswering {
  package final var answersTaps: Bool { showsMenuAsPrimaryAction && menu != nil }
}
