import InteractionKit

/// The drawn part of a view.
///
/// Its properties are stored without effect; its geometry is the view's.
open class CALayer: NSObject {
  /// The radius of the corners, in points; 0 by default.
  ///
  /// Without effect.
  open var cornerRadius: CGFloat = 0
  /// The rounded corners; all by default.
  ///
  /// Without effect.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The form of the corners; `circular` by default.
  ///
  /// Without effect.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points; 0 by default.
  ///
  /// Without effect.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; black by default.
  ///
  /// Without effect.
  open var borderColor: CGColor? = UIColor.black.cgColor
  /// The colour behind the content; nil by default.
  ///
  /// Without effect.
  open var backgroundColor: CGColor?
  /// The colour of the shadow; black by default.
  ///
  /// Without effect.
  open var shadowColor: CGColor? = UIColor.black.cgColor
  /// The opacity of the shadow, from 0 to 1; 0 by default.
  ///
  /// Without effect.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow, in points.
  ///
  /// Without effect.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The radius of the shadow, in points; 3 by default.
  ///
  /// Without effect.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow; nil, the default, for the content's.
  ///
  /// Without effect.
  open var shadowPath: CGPath?
  /// The layer whose opacity limits the content; nil by default.
  ///
  /// Pictures cut the content off at the path of a shape layer, or at the edges of a layer with a background colour.
  open var mask: CALayer?
  /// The order of drawing; 0 by default.
  ///
  /// Without effect.
  open var zPosition: CGFloat = 0
  /// True if the layer is drawn once; false by default.
  ///
  /// Without effect.
  open var shouldRasterize = false
  /// The scale of the drawn copy; 1 by default.
  ///
  /// Without effect.
  open var rasterizationScale: CGFloat = 1
  /// The name; nil by default.
  open var name: String?
  /// The picture of the layer; nil by default, stored without effect.
  open var contents: Any?
  /// The animations of changes by key; stored without effect.
  open var actions: [String: any CAAction]?
  /// True if the layer is displayed from behind too; true by default, stored without effect.
  open var isDoubleSided = true
  /// The layers that were added; none by default.
  ///
  /// Without effect.
  open private(set) var sublayers: [CALayer]?
  /// The layer that contains this one; nil for none, and for the layer of a view.
  open private(set) weak var superlayer: CALayer?

  /// The animations that were added, which are not displayed.
  final var addedAnimations: [AddedAnimation] = []
  weak var view: UIView?
  /// The geometry and the opacity of a layer without a view.
  var ownValues = ViewValues(alpha: 1)
  private var isOwnHidden = false
  /// The values for which an anchor that is not the centre was placed last; nil for others.
  var anchoredValues: ViewValues? {
    didSet {
      // Most layers have their anchor in the centre, and their views need no call for each change.
      guard let view, (anchoredValues == nil) != (oldValue == nil) else { return }
      view.autoLayout.anchoredLayer = anchoredValues == nil ? nil : self
    }
  }
  /// The transform with the elements that are not affine; nil if all are.
  final var storedTransform: CATransform3D?

  private var values: ViewValues { view.map { ViewValues(of: $0) } ?? ownValues }

  private func change(_ change: (inout ViewValues) -> Void) {
    guard let view else {
      change(&ownValues)
      return keepPosition()
    }
    var values = ViewValues(of: view)
    change(&values)
    values.apply(to: view)
  }

  /// The frame: the view's, if the layer has one.
  open var frame: CGRect {
    get { values.frame }
    set {
      if let view { return view.frame = newValue }
      ownValues.bounds.size = newValue.size
      ownValues.position = CGPoint(x: newValue.midX, y: newValue.midY)
      if anchoredValues != nil { anchoredValues = ownValues }
    }
  }
  /// The bounds: the view's, if the layer has one.
  open var bounds: CGRect {
    get { values.bounds }
    set { change { $0.bounds = newValue } }
  }
  /// The position within the bounds at which `position` is, from 0 to 1; the centre by default.
  ///
  /// A change moves the frame and keeps `position`. Transforms and changes of the bounds keep it, too.
  /// `center` of a view stays the centre of its frame.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      let kept = position(at: oldValue)
      anchoredValues = nil
      moveAnchor(to: kept)
    }
  }
  /// The position of the anchor in the superlayer, in points; the centre by default.
  open var position: CGPoint {
    get { position(at: anchorPoint) }
    set {
      anchoredValues = nil
      moveAnchor(to: newValue)
    }
  }
  /// The opacity, from 0 to 1: the view's, if the layer has one; 1 by default.
  open var opacity: Float {
    get { Float(values.alpha) }
    set { change { $0.alpha = CGFloat(newValue) } }
  }
  /// True if the layer is hidden, or its view if it has one.
  open var isHidden: Bool {
    get { view?.isHidden ?? isOwnHidden }
    set { if let view { view.isHidden = newValue } else { isOwnHidden = newValue } }
  }

  /// Returns the transform: the view's, if the layer has one.
  public final func affineTransform() -> CGAffineTransform { values.matrix }
  /// Sets the transform: the view's, if the layer has one.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    change { $0.transform = ViewValues.components(of: m) }
  }

  /// True if content is drawn within the bounds only: `clipsToBounds` of the view.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// Creates a layer without a view.
  public override init() { super.init() }

  /// Adds a layer.
  ///
  /// Without effect.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  /// Adds a layer at an index.
  ///
  /// Without effect.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  /// Removes the layer from its superlayer; a view's layer stays.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  /// Returns a layer with the values that are displayed at the present time.
  ///
  /// The interpolated values are position, bounds, opacity and transform. The other values are a
  /// new layer's.
  open func presentation() -> CALayer? {
    guard let view else { return self }
    let copy = CALayer()
    copy.anchorPoint = anchorPoint
    copy.ownValues = view.runningAnimations.reduce(ViewValues(of: view)) {
      $0.adding($1.rest(of: view), 1)
    }
    return copy
  }

  /// Removes the animations of the view: its values are displayed at once.
  ///
  /// The completion of an animation without further views is called with false.
  open func removeAllAnimations() {
    let added = addedAnimations
    addedAnimations = []
    for entry in added { entry.end(finished: false) }
    guard let view else { return }
    for animation in view.runningAnimations { animation.remove(view) }
  }
  /// Schedules a layout pass of the view.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the view.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The form of a corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a layer does when a property changes: nothing here.
