import Foundation
import InteractionKit

/// A rectangle that a picture marks, such as an element that differs.
package struct PictureMark: Hashable, Sendable {
  package var rect: CGRect
  package var color: PictureColor
  package var label: String

  package init(_ rect: CGRect, _ color: PictureColor, label: String = "") {
    (self.rect, self.color, self.label) = (rect, color, label)
  }
}

/// Writes a picture as SVG, which looks the same in every viewer.
package struct PictureSVG {
  package let text: String

  package init(_ picture: ScreenPicture, marks: [PictureMark] = []) {
    var writer = PictureWriter(picture)
    text = writer.document(picture, marks: marks)
  }
}

/// Appends the elements of layers; positions are in the coordinates of the screen, but for parts inside of a transform.
private struct PictureWriter {
  private var body = SVGText()
  private var definitions = SVGText()
  private var glyphs: [GlyphKey: Int] = [:]
  private var clips: [String: Int] = [:]
  private var shadows: [CGFloat: Int] = [:]
  private var masks: [PictureSymbol: Int] = [:]
  private var outsides: [PictureSymbol: Int] = [:]
  private var gradients = 0
  private var shapes = 0
  private let traits: PictureTraits

  private struct GlyphKey: Hashable {
    let scalar: Unicode.Scalar
    let weight: PictureFont.Weight
  }

  init(_ picture: ScreenPicture) { traits = picture.layer.traits }

  mutating func document(_ picture: ScreenPicture, marks: [PictureMark]) -> String {
    let size = picture.size
    let frame = picture.frame
    let whole = frame.map { $0.outerRect(around: size) } ?? CGRect(origin: .zero, size: size)
    if let frame {
      body.append(frame.behind(size))
      let display = frame.display(around: size)
      let clip = clipNumber(display, PictureCorners(frame.displayRadius, isContinuous: true))
      body.append("<g clip-path=\"url(#c\(clip))\">\n")
      write(
        PictureShape(.rectangle(display, .none), fill: traits.color("systemBackground")), .zero)
    }
    write(picture.layer, at: .zero)
    if let frame {
      body.append("</g>\n")
      let corner = CGPoint(x: 0, y: -frame.above)
      for item in frame.items(size, traits) { write(item, at: corner, corner) }
    }
    for mark in marks { write(mark) }
    var text = SVGText()
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    text.append(Double(whole.width))
    text.append("\" height=\"")
    text.append(Double(whole.height))
    text.append("\" viewBox=\"")
    text.append(whole.minX, whole.minY)
    text.append(" ")
    text.append(whole.width, whole.height)
    text.append("\" font-family=\"\(SVGElements.sans)\">\n")
    if !definitions.bytes.isEmpty {
      text.append("<defs>\n")
      text.append(definitions)
      text.append("</defs>\n")
    }
    text.append(body)
    text.append("</svg>\n")
    return text.string
  }

  // MARK: Layers

