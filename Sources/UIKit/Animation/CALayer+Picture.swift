import InteractionKit

extension CALayer: PictureDecoration {
  package final func decorate(_ layer: inout PictureLayer, of view: UIView) {
    func color(_ color: CGColor) -> PictureColor { layer.color(color.color, of: view) }
    if cornerRadius > 0 {
      layer.corners = PictureCorners(cornerRadius, isContinuous: cornerCurve == .continuous)
      layer.corners.rounded = [
        maskedCorners.contains(.layerMinXMinYCorner), maskedCorners.contains(.layerMaxXMinYCorner),
        maskedCorners.contains(.layerMinXMaxYCorner), maskedCorners.contains(.layerMaxXMaxYCorner),
      ]
    }
    if borderWidth > 0, let borderColor {
      layer.border = PictureBorder(borderWidth, color(borderColor))
    }
    if let backgroundColor { layer.fill = color(backgroundColor) }
    if shadowOpacity > 0, !view.clipsToBounds, let shadowColor {
      layer.shadow = PictureShadow(
        color(shadowColor).faded(Double(shadowOpacity)), offset: shadowOffset, radius: shadowRadius)
    }
    layer.zPosition = zPosition
    layer.mask = mask?.outline
    if let gradient = (self as? CAGradientLayer)?.picture(in: layer, of: view) {
      layer.gradient = gradient
    }
    if let shape = (self as? CAShapeLayer)?.picture(at: .zero, in: layer, of: view) {
      layer.add(shape)
    }
    for sublayer in sublayers ?? [] { sublayer.draw(into: &layer, at: .zero, of: view) }
  }

  /// The part of a masked layer that remains visible; nil for masks whose opacity changes from point to
  /// point, which pictures don't draw.
  private final var outline: [PictureSegment]? {
    if let shape = self as? CAShapeLayer {
      return shape.path?.pictureSegments(at: frame.origin) ?? []
    }
    guard backgroundColor != nil, !(self is CAGradientLayer) else { return nil }
    return UIBezierPath(roundedRect: frame, cornerRadius: cornerRadius).pictureSegments(at: .zero)
  }

  /// Draws a layer without a view into the layer of the view around it.
  private final func draw(into layer: inout PictureLayer, at origin: CGPoint, of view: UIView) {
    guard !isHidden, opacity > 0.01, self.view == nil else { return }
    let frame = self.frame.offsetBy(dx: origin.x, dy: origin.y)
    var corners = PictureCorners(cornerRadius, isContinuous: cornerCurve == .continuous)
    corners.rounded = [
      maskedCorners.contains(.layerMinXMinYCorner), maskedCorners.contains(.layerMaxXMinYCorner),
      maskedCorners.contains(.layerMinXMaxYCorner), maskedCorners.contains(.layerMaxXMaxYCorner),
    ]
    func color(_ color: CGColor) -> PictureColor {
      layer.color(color.color, of: view).faded(Double(opacity))
    }
    var shape = PictureShape(.rectangle(frame, corners), fill: backgroundColor.map(color))
    shape.gradient = (self as? CAGradientLayer)?.picture(in: layer, of: view)
    if borderWidth > 0, let borderColor {
      shape.border = PictureBorder(borderWidth, color(borderColor))
    }
    if shadowOpacity > 0, let shadowColor {
      shape.shadow = PictureShadow(
        color(shadowColor).faded(Double(shadowOpacity)), offset: shadowOffset, radius: shadowRadius)
    }
    if shape.fill != nil || shape.gradient != nil || shape.border != nil { layer.add(shape) }
    if let shape = (self as? CAShapeLayer)?.picture(at: frame.origin, in: layer, of: view) {
      layer.add(shape)
    }
    for sublayer in sublayers ?? [] { sublayer.draw(into: &layer, at: frame.origin, of: view) }
  }
}

extension CAGradientLayer {
  fileprivate func picture(in layer: PictureLayer, of view: UIView) -> PictureShape.Gradient? {
    let shown = (colors ?? []).compactMap { value -> PictureColor? in
      if let color = value as? CGColor {
        return layer.color(color.color, of: view).faded(Double(opacity))
      }
      return (value as? UIColor).map { layer.color($0, of: view) }
    }
    guard shown.count > 1 else { return nil }
    var places = shown.indices.map { Double($0) / Double(shown.count - 1) }
    if let locations, locations.count == shown.count { places = locations.map(\.doubleValue) }
    return PictureShape.Gradient(shown, places, from: startPoint, to: endPoint)
  }
}

extension CAShapeLayer {
  fileprivate func picture(at origin: CGPoint, in layer: PictureLayer, of view: UIView)
    -> PictureShape?
  {
    guard let segments = path?.pictureSegments(at: origin), !segments.isEmpty else { return nil }
    var shape = PictureShape(
      .outline(segments), fill: fillColor.map { layer.color($0.color, of: view) },
      border: strokeColor.map { PictureBorder(lineWidth, layer.color($0.color, of: view)) })
    shape.hasRoundEnds = lineCap == .round
    return shape
  }
}
