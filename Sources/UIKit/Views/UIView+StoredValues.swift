import InteractionKit

// Properties of classes of the engine that are stored and readable, without effect.

extension UIView {
  /// Returns the stored value of a property; nil if none was set.
  final func stored<Value>(_ name: String = #function) -> Value? {
    layoutState?.appearance.values[name] as? Value
  }

  final func store<Value>(_ value: Value?, _ name: String = #function) {
    ownState.appearance.values[name] = value
  }

  /// The view whose opacity masks this one; stored without effect.
  public final var mask: UIView? {
    get { stored() }
    set { store(newValue) }
  }

  /// The change of the tint below a presentation; stored without effect.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { stored() ?? .automatic }
    set { store(newValue) }
  }

  /// The change of a tint.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// The change.
    case automatic, normal, dimmed
  }

  /// True if the area is cleared before it is drawn; true by default, stored without effect.
  public final var clearsContextBeforeDrawing: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }

  /// The identifier with which the state is restored; nil by default, stored without effect.
  public final var restorationIdentifier: String? {
    get { stored() }
    set { store(newValue) }
  }

  /// The pixels per point of the content; that of the screen by default, stored without effect.
  public final var contentScaleFactor: CGFloat {
    get { stored() ?? pixelScale }
    set { store(newValue) }
  }

  /// Returns false, since nothing is drawn.
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }

  /// Returns a view of the size of a rectangle without content.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }

  /// Returns a view of the same size without content.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }

  // MARK: Accessibility

  /// The actions of assistive technologies on the view; stored without effect.
  public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { stored() }
    set { store(newValue) }
  }

  /// True if elements inside are grouped for assistive technologies; stored without effect.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if a press displays a large title for accessibility sizes; stored without effect.
  public final var showsLargeContentViewer: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// The large title for accessibility sizes of text; nil by default, stored without effect.
  public final var largeContentTitle: String? {
    get { stored() }
    set { store(newValue) }
  }

  /// The large image for accessibility sizes of text; nil by default, stored without effect.
  public final var largeContentImage: UIImage? {
    get { stored() }
    set { store(newValue) }
  }

  /// The smallest size of text in the view; nil by default, stored without effect.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { stored() }
    set { store(newValue) }
  }

  /// The largest size of text in the view; nil by default, stored without effect.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { stored() }
    set { store(newValue) }
  }

  /// The frame in the window, for assistive technologies: that of the view unless it was set.
  public final var accessibilityFrame: CGRect {
    get { stored() ?? convert(bounds, to: nil) }
    set { store(newValue) }
  }

  /// The position in the window that assistive technologies touch: the centre unless it was set.
  public final var accessibilityActivationPoint: CGPoint {
    get { stored() ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { store(newValue) }
  }
}

extension UIControl {
  /// The horizontal position of content.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// The position.
    case center = 0, left = 1, right = 2, fill = 3, leading = 4, trailing = 5
  }

  /// The vertical position of content.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// The position.
    case center = 0, top = 1, bottom = 2, fill = 3
  }

  /// The horizontal position of the content; stored without effect.
  public final var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { stored() ?? .center }
    set { store(newValue) }
  }

  /// The text beside a pointer over the control; nil by default, stored without effect.
  public final var toolTip: String? {
    get { stored() }
    set { store(newValue) }
  }

  /// True if symbols are animated; false by default, stored without effect.
  public final var isSymbolAnimationEnabled: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// The vertical position of the content; stored without effect.
  public final var contentVerticalAlignment: ContentVerticalAlignment {
    get { stored() ?? .center }
    set { store(newValue) }
  }
}

extension UISwitch {
  /// The colour of a switch that is on; stored without effect.
  public final var onTintColor: UIColor? {
    get { stored() }
    set { store(newValue) }
  }

  /// The colour of the thumb; stored without effect.
  public final var thumbTintColor: UIColor? {
    get { stored() }
    set { store(newValue) }
  }
}

extension UISlider {
  /// The colour of the track before the thumb; stored without effect.
  public final var minimumTrackTintColor: UIColor? {
    get { stored() }
    set { store(newValue) }
  }

  /// The colour of the track after the thumb; stored without effect.
  public final var maximumTrackTintColor: UIColor? {
    get { stored() }
    set { store(newValue) }
  }

  /// The colour of the thumb; stored without effect.
  public final var thumbTintColor: UIColor? {
    get { stored() }
    set { store(newValue) }
  }
}

extension UIScrollView {
  /// The colour of the indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// The colour.
    case `default`, black, white
  }

  /// The colour of the indicators; stored without effect.
  public final var indicatorStyle: IndicatorStyle {
    get { stored() ?? .default }
    set { store(newValue) }
  }

  /// The distances of the vertical indicator from the edges, in points; stored without effect.
  public final var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { stored() ?? .zero }
    set { store(newValue) }
  }

  /// The distances of the horizontal indicator from the edges, in points; stored without effect.
  public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { stored() ?? .zero }
    set { store(newValue) }
  }

  /// The distances of both indicators from the edges, in points; stored without effect.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// True if the safe area moves the indicators; stored without effect.
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }

  /// Does nothing, since nothing is drawn.
  public final func flashScrollIndicators() {}

  /// True if zooming continues beyond the limits; true by default, stored without effect.
  public final var bouncesZoom: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }

  /// True if keys scroll the content; true by default, stored without effect.
  public final var allowsKeyboardScrolling: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }
}

extension UICollectionView {
  /// The speed at which items make room for a dragged one.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// The speed.
    case immediate, fast, slow
  }

  /// The speed at which items make room for a dragged one; stored without effect.
  public final var reorderingCadence: ReorderingCadence {
    get { stored() ?? .immediate }
    set { store(newValue) }
  }

  /// True if the focus returns to the last item; stored without effect.
  public final var remembersLastFocusedIndexPath: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if items can have the focus; true by default, stored without effect.
  public final var allowsFocus: Bool {
    get { stored() ?? true }
    set { store(newValue) }
  }

  /// True if items can have the focus in editing mode; false by default, stored without effect.
  public final var allowsFocusDuringEditing: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if a drag over an item opens it; false by default, stored without effect.
  public final var isSpringLoaded: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }

  /// True if a focused item is selected; stored without effect.
  public final var selectionFollowsFocus: Bool {
    get { stored() ?? false }
    set { store(newValue) }
  }
}
