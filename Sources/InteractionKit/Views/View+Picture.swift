import Foundation

/// An object attached to a view that describes a part of its looks, such as its layer.
package protocol PictureDecoration: AnyObject {
  /// Changes what a view displays, before the view draws itself.
  func decorate(_ layer: inout PictureLayer, of view: View)
}

/// The looks of a view that a collection file describes.
package struct ViewLook: Hashable, Sendable {
  package var cornerRadius: CGFloat?
  /// The size of the text; nil for the standard one of the kind.
  package var fontSize: CGFloat?
  /// The weight of the text, 0 being the regular one, as in `UIFont.Weight`.
  package var fontWeight: CGFloat?
  package var alignment: PictureTextLayout.Alignment?
  package var textColor: Color?
  /// The share of its size to which a text may shrink to fit; 1, the default, for a text that is
  /// truncated.
  package var leastScale: CGFloat = 1
  /// The name of a symbol of SF Symbols, or of an image.
  package var image: String?
  /// The bytes of the image file; nil for a symbol or an image that is no file.
  package var imageFile: [UInt8]?

  package init() {}
}

extension View {
  /// Returns a picture of the view and those inside, in the coordinates of its superview.
  ///
  /// - Parameters:
  ///   - traits: The style, direction and scale.
  ///   - visible: The part of the superview that can be seen, in its coordinates; nil for all.
  /// - Returns: The layer; nil for a view that cannot be seen.
  package final func picture(_ traits: PictureTraits, visible: CGRect? = nil) -> PictureLayer? {
    guard !isHidden, alpha >= View.leastTouchableAlpha else { return nil }
    let clips = clipsSubviews
    let frame = self.frame
    if let visible, !frame.intersects(visible), clips || subviews.isEmpty { return nil }
    let size = bounds.size
    let center = self.center
    var layer = PictureLayer(
      frame: CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height),
      bounds: bounds, traits: traits)
    layer.traits.isRightToLeft = isRightToLeft
    layer.name = pictureName
    layer.type = UIKitClassName.name(of: Swift.type(of: self))
    layer.transform = appliedTransform
    layer.alpha = Double(min(max(alpha, 0), 1))
    layer.clips = clips
    if let radius = look?.cornerRadius {
      layer.corners = .continuous(radius)
      // The corners of an image cut off its content, as a designer expects.
      layer.clips = layer.clips || self is ImageView
    }
    for decoration in attachments.decorations { decoration.decorate(&layer, of: self) }
    if let backgroundColor { layer.fill = layer.color(backgroundColor, of: self) }
    draw(into: &layer)
    (layer.tints, layer.symbol) = ([:], nil)
    var inner: CGRect?
    if let visible, layer.transform == nil {
      let shown = visible.offsetBy(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
      inner = clips ? shown.intersection(bounds) : shown
    } else if clips {
      inner = bounds
    }
    for subview in subviews {
      if let sublayer = subview.picture(layer.traits, visible: inner) {
        layer.sublayers.append(sublayer)
      }
    }
    if layer.sublayers.contains(where: { $0.zPosition != 0 }) {
      layer.sublayers = layer.sublayers.enumerated()
        .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(
          \.element)
    }
    return layer
  }
}

extension PictureLayer {
  /// The rectangle in which a view draws.
  public var drawingBounds: CGRect { bounds }

  /// Returns a colour in the style of the picture.
  package func color(_ color: Color, of view: View? = nil) -> PictureColor {
    if color.isTint, let tint = view?.tintColor, !tint.isTint {
      return self.color(tint).faded(color.systemName == nil ? Double(color.opacity) : 1)
    }
    return color.pictureColor(in: traits)
  }

  /// Returns the tint of a view.
  package func tint(of view: View) -> PictureColor { color(view.tintColor ?? .systemBlue) }

  /// Adds a filled rectangle to the picture of a view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view.
  ///   - cornerRadius: The radius of its corners; 0 by default.
  ///   - color: The colour.
  public mutating func addRectangle(in rect: CGRect, cornerRadius: CGFloat = 0, color: Color) {
    addRect(rect, PictureCorners(cornerRadius), self.color(color))
  }