public protocol CAAction {}

extension NSNull: CAAction {}

/// A view whose class overrides `layer`, mostly with another type.
///
/// The conversion gives such an override another name, since no class can override a member of an extension.
public protocol LayerOverriding: UIView {
  /// The type of the layer.
  associatedtype OverriddenLayer: CALayer
  /// The override.
  var overriddenLayer: OverriddenLayer { get }
}

extension LayerOverriding {
  /// The layer, with the type that the class gives it.
  public var layer: OverriddenLayer { overriddenLayer }
}

extension UIView {
  /// The layer, which is created when it is first read, of the class `layerClass`.
  ///
  /// Swift on Linux cannot create an object of an app's own class of layers. The layer is then a
  /// `CALayer`, with a diagnostic in the log.
  ///
  /// A class can override it.
  @_disfavoredOverload
  public final var layer: CALayer {
    if let own = self as? any LayerOverriding { return own.overriddenLayer }
    return standardLayer
  }

  /// The layer of a view whose class does not override it.
  ///
  /// It is what `super.layer` calls. Not part of UIKit.
  public final var standardLayer: CALayer { attachment(CALayer.self, default: makeLayer()) }

  private func makeLayer() -> CALayer {
    let kind: AnyClass? = type(of: self).layerClass
    let layer =
      if kind == CAShapeLayer.self { CAShapeLayer() } else if kind == CAGradientLayer.self {
        CAGradientLayer()
      } else if kind == CATransformLayer.self { CATransformLayer() } else { CALayer() }
    if let kind, kind != CALayer.self, type(of: layer) == CALayer.self {
      reportLayout("\(kind) is not CAShapeLayer or CAGradientLayer; the layer is a CALayer")
    }
    layer.view = self
    return layer
  }
}

// The engine places views by their centres, so the anchor of a layer is a distance from the centre.
extension CALayer: AnchoredLayer {
  private static let center = CGPoint(x: 0.5, y: 0.5)

  private var displayedValues: ViewValues { view.map { ViewValues(of: $0) } ?? ownValues }

  /// The distance of an anchor from the centre, in the superlayer.
  private func distance(to anchor: CGPoint, _ values: ViewValues) -> CGPoint {
    let size = values.bounds.size
    let matrix = values.matrix
    let origin = matrix.transform(CGPoint.zero)
    let point = matrix.transform(
      CGPoint(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height))
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// The position of an anchor in the superlayer.
  final func position(at anchor: CGPoint) -> CGPoint {
    position(at: anchor, displayedValues)
  }

  private func position(at anchor: CGPoint, _ values: ViewValues) -> CGPoint {
    let distance = distance(to: anchor, values)
    return CGPoint(x: values.position.x + distance.x, y: values.position.y + distance.y)
  }

  /// Moves the layer so that its anchor is at a position.
  final func moveAnchor(to position: CGPoint) {
    let distance = distance(to: anchorPoint, displayedValues)
    let center = CGPoint(x: position.x - distance.x, y: position.y - distance.y)
    if let view { view.center = center } else { ownValues.position = center }
    anchoredValues = anchorPoint == CALayer.center ? nil : displayedValues
  }

  /// Keeps the position of the anchor after a transform or a change of the bounds about the centre.
  ///
  /// A frame that was set moves the anchor with it.
  final func keepPosition() {
    guard let old = anchoredValues else { return }
    let new = displayedValues
    let isAboutCenter = new.position == old.position
    guard isAboutCenter, new.bounds.size != old.bounds.size || new.transform != old.transform else {
      anchoredValues = new
      return
    }
    // Without values, the change of the centre does not come back here.
    anchoredValues = nil
    moveAnchor(to: position(at: anchorPoint, old))
  }
}

/// A layer with the form of a path.
///
/// Nothing is drawn.
open class CAShapeLayer: CALayer {
  /// The path; nil by default.
  open var path: CGPath?
  /// The colour inside the path; black by default.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The colour of the line; nil by default.
  open var strokeColor: CGColor?
  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The share of the path at which the line begins, from 0 to 1; 0 by default.
  open var strokeStart: CGFloat = 0
  /// The share of the path at which the line ends, from 0 to 1; 1 by default.
  open var strokeEnd: CGFloat = 1
  /// The lengths of dashes and gaps, in points; nil by default.
  open var lineDashPattern: [NSNumber]?
  /// The distance at which the dashes begin, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0
  /// The ends of lines; butt by default.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of lines; miter by default.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The longest corner, in widths of the line; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The rule for what is inside; non-zero by default.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// A layer for the layers inside of it, without content of its own.
open class CATransformLayer: CALayer {}

/// A layer with a gradient of colours.
///
/// Nothing is drawn.
open class CAGradientLayer: CALayer {
  /// The colours, of the type `CGColor`; nil by default.
  open var colors: [Any]?
  /// The positions of the colours, from 0 to 1; nil, the default, for equal distances.
  open var locations: [NSNumber]?
  /// The start, in the unit square.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end, in the unit square.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
