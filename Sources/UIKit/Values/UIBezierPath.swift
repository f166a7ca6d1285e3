import InteractionKit

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// A path of lines and curves.
///
/// Pictures draw the paths of shape layers. `contains(_:)` tests points, for views with touchable areas of their own.
open class UIBezierPath: NSObject, NSCopying {
  private enum Element: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  private var elements: [Element] = []
  /// The path as pictures draw it, moved to an origin.
  final func pictureSegments(at origin: CGPoint) -> [PictureSegment] {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
    return elements.map { element in
      switch element {
      case .move(let point): .move(moved(point))
      case .line(let point): .line(moved(point))
      case .curve(let one, let two, let end): .curve(moved(one), moved(two), to: moved(end))
      case .close: .close
      }
    }
  }
  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The ends of lines; butt by default.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines; miter by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest corner, in widths of the line; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The largest distance of a drawn curve from the exact one, in points; 0.6 by default.
  open var flatness: CGFloat = 0.6

  /// Does nothing: nothing is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// True if a point is inside by the number of crossed lines, not by their direction; false by
  /// default.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init(roundedRect: rect, cornerRadius: 0)
  }

  /// Creates an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Creates a rectangle with equal corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with rounded corners, whose radii are limited to half of its sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radius = CGSize(
      width: min(max(cornerRadii.width, 0), rect.width / 2),
      height: min(max(cornerRadii.height, 0), rect.height / 2))
    // Clockwise: each corner with the directions in which its edges lead away from it.
    let parts: [(UIRectCorner, CGPoint, CGPoint, CGPoint)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1),
        CGPoint(x: -1, y: 0)
      ),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
    ]
    for (corner, point, before, after) in parts {
      let isRound = corners.contains(corner) && radius.width > 0 && radius.height > 0
      func along(_ direction: CGPoint, _ share: CGFloat) -> CGPoint {
        guard isRound else { return point }
        return CGPoint(
          x: point.x + direction.x * radius.width * share,
          y: point.y + direction.y * radius.height * share)
      }
      let start = along(before, 1)
      elements.append(elements.isEmpty ? .move(start) : .line(start))
      guard isRound else { continue }
      let control = 1 - UIBezierPath.quarterControl
      elements.append(.curve(along(after, 1), along(before, control), along(after, control)))
    }
    elements.append(.close)
  }

  /// Creates an arc.
  ///
  /// Angles are in radians from the x axis; clockwise ones increase.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The distance of the control points of a quarter of a unit circle from its ends.
  private static let quarterControl: CGFloat = 0.5522847498

  // MARK: Construction

  /// Begins another part at a point.
  open func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Adds a line; without a current point, it begins a part.
  open func addLine(to point: CGPoint) { elements.append(isEmpty ? .move(point) : .line(point)) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    if isEmpty { move(to: controlPoint1) }
    elements.append(.curve(endPoint, controlPoint1, controlPoint2))
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    let start = isEmpty ? controlPoint : currentPoint
    func control(_ end: CGPoint) -> CGPoint {
      CGPoint(
        x: end.x + (controlPoint.x - end.x) * 2 / 3, y: end.y + (controlPoint.y - end.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: control(start), controlPoint2: control(endPoint))
  }

  /// Adds an arc, after a line from the current point to its start.
  ///
  /// Angles are in radians from the x axis; clockwise ones increase.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if abs(sweep) >= turn {
      sweep = turn
    } else {
      if !clockwise { sweep = -sweep }
      if sweep < 0 { sweep += turn }
    }
    guard sweep.isFinite else { return }
    func point(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - tangent * sin(angle)),
        y: center.y + radius * (sin(angle) + tangent * cos(angle)))
    }
    addLine(to: point(startAngle))
    // Four curves, each of at most a quarter.
    let step = (clockwise ? sweep : -sweep) / 4
    let tangent = 4 / 3 * tan(step / 4)
    for part in 0..<4 {
      let (from, to) = (startAngle + CGFloat(part) * step, startAngle + CGFloat(part + 1) * step)
      addCurve(
        to: point(to), controlPoint1: point(from, tangent), controlPoint2: point(to, -tangent))
    }
  }

  /// Adds a line to the start of the part.
  open func close() { if !isEmpty { elements.append(.close) } }

  /// Adds the parts of another path.
  open func append(_ bezierPath: UIBezierPath) { elements += bezierPath.elements }

  /// Removes all parts.
  open func removeAllPoints() { elements = [] }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform.transform(point))
      case .line(let point): .line(transform.transform(point))
      case .curve(let end, let first, let second):
        .curve(transform.transform(end), transform.transform(first), transform.transform(second))
      case .close: .close
      }
    }
  }

  /// Has no effect: nothing is drawn.
  open func fill() {}
  /// Has no effect: nothing is drawn.
  open func stroke() {}
  /// Has no effect: nothing is drawn.
  open func addClip() {}

  // MARK: Queries

  /// True if the path has no part.
  open var isEmpty: Bool { elements.isEmpty }

  /// The end of the path; the start of the last part if it is closed, zero for an empty path.
  open var currentPoint: CGPoint {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .curve(let point, _, _): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle with all points, those that control curves included; null if empty.
  open var bounds: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let end, let first, let second): points += [end, first, second]
      case .close: break
      }
    }
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Returns true if a point is inside the path, whose parts are closed for that.
  ///
  /// Each curve counts as 32 lines. Complexity: linear in the number of parts.
  open func contains(_ point: CGPoint) -> Bool {
    var (winding, crossings) = (0, 0)
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(to next: CGPoint) {
      defer { current = next }
      guard (current.y <= point.y) != (next.y <= point.y) else { return }
      let x = current.x + (point.y - current.y) / (next.y - current.y) * (next.x - current.x)
      guard x > point.x else { return }
      crossings += 1
      winding += next.y > current.y ? 1 : -1
    }
    for element in elements {
      switch element {
      case .move(let next):
        line(to: start)
        (start, current) = (next, next)
      case .line(let next): line(to: next)
      case .curve(let end, let first, let second):
        let from = current
        for step in 1...32 {
          let t = CGFloat(step) / 32
          let u = 1 - t
          func blend(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          line(
            to: CGPoint(
              x: blend(from.x, first.x, second.x, end.x),
              y: blend(from.y, first.y, second.y, end.y)))
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return usesEvenOddFillRule ? crossings & 1 == 1 : winding != 0
  }

  // MARK: Copies

  /// Returns a path that is equal.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.elements = elements
    copy.lineWidth = lineWidth
    (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return elements == other.elements && lineWidth == other.lineWidth
      && usesEvenOddFillRule == other.usesEvenOddFillRule
  }

  open override var hash: Int { elements.count }
}
