import Foundation
import InteractionKit

/// The elements of a picture, by which two pictures are compared.
///
/// A line names an element by its path, its frame on the screen and everything that it displays. Equal lines are equal
/// pictures, on every machine, so a comparison needs no tolerance.
package struct PictureElements: Hashable, Sendable {
  package struct Element: Hashable, Sendable {
    /// The names of the layers around the element and its own.
    package var path: String
    package var frame: String
    /// What the element displays, in order.
    package var looks: [String]
  }

  package private(set) var elements: [Element] = []

  package init(_ picture: ScreenPicture) {
    add(picture.layer, path: "", AffineTransform.identity)
  }

  /// Reads the lines of `lines`; lines that are none are skipped.
  package init(lines: [String]) {
    elements = lines.compactMap { line in
      let parts = line.components(separatedBy: PictureElements.separator)
      guard parts.count >= 2 else { return nil }
      return Element(path: parts[0], frame: parts[1], looks: Array(parts.dropFirst(2)))
    }
  }

  private static let separator = " | "

  package var lines: [String] {
    elements.map { ([$0.path, $0.frame] + $0.looks).joined(separator: PictureElements.separator) }
  }

  // MARK: Elements of layers

  /// Adds the elements of a layer, whose superlayer has a transform to the screen.
  private mutating func add(_ layer: PictureLayer, path: String, _ outer: AffineTransform) {
    var inner = AffineTransform(
      translationByX: -layer.bounds.midX, byY: -layer.bounds.midY)
    if let transform = layer.transform { inner.append(transform) }
    inner.append(AffineTransform(translationByX: layer.frame.midX, byY: layer.frame.midY))
    inner.append(outer)
    let corners = [
      CGPoint(x: layer.bounds.minX, y: layer.bounds.minY),
      CGPoint(x: layer.bounds.maxX, y: layer.bounds.minY),
      CGPoint(x: layer.bounds.minX, y: layer.bounds.maxY),
      CGPoint(x: layer.bounds.maxX, y: layer.bounds.maxY),
    ].map { inner.transform($0) }
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let frame = CGRect(
      x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left,
      height: (corners.map(\.y).max() ?? 0) - top)
    let looks = PictureElements.looks(of: layer)
    if !looks.isEmpty {
      elements.append(
        Element(path: path.isEmpty ? "screen" : path, frame: RectText.text(frame), looks: looks))
    }
    var counts: [String: Int] = [:]
    for sublayer in layer.sublayers {
      let base = PictureElements.plain(sublayer.name.isEmpty ? sublayer.type : sublayer.name)
      let count = counts[base, default: 0]
      counts[base] = count + 1
      let name = count == 0 ? base : "\(base)(\(count + 1))"
      add(sublayer, path: path.isEmpty ? name : "\(path)/\(name)", inner)
    }
  }

  /// A text on one line, in which the separator does not occur.
  private static func plain(_ text: String) -> String {
    PrintedText.escaped(text).replacing("|", with: "¦")
  }

  private static func looks(of layer: PictureLayer) -> [String] {
    var looks: [String] = []
    if let fill = layer.fill { looks.append("fill \(text(fill))") }
    if let gradient = layer.gradient {
      looks.append("gradient \(gradient.colors.map(text).joined(separator: " "))")
    }
    if layer.corners.radius > 0, layer.fill != nil || layer.clips || layer.border != nil {
      looks.append("corners \(text(layer.corners))")
    }
    if let border = layer.border {
      looks.append("border \(NumberText.text(border.width)) \(text(border.color))")
    }
    if let shadow = layer.shadow { looks.append("shadow \(text(shadow))") }
    if let mask = layer.mask { looks.append("mask \(text(mask))") }
    if layer.alpha < 1 { looks.append("alpha \(NumberText.text(layer.alpha))") }
    if let transform = layer.transform {
      let parts = [transform.m11, transform.m12, transform.m21, transform.m22]
      looks.append("transform \(parts.map { NumberText.text($0) }.joined(separator: ","))")
    }
    for item in layer.items + layer.overlays { looks += text(of: item) }
    return looks
  }

  private static func text(of item: PictureLayer.Item) -> [String] {
    switch item {
    case .text(let text):
      return text.lines.map { line in
        let runs = line.runs.map { run -> String in
          var words = [
            JSONValue.quote(run.text), NumberText.text(run.font.size), "\(run.font.weight)",
            self.text(run.color),
          ]
          if run.font.isItalic { words.append("italic") }
          if run.isUnderlined { words.append("underlined") }
          if run.isStruck { words.append("struck") }
          return words.joined(separator: " ")
        }
        return plain("text \(runs.joined(separator: ", ")) at \(PointText.text(line.origin))")
      }
    case .image(let image):
      let place = RectText.text(image.frame)
      switch image.source {
      case .symbol(let name, let size, let weight, let color):
        return [
          plain("symbol \(name) \(NumberText.text(size)) \(weight) \(text(color)) in \(place)")
        ]
      case .tile(let name): return [plain("image \(name) in \(place)")]
      case .file(let name, let bytes, _):
        return [
          plain("image \(name) of \(bytes.count) bytes \(PictureChecksum(bytes).text) in \(place)")
        ]
      }
    case .shape(let shape):
      var words: [String]
      switch shape.figure {
      case .rectangle(let rect, let corners):
        words = ["rectangle", RectText.text(rect)]
        if corners.radius > 0 { words += ["corners", text(corners)] }
      case .ellipse(let rect): words = ["ellipse", RectText.text(rect)]
      case .outline(let segments): words = ["outline", text(segments)]
      }
      if let fill = shape.fill { words.append(text(fill)) }
      if let gradient = shape.gradient { words += gradient.colors.map(text) }
      if let border = shape.border {
        words += ["border", NumberText.text(border.width), text(border.color)]
      }
      return [words.joined(separator: " ")]
    }
  }

  private static func text(_ outline: [PictureSegment]) -> String {
    outline.map { segment in
      switch segment {
      case .move(let point), .line(let point), .curve(_, _, let point): PointText.text(point)
      case .close: "close"
      }
    }.joined(separator: " ")
  }

  private static func text(_ color: PictureColor) -> String {
    color.alpha < 1 ? "\(color.hex)@\(NumberText.text(color.alpha))" : color.hex
  }

  private static func text(_ corners: PictureCorners) -> String {
    var words = [NumberText.text(corners.radius)]
    if corners.isContinuous { words.append("continuous") }
    if corners.rounded != [true, true, true, true] {
      words.append(corners.rounded.map { $0 ? "1" : "0" }.joined())
    }
    return words.joined(separator: " ")
  }

  private static func text(_ shadow: PictureShadow) -> String {
    "\(NumberText.text(shadow.offset.width)),\(NumberText.text(shadow.offset.height)) "
      + "\(NumberText.text(shadow.radius)) \(text(shadow.color))"
  }
}

