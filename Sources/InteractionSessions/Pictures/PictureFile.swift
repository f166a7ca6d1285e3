import Foundation
import InteractionKit

/// A picture in a file, with the elements by which it is compared.
///
/// An SVG has them in its metadata and a PNG in a text chunk, so one file is both what people review and what tests
/// compare.
package struct PictureFile: Hashable, Sendable {
  package let bytes: [UInt8]
  package let elements: PictureElements
  private let isPNG: Bool

  /// The reason why a file is no picture to compare with.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  private static let keyword = "elements"
  private static let beginning = "<metadata id=\"elements\">\n"
  private static let ending = "</metadata>\n"
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes the file of a picture.
  package init(_ picture: ScreenPicture, asPNG isPNG: Bool) throws(Rasterizer.Failure) {
    elements = PictureElements(picture)
    self.isPNG = isPNG
    let svg = PictureSVG(picture).text
    if isPNG {
      let plain = try Rasterizer.png(of: svg, scale: Double(picture.layer.traits.scale))
      bytes = PictureFile.adding(elements.lines, toPNG: plain)
    } else {
      bytes = Array(PictureFile.adding(elements.lines, toSVG: svg).utf8)
    }
  }

  /// Reads a file that `render` or a test has written.
  package init(reading bytes: [UInt8], path: String) throws(Mistake) {
    self.bytes = bytes
    isPNG = bytes.starts(with: PictureFile.signature)
    let lines =
      isPNG
      ? PictureFile.lines(inPNG: bytes)
      : PictureFile.lines(inSVG: String(decoding: bytes, as: UTF8.self))
    guard let lines else {
      throw Mistake(
        description:
          "\(path) has no elements to compare; write it with `render` or a test, and not with --targets"
      )
    }
    elements = PictureElements(lines: lines)
  }

  // MARK: SVG

  private static func adding(_ lines: [String], toSVG svg: String) -> String {
    guard let end = svg.firstIndex(of: "\n") else { return svg }
    var text = SVGText()
    text.append(String(svg[...end]))
    text.append(beginning)
    for line in lines {
      text.append(escaped: line)
      text.append("\n")
    }
    text.append(ending)
    text.append(String(svg[svg.index(after: end)...]))
    return text.string
  }

  private static func lines(inSVG svg: String) -> [String]? {
    guard let start = svg.range(of: beginning),
      let end = svg.range(of: ending, range: start.upperBound..<svg.endIndex)
    else { return nil }
    return svg[start.upperBound..<end.lowerBound].split(separator: "\n").map { line -> String in
      String(line).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
        "&quot;", with: "\""
      )
      .replacing("&amp;", with: "&")
    }
  }

  // MARK: PNG

  /// Adds an uncompressed international text chunk after the header.
  private static func adding(_ lines: [String], toPNG png: [UInt8]) -> [UInt8] {
    // The signature, and the header of 13 bytes with its length, type and checksum.
    let end = 8 + 25
    guard png.count > end else { return png }
    let content =
      Array("iTXt\(keyword)".utf8) + [0, 0, 0, 0, 0] + Array(lines.joined(separator: "\n").utf8)
    return Array(png[..<end]) + number(UInt32(content.count - 4)) + content
      + number(PictureChecksum(content).value) + png[end...]
  }

  private static func lines(inPNG png: [UInt8]) -> [String]? {
    var place = 8
    let wanted = Array("iTXt\(keyword)".utf8) + [0, 0, 0, 0, 0]
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard length >= 0, end + 4 <= png.count else { return nil }
      let content = png[place + 4..<end]
      if content.starts(with: wanted) {
        return String(decoding: content.dropFirst(wanted.count), as: UTF8.self).split(
          separator: "\n"
        ).map(String.init)
      }
      place = end + 4
    }
    return nil
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  // MARK: Comparison

  private static let removed = PictureColor(215, 0, 21)
  private static let added = PictureColor(0, 112, 224)

  /// Draws the expected and the actual picture side by side, with the elements that differ marked.
  package func comparison(
    with actual: ScreenPicture, _ differences: [PictureDifference]
  ) -> String {
    let size = actual.size
    func marks(_ frame: (PictureDifference) -> CGRect?, _ color: PictureColor) -> [PictureMark] {
      differences.enumerated().compactMap { index, difference in
        frame(difference).map { PictureMark($0, color, label: "\(index + 1)") }
      }
    }
    let old = marks({ $0.expectedFrame }, PictureFile.removed)
    let new = marks({ $0.actualFrame }, PictureFile.added)
    var text = SVGText()
    let gap: CGFloat = 24
    let legend = differences.prefix(20)
    let height = size.height + 34 + CGFloat(legend.count) * 16
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    text.append(Double(size.width * 2 + gap))
    text.append("\" height=\"")
    text.append(Double(height))
    text.append(
      "\" font-family=\"\(SVGElements.sans)\">\n<rect width=\"100%\" height=\"100%\" fill=\"#d1d1d6\"/>\n"
    )
    for (title, x) in [("expected", CGFloat(0)), ("actual", size.width + gap)] {
      text.append("<text x=\"")
      text.append(Double(x + 4))
      text.append("\" y=\"15\" font-size=\"13\">\(title)</text>\n")
    }
    // Each picture is an image of its own, so that its definitions have names of their own.
    let own = isPNG ? bytes : Array(PictureFile.withoutElements(bytes))
    embed(
      own, isPNG ? "png" : "svg+xml",
      at: CGRect(x: 0, y: 22, width: size.width, height: size.height), &text)
    embed(
      Array(PictureSVG(actual).text.utf8), "svg+xml",
      at: CGRect(x: size.width + gap, y: 22, width: size.width, height: size.height), &text)
    let (marked, other) = (layer(of: old, actual), layer(of: new, actual))
    for (content, x) in [(marked, CGFloat(0)), (other, size.width + gap)] {
      embed(
        Array(content.utf8), "svg+xml",
        at: CGRect(x: x, y: 22, width: size.width, height: size.height), &text)
    }
    for (index, difference) in legend.enumerated() {
      text.append("<text x=\"4\" y=\"")
      text.append(Double(size.height + 38 + CGFloat(index) * 16))
      text.append("\" font-size=\"12\">")
      text.append(escaped: "\(index + 1) \(difference.path) \(difference.text)")
      text.append("</text>\n")
    }
    text.append("</svg>\n")
    return text.string
  }

  /// A clear picture with marks.
  private func layer(of marks: [PictureMark], _ picture: ScreenPicture) -> String {
    var empty = picture
    empty.layer = PictureLayer(size: picture.size, traits: picture.layer.traits)
    return PictureSVG(empty, marks: marks).text
  }

  private func embed(_ bytes: [UInt8], _ type: String, at rect: CGRect, _ text: inout SVGText) {
    text.append("<image x=\"")
    text.append(Double(rect.minX))
    text.append("\" y=\"")
    text.append(Double(rect.minY))
    text.append("\" width=\"")
    text.append(Double(rect.width))
    text.append("\" height=\"")
    text.append(Double(rect.height))
    text.append("\" href=\"data:image/\(type);base64,")
    text.append(Data(bytes).base64EncodedString())
    text.append("\"/>\n")
  }

  private static func withoutElements(_ bytes: [UInt8]) -> String.UTF8View {
    let svg = String(decoding: bytes, as: UTF8.self)
    guard let start = svg.range(of: beginning),
      let end = svg.range(of: ending, range: start.upperBound..<svg.endIndex)
    else { return svg.utf8 }
    return (svg[..<start.lowerBound] + svg[end.upperBound...]).description.utf8
  }
}
