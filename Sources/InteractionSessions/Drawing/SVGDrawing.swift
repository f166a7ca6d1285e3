import Foundation
import InteractionKit

/// A screen drawn as SVG.
package struct SVGDrawing {
  package let text: String

  package init(_ drawing: ViewportDrawing, theme: DrawingTheme = DrawingTheme(.light)) {
    var writer = SVGWriter(drawing, theme)
    text = writer.document()
  }
}

/// Writes the shapes of a drawing, with their captions above them.
private struct SVGWriter {
  private let drawing: ViewportDrawing
  private let theme: DrawingTheme
  private let captions: CaptionPlacement
  /// True if a view has a background of its own.
  private let hasFills: Bool
  private var clips: [CGRect: Int] = [:]
  private var clipLines: [String] = []

  init(_ drawing: ViewportDrawing, _ theme: DrawingTheme) {
    (self.drawing, self.theme) = (drawing, theme)
    captions = CaptionPlacement(drawing)
    hasFills = drawing.allShapes.contains { $0.fill != nil }
  }

  mutating func document() -> String {
    var body: [String] = []
    var index = 0
    while index < drawing.allShapes.count {
      let shape = drawing.allShapes[index]
      if shape.kind == .collection {
        body += group(index, [self.shape(index)])
        index += 1
      } else {
        let end = max(shape.end, index + 1)
        for inner in index..<end {
          body += group(inner, [self.shape(inner)])
        }
        for inner in index..<end { body += state(of: drawing.allShapes[inner]) }
        for caption in captions.captions[index] ?? [] { body.append(line(caption, end - 1)) }
        index = end
      }
    }
    let clips = clipLines.isEmpty ? [] : ["<defs>"] + clipLines + ["</defs>"]
    return SVGElements.document(
      drawing.size, font: SVGElements.sans, background: theme.screen, clips + body)
  }

