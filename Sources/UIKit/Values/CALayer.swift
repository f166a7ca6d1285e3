import InteractionKit

/// A colour of the drawing system: the components of a `UIColor`.
public final class CGColor: Hashable, @unchecked Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { color.opacity }
  /// The components, from 0 to 1: red, green, blue and opacity.
  public var components: [CGFloat]? {
    [color.redPart, color.greenPart, color.bluePart, color.opacity]
  }

  /// Returns true if both values are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(color.hash) }
}

extension UIColor {
  /// The colour for layers.
  public var cgColor: CGColor { CGColor(self) }

  /// Creates a colour of a layer's colour.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(
      red: color.redPart, green: color.greenPart, blue: color.bluePart, alpha: color.opacity)
  }

  /// Creates a colour of hue, saturation and brightness, from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour that depends on the traits: that of the light appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    self.init(cgColor: color.cgColor)
  }

  /// Writes the components and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = redPart
    green?.pointee = greenPart
    blue?.pointee = bluePart
    alpha?.pointee = opacity
    return true
  }
}

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
  /// The outline of the shadow; nil, the default, for that of the content.
  ///
  /// Without effect.
  open var shadowPath: CGPath?
  /// The layer whose opacity limits the content; nil by default.
  ///
  /// Without effect.
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
    didSet { view?.layoutState?.hasAnchoredLayer = anchoredValues != nil }
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

  /// The frame: that of the view, if the layer has one.
  open var frame: CGRect {
    get { values.frame }
    set {
      if let view { return view.frame = newValue }
      ownValues.bounds.size = newValue.size
      ownValues.position = CGPoint(x: newValue.midX, y: newValue.midY)
      if anchoredValues != nil { anchoredValues = ownValues }
    }
  }
  /// The bounds: those of the view, if the layer has one.
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
  /// The opacity, from 0 to 1: that of the view, if the layer has one; 1 by default.
  open var opacity: Float {
    get { Float(values.alpha) }
    set { change { $0.alpha = CGFloat(newValue) } }
  }
  /// True if the layer is hidden: that of the view, if the layer has one.
  open var isHidden: Bool {
    get { view?.isHidden ?? isOwnHidden }
    set { if let view { view.isHidden = newValue } else { isOwnHidden = newValue } }
  }

  /// Returns the transform: that of the view, if the layer has one.
  public final func affineTransform() -> CGAffineTransform { values.matrix }
  /// Sets the transform: that of the view, if the layer has one.
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
  /// Removes the layer from its superlayer; that of a view stays.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  /// Returns a layer with the values that are displayed at the present time.
  ///
  /// The interpolated values are position, bounds, opacity and transform. The other values are
  /// those of a new layer.
  open func presentation() -> CALayer? {
    guard let view else { return self }
    let copy = CALayer()
    copy.anchorPoint = anchorPoint
    copy.ownValues = (view.layoutState?.animations ?? []).reduce(ViewValues(of: view)) {
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
    for animation in view.layoutState?.animations ?? [] { animation.remove(view) }
  }
  /// Schedules a layout pass of the view.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the view.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt

  /// Creates a value from its raw value.
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
  /// The raw value.
  public let rawValue: String

  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension UIView {
  /// The layer, which is created when it is first read, of the class `layerClass`.
  ///
  /// Swift on Linux cannot create an object of an app's own class of layers. The layer is then a
  /// `CALayer`, with a diagnostic in the log.
  public final var layer: CALayer {
    let state = ownState
    if let layer = state.appearance.layer { return layer }
    let layer = makeLayer()
    layer.view = self
    state.appearance.layer = layer
    return layer
  }

  private func makeLayer() -> CALayer {
    let kind: AnyClass? = type(of: self).layerClass
    if kind == CAShapeLayer.self { return CAShapeLayer() }
    if kind == CAGradientLayer.self { return CAGradientLayer() }
    if let kind, kind != CALayer.self {
      reportLayout("\(kind) is not CAShapeLayer or CAGradientLayer; the layer is a CALayer")
    }
    return CALayer()
  }
}
