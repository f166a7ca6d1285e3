import Foundation
import InteractionKit

/// The elements of SVG as text, for all drawings: of screens, of maps and of graphs.
package enum SVGElements {
  /// The beginning of every drawing.
  package static let beginning = #"<svg xmlns="http://www.w3.org/2000/svg""#

  package static let sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
  package static let mono = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

  /// Returns a drawing of `lines` with its background.
  ///
  /// `fontSize` is the size of texts that have none; nil, the default, for no such texts.
  package static func document(
    _ size: CGSize, font: String, fontSize: CGFloat? = nil, background: String, _ lines: [String]
  ) -> String {
    let (width, height) = (number(size.width), number(size.height))
    let texts = fontSize.map { #" font-size="\#(number($0))""# } ?? ""
    let all =
      [
        #"\#(beginning) width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" font-family="\#(font)"\#(texts)>"#,
        #"<rect width="100%" height="100%" fill="\#(background)"/>"#,
      ] + lines + ["</svg>"]
    return all.joined(separator: "\n") + "\n"
  }

  /// Returns a rectangle; `title` is the text that appears when the pointer is over it.
  package static func rect(
    _ frame: CGRect, fill: String, stroke: String = "none", radius: CGFloat = 0, more: String = "",
    title: String? = nil
  ) -> String {
    let corner = radius > 0 ? #" rx="\#(number(radius))""# : ""
    return element(
      "rect",
      #"x="\#(number(frame.minX))" y="\#(number(frame.minY))" width="\#(number(frame.width))" height="\#(number(frame.height))"\#(corner) fill="\#(fill)"\#(line(stroke))\#(more)"#,
      title)
  }

  package static func circle(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, fill: String, stroke: String = "none",
    title: String? = nil
  ) -> String {
    element(
      "circle",
      #"cx="\#(number(x))" cy="\#(number(y))" r="\#(number(radius))" fill="\#(fill)"\#(line(stroke))"#,
      title)
  }

  /// Returns a curve from one point to another, bent towards a third.
  package static func curve(
    from start: CGPoint, by middle: CGPoint, to end: CGPoint, stroke: String, title: String
  ) -> String {
    func text(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
    return element(
      "path",
      #"d="M\#(text(start)) Q\#(text(middle)) \#(text(end))" fill="none"\#(line(stroke))"#, title)
  }

  package static func text(
    _ text: String, x: CGFloat, y: CGFloat, size: CGFloat? = nil, fill: String, more: String = ""
  ) -> String {
    let size = size.map { #" font-size="\#(number($0))""# } ?? ""
    return
      #"<text x="\#(number(x))" y="\#(number(y))"\#(size) fill="\#(fill)"\#(more)>\#(escape(text))</text>"#
  }

  private static func element(_ name: String, _ attributes: String, _ title: String?) -> String {
    guard let title else { return "<\(name) \(attributes)/>" }
    return "<\(name) \(attributes)><title>\(escape(title))</title></\(name)>"
  }

  private static func line(_ stroke: String) -> String {
    stroke == "none" ? "" : #" stroke="\#(stroke)""#
  }

  /// A number to a hundredth, which is less than a pixel.
  package static func number(_ value: CGFloat) -> String {
    NumberText.text((value * 100).rounded() / 100)
  }

  /// Returns text with the characters that XML does not allow replaced.
  package static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
