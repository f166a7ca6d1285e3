import InteractionKit

/// A state on which a configuration depends.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The key of a custom value of a state.
public typealias UIConfigurationStateCustomKey = CellConfigurationState.CustomKey

extension CellConfigurationState: UIConfigurationState {
  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) {
    self.init()
    self.traitCollection = traitCollection
  }
}

/// The engine's `ViewConfigurationState`.
public typealias UIViewConfigurationState = ViewConfigurationState

extension ViewConfigurationState: UIConfigurationState {}

/// The content of a cell as a value, which creates its view.
public protocol UIContentConfiguration {
  /// Returns a new view that displays the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
public protocol UIContentView: ObjectProtocol {
  /// The configuration. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns true if the view can display a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns true if the configuration is of the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The configurations of a cell and the view of its content.
private final class CellConfigurations: CellConfiguring {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  weak var contentView: (any UIView & UIContentView)?

  /// Updates the configurations for a state.
  ///
  /// A cell that was selected meanwhile can change its configurations, so its state is read.
  func updateConfiguration(of cell: any ItemCell, using state: UICellConfigurationState) {
    if updatesContent, let content { cell.show(content: content.updated(for: state)) }
    if updatesBackground, let background {
      cell.show(background: background.updated(for: state))
    }
  }
}

/// The configurations of the cells of collection views and of table views.
extension ItemCell {
  fileprivate var knownConfigurations: CellConfigurations? {
    cellState.configurations as? CellConfigurations
  }

  fileprivate var ownConfigurations: CellConfigurations {
    if let knownConfigurations { return knownConfigurations }
    let made = CellConfigurations()
    cellState.configurations = made
    return made
  }

  fileprivate func show(content newValue: (any UIContentConfiguration)?) {
    let configurations = ownConfigurations
    let old = configurations.contentView
    configurations.content = newValue
    guard let newValue else {
      old?.removeFromSuperview()
      configurations.contentView = nil
      contentView.autoLayoutIfLoaded?.content = nil
      return setNeedsLayout()
    }
    // A view of the same kind keeps its subviews and their state, for example an edited text.
    if let old, old.supports(newValue) {
      old.configuration = newValue
    } else {
      old?.removeFromSuperview()
      let view = newValue.makeContentView()
      view.frame = contentView.bounds
      contentView.addSubview(view)
      configurations.contentView = view
      contentView.autoLayout.content = view
    }
    contentView.setNeedsLayout()
    setNeedsLayout()
    contentDidChange(if: .enabled)
  }

  fileprivate func show(background newValue: UIBackgroundConfiguration?) {
    ownConfigurations.background = newValue
    guard let newValue else {
      if backgroundView is BackgroundView { backgroundView = nil }
      return
    }
    let view = backgroundView as? BackgroundView ?? BackgroundView(frame: bounds)
    view.configuration = newValue
    if backgroundView !== view { backgroundView = view }
  }
}

extension UICollectionViewCell {
  /// The content as a value; nil by default.
  ///
  /// Its view fills the content view.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { knownConfigurations?.content }
    set { show(content: newValue) }
  }

  /// True, the default, if a new state replaces the content configuration by its update.
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { knownConfigurations?.updatesContent ?? true }
    set { ownConfigurations.updatesContent = newValue }
  }

  /// The background as a value; nil by default.
  ///
  /// Its view is behind the content view.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { knownConfigurations?.background }
    set { show(background: newValue) }
  }

  /// True, the default, if a new state replaces the background configuration by its update.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { knownConfigurations?.updatesBackground ?? true }
    set { ownConfigurations.updatesBackground = newValue }
  }
}

extension UITableViewCell {
  /// The content as a value; nil by default.
  ///
  /// Its view fills the content view.
  ///
  /// The labels of the cell's style are nil once it is set.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { knownConfigurations?.content }
    set {
      if newValue != nil { removeStyleLabels() }
      show(content: newValue)
    }
  }

  /// True, the default, if a new state replaces the content configuration by its update.
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { knownConfigurations?.updatesContent ?? true }
    set { ownConfigurations.updatesContent = newValue }
  }

  /// The background as a value; nil by default.
  ///
  /// Its view is behind the content view.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { knownConfigurations?.background }
    set { show(background: newValue) }
  }

  /// True, the default, if a new state replaces the background configuration by its update.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { knownConfigurations?.updatesBackground ?? true }
    set { ownConfigurations.updatesBackground = newValue }
  }

  /// Returns the standard content of a cell of this style.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// Returns the standard background of a cell in its table.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    tableView.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
  }
}

extension UICollectionViewListCell {
  /// Returns the standard content of a list cell.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns the standard background of a list cell.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    .listPlainCell()
  }
}