// MARK: Differences

/// A difference of two pictures.
package struct PictureDifference: Hashable, Sendable {
  /// The path of the element.
  package let path: String
  /// What differs, as `text "Send" → "Sent"`.
  package let text: String
  /// The frames in the expected and in the actual picture; nil where the element is missing.
  package let expectedFrame, actualFrame: CGRect?
}

extension PictureElements {
  /// Returns what differs from the elements of an expected picture, in the order of the actual one.
  package func differences(from expected: PictureElements) -> [PictureDifference] {
    guard self != expected else { return [] }
    let known = Dictionary(expected.elements.map { ($0.path, $0) }) { first, _ in first }
    let present = Set(elements.map(\.path))
    var found: [PictureDifference] = []
    for element in elements {
      guard let old = known[element.path] else {
        found.append(element.difference("is new: \(element.summary)", expected: nil))
        continue
      }
      guard old != element else { continue }
      found.append(element.difference(element.change(from: old), expected: old.rect))
    }
    for element in expected.elements where !present.contains(element.path) {
      found.append(
        PictureDifference(
          path: element.path, text: "is missing: \(element.summary)", expectedFrame: element.rect,
          actualFrame: nil))
    }
    if found.isEmpty {
      found.append(
        PictureDifference(
          path: "screen", text: "the elements are in another order", expectedFrame: nil,
          actualFrame: nil))
    }
    return found
  }
}

extension PictureElements.Element {
  fileprivate func difference(_ text: String, expected: CGRect?) -> PictureDifference {
    PictureDifference(path: path, text: text, expectedFrame: expected, actualFrame: rect)
  }

  /// The frame as a rectangle.
  var rect: CGRect {
    let numbers = frame.split { " ,x".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  fileprivate var summary: String { looks.first ?? frame }

  fileprivate func change(from old: Self) -> String {
    var changes: [String] = []
    if frame != old.frame {
      let (one, two) = (old.rect, rect)
      if one.size == two.size {
        let (x, y) = (two.minX - one.minX, two.minY - one.minY)
        let ways = [
          x == 0 ? nil : "\(NumberText.text(abs(x))) \(x > 0 ? "right" : "left")",
          y == 0 ? nil : "\(NumberText.text(abs(y))) \(y > 0 ? "down" : "up")",
        ].compactMap { $0 }
        changes.append("moved \(ways.joined(separator: ", "))")
      } else {
        changes.append("frame \(old.frame) → \(frame)")
      }
    }
    let removed = old.looks.filter { !looks.contains($0) }
    let added = looks.filter { !old.looks.contains($0) }
    for index in 0..<max(removed.count, added.count) {
      let (before, after) = (
        index < removed.count ? removed[index] : nil, index < added.count ? added[index] : nil
      )
      switch (before, after) {
      case (let before?, let after?): changes.append("\(before) → \(after)")
      case (let before?, nil): changes.append("without \(before)")
      case (nil, let after?): changes.append("with \(after)")
      case (nil, nil): break
      }
    }
    return changes.isEmpty ? "is drawn in another order" : changes.joined(separator: "; ")
  }
}

/// A checksum of bytes, by which pictures compare image files.
struct PictureChecksum {
  let value: UInt32

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// Computes the checksum of PNG.
  init(_ bytes: some Sequence<UInt8>) {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value = PictureChecksum.table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
    }
    self.value = value ^ 0xFFFF_FFFF
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
