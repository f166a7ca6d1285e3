import InteractionKit

/// The content that a screen without data displays: an image, texts and buttons below each other.
///
/// The distances are chosen.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable,
  @unchecked Sendable
{
  /// The horizontal position of the content.
  public enum Alignment: Int, Hashable, Sendable {
    /// In the centre.
    case center
    /// At the leading edge.
    case natural
  }

  /// The appearance of the image.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    /// The appearance of a symbol; nil by default, stored without effect.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour; nil by default, stored without effect.
    public var tintColor: UIColor?
    /// The radius of the corners, in points; 0 by default, stored without effect.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0, the default, for no limit.
    public var maximumSize = CGSize.zero
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable, @unchecked Sendable {
    /// The font.
    public var font: UIFont
    /// The colour.
    ///
    /// Nothing is drawn.
    public var color = UIColor.label
    /// The rule for text that does not fit; stored without effect.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// True if the font shrinks to fit; false by default, stored without effect.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor of the font's size; stored without effect.
    public var minimumScaleFactor: CGFloat = 0
    /// True if letters are set closer before text is truncated; stored without effect.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The behaviour of a button.
  public struct ButtonProperties: Hashable, @unchecked Sendable {
    /// The action of a tap; nil by default.
    public var primaryAction: UIAction?
    /// The menu, which a tap displays if there is no action; nil by default.
    public var menu: UIMenu?
    /// True, the default, if the button can be tapped.
    public var isEnabled = true
  }

  /// The image; nil by default.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil by default.
  public var text: String?
  /// The text with attributes, of which only the characters count; nil by default.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The appearance of the text.
  public var textProperties = TextProperties(
    font: .boldSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize))
  /// The text below; nil by default.
  public var secondaryText: String?
  /// The text below with attributes, of which only the characters count; nil by default.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }
  /// The appearance of the text below.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
  /// The content of the button, which is displayed if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The content of the second button, which is displayed if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behaviour of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The horizontal position; in the centre by default.
  public var alignment = Alignment.center
  /// The axes on which the margins are at least the superview's; stored without effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The distances of the content from the edges of the safe area, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance from the image to the text, in points.
  public var imageToTextPadding: CGFloat = 15
  /// The distance between both texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance from the texts to the button, in points.
  public var textToButtonPadding: CGFloat = 20
  /// The distance between both buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 10
  /// The background; stored without effect.
  public var background = UIBackgroundConfiguration.clear()
  /// True if an indicator of activity is displayed in place of the image.
  fileprivate(set) var isLoading = false
  private var isSearch = false
  /// The text of a search, which a program may replace.
  private var searchText: String?

  private init() {}

  /// Returns a configuration without content.
  public static func empty() -> Self { Self() }

  /// Returns the content while data is loaded: an indicator of activity and a text.
  public static func loading() -> Self {
    var configuration = Self()
    configuration.text = "Loading…"
    configuration.isLoading = true
    return configuration
  }

  /// Returns the content for a search without results.
  public static func search() -> Self {
    var configuration = Self()
    configuration.isSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.searchText = "No Results"
    configuration.text = configuration.searchText
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  /// Returns a new view for the content.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the content for a state: that for a search contains the text of the search.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard isSearch, let state = state as? UIContentUnavailableConfigurationState,
      text == searchText
    else { return self }
    let search = state.searchText ?? ""
    var updated = self
    updated.searchText = search.isEmpty ? "No Results" : "No Results for “\(search)”"
    updated.text = updated.searchText
    return updated
  }
}

/// The state of a controller for the content of a screen without data.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable,
  @unchecked Sendable
{
  /// The traits.
  public var traitCollection: UITraitCollection
  /// The text of the search of the controller; nil without a search.
  public var searchText: String?

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The view of the content of a screen without data.
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let image = UIImageView(image: nil)
  private let indicator = UIActivityIndicatorView(style: .large)
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private var buttons: [UIButton] = []

  /// The configuration; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != content else { return }
      content = new
      update()
    }
  }

  /// Creates a view for a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [image, indicator, label, secondaryLabel] { addSubview(view) }
    update()
  }

  /// Returns nil: the coder is not read.
  public required init?(coder: NSCoder) { return nil }

  private func update() {
    image.image = content.image
    image.isHidden = content.image == nil || content.isLoading
    indicator.isHidden = !content.isLoading
    if content.isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
    func update(
      _ label: UILabel, _ text: String?,
      _ properties: UIContentUnavailableConfiguration.TextProperties
    ) {
      label.text = text
      label.font = properties.font
      label.textColor = properties.color
      label.numberOfLines = properties.numberOfLines
      label.isHidden = text?.isEmpty != false
    }
    update(label, content.text, content.textProperties)
    update(secondaryLabel, content.secondaryText, content.secondaryTextProperties)
    for button in buttons { button.removeFromSuperview() }
    buttons = [
      makeButton(content.button, content.buttonProperties),
      makeButton(content.secondaryButton, content.secondaryButtonProperties),
    ].compactMap { $0 }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  private func makeButton(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    guard button.currentTitle?.isEmpty == false || button.currentImage != nil else { return nil }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    return button
  }

  /// The displayed parts with the distances above them.
  private var parts: [(view: UIView, gap: CGFloat)] {
    var parts: [(view: UIView, gap: CGFloat)] = []
    func add(_ view: UIView, _ gap: CGFloat) {
      if !view.isHidden { parts.append((view, parts.isEmpty ? 0 : gap)) }
    }
    add(content.isLoading ? indicator : image, 0)
    add(label, content.imageToTextPadding)
    add(secondaryLabel, content.textToSecondaryTextPadding)
    for (index, button) in buttons.enumerated() {
      add(
        button, index == 0 ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
    }
    return parts
  }

  private func size(of view: UIView, in width: CGFloat) -> CGSize {
    if view is UILabel {
      return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    var size = view.intrinsicContentSize
    let limit = content.imageProperties.maximumSize
    if view === image, limit.width > 0 { size.width = min(size.width, limit.width) }
    if view === image, limit.height > 0 { size.height = min(size.height, limit.height) }
    return size
  }

  /// Places the parts in the middle of the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (margins, safeArea) = (content.directionalLayoutMargins, safeAreaInsets)
    let area = CGRect(
      x: safeArea.left + margins.leading, y: safeArea.top + margins.top,
      width: bounds.width - safeArea.left - safeArea.right - margins.leading - margins.trailing,
      height: bounds.height - safeArea.top - safeArea.bottom - margins.top - margins.bottom)
    let parts = parts.map { ($0.view, $0.gap, size(of: $0.view, in: max(0, area.width))) }
    let height = parts.reduce(0) { $0 + $1.1 + $1.2.height }
    var y = (area.midY - height / 2).rounded()
    for (view, gap, size) in parts {
      y += gap
      let width = min(size.width, max(0, area.width))
      let x =
        switch content.alignment {
        case .center: area.midX - width / 2
        case .natural: isRightToLeft ? area.maxX - width : area.minX
        }
      view.frame = CGRect(x: x, y: y, width: width, height: size.height)
      y += size.height
    }
  }
}
