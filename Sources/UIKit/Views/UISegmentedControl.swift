import InteractionKit

/// A row of segments, of which at most one is selected.
///
/// A tap on a segment selects it and sends `valueChanged`.
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
    let label = UILabel(frame: .zero)
  }

  private var segments: [Segment] = []

  /// The index of the selected segment; -1, the default, for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { if selectedSegmentIndex != oldValue { setNeedsLayout() } }
  }
  /// True if a tap does not keep a segment selected; false by default.
  open var isMomentary = false
  /// True if widths are in proportion to the content; false by default.
  ///
  /// Without effect.
  open var apportionsSegmentWidthsByContent = false
  /// The colour of the selected segment; nil by default.
  ///
  /// Nothing is drawn.
  open var selectedSegmentTintColor: UIColor?
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The background of the selected segment.
  private let pill = UIView(frame: .zero)

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  /// Creates a control with titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Creates a control whose segments perform actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  private func begin() {
    pill.isUserInteractionEnabled = false
    addSubview(pill)
  }

  // MARK: Segments

  /// Adds a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), segment)
  }

  /// Adds a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), segment)
  }

  /// Adds a segment that performs an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), segment)
  }

  /// Replaces the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title
      $0.image = action.image
    }
  }
  /// Returns the action of a segment; nil without one.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// Returns the index of the segment with an action; `NSNotFound` without one.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  private func insert(_ segment: Segment, _ index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    segment.label.font = font(isSelected: false)
    segment.label.textAlignment = .center
    segment.label.isUserInteractionEnabled = false
    addSubview(segment.label)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    update()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let segment = pinned(segment) else { return }
    segments.remove(at: segment).label.removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    update()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.label.removeFromSuperview() }
    segments = []
    selectedSegmentIndex = UISegmentedControl.noSegment
    update()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }
  /// Returns the title of a segment; nil without one.
  open func titleForSegment(at segment: Int) -> String? {
    pinned(segment).flatMap { segments[$0].title }
  }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }
  /// Returns the image of a segment; nil without one.
  open func imageForSegment(at segment: Int) -> UIImage? {
    pinned(segment).flatMap { segments[$0].image }
  }
  /// Sets the width of a segment, in points; 0 for an equal share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }
  /// Returns the width that was set for a segment; 0 without one.
  open func widthForSegment(at segment: Int) -> CGFloat {
    pinned(segment).map { segments[$0].width } ?? 0
  }
  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Returns true if a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    pinned(segment).map { segments[$0].isEnabled } ?? false
  }
  /// Stores nothing: texts are not drawn.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
  }

  /// Returns the index of the nearest segment, as documented; nil if there is none.
  private func pinned(_ index: Int) -> Int? {
    segments.isEmpty ? nil : min(max(index, 0), segments.count - 1)
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard let index = pinned(index) else { return }
    body(&segments[index])
    update()
  }

  private func update() {
    for segment in segments {
      segment.label.text = segment.title
      segment.label.accessibilityLabel = segment.title
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func draw(into layer: inout PictureLayer) {
    drawSegments(segmentFrames, segments.map { $0.title == nil ? $0.image : nil }, into: &layer)
  }

  /// A button for each segment; the control itself has neither a label nor a value.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .segmentedControl
    defaults.isElement = false
    defaults.hasSubviews = false
    defaults.exactValue = .integer(selectedSegmentIndex)
    for (index, (segment, frame)) in zip(segments, segmentFrames).enumerated() {
      var traits: UIAccessibilityTraits = .button
      if index == selectedSegmentIndex { traits.insert(.selected) }
      if !segment.isEnabled || !isEnabled { traits.insert(.notEnabled) }
      let name = segment.title ?? segment.image?.name.map(UIImage.spokenName)
      defaults.parts.append(AccessibilityPart(.button, label: name, frame: frame, traits: traits))
    }
    return defaults
  }

  // MARK: Geometry

  /// Recorded: 34 points high.
  open override var intrinsicContentSize: CGSize {
    // The selection, which has another font, does not change the size.
    let measure = TextMeasure(font: font(isSelected: false))
    let pixels = PixelGrid(scale: pixelScale)
    let width = segments.reduce(CGFloat(0)) { width, segment in
      let text = measure.lines(segment.title ?? "", in: nil, limit: 1).width
      return width + max(segment.width, pixels.above(text) + 24)
    }
    return CGSize(width: width, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func font(isSelected: Bool) -> UIFont {
    .systemFont(ofSize: 13, weight: isSelected ? .medium : .regular)
  }

  /// The frames of the segments: equal shares, whose boundaries are whole points, as recorded.
  ///
  /// From right to left, the first one is at the right.
  private var segmentFrames: [CGRect] {
    let fixed = segments.reduce(CGFloat(0)) { $0 + $1.width }
    let count = CGFloat(segments.filter { $0.width == 0 }.count)
    let share = count > 0 ? max(0, bounds.width - fixed) / count : 0
    var (end, frames) = (CGFloat(0), [CGRect]())
    for segment in segments {
      let start = end
      end += segment.width > 0 ? segment.width : share
      let (left, right) = (start.rounded(.down), end.rounded(.down))
      frames.append(CGRect(x: left, y: 0, width: right - left, height: bounds.height))
    }
    if let last = frames.last, fixed == 0 {
      frames[frames.count - 1].size.width = bounds.width - last.minX
    }
    guard isRightToLeft else { return frames }
    return frames.map {
      CGRect(x: bounds.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = segmentFrames
    for (index, segment) in segments.enumerated() {
      segment.label.frame = frames[index]
      segment.label.font = font(isSelected: index == selectedSegmentIndex)
    }
    pill.isHidden = !frames.indices.contains(selectedSegmentIndex)
    if !pill.isHidden { pill.frame = frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2) }
  }

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let point = touch.location(in: self)
    guard let index = segmentFrames.firstIndex(where: { $0.contains(point) }),
      segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    segments[index].action?.perform(by: self)
    sendActions(for: UIControl.changeEvents)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  // MARK: Without effect

  /// Does nothing, since nothing is drawn.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {}
}
