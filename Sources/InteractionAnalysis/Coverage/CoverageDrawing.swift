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
