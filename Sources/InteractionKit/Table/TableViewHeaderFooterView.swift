import Foundation

/// A header or a footer of a section, as `UITableViewHeaderFooterView`.
open class TableViewHeaderFooterView: ReusableView {
  /// The view for the subviews of the content; it fills the view, less the insets of cards.
  open var contentView: View { content }
  private let content: View

  /// The view behind the content; nil by default.
  open var backgroundView: View? {
    didSet {
      guard oldValue !== backgroundView else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      insertSubview(backgroundView, at: 0)
      backgroundView.frame = bounds
    }
  }

  open override var reuseIdentifier: String? { ownIdentifier ?? super.reuseIdentifier }
  private let ownIdentifier: String?

  /// The label of a title; nil without one.
  ///
  /// The module `UIKit` also sets it for `textLabel`.
  package final var titleLabel: Label?
  /// Places the labels that the module `UIKit` adds.
  package final var placeLabels: ((TableViewHeaderFooterView) -> Void)?
  /// The configurations of the content and the background; nil for a view without any.
  package final var configurations: (any BandConfiguring)?
  private var needsConfigurationUpdate = false
  /// True while the view is displayed beside its own place, at an edge of a plain table.
  final private(set) var isPinned = false

  /// A closure that updates a view for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: TableViewHeaderFooterView, _ state: ViewConfigurationState
  ) -> Void

  /// Called after each `updateConfiguration(using:)`; nil by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  package final private(set) var isHeader = true
  /// True if the table made the view for a title.
  final private(set) var showsTitle = false
  private var contentInsets = EdgeInsets.zero
  private var titleMargins = EdgeInsets(left: 16, right: 16)
  private var titleBottom: CGFloat = 6

  /// Creates a view that a table reuses for an identifier.
  public init(reuseIdentifier: String?) {
    ownIdentifier = reuseIdentifier
    content = View(frame: .zero)
    super.init(frame: .zero)
    addSubview(content)
  }

  public required init?(coder: NSCoder) {
    ownIdentifier = (coder as? any ViewDecoding)?.reuseIdentifier
    content = View(frame: .zero)
    super.init(coder: coder)
    // Behind the subviews of a nib, which are not in the content view.
    insertSubview(content, at: 0)
  }

  /// Creates a view of a class that is known when the program runs, as `View.init(ofType:)` does.
  @_silgen_name("InteractionKit_TableViewHeaderFooterView_initOfType")
  @usableFromInline
  convenience init(ofType reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// The table view that displays the view.
  package final var tableView: TableView? { itemsView as? TableView }

  override var fittingView: View { content }

  /// Takes the place of a header or footer of a table.
  final func join(_ table: TableView, ofKind kind: String) {
    isHeader = kind == CollectionView.elementKindSectionHeader
    if registration == nil, let ownIdentifier {
      registration = table.reusePool.adopt(
        ReusePool.Key(kind: TableView.bandKind, identifier: ownIdentifier))
    }
    titleMargins = table.cellMargins
    titleBottom = table.titleBottom
  }

  /// Displays the title of a data source.
  final func showTitle(_ title: String, isHeader: Bool, in table: TableView) {
    let label = titleLabel ?? table.window?.makeLabel?() ?? Label()
    if label.superview !== content { content.addSubview(label) }
    titleLabel = label
    showsTitle = true
    label.text = title
    table.window?.styleTitle?(label, isHeader, table.contentSizeName)
    if table.style == .insetGrouped { contentInsets = table.rowInsets }
    setNeedsLayout()
  }

  // MARK: Configuration

  /// The state with which the configurations are updated; override it to add custom values.
  open var configurationState: ViewConfigurationState {
    // A view that the delegate makes is in no window yet.
    let window = storedWindow ?? itemsView?.storedWindow
    var state = ViewConfigurationState(
      traitCollection: window?.cellTraits?(self) ?? .unspecified)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }

  /// Updates the configurations in the next layout, however often it is called before.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state; override it to set other ones.
  open func updateConfiguration(using state: ViewConfigurationState) {
    configurations?.updateConfiguration(of: self, using: state)
  }

  private func performConfigurationUpdate() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if storedWindow?.updatesConfigurations == true { setNeedsUpdateConfiguration() }
  }

  override func prepareForMeasuring() {
    if itemsView?.storedWindow?.updatesConfigurations == true { needsConfigurationUpdate = true }
    performConfigurationUpdate()
  }

  override func wasPlaced() {
    guard let element, let table = tableView, table.pinsBands else { return }
    let natural = table.rows.naturalFrame(ofKind: element.kind, element.section)
    let isPinned = natural.map { abs($0.minY - frame.minY) >= 0.5 } ?? false
    guard isPinned != self.isPinned else { return }
    self.isPinned = isPinned
    if storedWindow?.updatesConfigurations == true { setNeedsUpdateConfiguration() }
  }

  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if newBounds.size != storedBounds.size { content.frame = contentFrame(in: newBounds.size) }
  }

  private func contentFrame(in size: CGSize) -> CGRect {
    CGRect(
      x: contentInsets.left, y: 0,
      width: max(size.width - contentInsets.left - contentInsets.right, 0), height: size.height)
  }

  open override func layoutSubviews() {
    performConfigurationUpdate()
    super.layoutSubviews()
    content.frame = contentFrame(in: bounds.size)
    backgroundView?.frame = bounds
    placeTitle()
    placeLabels?(self)
  }

  private func placeTitle() {
    guard let label = titleLabel, label.superview === content, let table = tableView else { return }
    let size = isHeader ? table.textMetrics.body : table.textMetrics.footnote
    let width = max(content.bounds.width - titleMargins.left - titleMargins.right, 0)
    let measure = TextMeasure(font: SystemFont(size: size))
    let lines = measure.lines(label.text ?? "", in: max(width, 1), limit: 0).count
    let height = measure.height(ofLines: max(lines, 1), scale: table.pixels.scale)
    var y = isHeader ? content.bounds.height - titleBottom - height : table.pixels.above(7.5)
    // Recorded: on a screen of 3 pixels per point, a label at a whole point is one pixel higher.
    if isHeader, table.pixels.scale == 3, abs(y - y.rounded()) < 1e-3 { y -= 1.0 / 3 }
    label.frame = CGRect(
      x: titleMargins.left, y: table.pixels.below(y + 0.001), width: width, height: height)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isPinned = false
  }
}

extension TableViewHeaderFooterView {
  @_silgen_name("InteractionKit_TableViewHeaderFooterView_initOfType")
  private static func allocate(
    _ reuseIdentifier: __owned String?
  ) -> TableViewHeaderFooterView

  /// Creates a view of this class, by its `init(reuseIdentifier:)`.
  package static func makeFromType(reuseIdentifier: String?) -> Self {
    unsafeDowncast(allocate(reuseIdentifier), to: self)
  }
}

/// The configurations of a header or a footer of a table, which the module `UIKit` adds.
package protocol BandConfiguring: AnyObject {
  /// Updates the configurations for a state.
  func updateConfiguration(of view: TableViewHeaderFooterView, using state: ViewConfigurationState)
}
