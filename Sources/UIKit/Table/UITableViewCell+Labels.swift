import InteractionKit

/// The labels and the image view of a table cell's style, and the rules that place them.
///
/// They are made when an app asks for them, and placed in each layout of the cell, so that an override
/// of `layoutSubviews()` can move them afterwards. `Documentation/tables.md` has the numbers.
private final class StyleLabels: TableCellLabels {
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  /// The preferred size of text for which the labels have their standard fonts; nil before the first.
  private var category: String?

  /// Gives the labels whose fonts the app has not changed the fonts of the preferred size of text.
  private func followTextSize(of cell: UITableViewCell) {
    let category = cell.contentSizeName
    guard category != self.category else { return }
    let old = self.category
    self.category = category
    func follow(_ label: UILabel?, _ style: UIFont.TextStyle) {
      guard let label, old.map({ label.font == font(style, $0) }) ?? true else { return }
      label.font = font(style, category)
    }
    follow(text, cell.cellStyle == .value2 ? .subheadline : .body)
    follow(detail, cell.cellStyle == .value1 ? .body : .subheadline)
  }

  private func font(_ style: UIFont.TextStyle, _ category: String) -> UIFont {
    .preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(
        preferredContentSizeCategory: UIContentSizeCategory(rawValue: category)))
  }

  func makeText(in cell: UITableViewCell) -> UILabel {
    if let text { return text }
    let label = UILabel(frame: .zero)
    followTextSize(of: cell)
    label.font = font(cell.cellStyle == .value2 ? .subheadline : .body, cell.contentSizeName)
    if cell.cellStyle == .value2 { label.textAlignment = .right }
    text = label
    add(label, to: cell)
    return label
  }

  func makeDetail(in cell: UITableViewCell) -> UILabel? {
    guard cell.cellStyle != .default else { return nil }
    if let detail { return detail }
    let label = UILabel(frame: .zero)
    followTextSize(of: cell)
    label.font = font(cell.cellStyle == .value1 ? .body : .subheadline, cell.contentSizeName)
    if cell.cellStyle == .value1 { label.textColor = .secondaryLabel }
    detail = label
    add(label, to: cell)
    return label
  }

  func makeImage(in cell: UITableViewCell) -> UIImageView {
    if let image { return image }
    let view = UIImageView(frame: .zero)
    image = view
    cell.contentView.insertSubview(view, at: 0)
    return view
  }

  private func add(_ label: UILabel, to cell: UITableViewCell) {
    cell.contentView.addSubview(label)
    cell.setNeedsLayout()
  }

  func remove() {
    for view in [text, detail, image] as [UIView?] { view?.removeFromSuperview() }
    (text, detail, image) = (nil, nil, nil)
  }

  func show(isHighlighted: Bool, in cell: UITableViewCell) {
    text?.isHighlighted = isHighlighted
    detail?.isHighlighted = isHighlighted
    image?.isHighlighted = isHighlighted
  }

  // MARK: Layout

  private func has(_ label: UILabel?) -> Bool { label?.text?.isEmpty == false }

  /// The horizontal span of the text in the content view.
  private func span(in cell: UITableViewCell) -> (start: CGFloat, end: CGFloat) {
    let margins = margins(of: cell)
    let end = cell.contentView.bounds.width - margins.right
    guard let image = image?.image, image.size.width > 0 else { return (margins.left, end) }
    return (margins.left + image.size.width + 16, end)
  }

  /// The margins of the content: the ones that the app set for the content view, or the cell's.
  private func margins(of cell: UITableViewCell) -> UIEdgeInsets {
    if let own = cell.contentView.autoLayoutIfLoaded?.margins.own {
      return UIEdgeInsets(top: own.top, left: own.left, bottom: own.bottom, right: own.right)
    }
    return cell.textMargins
  }

  func separatorStart(in cell: UITableViewCell) -> CGFloat? {
    if let own = cell.contentView.autoLayoutIfLoaded?.margins.own {
      return cell.contentView.frame.minX + own.left
    }
    guard image?.image != nil else { return cell.autoLayoutIfLoaded?.margins.own?.left }
    return cell.contentView.frame.minX + span(in: cell).start
  }

  func separatorEnd(in cell: UITableViewCell) -> CGFloat? {
    cell.autoLayoutIfLoaded?.margins.own?.right
  }

  func height(in cell: UITableViewCell, width: CGFloat) -> CGFloat? {
    followTextSize(of: cell)
    guard has(text) || has(detail) || image?.image != nil else { return nil }
    let (start, end) = span(in: cell)
    let room = max(width - start - (cell.contentView.bounds.width - end), 1)
    // A cell is measured before it is in the window.
    let scale = cell.tableView?.window?.scale ?? cell.pixelScale
    guard cell.cellStyle == .subtitle, has(text), has(detail), let text, let detail else {
      let height = has(text) ? text?.height(fitting: room, scale: scale) ?? 0 : 0
      let margins: CGFloat = (text?.font.pointSize ?? 17) >= 28 ? 40.5 : 31.5
      // One line at the standard size is 52 in each style (recorded).
      return max(52, height > 21 ? height + margins : 0, image?.image?.size.height ?? 0)
    }
    let spacing = subtitleSpacing(of: text, in: cell)
    return spacing.top + text.height(fitting: room, scale: scale) + spacing.gap
      + detail.height(fitting: room, scale: scale) + spacing.bottom
  }

  /// The spaces around two lines, which grow with the size of text in the plain style (recorded).
  private func subtitleSpacing(
    of label: UILabel, in cell: UITableViewCell
  ) -> (top: CGFloat, gap: CGFloat, bottom: CGFloat) {
    guard cell.tableView.map({ $0.style == .plain }) ?? true else { return (15, 0, 16) }
    let size = label.font.pointSize
    if size >= 28 { return (15, 6, 20.5) }
    return size >= 20 ? (11, 4, 15) : (9, 3, 11.5)
  }

  func layOut(in cell: UITableViewCell) {
    followTextSize(of: cell)
    let bounds = cell.contentView.bounds
    let (start, end) = span(in: cell)
    let width = max(end - start, 0)
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    if let view = image, let size = view.image?.size {
      place(
        view,
        CGRect(
          x: margins(of: cell).left, y: ((bounds.height - size.height) / 2).rounded(.down),
          width: size.width, height: size.height))
    }
    switch cell.cellStyle {
    case .default:
      if let text { place(text, CGRect(x: start, y: 0, width: width, height: bounds.height)) }
    case .value1: layOutValue(bounds, start, end, place)
    case .value2: layOutCaption(bounds, start, end, place)
    case .subtitle: layOutSubtitle(in: cell, bounds, start, width, place)
    }
  }

  private func layOutSubtitle(
    in cell: UITableViewCell, _ bounds: CGRect, _ start: CGFloat, _ width: CGFloat,
    _ place: (UIView, CGRect) -> Void
  ) {
    guard has(text), has(detail), let text, let detail else {
      if let text { place(text, CGRect(x: start, y: 0, width: width, height: bounds.height)) }
      if let detail {
        place(
          detail,
          has(detail)
            ? CGRect(x: start, y: 0, width: width, height: bounds.height)
            : CGRect(x: start, y: bounds.height / 2, width: 0, height: 0))
      }
      return
    }
    let first = text.sizeThatFits(CGSize(width: width, height: 0))
    let second = detail.sizeThatFits(CGSize(width: width, height: 0))
    let spacing = subtitleSpacing(of: text, in: cell)
    let gap = spacing.gap
    let whole = first.height + gap + second.height
    // In a row of another height than its own the lines are in the middle.
    let isOwn = abs(bounds.height - whole - spacing.top - spacing.bottom) < 1
    let start0 = isOwn ? spacing.top : ((bounds.height - 1 - whole) / 2).rounded(.up)
    place(
      text,
      CGRect(x: start, y: start0, width: min(first.width, width), height: first.height))
    place(
      detail,
      CGRect(
        x: start, y: start0 + first.height + gap, width: min(second.width, width),
        height: second.height))
  }

  private func layOutValue(
    _ bounds: CGRect, _ start: CGFloat, _ end: CGFloat, _ place: (UIView, CGRect) -> Void
  ) {
    let room = CGSize(width: max(end - start, 0), height: 0)
    func y(_ height: CGFloat) -> CGFloat { ((bounds.height - height) / 2).rounded(.up) }
    var textEnd = start
    if let text {
      let size = has(text) ? text.sizeThatFits(room) : .zero
      let width = min(size.width, room.width)
      place(text, CGRect(x: start, y: y(size.height), width: width, height: size.height))
      if has(text) { textEnd = start + width + 6 }
    }
    if let detail {
      let size = has(detail) ? detail.sizeThatFits(room) : .zero
      // The primary text keeps its width, the detail shrinks.
      let width = max(min(size.width, end - textEnd), 0)
      place(detail, CGRect(x: end - width, y: y(size.height), width: width, height: size.height))
    }
  }

  /// The width of the right aligned column of the style `value2`; chosen.
  private static let captionWidth: CGFloat = 91

  private func layOutCaption(
    _ bounds: CGRect, _ start: CGFloat, _ end: CGFloat, _ place: (UIView, CGRect) -> Void
  ) {
    func y(_ height: CGFloat) -> CGFloat { ((bounds.height - height) / 2).rounded(.up) }
    let column = min(StyleLabels.captionWidth, max(end - start, 0))
    if let text {
      let size = text.sizeThatFits(CGSize(width: column, height: 0))
      place(text, CGRect(x: start, y: y(size.height), width: column, height: size.height))
    }
    if let detail {
      let x = start + column + 6
      let size = detail.sizeThatFits(CGSize(width: max(end - x, 0), height: 0))
      place(detail, CGRect(x: x, y: y(size.height), width: max(end - x, 0), height: size.height))
    }
  }
}

