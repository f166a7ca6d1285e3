import Foundation
import InteractionKit
import InteractionSessions

extension TapMap {
  /// Returns the map as one JSON object on one line, keys sorted.
  ///
  /// - Parameter offset: The content offset of the collection view at which the map was computed.
  /// - Returns: The line with its line feed.
  package func json(offset: CGPoint) -> [UInt8] {
    JSONValue.object([
      "areas": .array(
        shares.map { .object(["area": .rounded($0.area), "receiver": .string($0.name)]) }),
      "offset": .numbers([offset.x, offset.y]),
      "regions": .array(
        regions.map { region in
          var members = region.effect.members
          members["rect"] = .rect(region.rect)
          members["exact"] = .bool(region.isExact)
          return .object(members)
        }),
      "viewport": .numbers([frame.size.width, frame.size.height]),
    ]).line
  }

  /// Returns the map as text: a line for each region, then the area of each receiver.
  ///
  /// - Parameter offset: The content offset of the collection view at which the map was computed.
  /// - Returns: The lines without line feeds.
  package func lines(offset: CGPoint) -> [String] {
    var lines = ["map of \(frame.size.text) at offset \(PointText.text(offset))"]
    lines += regions.map { region in
      let hit = region.effect.place.map { "\($0)" } ?? "background"
      let mark = region.isExact ? "" : " (sampled)"
      return "\(RectText.text(region.rect)) \(hit)\(mark): \(region.effect.summary)"
    }
    lines.append("areas")
    lines += shares.map { "  \($0.name) \(NumberText.text(rounded: $0.area)) \(percent($0.area))" }
    return lines
  }

  private func percent(_ area: CGFloat) -> String {
    let whole = frame.size.width * frame.size.height
    guard whole > 0 else { return "0%" }
    return "\(NumberText.text((area / whole * 1000).rounded() / 10))%"
  }
}

extension ScrollMap {
  /// One JSON object on one line, keys sorted.
  package var json: [UInt8] {
    var members: [String: JSONValue] = [
      "axis": .string(axis.rawValue),
      "offsets": .numbers([offsets.lowerBound, offsets.upperBound]),
      "regions": .array(
        regions.map { region in
          var members = region.effect.members
          members["rect"] = .rect(region.rect)
          members["exact"] = .bool(region.isExact)
          members["offsets"] = .ranges(region.offsets)
          members["whole"] = .ranges(region.wholeOffsets)
          if let nested = region.nestedOffsets {
            members["nested"] = .numbers([nested.lowerBound, nested.upperBound])
          }
          if region.isPinned { members["pinned"] = .bool(true) }
          return .object(members)
        }),
      "viewport": .numbers([viewport.width, viewport.height]),
    ]
    if movesAcross {
      members["cross"] = .object([
        "axis": .string(crossAxis.rawValue), "offset": .rounded(crossOffset),
        "offsets": .numbers([crossOffsets.lowerBound, crossOffsets.upperBound]),
      ])
    }
    return JSONValue.object(members).line
  }

  private var crossAxis: Axis { axis == .vertical ? .horizontal : .vertical }
  private var movesAcross: Bool { crossOffsets.lowerBound < crossOffsets.upperBound }

  /// The map as text: a line for each region of the content.
  package var lines: [String] {
    let across =
      movesAcross
      ? " and \(crossAxis.rawValue) \(NumberText.text(rounded: crossOffset)) of \(crossOffsets.text)"
      : ""
    return ["map of \(viewport.text) at offsets \(axis.rawValue) \(offsets.text)\(across)"]
      + regions.map { region in
        let hit = region.effect.place.map { "\($0)" } ?? "background"
        let ranges = region.offsets.map(\.text).joined(separator: ", ")
        let nested = region.nestedOffsets.map { ", scrolled by \($0.text)" } ?? ""
        let seen = ranges.isEmpty ? "never" : "at \(ranges)\(nested)"
        let marks = (region.isPinned ? " (pinned)" : "") + (region.isExact ? "" : " (assumed)")
        return "\(RectText.text(region.rect)) \(hit)\(marks) \(seen): \(region.effect.summary)"
      }
  }
}

extension ClosedRange where Bound == CGFloat {
  var text: String {
    "\(NumberText.text(rounded: lowerBound))...\(NumberText.text(rounded: upperBound))"
  }
}

extension CGSize {
  fileprivate var text: String {
    "\(NumberText.text(rounded: width))x\(NumberText.text(rounded: height))"
  }
}