  /// Writes a layer whose superlayer has its origin at `origin`.
  private mutating func write(_ layer: PictureLayer, at origin: CGPoint) {
    let index = shapes
    shapes += 1
    var groups = 0
    func shifted() -> CGPoint {
      CGPoint(
        x: origin.x + layer.frame.minX - layer.bounds.minX,
        y: origin.y + layer.frame.minY - layer.bounds.minY)
    }
    var base = shifted()
    if let transform = layer.transform {
      // About the centre, in the coordinates of the group.
      let center = CGPoint(x: origin.x + layer.frame.midX, y: origin.y + layer.frame.midY)
      body.append("<g transform=\"matrix(")
      for (position, value) in [
        transform.m11, transform.m12, transform.m21, transform.m22, center.x + transform.tX,
        center.y + transform.tY,
      ].enumerated() {
        if position > 0 { body.append(" ") }
        body.append(Double(value))
      }
      body.append(")\">\n")
      groups += 1
      base = CGPoint(
        x: -layer.bounds.minX - layer.bounds.width / 2,
        y: -layer.bounds.minY - layer.bounds.height / 2)
    }
    let rect = layer.bounds.offsetBy(dx: base.x, dy: base.y)
    let hasContent =
      !layer.items.isEmpty || !layer.overlays.isEmpty || layer.fill != nil || layer.border != nil
    let isNamed = !layer.name.isEmpty && !layer.sublayers.isEmpty || hasContent
    if isNamed || layer.alpha < 1 {
      body.append("<g data-shape=\"")
      body.append(Double(index))
      body.append("\"")
      if layer.alpha < 1 {
        body.append(" opacity=\"")
        body.append(layer.alpha)
        body.append("\"")
      }
      body.append(">")
      if isNamed {
        body.append("<title>")
        body.append(escaped: PrintedText.escaped(layer.name.isEmpty ? layer.type : layer.name))
        body.append(" ")
        body.append(escaped: RectText.text(layer.transform == nil ? rect : layer.frame))
        body.append("</title>")
      }
      body.append("\n")
      groups += 1
    }
    if let mask = layer.mask {
      var outline = SVGText()
      PictureWriter.append(mask, at: base, to: &outline)
      body.append("<g clip-path=\"url(#c\(clipNumber(outline.string)))\">\n")
      groups += 1
    }
    if layer.shadow != nil || layer.fill != nil || layer.gradient != nil {
      var shape = PictureShape(
        .rectangle(layer.bounds, layer.corners), fill: layer.fill, shadow: layer.shadow)
      shape.gradient = layer.gradient
      write(shape, base)
    }
    if layer.clips, !layer.sublayers.isEmpty || !layer.items.isEmpty {
      body.append("<g clip-path=\"url(#c\(clipNumber(rect, layer.corners)))\">\n")
      groups += 1
    }
    for item in layer.items { write(item, at: base, origin) }
    for sublayer in layer.sublayers { write(sublayer, at: base) }
    for item in layer.overlays { write(item, at: base, origin) }
    if let border = layer.border, border.width > 0 {
      write(PictureShape(.rectangle(layer.bounds, layer.corners), border: border), base)
    }
    for _ in 0..<groups { body.append("</g>\n") }
  }

  private mutating func write(_ item: PictureLayer.Item, at base: CGPoint, _ origin: CGPoint) {
    switch item {
    case .shape(let shape): write(shape, base)
    case .text(let text): write(text, base)
    case .image(let image): write(image, base)
    }
  }

  // MARK: Shapes

  private mutating func write(_ shape: PictureShape, _ base: CGPoint) {
    if let shadow = shape.shadow, shadow.color.alpha > 0 {
      var copy = shape
      (copy.shadow, copy.border, copy.gradient, copy.fill) = (nil, nil, nil, shadow.color)
      if shadow.radius > 0 { body.append("<g filter=\"url(#b\(shadowNumber(shadow.radius)))\">") }
      write(copy, CGPoint(x: base.x + shadow.offset.width, y: base.y + shadow.offset.height))
      if shadow.radius > 0 { body.append("</g>\n") }
    }
    var fill = shape.fill.map { Paint.color($0) } ?? .none
    if let gradient = shape.gradient { fill = .gradient(define(gradient)) }
    switch shape.figure {
    case .rectangle(let rect, let corners):
      let rect = rect.offsetBy(dx: base.x, dy: base.y)
      if shape.fill != nil || shape.gradient != nil { rectangle(rect, corners, fill, nil) }
      if let border = shape.border, border.width > 0 {
        let inset = border.width / 2
        let inner = rect.insetBy(dx: inset, dy: inset)
        guard !inner.isNull else { return }
        var inside = corners
        inside.radius = max(0, corners.radius - inset)
        rectangle(inner, inside, .none, border)
      }
    case .ellipse(let rect):
      let rect = rect.offsetBy(dx: base.x, dy: base.y)
      let inset = shape.border.map { $0.width / 2 } ?? 0
      body.append("<ellipse cx=\"")
      body.append(Double(rect.midX))
      body.append("\" cy=\"")
      body.append(Double(rect.midY))
      body.append("\" rx=\"")
      body.append(Double(max(0, rect.width / 2 - inset)))
      body.append("\" ry=\"")
      body.append(Double(max(0, rect.height / 2 - inset)))
      body.append("\"")
      finish(fill, shape.border, hasRoundEnds: false)
    case .outline(let segments):
      body.append("<path d=\"")
      PictureWriter.append(segments, at: base, to: &body)
      body.append("\"")
      finish(fill, shape.border, hasRoundEnds: shape.hasRoundEnds)
    }
  }