extension UITableViewCell {
  private var styleLabels: StyleLabels? {
    if let known = rowLabels as? StyleLabels { return known }
    guard contentConfiguration == nil else { return nil }
    let made = StyleLabels()
    rowLabels = made
    return made
  }

  /// The first label of the style; nil with a content configuration.
  public final var textLabel: UILabel? { styleLabels?.makeText(in: self) }

  /// The second label of the style; nil in the style `default` and with a content configuration.
  public final var detailTextLabel: UILabel? { styleLabels?.makeDetail(in: self) }

  /// The image view at the leading edge; nil with a content configuration.
  public final var imageView: UIImageView? { styleLabels?.makeImage(in: self) }

  final func removeStyleLabels() {
    (rowLabels as? StyleLabels)?.remove()
    rowLabels = nil
  }
}

extension UILabel {
  /// Takes the look of a title of a header or a footer.
  final func showTitleOfTable(isHeader: Bool, contentSize: String) {
    numberOfLines = 0
    font = .preferredFont(
      forTextStyle: isHeader ? .headline : .footnote,
      compatibleWith: UITraitCollection(
        preferredContentSizeCategory: UIContentSizeCategory(rawValue: contentSize)))
    textColor = .secondaryLabel
  }
}

extension UITableViewHeaderFooterView {
  /// The label of the title.
  public final var textLabel: UILabel? {
    if let known = titleLabel as? UILabel { return known }
    let label = UILabel(frame: .zero)
    label.text = titleLabel?.text
    titleLabel?.removeFromSuperview()
    label.showTitleOfTable(isHeader: isHeader, contentSize: contentSizeName)
    titleLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// A second label; it is not placed.
  public final var detailTextLabel: UILabel? {
    let details = attachment(DetailLabel.self, default: DetailLabel())
    if details.label.superview == nil { contentView.addSubview(details.label) }
    return details.label
  }
}

private final class DetailLabel {
  let label = UILabel(frame: .zero)
}

/// The configurations of a header or footer view, and the view of its content.
private final class BandConfigurations: BandConfiguring {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  weak var contentView: (any UIView & UIContentView)?

