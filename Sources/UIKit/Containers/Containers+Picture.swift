import InteractionKit

extension UINavigationBar {
  final func drawBar(into layer: inout PictureLayer) {
    let shown =
      hasExpandedTitleForPicture ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
    let top = frame.minY
    let zone = CGRect(
      x: bounds.minX, y: bounds.minY - top, width: bounds.width, height: bounds.height + top)
    if shown.backgroundColor != nil || barTintColor != nil {
      layer.addBar(zone, shown, barTintColor, lineAtTop: false, of: self)
      return
    }
    // Content that scrolls under a clear bar fades out.
    let color =
      superview.flatMap { background(of: $0, layer) } ?? layer.traits.color("systemBackground")
    var wash = PictureShape(
      .rectangle(
        CGRect(x: zone.minX, y: zone.minY, width: zone.width, height: zone.height + 12), .none))
    wash.gradient = PictureShape.Gradient(
      [color.faded(0.96), color.faded(0.85), color.faded(0)], [0, 0.7, 1],
      from: CGPoint(x: 0.5, y: 0),
      to: CGPoint(x: 0.5, y: 1))
    layer.add(wash)
  }

  /// The background that is in front of others in a view, at the middle of the bar; nil for a clear one.
  private func background(of view: UIView, _ layer: PictureLayer) -> PictureColor? {
    guard view !== self, !view.isHidden, view.alpha > 0.5,
      view.bounds.contains(view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self))
    else { return nil }
    // The content of a scroll view fades, its background does not.
    if !(view is UIScrollView) {
      for subview in view.subviews.reversed() {
        if let color = background(of: subview, layer) { return color }
      }
    }
    if let color = view.backgroundColor {
      return color.opacity > 0.5 ? layer.color(color, of: view) : nil
    }
    guard view is UIScrollView else { return nil }
    var own = PictureLayer(size: .zero, traits: layer.traits)
    view.draw(into: &own)
    return own.fill
  }
}

extension PictureLayer {
  /// Makes the layer a card of an alert.
  mutating func becomeAlert() {
    traits.isElevated = true
    corners = .continuous(34)
    fill =
      traits.isDark
      ? PictureColor(38, 38, 40, alpha: 0.97) : PictureColor(253, 253, 253, alpha: 0.97)
    shadow = PictureShadow(.gray(0, alpha: 0.12), offset: CGSize(width: 0, height: 8), radius: 11)
    if traits.isDark { border = PictureBorder(0.5, .gray(255, alpha: 0.12)) }
  }

  /// Makes the layer the card of a menu.
  mutating func becomeMenu() {
    traits.isElevated = true
    corners = .continuous(min(26, bounds.height / 2))
    fill =
      traits.isDark
      ? PictureColor(44, 44, 46, alpha: 0.97) : PictureColor(250, 250, 250, alpha: 0.97)
    shadow = PictureShadow(
      .gray(0, alpha: 0.16), offset: CGSize(width: 0, height: 8.7), radius: 12.5)
    border = PictureBorder(0.5, traits.isDark ? .gray(255, alpha: 0.14) : .gray(0, alpha: 0.05))
  }

  /// Makes the layer the card of a popover, whose background is its view's.
  mutating func becomePopover() {
    let fill = self.fill ?? traits.color("systemBackground")
    becomeMenu()
    self.fill = fill
    clips = true
  }

  /// Makes the layer the card of a sheet; a smaller one floats, with four round corners.
  mutating func becomeSheet(isFloating: Bool) {
    traits.isElevated = true
    corners = .continuous(37.7)
    if !isFloating { corners.rounded = [true, true, false, false] }
    if fill == nil { fill = traits.color("systemBackground") }
    clips = true
  }
}