  /// Adds a filled ellipse to the picture of a view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle around it, in the coordinates of the view.
  ///   - color: The colour.
  public mutating func addEllipse(in rect: CGRect, color: Color) {
    addEllipse(rect, self.color(color))
  }

  /// Adds a line of text in the system's font to the picture of a view, truncated to a rectangle.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The rectangle in which it is centred vertically.
  ///   - size: The size of the font.
  ///   - color: The colour.
  public mutating func addText(_ text: String, in rect: CGRect, size: CGFloat, color: Color) {
    addText(text, size: size, in: rect, self.color(color))
  }

  /// Adds a symbol of SF Symbols, in the middle of a rectangle, to the picture of a view.
  ///
  /// - Parameters:
  ///   - name: The name, such as `star.fill`.
  ///   - rect: The rectangle.
  ///   - size: The size of the text that the symbol belongs to; 17 by default.
  ///   - color: The colour.
  public mutating func addSymbol(_ name: String, in rect: CGRect, size: CGFloat = 17, color: Color)
  {
    addSymbol(name, size: size, in: rect, self.color(color))
  }
}

extension Color {
  /// The colour in a style.
  package final func pictureColor(in traits: PictureTraits) -> PictureColor {
    if let provider {
      return provider(TraitCollection(style: traits.isDark ? 2 : 1)).pictureColor(in: traits)
    }
    if traits.isDark, let dark { return dark.pictureColor(in: traits) }
    if let color = systemColor(in: traits) { return color }
    return PictureColor(
      red: Double(redPart), green: Double(greenPart), blue: Double(bluePart), alpha: Double(opacity)
    )
  }
}

// MARK: Controls

extension Label {
  final func drawText(into layer: inout PictureLayer) {
    guard let text, !text.isEmpty else { return }
    let look = self.look
    let font = SystemFont(size: look?.fontSize ?? standardSize, weight: look?.fontWeight ?? 0)
    let lines = PictureTextLayout.lines(of: font.lineHeight, in: bounds.height + 0.5)
    var layout = PictureTextLayout(look?.alignment ?? .natural, limit: lines)
    layout.leastScale = look?.leastScale ?? 1
    layer.addText(
      text, TextMeasure(font: font), in: bounds,
      look?.textColor.map { layer.color($0) } ?? layer.traits.color("label"), layout)
  }

  /// The standard size, or a smaller one for a label that is too low for it.
  private var standardSize: CGFloat {
    let fitting = (bounds.height / FontWidths.lineHeight + 0.2).rounded(.down)
    return min(17, max(fitting, 8))
  }
}

extension Switch {
  final func drawSwitch(into layer: inout PictureLayer) {
    let size = CGSize(width: min(bounds.width, 63), height: min(bounds.height, 28))
    let track = CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    let isMirrored = layer.traits.isRightToLeft
    let off: PictureColor = layer.traits.isDark ? .gray(255, alpha: 0.25) : .gray(0, alpha: 0.26)
    let on = layer.tints["onTintColor"] ?? layer.traits.color("systemGreen")
    layer.addCapsule(track, isOn ? on : off)
    let knob = CGSize(width: min(37, track.width * 0.6), height: track.height - 4)
    let isRight = isOn != isMirrored
    layer.addCapsule(
      CGRect(
        x: isRight ? track.maxX - 2 - knob.width : track.minX + 2, y: track.minY + 2,
        width: knob.width,
        height: knob.height), layer.tints["thumbTintColor"] ?? .white)
    if !isEnabled { layer.alpha *= 0.5 }
  }
}

