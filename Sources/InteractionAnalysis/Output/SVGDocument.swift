import Foundation
import InteractionKit
import InteractionSessions

/// A drawing of labelled rectangles with a legend below.
struct SVGDocument {
  /// A rectangle of the drawing.
  struct Shape {
    var rect: CGRect
    var fill: String
    var stroke: String
    /// The text that appears when the pointer is over the rectangle.
    var title: String
    var isDashed = false
  }

  /// A line of the legend.
  struct Entry {
    var fill: String
    var text: String
  }

  let size: CGSize
  var shapes: [Shape] = []
  var legend: [Entry] = []

  /// The height of a line of the legend, in points.
  private static let lineHeight: CGFloat = 16

  var text: String {
    let legendHeight = legend.isEmpty ? 0 : CGFloat(legend.count) * SVGDocument.lineHeight + 12
    let longest = legend.map { CGFloat($0.text.count) * 6.7 + 32 }.max() ?? 0
    let whole = CGSize(
      width: max(size.width, longest.rounded(.up)), height: size.height + legendHeight)
    var lines = shapes.map { shape in
      SVGElements.rect(
        shape.rect, fill: shape.fill, stroke: shape.stroke,
        more: shape.isDashed ? #" stroke-dasharray="3 2""# : "",
        title: PrintedText.escaped(shape.title))
    }
    for (index, entry) in legend.enumerated() {
      let top = size.height + 8 + CGFloat(index) * SVGDocument.lineHeight
      let square = CGRect(x: 8, y: top, width: 12, height: 12)
      lines.append(SVGElements.rect(square, fill: entry.fill, stroke: "#8e8e93"))
      lines.append(
        SVGElements.text(PrintedText.escaped(entry.text), x: 26, y: top + 10, fill: "#1d1d1f"))
    }
    return SVGElements.document(
      whole, font: SVGElements.mono, fontSize: 11, background: "#ffffff", lines)
  }
}

extension TapMap {
  /// The fills of receivers, in turn.
  private static let fills = [
    "#cfe3ff", "#d7f0d9", "#ffe3c2", "#ead9ff", "#c9f0ee", "#fff3b8", "#ffd6e4", "#dfe3ea",
  ]

  /// Returns the colour of a receiver by its number; no two of 96 have the same.
  private static func fill(_ number: Int) -> String {
    guard number >= fills.count else { return fills[number] }
    // The golden angle sets neighbours far apart; each turn is lighter or darker than the one before.
    let hue = (Double(number - fills.count) * 137.508).truncatingRemainder(dividingBy: 360)
    let lightness = 0.86 - 0.07 * Double(number / 12 % 8)
    let chroma = (1 - abs(2 * lightness - 1)) * 0.7
    func part(_ offset: Double) -> String {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let value = lightness - chroma / 2 * max(-1, min(place - 3, 9 - place, 1))
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0\(text)" : text
    }
    return "#" + part(0) + part(8) + part(4)
  }

  /// The map as SVG: a rectangle for each region, coloured by receiver, and a legend with areas.
  package var svg: String {
    var document = SVGDocument(size: frame.size)
    var fills: [String: String] = [
      "none": "#ffffff", "unhandled": "#f4b6b0", "disabled": "#d1d1d6",
    ]
    for share in shares {
      let fill: String
      if let known = fills[share.name] {
        fill = known
      } else {
        fill = TapMap.fill(fills.count - 3)
        fills[share.name] = fill
      }
      document.legend.append(
        SVGDocument.Entry(fill: fill, text: "\(share.name) \(NumberText.text(share.area)) pt²"))
    }
    document.shapes = regions.map { region in
      let hit = region.effect.place.map { "\($0)" } ?? "background"
      return SVGDocument.Shape(
        rect: region.rect, fill: fills[region.effect.shareNames.first ?? ""] ?? "#ffffff",
        stroke: "#8e8e93", title: "\(hit): \(region.effect.summary)", isDashed: !region.isExact)
    }
    return document.text
  }
}

extension ScrollMap {
  /// The map as SVG: the whole content; regions that can never be touched are red.
  package var svg: String {
    let edge = regions.reduce(CGPoint.zero) { edge, region in
      CGPoint(x: max(edge.x, region.rect.maxX), y: max(edge.y, region.rect.maxY))
    }
    var document = SVGDocument(size: CGSize(width: edge.x, height: edge.y))
    func fill(_ region: Region) -> String {
      if region.offsets.isEmpty { return "#ff8a80" }
      if region.isPinned { return "#ffe3c2" }
      return region.effect.isHandled ? "#cfe3ff" : "#f4b6b0"
    }
    document.shapes = regions.map { region in
      let hit = region.effect.place.map { "\($0)" } ?? "background"
      return SVGDocument.Shape(
        rect: region.rect, fill: fill(region), stroke: "#8e8e93",
        title: "\(hit): \(region.effect.summary)", isDashed: !region.isExact)
    }
    document.legend = [
      SVGDocument.Entry(fill: "#cfe3ff", text: "a tap has a receiver"),
      SVGDocument.Entry(fill: "#f4b6b0", text: "a tap has no effect"),
      SVGDocument.Entry(fill: "#ffe3c2", text: "moves over the content"),
      SVGDocument.Entry(fill: "#ff8a80", text: "can be touched at no offset"),
    ]
    return document.text
  }
}
