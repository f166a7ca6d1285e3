import Foundation
import InteractionKit

/// A screen rendered as SVG: one rectangle for each view, with its name.
package struct SVGDrawing {
  /// The beginning of every drawing.
  package static let beginning = #"<svg xmlns="http://www.w3.org/2000/svg""#

  package let text: String

  package init(_ drawing: ViewportDrawing) {
    let (width, height) = (
      NumberText.text(drawing.size.width), NumberText.text(drawing.size.height)
    )
    var lines = [
      #"\#(SVGDrawing.beginning) width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" font-family="ui-monospace, Menlo, Consolas, monospace">"#,
      ##"<rect width="100%" height="100%" fill="#f5f5f7"/>"##,
    ]
    for (number, shape) in drawing.shapes.enumerated() {
      lines += SVGDrawing.lines(shape, number: number)
    }
    lines.append("</svg>")
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ shape: ViewportDrawing.Shape, number: Int) -> [String] {
    let (fill, stroke) = colors(shape)
    let frame = shape.frame
    let size = max(6, min(12, frame.size.height / 2.5, frame.size.width / 5))
    var lines = [
      #"<clipPath id="c\#(number)">\#(rect(shape.visible, ""))</clipPath>"#,
      #"<g clip-path="url(#c\#(number))">"#,
      #"<title>\#(escape(shape.name)) \#(RectText.text(frame))</title>"#,
      rect(frame, #" fill="\#(fill)" stroke="\#(stroke)""#),
    ]
    let words = shape.kind == .collection ? [] : [shape.name] + (shape.label.map { [$0] } ?? [])
    for (line, word) in words.enumerated() {
      // Subviews and decorations are labelled at the bottom, in grey, because most of them overlap
      // with elements that have names.
      let isQuiet = shape.kind == .subview || shape.kind == .decoration
      let fontSize = isQuiet ? min(size, 9) : size
      let x = NumberText.text(frame.origin.x + 4)
      let y = NumberText.text(
        isQuiet
          ? frame.origin.y + frame.size.height - 4
          : frame.origin.y + 2 + size * (1.2 * CGFloat(line + 1) - 0.2))
      lines.append(
        ##"<text x="\##(x)" y="\##(y)" font-size="\##(NumberText.text(fontSize))" "##
          + ##"fill="\##(isQuiet ? "#8e8e93" : "#1d1d1f")">\##(escape(word))</text>"##)
    }
    lines.append("</g>")
    return lines
  }

  private static func rect(_ frame: CGRect, _ look: String) -> String {
    #"<rect x="\#(NumberText.text(frame.origin.x))" y="\#(NumberText.text(frame.origin.y))" width="\#(NumberText.text(frame.size.width))" height="\#(NumberText.text(frame.size.height))"\#(look)/>"#
  }

  private static func colors(_ shape: ViewportDrawing.Shape) -> (fill: String, stroke: String) {
    switch shape.kind {
    case .collection: ("#ffffff", "#8e8e93")
    case .cell:
      (shape.isSelected ? "#cfe3ff" : shape.isHighlighted ? "#e5e5ea" : "#ffffff", "#aeaeb2")
    case .supplementary: ("#eef0f4", "#8e8e93")
    case .decoration: ("#f7f2e9", "#d1c7b0")
    case .control: ("#e3f5e6", "#34a853")
    case .subview: ("none", "#d1d1d6")
    }
  }

  /// Returns text with the characters that XML does not allow replaced.
  package static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