extension Slider {
  final func drawSlider(into layer: inout PictureLayer) {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let bar = CGRect(x: track.minX, y: track.midY - 3, width: track.width, height: 6)
    let rest: PictureColor = layer.traits.isDark ? .gray(255, alpha: 0.1) : .gray(0, alpha: 0.1)
    layer.addCapsule(bar, layer.tints["maximumTrackTintColor"] ?? rest)
    var filled = bar
    filled.size.width = max(thumb.midX - bar.minX, 0)
    layer.addCapsule(filled, layer.tints["minimumTrackTintColor"] ?? layer.tint(of: self))
    let knob = CGRect(x: thumb.midX - 18.5, y: thumb.midY - 12, width: 37, height: 24)
    let left = min(max(knob.minX, bounds.minX), max(bounds.maxX - 37, bounds.minX))
    layer.addCapsule(
      CGRect(x: left, y: knob.minY, width: min(37, bounds.width), height: 24),
      layer.tints["thumbTintColor"] ?? .white,
      border: PictureBorder(0.5, .gray(0, alpha: 0.06)),
      shadow: PictureShadow(.gray(0, alpha: 0.11), offset: CGSize(width: 0, height: 1), radius: 3))
    if !isEnabled { layer.alpha *= 0.5 }
  }
}

extension Stepper {
  final func drawStepper(into layer: inout PictureLayer) {
    let traits = layer.traits
    layer.addCapsule(bounds, traits.color("quaternarySystemFill"))
    if isHighlighted {
      layer.addCapsule(bounds, traits.color("quaternarySystemFill"))
    }
    let middle = bounds.midY
    func sign(_ center: CGFloat, isPlus: Bool, isEnabled: Bool) {
      let color: PictureColor =
        isEnabled ? traits.color("label").faded(0.86) : traits.color("tertiaryLabel")
      layer.addLine(
        [CGPoint(x: center - 6.5, y: middle), CGPoint(x: center + 6.5, y: middle)], width: 1.8,
        color)
      guard isPlus else { return }
      layer.addLine(
        [CGPoint(x: center, y: middle - 6.5), CGPoint(x: center, y: middle + 6.5)], width: 1.8,
        color)
    }
    sign(
      bounds.minX + bounds.width / 4, isPlus: false,
      isEnabled: isEnabled && (wraps || value > minimumValue))
    sign(
      bounds.minX + bounds.width * 3 / 4, isPlus: true,
      isEnabled: isEnabled && (wraps || value < maximumValue))
    layer.addRect(
      CGRect(x: bounds.midX - 0.5, y: middle - 9, width: 1, height: 18), .none,
      traits.color("separator"))
  }
}

extension TextField {
  /// Draws a field of a collection file.
  final func drawField(into layer: inout PictureLayer) {
    let look = self.look
    layer.addRect(
      bounds, PictureCorners(look?.cornerRadius ?? 5), layer.traits.isDark ? .black : .white,
      border: PictureBorder(
        0.65, layer.traits.isDark ? .gray(255, alpha: 0.2) : .gray(0, alpha: 0.2)))
    let size =
      look?.fontSize ?? min(17, max(8, (bounds.height / FontWidths.lineHeight).rounded(.down)))
    let inner = bounds.insetBy(dx: min(7, bounds.width / 4), dy: 0)
    let shown = text ?? ""
    let placeholder = accessibilityLabel ?? accessibilityIdentifier ?? ""
    layer.addText(
      shown.isEmpty ? placeholder : shown, size: size, weight: look?.fontWeight ?? 0, in: inner,
      shown.isEmpty
        ? layer.traits.color("placeholderText")
        : look?.textColor.map { layer.color($0) } ?? layer.traits.color("label"),
      PictureTextLayout(look?.alignment ?? .natural))
    if isEditing {
      let width = shown.isEmpty ? 0 : TextMeasure(font: SystemFont(size: size)).width(shown[...])
      layer.addCaret(
        after: min(width, inner.width), in: inner, lineHeight: SystemFont(size: size).lineHeight,
        of: self,
        look?.alignment ?? .natural)
    }
    if !isEnabled { layer.alpha *= 0.5 }
  }
}

