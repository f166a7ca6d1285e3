import InteractionKit

// Members of the engine's classes that can be set and read, and change neither frames nor touches. They
// are here so that code which sets them compiles. An extension cannot store them, and a stored property
// of the engine would make each of its views larger.

/// The values of properties without effect, by their names.
private final class InertValues: PictureDecoration {
  var values: [String: Any] = [:]

  /// Passes the colours of the parts of controls on to pictures.
  func decorate(_ layer: inout PictureLayer, of view: UIView) {
    for (name, value) in values {
      if let color = value as? UIColor { layer.tints[name] = layer.color(color, of: view) }
    }
  }
}

extension UIView {
  /// Returns the value of the property that calls; nil if none was set.
  final func inert<Value>(_ name: String = #function) -> Value? {
    attachment(InertValues.self)?.values[name] as? Value
  }

  /// Stores a value of the property that calls.
  final func setInert<Value>(_ value: Value?, _ name: String = #function) {
    attachment(InertValues.self, default: InertValues()).values[name] = value
  }

  /// The view whose opacity masks this one; stored without effect.
  public final var mask: UIView? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The change of the tint below a presentation; stored without effect.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { inert() ?? .automatic }
    set { setInert(newValue) }
  }

  /// The change of a tint.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// The change.
    case automatic, normal, dimmed
  }

  /// True if the area is cleared before it is drawn; true by default, stored without effect.
  public final var clearsContextBeforeDrawing: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
  }

  /// The identifier with which the state is restored; nil by default, stored without effect.
  public final var restorationIdentifier: String? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The pixels per point of the content; the screen's by default, stored without effect.
  public final var contentScaleFactor: CGFloat {
    get { inert() ?? pixelScale }
    set { setInert(newValue) }
  }

  /// Returns false, since nothing is drawn.
  @discardableResult
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
    get {
      (self as? any CustomActionsOverriding)?.overriddenCustomActions ?? standardCustomActions
    }
    set {
      if let own = self as? any CustomActionsOverriding {
        own.overriddenCustomActions = newValue
      } else {
        standardCustomActions = newValue
      }
    }
  }

  /// The actions of a view whose class does not override them: `super.accessibilityCustomActions`.
  ///
  /// Not part of UIKit.
  public final var standardCustomActions: [UIAccessibilityCustomAction]? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// True if elements inside are grouped for assistive technologies; stored without effect.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { inert() ?? false }
    set { setInert(newValue) }
  }

  /// True if a press displays a large title for accessibility sizes; stored without effect.
  public final var showsLargeContentViewer: Bool {
    get { inert() ?? false }
    set { setInert(newValue) }
  }

  /// The large title for accessibility sizes of text; nil by default, stored without effect.
  public final var largeContentTitle: String? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The large image for accessibility sizes of text; nil by default, stored without effect.
  public final var largeContentImage: UIImage? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The smallest size of text in the view; nil by default, stored without effect.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The largest size of text in the view; nil by default, stored without effect.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The rule by which content is drawn in the bounds.
  public enum ContentMode: Int, Hashable, Sendable {
    /// The content is stretched to the bounds.
    case scaleToFill
    /// The content keeps its proportions and fits the bounds.
    case scaleAspectFit
    /// The content keeps its proportions and covers the bounds.
    case scaleAspectFill
    /// The content is drawn again when the bounds change.
    case redraw
    /// The content keeps its size, at this edge, corner or center of the bounds.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The rule by which content is drawn in the bounds; `scaleToFill` by default.
  ///
  /// Without effect.
  public final var contentMode: ContentMode {
    get { inert() ?? .scaleToFill }
    set { setInert(newValue) }
  }

  /// True, the default, if the view is drawn without transparency.
  ///
  /// Without effect.
  public final var isOpaque: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
  }
}

extension UIControl {
  /// The text beside a pointer over the control; nil by default, stored without effect.
  public final var toolTip: String? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// True if symbols are animated; false by default, stored without effect.
  public final var isSymbolAnimationEnabled: Bool {
    get { inert() ?? false }
    set { setInert(newValue) }
  }
}

extension UISwitch {
  /// The colour of a switch that is on; stored without effect.
  public final var onTintColor: UIColor? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The colour of the thumb; stored without effect.
  public final var thumbTintColor: UIColor? {
    get { inert() }
    set { setInert(newValue) }
  }
}

extension UISlider {
  /// The colour of the track before the thumb; stored without effect.
  public final var minimumTrackTintColor: UIColor? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The colour of the track after the thumb; stored without effect.
  public final var maximumTrackTintColor: UIColor? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The colour of the thumb; stored without effect.
  public final var thumbTintColor: UIColor? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The image before the track; nil by default, stored without effect.
  public final var minimumValueImage: UIImage? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// The image behind the track; nil by default, stored without effect.
  public final var maximumValueImage: UIImage? {
    get { inert() }
    set { setInert(newValue) }
  }

  /// Does nothing, since nothing is drawn.
  public final func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Does nothing, since nothing is drawn.
  public final func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Does nothing, since nothing is drawn.
  public final func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UIScrollView {
  /// The colour of the indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// The colour.
    case `default`, black, white
  }

  /// True if the horizontal indicator is displayed; stored without effect.
  public final var showsHorizontalScrollIndicator: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
  }

  /// True if the vertical indicator is displayed; stored without effect.
  public final var showsVerticalScrollIndicator: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
  }

  /// The colour of the indicators; stored without effect.
  public final var indicatorStyle: IndicatorStyle {
    get { inert() ?? .default }
    set { setInert(newValue) }
  }

  /// The distances of the vertical indicator from the edges, in points; stored without effect.
  public final var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { inert() ?? .zero }
    set { setInert(newValue) }
  }

  /// The distances of the horizontal indicator from the edges, in points; stored without effect.
  public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { inert() ?? .zero }
    set { setInert(newValue) }
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
    get { inert() ?? true }
    set { setInert(newValue) }
  }

  /// Does nothing, since nothing is drawn.
  public final func flashScrollIndicators() {}

  /// True if zooming continues beyond the limits; true by default, stored without effect.
  public final var bouncesZoom: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
  }

  /// True if keys scroll the content; true by default, stored without effect.
  public final var allowsKeyboardScrolling: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
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
    get { inert() ?? .immediate }
    set { setInert(newValue) }
  }

  /// True if the focus returns to the last item; stored without effect.
  public final var remembersLastFocusedIndexPath: Bool {
    get { inert() ?? false }
    set { setInert(newValue) }
  }

  /// True if items can have the focus; true by default, stored without effect.
  public final var allowsFocus: Bool {
    get { inert() ?? true }
    set { setInert(newValue) }
  }

  /// True if items can have the focus in editing mode; false by default, stored without effect.
  public final var allowsFocusDuringEditing: Bool {
    get { inert() ?? false }
    set { setInert(newValue) }
  }

  /// True if a focused item is selected; stored without effect.
  public final var selectionFollowsFocus: Bool {
    get { inert() ?? false }
    set { setInert(newValue) }
  }
}

/// A view whose class overrides `accessibilityCustomActions`; see `LayerOverriding`.
public protocol CustomActionsOverriding: UIView {
  /// The override.
  var overriddenCustomActions: [UIAccessibilityCustomAction]? { get set }
}
