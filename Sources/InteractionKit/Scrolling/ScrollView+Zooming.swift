import Foundation

/// The scale of a scroll view's content.
struct ScrollZooming {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var scale: CGFloat = 1
  /// The recognizer; nil while no other scale is allowed.
  var recognizer: PinchGestureRecognizer?
  /// The scale at which the fingers began, with the view; nil without fingers.
  var start: (scale: CGFloat, view: View)?

  func clamped(_ scale: CGFloat) -> CGFloat { max(minimum, min(scale, maximum)) }
}

/// The zooming of the view that `viewForZooming(in:)` of the delegate returns.
///
/// Two fingers change the scale; it stops at its limits, and changes are final at once.
extension ScrollView {
  /// The smallest scale; 1 by default.
  ///
  /// Values that are not positive are ignored.
  public var minimumZoomScale: CGFloat {
    get { zooming?.minimum ?? 1 }
    set { setZoomLimits { $0.minimum = newValue } }
  }

  /// The largest scale; 1 by default.
  ///
  /// Values that are not positive are ignored.
  public var maximumZoomScale: CGFloat {
    get { zooming?.maximum ?? 1 }
    set { setZoomLimits { $0.maximum = newValue } }
  }

  /// The scale of the zoomed view; 1 by default.
  ///
  /// A new value is clamped to the limits and ignored without a zoomed view.
  public var zoomScale: CGFloat {
    get { zooming?.scale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// True while fingers change the scale.
  public var isZooming: Bool { zooming?.start != nil }

  /// The recognizer that changes the scale; nil while the limits are equal.
  public var pinchGestureRecognizer: PinchGestureRecognizer? { zooming?.recognizer }

  /// Sets the scale around the centre of the bounds.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is clamped to the limits.
  ///   - animated: Without effect: the change is final at once.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(by: scale, around: bounds.center)
  }

  /// Zooms so that a rectangle fills the bounds, as far as the limits allow.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the zoomed view.
  ///   - animated: Without effect: the change is final at once.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard let view = calledDelegate?.viewForZooming(in: self), rect.size.width > 0,
      rect.size.height > 0
    else { return }
    let scale = min(bounds.size.width / rect.size.width, bounds.size.height / rect.size.height)
    zoom(by: scale, around: bounds.center)
    let center = view.convert(rect.center, to: self)
    contentOffset = clamped(
      CGPoint(x: center.x - bounds.size.width / 2, y: center.y - bounds.size.height / 2))
  }

  private func setZoomLimits(_ change: (inout ScrollZooming) -> Void) {
    var zooming = self.zooming ?? ScrollZooming()
    change(&zooming)
    guard zooming.minimum > 0, zooming.maximum > 0, zooming.minimum.isFinite,
      zooming.maximum.isFinite
    else { return }
    if zooming.maximum > zooming.minimum, zooming.recognizer == nil {
      let recognizer = PinchGestureRecognizer()
      recognizer.addAction { [weak self] recognizer in
        if let pinch = recognizer as? PinchGestureRecognizer { self?.zoom(by: pinch) }
      }
      addGestureRecognizer(recognizer)
      zooming.recognizer = recognizer
    } else if zooming.maximum <= zooming.minimum, let recognizer = zooming.recognizer {
      removeGestureRecognizer(recognizer)
      zooming.recognizer = nil
    }
    self.zooming = zooming
  }

  private func zoom(by recognizer: PinchGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      if zooming?.start == nil {
        guard let view = calledDelegate?.viewForZooming(in: self) else { return }
        let scale = zoomScale
        zooming?.start = (scale, view)
        calledDelegate?.scrollViewWillBeginZooming(self, with: view)
      }
      guard let start = zooming?.start else { return }
      zoom(by: start.scale * recognizer.scale, around: recognizer.location(in: self))
    case .ended, .cancelled, .failed:
      guard let start = zooming?.start else { return }
      zooming?.start = nil
      calledDelegate?.scrollViewDidEndZooming(self, with: start.view, atScale: zoomScale)
    case .possible: break
    }
  }

  /// Sets the scale around a point of the content, which stays in place as far as the content does.
  private func zoom(by scale: CGFloat, around anchor: CGPoint) {
    guard scale.isFinite, let old = zooming?.scale,
      let view = calledDelegate?.viewForZooming(in: self)
    else { return }
    let new = zooming?.clamped(scale) ?? scale
    guard new != old else { return }
    let (ratio, frame, offset) = (new / old, view.frame, contentOffset)
    zooming?.scale = new
    view.transform = new == 1 ? .identity : AffineTransform(scale: new)
    view.center = CGPoint(
      x: frame.origin.x * ratio + frame.size.width * ratio / 2,
      y: frame.origin.y * ratio + frame.size.height * ratio / 2)
    contentSize = view.frame.size
    contentOffset = clamped(
      CGPoint(
        x: anchor.x * ratio - (anchor.x - offset.x), y: anchor.y * ratio - (anchor.y - offset.y)))
    calledDelegate?.scrollViewDidZoom(self)
  }
}
