import InteractionKit

/// The properties of a view that animations interpolate, or a difference of two such values.
struct ViewValues: Equatable {
  var position = CGPoint.zero
  var bounds = CGRect.zero
  var alpha: CGFloat = 0
  /// The six components of the transform.
  var transform: [CGFloat] = [0, 0, 0, 0, 0, 0]

  static let zero = ViewValues()

  /// Creates values without a size at the origin.
  init(alpha: CGFloat) {
    self.alpha = alpha
    transform = ViewValues.components(of: .identity)
  }

  private init() {}

  init(of view: UIView) {
    position = view.center
    bounds = view.bounds
    alpha = view.alpha
    transform = ViewValues.components(of: view.transform)
  }

  static func components(of matrix: CGAffineTransform) -> [CGFloat] {
    [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.tX, matrix.tY]
  }

  var matrix: CGAffineTransform {
    CGAffineTransform(
      m11: transform[0], m12: transform[1], m21: transform[2], m22: transform[3], tX: transform[4],
      tY: transform[5])
  }

  /// The smallest rectangle around the bounds at the position, with the transform.
  var frame: CGRect {
    let (width, height) = (bounds.size.width / 2, bounds.size.height / 2)
    let matrix = self.matrix
    let corners = [(-width, -height), (width, -height), (-width, height), (width, height)].map {
      matrix.transform(CGPoint(x: $0.0, y: $0.1))
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(
      x: position.x + left, y: position.y + top, width: (x.max() ?? 0) - left,
      height: (y.max() ?? 0) - top)
  }

  /// Returns the values that are `factor` times another difference away.
  func adding(_ other: ViewValues, _ factor: CGFloat) -> ViewValues {
    var sum = self
    sum.position.x += other.position.x * factor
    sum.position.y += other.position.y * factor
    sum.bounds.origin.x += other.bounds.origin.x * factor
    sum.bounds.origin.y += other.bounds.origin.y * factor
    sum.bounds.size.width += other.bounds.size.width * factor
    sum.bounds.size.height += other.bounds.size.height * factor
    sum.alpha += other.alpha * factor
    sum.transform = zip(transform, other.transform).map { $0 + $1 * factor }
    return sum
  }

  /// Sets the properties of a view that differ.
  func apply(to view: UIView) {
    let present = ViewValues(of: view)
    if bounds != present.bounds { view.bounds = bounds }
    if position != present.position { view.center = position }
    if alpha != present.alpha { view.alpha = alpha }
    if transform != present.transform { view.transform = matrix }
  }
}