  private static func append(
    _ segments: [PictureSegment], at base: CGPoint, to text: inout SVGText
  ) {
    for segment in segments {
      switch segment {
      case .move(let point):
        text.append("M")
        text.append(point.x + base.x, point.y + base.y)
      case .line(let point):
        text.append("L")
        text.append(point.x + base.x, point.y + base.y)
      case .curve(let one, let two, let end):
        text.append("C")
        text.append(one.x + base.x, one.y + base.y)
        text.append(" ")
        text.append(two.x + base.x, two.y + base.y)
        text.append(" ")
        text.append(end.x + base.x, end.y + base.y)
      case .close: text.append("Z")
      }
    }
  }

  private enum Paint {
    case none
    case color(PictureColor)
    case gradient(Int)
  }

  private mutating func rectangle(
    _ rect: CGRect, _ corners: PictureCorners, _ fill: Paint, _ border: PictureBorder?
  ) {
    let radii = CornerRadii(corners, in: rect.size)
    if radii.isPlain || radii.isUniform {
      body.append("<rect x=\"")
      body.append(Double(rect.minX))
      body.append("\" y=\"")
      body.append(Double(rect.minY))
      body.append("\" width=\"")
      body.append(Double(rect.width))
      body.append("\" height=\"")
      body.append(Double(rect.height))
      body.append("\"")
      if !radii.isPlain {
        body.append(" rx=\"")
        body.append(Double(radii.radii[0]))
        body.append("\"")
      }
    } else {
      body.append("<path d=\"")
      body.append(outlineOf: rect, radii)
      body.append("\"")
    }
    finish(fill, border, hasRoundEnds: false)
  }