extension PictureLayer {
  /// Adds the caret of an edited text of a width.
  package mutating func addCaret(
    after width: CGFloat, in rect: CGRect, lineHeight: CGFloat, of view: View,
    _ alignment: PictureTextLayout.Alignment
  ) {
    let isRight = alignment == .right || (alignment == .natural && traits.isRightToLeft)
    let x =
      switch alignment {
      case .center: rect.midX + width / 2
      default: isRight ? rect.maxX - (alignment == .natural ? width : 0) : rect.minX + width
      }
    addRect(
      CGRect(
        x: min(x, rect.maxX - 2), y: rect.midY - (lineHeight + 1.5) / 2, width: 2,
        height: lineHeight + 1.5),
      PictureCorners(1), tint(of: view))
  }
}

extension Button {
  /// Draws a button of a collection file: its image, else its title.
  final func drawButton(into layer: inout PictureLayer) {
    let look = self.look
    let title = accessibilityLabel ?? ""
    let color = look?.textColor.map { layer.color($0) } ?? layer.tint(of: self)
    let shown =
      isEnabled ? (isHighlighted ? color.faded(0.3) : color) : layer.traits.color("tertiaryLabel")
    if let image = look?.image {
      layer.addImage(image, look?.imageFile, size: look?.fontSize ?? 20, in: bounds, shown)
      return
    }
    let size = look?.fontSize ?? 15
    let known = PictureSymbolNames.symbol(forButton: accessibilityIdentifier ?? title)
    if title.isEmpty || title == accessibilityIdentifier, let known,
      bounds.width <= bounds.height * 1.8
    {
      let side = min(bounds.width, bounds.height)
      layer.addSymbol(known, size: min(size + 5, side * 0.62), in: bounds, shown)
      return
    }
    let text = title.isEmpty ? accessibilityIdentifier ?? "" : title
    guard !text.isEmpty else {
      layer.addRect(
        bounds, .continuous(min(8, bounds.height / 4)), layer.traits.color("tertiarySystemFill"))
      return
    }
    if backgroundColor == nil, look == nil || look?.textColor == nil {
      layer.addRect(
        bounds, .continuous(min(bounds.height / 2, 17)), layer.traits.color("tertiarySystemFill"))
    }
    let inset = min(8, bounds.width / 8)
    var layout = PictureTextLayout(look?.alignment ?? .center)
    layout.leastScale = 0.75
    layer.addText(
      text, size: min(size, max(8, bounds.height * 0.8)), weight: look?.fontWeight ?? 0.23,
      in: bounds.insetBy(dx: inset, dy: 0), shown, layout)
  }
}

extension ImageView {
  /// Draws an image of a collection file.
  final func drawImage(into layer: inout PictureLayer) {
    let look = self.look
    let color = look?.textColor.map { layer.color($0) } ?? layer.tint(of: self)
    layer.addImage(
      look?.image ?? accessibilityIdentifier ?? "", look?.imageFile, size: look?.fontSize,
      in: bounds, color,
      isNamed: look?.image != nil, corners: layer.corners)
  }
}

extension PictureLayer {
  /// Adds an image by its name: a file, a symbol, or a tile for one that is unknown.
  package mutating func addImage(
    _ name: String, _ file: [UInt8]?, size: CGFloat?, in rect: CGRect, _ color: PictureColor,
    isNamed: Bool = true, corners: PictureCorners = .none
  ) {
    if let file {
      var image = PictureImage(
        .file(name: name, bytes: file, isPNG: file.starts(with: [0x89, 0x50, 0x4E, 0x47])),
        in: rect,
        mode: .cover)
      image.corners = corners
      return add(image)
    }
    if isNamed, PictureSymbolNames.isSymbol(name) {
      let side = min(rect.width, rect.height)
      return addSymbol(name, size: min(size ?? 17, max(side * 0.85, 6)), in: rect, color)
    }
    var image = PictureImage(.tile(name: name), in: rect, mode: .fill)
    image.corners =
      corners.radius > 0 ? corners : .continuous(min(8, min(rect.width, rect.height) / 5))
    add(image)
  }
}