  func updateConfiguration(
    of view: UITableViewHeaderFooterView, using state: UIViewConfigurationState
  ) {
    if updatesContent, let content { view.show(content: content.updated(for: state)) }
    if updatesBackground, let background { view.show(background: background.updated(for: state)) }
  }
}

extension UITableViewHeaderFooterView {
  private var known: BandConfigurations? { configurations as? BandConfigurations }

  private var band: BandConfigurations {
    if let known { return known }
    let made = BandConfigurations()
    configurations = made
    return made
  }

  fileprivate final func show(content newValue: (any UIContentConfiguration)?) {
    let band = band
    band.content = newValue
    guard let newValue else {
      band.contentView?.removeFromSuperview()
      contentView.autoLayoutIfLoaded?.content = nil
      return setNeedsLayout()
    }
    // The label of a title makes room for the configuration.
    titleLabel?.removeFromSuperview()
    titleLabel = nil
    if let old = band.contentView, old.supports(newValue) {
      old.configuration = newValue
    } else {
      band.contentView?.removeFromSuperview()
      let view = newValue.makeContentView()
      view.frame = contentView.bounds
      contentView.addSubview(view)
      band.contentView = view
      contentView.autoLayout.content = view
    }
    setNeedsLayout()
    contentDidChange(if: .enabled)
  }

  fileprivate final func show(background newValue: UIBackgroundConfiguration?) {
    band.background = newValue
    guard let newValue else {
      if backgroundView is BackgroundView { backgroundView = nil }
      return
    }
    let view = backgroundView as? BackgroundView ?? BackgroundView(frame: bounds)
    view.configuration = newValue
    if backgroundView !== view { backgroundView = view }
  }

  /// The content as a value; nil by default.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { known?.content }
    set { show(content: newValue) }
  }

  /// True, the default, if a new state replaces the content configuration by its update.
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { known?.updatesContent ?? true }
    set { band.updatesContent = newValue }
  }

  /// The background as a value; nil by default.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { known?.background }
    set { show(background: newValue) }
  }

  /// True, the default, if a new state replaces the background configuration by its update.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { known?.updatesBackground ?? true }
    set { band.updatesBackground = newValue }
  }

  /// Returns the standard content of a header or a footer in its table.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = tableView.map { $0.style == .plain } ?? true
    if isHeader { return isPlain ? .plainHeader() : .groupedHeader() }
    return isPlain ? .plainFooter() : .groupedFooter()
  }

  /// Returns the standard background of a header or a footer in its table.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    tableView.map { $0.style == .plain } ?? true
      ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
}
