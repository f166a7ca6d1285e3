import Foundation
import InteractionKit
import InteractionSessions

/// The regions of a screen when it is displayed first, for drawings of its coverage.
struct CoverageDrawing: Sendable {
  /// A region on which all taps have one effect.
  struct Region: Sendable {
    let rect: CGRect
    /// The name of the part, as in a coverage.
    let part: String
    /// The effect of a tap, as text.
    let effect: String
    let isHandled: Bool
    /// False if the region was sampled.
    let isExact: Bool
  }

  let size: CGSize
  let regions: [Region]

  /// Returns true if this drawing of a screen is preferred to another one.
  func precedes(_ other: CoverageDrawing) -> Bool {
    (size.width, size.height) < (other.size.width, other.size.height)
  }

  /// Returns the drawings of a report, by screen.
  static func drawings(of report: JSONValue?) -> [String: CoverageDrawing] {
    guard case .array(let screens)? = report?["screens"] else { return [:] }
    var drawings: [String: CoverageDrawing] = [:]
    for screen in screens {
      guard let name = screen["name"]?.string, let size = screen["size"]?.numbers, size.count == 2,
        case .array(let regions)? = screen["regions"]
      else { continue }
      drawings[name] = CoverageDrawing(
        size: CGSize(width: size[0], height: size[1]),
        regions: regions.compactMap { Region(json: $0) })
    }
    return drawings
  }

  private init(size: CGSize, regions: [Region]) {
    self.size = size
    self.regions = regions
  }

  init(of window: Window) {
    let map = HitMap(of: window)
    size = map.frame.size
    regions = map.regions.compactMap { region in
      guard let view = region.view, let part = PartName.part(of: view) else { return nil }
      let effect = TapEffect(of: view)
      return Region(
        rect: region.rect, part: part, effect: effect.summary, isHandled: effect.isHandled,
        isExact: region.isExact)
    }
  }
}

extension CoverageDrawing.Region {
  /// Creates the region of a report; nil if the value has another form.
  fileprivate init?(json: JSONValue) {
    guard let rect = json["rect"]?.numbers, rect.count == 4, let part = json["part"]?.string,
      let effect = json["effect"]?.string, let state = json["state"]?.string
    else { return nil }
    self.init(
      rect: CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), part: part,
      effect: effect, isHandled: state != "none", isExact: true)
  }
}

extension JSONValue {
  /// The elements of a list of numbers; nil for other values.
  fileprivate var numbers: [Double]? {
    guard case .array(let values) = self else { return nil }
    let numbers = values.compactMap(\.double)
    return numbers.count == values.count ? numbers : nil
  }
}

extension CoverageStore {
  /// The coverage for the HTML report: the shares of the dimensions, and the screens by region.
  package var report: JSONValue {
    let (coverage, drawings) = results
    let (total, called) = coverage.counts
    let dimensions = CoveragePoint.Dimension.allCases.compactMap { dimension -> JSONValue? in
      let share = coverage.share(of: dimension)
      guard share.total > 0 else { return nil }
      return [
        "name": .string(dimension.rawValue), "total": .integer(share.total),
        "called": .integer(share.called), "never": .array(share.never.map { .string($0) }),
      ]
    }
    let screens = drawings.sorted { $0.key < $1.key }.map { path, drawing -> JSONValue in
      let regions = drawing.regions.map { region -> JSONValue in
        let isExercised = coverage.contains(CoveragePoint(.regions, region.part), of: path)
        let state = !region.isHandled ? "none" : isExercised ? "exercised" : "never"
        return [
          "rect": .rect(region.rect), "part": .string(region.part),
          "effect": .string(region.effect), "state": .string(state),
        ]
      }
      return [
        "name": .string(path), "size": [.number(drawing.size.width), .number(drawing.size.height)],
        "regions": .array(regions),
      ]
    }
    return [
      "percent": .string(coverage.percentText), "total": .integer(total),
      "called": .integer(called), "dimensions": .array(dimensions), "screens": .array(screens),
    ]
  }
}
