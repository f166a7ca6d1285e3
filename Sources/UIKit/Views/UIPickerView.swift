import InteractionKit

/// The numbers of components and rows of a picker.
public protocol UIPickerViewDataSource: ObjectProtocol {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The content of a picker and the receiver of its selections; every method is optional.
public protocol UIPickerViewDelegate: ObjectProtocol {
  /// Returns the width of a component, in points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a component, in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Returns the title of a row with attributes, which replaces the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, which replaces the titles; no view is reused, as in UIKit for years.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when a wheel that a finger turned rests.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Without the method the components share the width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    UIPickerView.unspecified
  }
  /// Without the method a row is 32 points high.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { UIPickerView.unspecified }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Without the method rows have titles.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.noView }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels that a finger turns, one for each component.
///
/// A drag turns a wheel, which comes to rest at a row; a tap on another row turns it there. The delegate is called when
/// it rests. The frames of rows follow recordings.
open class UIPickerView: UIView {
  static let unspecified: CGFloat = -1
  /// The answer of a delegate without a view for rows.
  final let noView = UIView(frame: .zero)

  /// The source of the numbers; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// The source of the content and the receiver of selections; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
  /// True; stored without effect.
  open var showsSelectionIndicator = true

  private var wheels: [PickerWheel] = []
  private let band = UIView(frame: .zero)
  private var needsReload = true

  /// Creates a picker; an empty frame becomes 320 by 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: Self.standardSize) : frame)
    begin()
  }