/// The background of a cell, less the insets of its configuration.
final class BackgroundView: UIView {
  var configuration = UIBackgroundConfiguration.clear() { didSet { update() } }
  private let filled = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    isUserInteractionEnabled = false
    addSubview(filled)
  }

  /// The frame of the filled part.
  var filledFrame: CGRect { filled.frame }

  private func update() {
    filled.backgroundColor = configuration.backgroundColor
    filled.layer.cornerRadius = configuration.cornerRadius
    filled.layer.cornerCurve = .continuous
    filled.layer.borderWidth = configuration.strokeWidth
    filled.layer.borderColor = (configuration.strokeColor ?? .clear).cgColor
    for view in filled.subviews where view !== configuration.customView {
      view.removeFromSuperview()
    }
    if let custom = configuration.customView, custom.superview !== filled {
      filled.addSubview(custom)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    filled.frame = CGRect(
      x: insets.leading, y: insets.top, width: bounds.width - insets.leading - insets.trailing,
      height: bounds.height - insets.top - insets.bottom)
    configuration.customView?.frame = filled.bounds
  }
}

/// The background of a cell as a value.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// A view in the background; nil by default.
  public var customView: UIView?
  /// The radius of the corners, in points.
  ///
  /// Without effect.
  public var cornerRadius: CGFloat = 0
  /// The distances from the cell's edges, in points; 0 by default.
  public var backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// The edges whose layout margins are added to the insets; none by default.
  ///
  /// Without effect.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour, by default for the state of the cell; nil for the tint colour.
  ///
  /// Nothing is drawn.
  public var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      hasOwnColor = true
    }
  }
  private var color: UIColor?
  /// True if a program set the colour, which states do not change.
  private var hasOwnColor = false
  /// The colour of a cell of a list that is neither selected nor highlighted.
  private var standardColor: UIColor?
  /// The closure that converts the tint colour; nil by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The material; nil by default.
  ///
  /// Nothing is drawn.
  public var visualEffect: UIVisualEffect?
  /// The rule by which the image is drawn; `scaleToFill` by default, stored without effect.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The closure that converts the colour of the outline; nil by default.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The colour of the outline; nil by default.
  ///
  /// Nothing is drawn.
  public var strokeColor: UIColor?
  /// The width of the outline, in points; 0 by default.
  ///
  /// Nothing is drawn.
  public var strokeWidth: CGFloat = 0
  /// The distance of the outline, in points; 0 by default.
  ///
  /// Nothing is drawn.
  public var strokeOutset: CGFloat = 0
  /// An image; nil by default.
  ///
  /// Nothing is drawn.
  public var image: UIImage?
  private var isList = false

  /// Returns the colour for a tint colour, converted by `backgroundColorTransformer`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the outline for a tint colour, converted by `strokeColorTransformer`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns true if both values are equal.
  public static func == (
    left: UIBackgroundConfiguration, right: UIBackgroundConfiguration
  ) -> Bool {
    left.customView === right.customView && left.cornerRadius == right.cornerRadius
      && left.backgroundInsets == right.backgroundInsets
      && left.color == right.color && left.hasOwnColor == right.hasOwnColor
      && left.strokeColor == right.strokeColor
      && left.strokeWidth == right.strokeWidth && left.strokeOutset == right.strokeOutset
      && left.image == right.image && left.imageContentMode == right.imageContentMode
      && left.visualEffect == right.visualEffect && left.isList == right.isList
  }

  /// Hashes the radius, the insets and the colour.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(backgroundColor)
  }

  private static func list(
    _ color: UIColor?, radius: CGFloat = 0
  ) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.color = color
    configuration.standardColor = color
    configuration.cornerRadius = radius
    configuration.isList = true
    return configuration
  }

  private init() {}

  /// The background of a button, with the recorded radius.
  static func button() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.cornerRadius = 17
    return configuration
  }

  /// Returns an empty background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.color = .clear
    return configuration
  }
  /// Returns the background of a list cell.
  public static func listCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// Returns the background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// Returns the background of a header or a footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.systemBackground)
  }
  /// Returns the background of a header of a list.
  public static func listHeader() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// Returns the background of a footer of a list.
  public static func listFooter() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// Returns the background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }
  /// Returns the background of a header or a footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    list(.clear, radius: 26)
  }
  /// Returns the background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { list(.clear, radius: 26) }
  /// Returns the background of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { list(.clear, radius: 26) }
  /// Returns the background of a cell beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    list(.clear, radius: 26)
  }

  /// Returns the background for a state: a list's is gray while the cell is selected.
  ///
  /// A colour that a program set is kept.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard isList, !hasOwnColor, let state = state as? UICellConfigurationState else { return self }
    var updated = self
    let isMarked = state.isSelected || state.isHighlighted
    updated.color = isMarked ? UIBackgroundConfiguration.selectedColor : standardColor
    return updated
  }

  /// The recorded colour of a selected row on a phone.
  private static let selectedColor = UIColor.systemGray4
}

/// A conversion of a colour in a value that is compared without it.
struct UncomparedTransformer: Hashable {
  var value: UIConfigurationColorTransformer?

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// A closure that converts a colour.
public struct UIConfigurationColorTransformer {
  /// The closure.
  public let transform: (UIColor) -> UIColor

  /// Creates a conversion.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the converted colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns a gray of the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor(
      white: 0.299 * color.redPart + 0.587 * color.greenPart + 0.114 * color.bluePart,
      alpha: color.opacity)
  }
}

extension UIConfigurationColorTransformer: @unchecked Sendable {}
