import InteractionKit

// The engine places views by their centres, so the anchor of a layer is a distance from the centre.
extension CALayer {
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
    anchoredValues = nil
    moveAnchor(to: position(at: anchorPoint, old))
  }
}