  /// Appends the colours of an element and its end.
  private mutating func finish(_ fill: Paint, _ border: PictureBorder?, hasRoundEnds: Bool) {
    switch fill {
    case .none: body.append(" fill=\"none\"")
    case .gradient(let number): body.append(" fill=\"url(#l\(number))\"")
    case .color(let color): paint("fill", color)
    }
    if let border, border.width > 0 {
      paint("stroke", border.color)
      body.append(" stroke-width=\"")
      body.append(Double(border.width))
      body.append("\"")
      if hasRoundEnds { body.append(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
    }
    body.append("/>\n")
  }

  private mutating func paint(_ name: StaticString, _ color: PictureColor) {
    body.append(" ")
    body.append(name)
    body.append("=\"")
    body.append(color.hex)
    body.append("\"")
    guard color.alpha < 1 else { return }
    body.append(" ")
    body.append(name)
    body.append("-opacity=\"")
    body.append(color.alpha)
    body.append("\"")
  }

  // MARK: Definitions

  private mutating func clipNumber(_ rect: CGRect, _ corners: PictureCorners) -> Int {
    var outline = SVGText()
    outline.append(outlineOf: rect, CornerRadii(corners, in: rect.size))
    return clipNumber(outline.string)
  }

  private mutating func clipNumber(_ path: String) -> Int {
    if let known = clips[path] { return known }
    let number = clips.count
    clips[path] = number
    definitions.append("<clipPath id=\"c\(number)\"><path d=\"\(path)\"/></clipPath>\n")
    return number
  }

  private mutating func shadowNumber(_ radius: CGFloat) -> Int {
    if let known = shadows[radius] { return known }
    let number = shadows.count
    shadows[radius] = number
    definitions.append(
      "<filter id=\"b\(number)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\"><feGaussianBlur stdDeviation=\""
    )
    definitions.append(Double(radius))
    definitions.append("\"/></filter>\n")
    return number
  }

  private mutating func define(_ gradient: PictureShape.Gradient) -> Int {
    let number = gradients
    gradients += 1
    definitions.append("<linearGradient id=\"l\(number)\"")
    for (name, value) in [
      ("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x),
      ("y2", gradient.end.y),
    ] {
      definitions.append(" \(name)=\"")
      definitions.append(Double(value))
      definitions.append("\"")
    }
    definitions.append(">")
    for (color, location) in zip(gradient.colors, gradient.locations) {
      definitions.append("<stop offset=\"")
      definitions.append(location)
      definitions.append("\" stop-color=\"\(color.hex)\" stop-opacity=\"")
      definitions.append(color.alpha)
      definitions.append("\"/>")
    }
    definitions.append("</linearGradient>\n")
    return number
  }

  private mutating func glyphNumber(
    _ scalar: Unicode.Scalar, _ weight: PictureFont.Weight, _ outline: Substring
  ) -> Int {
    let key = GlyphKey(scalar: scalar, weight: weight)
    if let known = glyphs[key] { return known }
    let number = glyphs.count
    glyphs[key] = number
    definitions.append("<path id=\"g\(number)\" d=\"\(outline)\"/>\n")
    return number
  }

  // MARK: Text

  private mutating func write(_ text: PictureText, _ base: CGPoint) {
    for line in text.lines {
      var x = line.origin.x + base.x
      let y = line.origin.y + base.y
      for run in line.runs {
        write(run, at: CGPoint(x: x, y: y))
        x += run.width
      }
    }
  }

  private mutating func write(_ run: PictureText.Run, at point: CGPoint) {
    let set = SetLine(run)
    let face = PictureFace.of(run.font.weight)
    let size = Double(run.font.size) * PictureFace.scale
    let scale = size / 1000
    body.append("<g aria-label=\"")
    body.append(escaped: run.text)
    body.append("\"")
    paint("fill", run.color)
    body.append(" transform=\"matrix(")
    number(scale * set.stretch)
    body.append(" 0 ")
    number(run.font.isItalic ? -scale * 0.2 : 0)
    body.append(" ")
    number(scale)
    body.append(" ")
    body.append(point.x, point.y)
    body.append(")\">")
    for part in set.parts {
      switch part {
      case .glyph(let scalar, let x):
        guard let glyph = face.glyph(scalar), !glyph.outline.isEmpty else { continue }
        body.append("<use href=\"#g\(glyphNumber(scalar, run.font.weight, glyph.outline))\"")
        let position = x.rounded()
        if position != 0 {
          body.append(" x=\"")
          body.append(position)
          body.append("\"")
        }
        body.append("/>")
      case .other(let text, let x, let width):
        body.append("<text font-size=\"1000\" x=\"")
        body.append(x.rounded())
        body.append("\" textLength=\"")
        body.append(max(width.rounded(), 1))
        body.append("\" lengthAdjust=\"spacingAndGlyphs\">")
        body.append(escaped: text)
        body.append("</text>")
      }
    }
    body.append("</g>\n")
    let thickness = max(1, run.font.size / 18)
    let end = point.x + run.width
    for (isDrawn, y) in [(run.isUnderlined, 0.11), (run.isStruck, -0.26)] where isDrawn {
      var line = PictureShape(
        .rectangle(
          CGRect(
            x: point.x, y: point.y + run.font.size * y - thickness / 2, width: end - point.x,
            height: thickness),
          .none), fill: run.color)
      line.shadow = nil
      write(line, .zero)
    }
  }

  /// Appends a factor, which needs more decimals than a position.
  private mutating func number(_ value: Double) {
    let limited = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    let text = String(Int((limited * 1_000_000).rounded()))
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    let sign = text.hasPrefix("-") ? "-" : ""
    body.append("\(sign)\(padded.dropLast(6)).\(padded.suffix(6))")
  }

  // MARK: Images

  private mutating func write(_ image: PictureImage, _ base: CGPoint) {
    let rect = image.frame.offsetBy(dx: base.x, dy: base.y)
    guard rect.width > 0, rect.height > 0 else { return }
    switch image.source {
    case .symbol(let name, let size, let weight, let color):
      symbol(name, size: Double(size), weight, color, in: rect, image.mode)
    case .file(_, let bytes, let isPNG):
      let clip =
        image.mode == .cover || image.corners.radius > 0 ? clipNumber(rect, image.corners) : nil
      if let clip { body.append("<g clip-path=\"url(#c\(clip))\">") }
      body.append("<image x=\"")
      body.append(Double(rect.minX))
      body.append("\" y=\"")
      body.append(Double(rect.minY))
      body.append("\" width=\"")
      body.append(Double(rect.width))
      body.append("\" height=\"")
      body.append(Double(rect.height))
      body.append("\" preserveAspectRatio=\"")
      switch image.mode {
      case .fill: body.append("none")
      case .cover: body.append("xMidYMid slice")
      case .fit, .center: body.append("xMidYMid meet")
      }
      body.append("\" href=\"data:image/\(isPNG ? "png" : "jpeg");base64,")
      body.append(Data(bytes).base64EncodedString())
      body.append("\"/>")
      if clip != nil { body.append("</g>") }
      body.append("\n")
    case .tile(let name): tile(name, rect, image.corners)
    }
  }

  /// A neutral tile with the name of an image whose content is unknown.
  private mutating func tile(_ name: String, _ rect: CGRect, _ corners: PictureCorners) {
    var layer = PictureLayer(size: .zero, traits: traits)
    layer.addRect(rect, corners, traits.color("systemGray5"))
    let side = min(rect.width, rect.height)
    let shown = PrintedText.escaped(name)
    let hasName = !shown.isEmpty && rect.width >= 56 && rect.height >= 44
    let size = min(side * 0.36, 40)
    let color = traits.color("systemGray2")
    if side >= 14 {
      let middle = CGRect(
        x: rect.minX, y: rect.midY - size / 2 - (hasName ? 8 : 0), width: rect.width, height: size)
      layer.addSymbol("photo", size: max(size * 0.8, 8), in: middle, color)
    }
    if hasName {
      layer.addText(
        shown, size: 11,
        in: CGRect(
          x: rect.minX + 4, y: rect.midY + size / 2 - 6, width: rect.width - 8, height: 14),
        traits.color("systemGray"), PictureTextLayout(.center))
    }
    for item in layer.items { write(item, at: .zero, .zero) }
  }

  private mutating func symbol(
    _ name: String, size: Double, _ weight: PictureFont.Weight, _ color: PictureColor,
    in rect: CGRect,
    _ mode: PictureImage.Mode
  ) {
    // The ring of 19 units is 19 points wide at 17 points.
    var scale = size / 17 * 0.98
    if mode != .center {
      let fit = Double(min(rect.width, rect.height)) / 21.5
      scale = mode == .cover ? Double(max(rect.width, rect.height)) / 21.5 : fit
    }
    guard let symbol = PictureSymbol.named(name) else {
      return letter(name, scale, weight, color, in: rect)
    }
    let thickness = [1.65, 1.9, 2.15, 2.45][weight.rawValue]
    body.append("<g aria-label=\"")
    body.append(escaped: PrintedText.escaped(name))
    body.append("\" transform=\"translate(")
    body.append(rect.midX - 12 * scale, rect.midY - 12 * scale)
    body.append(") scale(")
    number(scale)
    body.append(")\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"")
    body.append(thickness)
    body.append("\"")
    if color.alpha < 1 {
      body.append(" opacity=\"")
      body.append(color.alpha)
      body.append("\"")
    }
    body.append(">")
    let ink = color.hex
    func inner(_ content: String) -> String {
      guard symbol.innerScale != 1 else { return content }
      let shift = 12 * (1 - symbol.innerScale)
      return
        "<g transform=\"translate(\(NumberText.text(shift)) \(NumberText.text(shift))) scale(\(NumberText.text(symbol.innerScale)))\" stroke-width=\"\(NumberText.text(thickness / symbol.innerScale * 0.9))\">\(content)</g>"
    }
    func signs(_ ink: String) -> String {
      var content = ""
      if !symbol.lines.isEmpty {
        content += "<path d=\"\(symbol.lines)\" fill=\"none\" stroke=\"\(ink)\"/>"
      }
      if !symbol.dots.isEmpty { content += "<path d=\"\(symbol.dots)\" fill=\"\(ink)\"/>" }
      return content.isEmpty ? "" : inner(content)
    }
    let bar = "M3.5 3.5l17 17"
    let isMasked =
      symbol.isSlashed || (symbol.isFilled && !(symbol.lines.isEmpty && symbol.dots.isEmpty))
    var mask: Int?
    if isMasked {
      if let known = masks[symbol] {
        mask = known
      } else {
        let new = masks.count
        masks[symbol] = new
        definitions.append(
          "<mask id=\"m\(new)\" maskUnits=\"userSpaceOnUse\" x=\"-2\" y=\"-2\" width=\"28\" height=\"28\"><path fill=\"#fff\" d=\"M-2-2h28v28h-28z\"/>"
        )
        // Without round ends, lines that begin at the outline leave no notch in it.
        if symbol.isFilled { definitions.append("<g stroke-linecap=\"butt\">\(signs("#000"))</g>") }
        if symbol.isSlashed {
          definitions.append(
            "<path d=\"\(bar)\" stroke=\"#000\" stroke-width=\"\(NumberText.text(thickness * 3))\"/>"
          )
        }
        definitions.append("</mask>\n")
        mask = new
      }
    }
    // The lines outside of a filled outline, such as the rays of a sun, are drawn.
    if symbol.isFilled, symbol.innerScale == 1, !symbol.lines.isEmpty, !symbol.isSlashed {
      let new = outsides[symbol] ?? outsides.count
      if outsides[symbol] == nil {
        outsides[symbol] = new
        definitions.append(
          "<mask id=\"o\(new)\" maskUnits=\"userSpaceOnUse\" x=\"-2\" y=\"-2\" width=\"28\" height=\"28\"><path fill=\"#fff\" d=\"M-2-2h28v28h-28z\"/><path d=\"\(symbol.outline)\" fill=\"#000\"/></mask>\n"
        )
      }
      body.append("<g mask=\"url(#o\(new))\">\(signs(ink))</g>")
    }
    if let mask { body.append("<g mask=\"url(#m\(mask))\">") }
    if symbol.isFilled {
      body.append(
        "<path d=\"\(symbol.outline)\" fill=\"\(ink)\" stroke=\"\(ink)\" stroke-width=\"1\"/>")
    } else {
      if !symbol.outline.isEmpty {
        body.append("<path d=\"\(symbol.outline)\" fill=\"none\" stroke=\"\(ink)\"/>")
      }
      body.append(signs(ink))
    }
    if mask != nil { body.append("</g>") }
    if symbol.isSlashed { body.append("<path d=\"\(bar)\" stroke=\"\(ink)\"/>") }
    if symbol.hasBadge { body.append("<circle cx=\"19\" cy=\"5\" r=\"3.5\" fill=\"\(ink)\"/>") }
    body.append("</g>\n")
  }

  /// A neutral glyph for a symbol whose outline is unknown: a rounded square with its first letter.
  private mutating func letter(
    _ name: String, _ scale: Double, _ weight: PictureFont.Weight, _ color: PictureColor,
    in rect: CGRect
  ) {
    let side = CGFloat(18 * scale)
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    var layer = PictureLayer(size: .zero, traits: traits)
    layer.addRect(
      square, .continuous(side / 4.5), nil, border: PictureBorder(CGFloat(1.6 * scale), color))
    layer.addText(
      name.prefix(1).uppercased(), size: side * 0.6, weight: 0.3, in: square, color,
      PictureTextLayout(.center))
    for item in layer.items { write(item, at: .zero, .zero) }
  }

  // MARK: Marks

  private mutating func write(_ mark: PictureMark) {
    var layer = PictureLayer(size: .zero, traits: traits)
    let rect = mark.rect.insetBy(dx: -1.5, dy: -1.5)
    layer.addRect(
      rect, PictureCorners(3), mark.color.faded(0.12), border: PictureBorder(2, mark.color))
    if !mark.label.isEmpty {
      let width = min(
        180, TextMeasure(font: SystemFont(size: 11, weight: 0.3)).width(mark.label[...]) + 8)
      let y = rect.minY >= 16 ? rect.minY - 15 : rect.maxY
      let plate = CGRect(x: rect.minX, y: y, width: width, height: 15)
      layer.addRect(plate, PictureCorners(3), mark.color)
      layer.addText(mark.label, size: 11, weight: 0.3, in: plate.insetBy(dx: 4, dy: 0), .white)
    }
    for item in layer.items { write(item, at: .zero, .zero) }
  }
}