  /// A shape with the title that names it.
  private func group(_ index: Int, _ lines: [String]) -> [String] {
    let shape = drawing.allShapes[index]
    let name = shape.name.isEmpty ? shape.caption ?? "" : shape.name
    let title = SVGElements.escape("\(name) \(RectText.text(shape.frame))")
    return [#"<g data-shape="\#(index)"><title>\#(title)</title>"#] + lines + ["</g>"]
  }

  private mutating func shape(_ index: Int) -> String {
    let shape = drawing.allShapes[index]
    let clip = clip(to: shape.visible, of: shape.frame)
    let (fill, stroke) = colors(shape)
    let isRound = shape.content == .button || shape.kind == .control
    let radius = isRound ? min(6, shape.frame.height / 4, shape.frame.width / 4) : 0
    let opacity = shape.isEnabled ? "" : #" opacity="0.45""#
    // Half of the stroke of a rectangle at its frame would be outside.
    let inside = shape.frame.insetBy(dx: 0.5, dy: 0.5)
    let frame = inside.isNull ? shape.frame : inside
    switch shape.content {
    case .text(let text):
      let face =
        shape.fill.map {
          rect(shape.frame, color($0), "none", more: transparency(of: $0))
        } ?? ""
      let ink = ink(at: shape.frame, through: index) ?? theme.text
      return "<g\(clip)\(opacity)>" + face + words(text, in: shape.frame, ink) + "</g>"
    case .switch(let isOn): return "<g\(clip)\(opacity)>" + toggle(isOn, in: shape.frame) + "</g>"
    case .slider(let track, let thumb):
      return "<g\(clip)\(opacity)>" + slider(track, thumb) + "</g>"
    case .stepper(let value):
      return "<g\(clip)\(opacity)>" + rect(frame, fill, stroke, radius: radius)
        + stepper(value, in: shape.frame) + "</g>"
    case .field(let text):
      return "<g\(clip)\(opacity)>" + rect(frame, theme.field, theme.border, radius: 5)
        + words(text, in: shape.frame.insetBy(dx: 4, dy: 0), theme.text) + "</g>"
    case .none, .image, .button:
      let more = shape.fill.map { transparency(of: $0) } ?? ""
      // A view that has only a background has no outline.
      let isPlain = shape.kind == .subview && shape.name.isEmpty
      return "<g\(clip)\(opacity)>"
        + rect(
          frame, shape.isSelected ? fill : shape.fill.map { color($0) } ?? fill,
          isPlain ? "none" : stroke, radius: radius, more: more) + "</g>"
    }
  }

  private func color(_ fill: ViewFill) -> String {
    let parts = [fill.red, fill.green, fill.blue].map { part -> String in
      let share = part.isNaN ? 0 : min(max(part, 0), 1)
      let text = String(Int((share * 255).rounded()), radix: 16)
      return text.count < 2 ? "0\(text)" : text
    }
    return "#" + parts.joined()
  }

  private func transparency(of fill: ViewFill) -> String {
    fill.opacity < 1 ? #" fill-opacity="\#(number(fill.opacity))""# : ""
  }

  /// Returns a colour that is legible on the background in front at a frame, up to a shape; nil if
  /// that is a colour of the theme.
  private func ink(at frame: CGRect, through last: Int) -> String? {
    guard hasFills, last >= 0 else { return nil }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    // The faces of all but subviews are colours of the theme.
    let front = captions.places.last(through: last, holding: middle) {
      hasOwnColor($0) || $0.kind != .subview || $0.content == .image
    }
    guard let front, let fill = front.fill, hasOwnColor(front) else { return nil }
    let light = 0.299 * fill.red + 0.587 * fill.green + 0.114 * fill.blue
    return light > 0.55 ? "#1c1c1e" : "#ffffff"
  }

  private func hasOwnColor(_ shape: ViewportDrawing.Shape) -> Bool {
    guard let fill = shape.fill else { return false }
    return fill.opacity > 0.5 && !shape.isSelected
  }

  private func colors(_ shape: ViewportDrawing.Shape) -> (fill: String, stroke: String) {
    switch shape.kind {
    case .collection: (theme.collection, theme.border)
    case .cell: (shape.isSelected ? theme.selected : theme.cell, theme.border)
    case .supplementary: (theme.supplementary, theme.border)
    case .decoration: (theme.decoration, theme.partBorder)
    case .control:
      (shape.isSelected ? theme.selected : theme.control, theme.controlBorder)
    case .subview: (shape.content == .image ? theme.image : "none", theme.partBorder)
    }
  }

  /// The marks of selection and highlight, above the parts of an element.
  private mutating func state(of shape: ViewportDrawing.Shape) -> [String] {
    var lines: [String] = []
    let clip =
      shape.isSelected || shape.isHighlighted
      ? self.clip(to: shape.visible, of: shape.frame) : ""
    if shape.isHighlighted {
      lines.append(
        "<g\(clip)>" + rect(shape.frame, theme.highlight, "none", more: #" fill-opacity="0.12""#)
          + "</g>")
    }
    if shape.isSelected {
      let frame = shape.frame.insetBy(dx: 1, dy: 1)
      lines.append(
        "<g\(clip)>"
          + rect(
            frame.isNull ? shape.frame : frame, "none", theme.selectedBorder,
            more: #" stroke-width="2""#) + "</g>")
    }
    return lines
  }

  // MARK: Contents

  private func words(_ text: String, in frame: CGRect, _ ink: String) -> String {
    let size = max(5, min(15, frame.height / 1.25))
    let count = max(1, Int(min(frame.height / (size * 1.25), 40)))
    let lines = DrawnText.lines(text, size: size, width: frame.width - 2, atMost: count)
    let top = frame.midY - CGFloat(lines.count) * size * 1.25 / 2
    return lines.enumerated().map { index, line in
      word(
        line, x: frame.minX + 1, y: top + size * (1.25 * CGFloat(index) + 0.97), size: size,
        fill: ink)
    }.joined()
  }

  private func toggle(_ isOn: Bool, in frame: CGRect) -> String {
    let size = CGSize(width: min(frame.width, 51), height: min(frame.height, 31))
    let box = CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
    let radius = min(size.height, size.width) / 2
    let middle = isOn ? box.maxX - radius : box.minX + radius
    return rect(box, isOn ? theme.accent : theme.track, "none", radius: radius)
      + circle(middle, box.midY, max(radius - 2, 1))
  }

  private func slider(_ track: CGRect, _ thumb: CGRect) -> String {
    var filled = track
    filled.size.width = max(thumb.midX - track.minX, 0)
    return rect(track, theme.track, "none", radius: 2)
      + rect(filled, theme.accent, "none", radius: 2)
      + circle(thumb.midX, thumb.midY, max(min(thumb.width, thumb.height) / 2 - 1, 1))
  }

  private func stepper(_ value: String, in frame: CGRect) -> String {
    let size = min(13, frame.height / 1.6)
    let y = frame.midY + size * 0.35
    return zip(["−", value, "+"], [0.17, 0.5, 0.83]).map { sign, share in
      word(
        sign, x: frame.minX + frame.width * share, y: y, size: size, fill: theme.controlText,
        more: #" text-anchor="middle""#)
    }.joined()
  }

  /// Writes a caption above the shapes up to `last`.
  private mutating func line(_ caption: CaptionPlacement.Caption, _ last: Int) -> String {
    let isName = caption.style != .label
    let ink = ink(at: caption.box, through: last)
    let clip = clip(to: caption.clip, of: .infinite)
    return word(
      caption.text, x: caption.box.minX, y: caption.box.minY + caption.size, size: caption.size,
      fill: ink ?? (isName ? theme.name : theme.text),
      more: (isName ? #" font-family="\#(SVGElements.mono)""# : "") + clip)
  }

  // MARK: Elements

  /// Returns the attribute that clips to a rectangle; nothing if all of the frame is visible.
  private mutating func clip(to visible: CGRect, of frame: CGRect) -> String {
    guard visible != frame else { return "" }
    if let known = clips[visible] { return #" clip-path="url(#clip-\#(known))""# }
    let index = clips.count
    clips[visible] = index
    clipLines.append(
      #"<clipPath id="clip-\#(index)">\#(rect(visible, "#000", "none"))</clipPath>"#)
    return #" clip-path="url(#clip-\#(index))""#
  }

  private func rect(
    _ frame: CGRect, _ fill: String, _ stroke: String, radius: CGFloat = 0, more: String = ""
  ) -> String {
    SVGElements.rect(frame, fill: fill, stroke: stroke, radius: radius, more: more)
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> String {
    SVGElements.circle(x, y, radius, fill: theme.thumb, stroke: theme.border)
  }

  private func word(
    _ text: String, x: CGFloat, y: CGFloat, size: CGFloat, fill: String, more: String = ""
  ) -> String {
    SVGElements.text(text, x: x, y: y, size: size, fill: fill, more: more)
  }

  private func number(_ value: CGFloat) -> String { SVGElements.number(value) }
}