  /// Creates a picker of the standard size.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.standardSize
    begin()
  }

  private static let standardSize = CGSize(width: 320, height: 216)

  private func begin() {
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  open override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(.picker) }

  open override var intrinsicContentSize: CGSize { Self.standardSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardSize.height)
  }

  // MARK: Numbers

  /// The number of components, as the data source last returned it.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component, as the data source last returned it.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].count : 0
  }

  /// Returns the size of the rows of a component, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    guard wheels.indices.contains(component) else { return .zero }
    return CGSize(width: wheels[component].frame.width, height: wheels[component].rowHeight)
  }

  /// Returns the view of a row that the delegate made; nil for a title, and for a row that is not drawn.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].ownView(of: row) : nil
  }

  /// Asks for all numbers and contents again; the selected rows stay, in the new numbers.
  open func reloadAllComponents() {
    let selected = wheels.map(\.selectedRow)
    needsReload = true
    loadIfNeeded()
    for (wheel, row) in zip(wheels, selected) where row > 0 { wheel.select(row, animated: false) }
  }

  /// Asks for the numbers and contents of a component again.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    let wheel = wheels[component]
    let row = wheel.selectedRow
    wheel.count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    wheel.forgetRows()
    wheel.select(row, animated: false)
  }

  /// Selects a row without calling the delegate; a row that doesn't exist counts as the nearest one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    layoutIfNeeded()
    wheels[component].select(row, animated: animated)
  }

  /// Returns the selected row of a component; -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selectedRow : -1
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    for wheel in wheels { wheel.removeFromSuperview() }
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    wheels = (0..<count).map { component in
      let wheel = PickerWheel(self, component)
      wheel.count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
      addSubview(wheel)
      return wheel
    }
    setNeedsLayout()
  }

  // MARK: Geometry

  private static let inset: CGFloat = 9
  private static let gap: CGFloat = 5

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let count = CGFloat(max(wheels.count, 1))
    let free = bounds.width - 2 * Self.inset - Self.gap * (count - 1)
    let share = (free / count).rounded(.down)
    let widths = wheels.map { wheel in
      let own = delegate?.pickerView(self, widthForComponent: wheel.component) ?? Self.unspecified
      return own >= 0 ? own : max(share, 0)
    }
    let total = widths.reduce(0, +) + Self.gap * (count - 1)
    var x = wheels.isEmpty ? Self.inset : max(0, (bounds.width - total) / 2)
    for (wheel, width) in zip(wheels, widths) {
      let own =
        delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? Self.unspecified
      wheel.rowHeight = own > 0 ? own : 32
      wheel.place(in: CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.gap
    }
    let height = (wheels.first?.rowHeight ?? 32) + 2
    band.frame = CGRect(
      x: Self.inset, y: (bounds.height - height) / 2, width: bounds.width - 2 * Self.inset,
      height: height)
  }

  /// Returns the text or the view of a row.
  fileprivate func content(_ row: Int, _ component: Int) -> (view: UIView, isOwn: Bool) {
    let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    if let own, own !== noView { return (own, true) }
    let label = UILabel()
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return (label, false)
  }

  /// The text of a row, as the element of the wheel has it.
  fileprivate func text(of row: Int, _ component: Int) -> String? {
    let view = content(row, component).view
    return (view as? UILabel)?.text ?? view.accessibilityLabel
  }

  /// Turns the wheel of a component to the nearest row with a text; false if it has none.
  ///
  /// - Parameter wheel: The view of the wheel's element.
  package static func turn(_ wheel: UIView, to text: String) -> Bool {
    (wheel as? PickerWheel)?.turn(to: text) ?? false
  }

  fileprivate func didSelect(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// The rows of a component, around a wheel.
///
/// It scrolls by the height of a row for each row; the rows are placed as they are seen on the wheel.
private final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  let component: Int
  var rowHeight: CGFloat = 32
  var count = 0
  private weak var picker: UIPickerView?
  private var rows: [Int: (view: UIView, isOwn: Bool)] = [:]
  private var selected = 0

  init(_ picker: UIPickerView, _ component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    addGestureRecognizer(
      UITapGestureRecognizer(action: { [weak self] in
        guard let self, $0.state == .ended else { return }
        tap(at: $0.location(in: self))
      }))
  }

  required init?(coder: NSCoder) { nil }

  /// The row at the centre; -1 without rows.
  var selectedRow: Int { count == 0 ? -1 : min(selected, count - 1) }

  func ownView(of row: Int) -> UIView? { rows[row].flatMap { $0.isOwn ? $0.view : nil } }

  func forgetRows() {
    for row in rows.values { row.view.removeFromSuperview() }
    rows = [:]
    setNeedsLayout()
  }

  func place(in frame: CGRect) {
    self.frame = frame
    contentSize = CGSize(
      width: frame.width, height: frame.height + CGFloat(max(count - 1, 0)) * rowHeight)
    if !isDragging, !isDecelerating, !isScrollAnimating { moveToSelected(animated: false) }
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    selected = min(max(row, 0), max(count - 1, 0))
    contentSize.height = bounds.height + CGFloat(max(count - 1, 0)) * rowHeight
    moveToSelected(animated: animated)
    setNeedsLayout()
  }

  private func moveToSelected(animated: Bool) {
    setContentOffset(CGPoint(x: 0, y: CGFloat(selected) * rowHeight), animated: animated)
  }

  // MARK: Rows

  /// The angle between two rows, and the radius of the wheel: reproduces all recorded frames.
  private var wheel: (angle: CGFloat, radius: CGFloat) {
    let table = bounds.height + 75
    let number = max((2 * table / rowHeight).rounded(.up), 1)
    return (2 * .pi / number, 0.334225372 * table)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard count > 0, rowHeight > 0 else { return forgetAll() }
    let (angle, radius) = wheel
    let position = contentOffset.y / rowHeight
    let reach = (.pi / 2) / angle
    let first = max(0, Int((position - reach).rounded(.up)))
    let last = min(count - 1, Int((position + reach).rounded(.down)))
    for row in rows.keys where row < first || row > last {
      rows.removeValue(forKey: row)?.view.removeFromSuperview()
    }
    guard first <= last else { return }
    for row in first...last {
      let turn = (CGFloat(row) - position) * angle
      let height = rowHeight * cos(turn)
      guard height > 0.01, let content = rows[row] ?? make(row) else { continue }
      let middle = contentOffset.y + bounds.height / 2 + radius * sin(turn)
      content.view.frame = CGRect(
        x: content.isOwn ? 0 : 9, y: middle - height / 2,
        width: max(0, bounds.width - (content.isOwn ? 0 : 18)), height: height)
      if let label = content.view as? UILabel, !content.isOwn {
        let isSelected = abs(turn) < angle / 2
        label.font = .systemFont(ofSize: isSelected ? 23.5 : 21)
        label.alpha = isSelected ? 1 : 0.447
      }
    }
  }

  private func forgetAll() { if !rows.isEmpty { forgetRows() } }

  private func make(_ row: Int) -> (view: UIView, isOwn: Bool)? {
    guard let made = picker?.content(row, component) else { return nil }
    rows[row] = made
    addSubview(made.view)
    return made
  }

  /// One element, whose value is the text at the centre.
  override var accessibilityDefaults: AccessibilityDefaults {
    let content = rows[selectedRow]?.view
    let text = (content as? UILabel)?.text ?? content?.accessibilityLabel
    var defaults = AccessibilityDefaults(
      .pickerWheel, label: nil, value: text, traits: .adjustable, isElement: true)
    defaults.hasSubviews = false
    return defaults
  }

  // MARK: Fingers

  private func tap(at point: CGPoint) {
    guard
      let row = rows.first(where: {
        $0.value.view.frame.minY <= point.y && point.y < $0.value.view.frame.maxY
      })?.key, row != selectedRow
    else { return }
    selected = row
    isTurnedByTap = true
    moveToSelected(animated: true)
  }
  private var isTurnedByTap = false

  /// Turns to the nearest row with a text, as several taps would; false without one.
  func turn(to text: String) -> Bool {
    let start = selectedRow
    for distance in 0..<max(count, 1) {
      for row in Set([start - distance, start + distance]).sorted()
      where (0..<count).contains(row) && picker?.text(of: row, component) == text {
        guard row != start else { return true }
        selected = row
        isTurnedByTap = true
        moveToSelected(animated: true)
        return true
      }
    }
    return false
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = (targetContentOffset.pointee.y / rowHeight).rounded()
    targetContentOffset.pointee.y = min(max(row, 0), CGFloat(max(count - 1, 0))) * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    // A row that the app selects is no selection of the user.
    guard isTurnedByTap else { return }
    rest()
  }

  private func rest() {
    isTurnedByTap = false
    guard count > 0 else { return }
    selected = min(max(Int((contentOffset.y / rowHeight).rounded()), 0), count - 1)
    moveToSelected(animated: false)
    picker?.didSelect(selected, component)
  }
}
