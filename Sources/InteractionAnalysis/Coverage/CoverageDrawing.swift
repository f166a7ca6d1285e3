import Foundation
import InteractionKit
import InteractionSessions

/// The regions of the content of a screen when it is displayed first, for drawings of its coverage.
struct CoverageDrawing: Sendable {
  /// A region on which all taps have one effect.
  struct Region: Sendable {
    fileprivate(set) var rect: CGRect
    /// The name of the part, as in a coverage.
    let part: String
    /// The effect of a tap, as text.
    let effect: String
    let isHandled: Bool
    /// False if the region was sampled.
    let isExact: Bool
  }

  private(set) var size: CGSize
  private(set) var regions: [Region]

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

  /// The greatest number of half pages of content that are drawn.
  private static let pageLimit = 32

  /// Draws a window; if a collection view fills it, all of its content, up to 16 pages.
  ///
  /// The content is scrolled by half pages, and back. The middle of each page is drawn, so pinned
  /// elements are drawn at their first positions.
  init(of window: Window) {
    window.layoutIfNeeded()
    let view = window.subviews.lazy.compactMap { $0 as? CollectionView }.first
    guard let view, view.frame == window.bounds else {
      self.init(size: window.bounds.size, regions: CoverageDrawing.regions(of: window))
      return
    }
    let start = view.contentOffset
    let least = view.clamped(CGPoint(x: -1e15, y: -1e15))
    let greatest = view.clamped(CGPoint(x: 1e15, y: 1e15))
    let isVertical = greatest.y > least.y || greatest.x <= least.x
    var drawing = CoverageDrawing(size: window.bounds.size, regions: [])
    var offset = least
    for page in 1...CoverageDrawing.pageLimit {
      view.contentOffset = offset
      let isLast = offset == greatest || page == CoverageDrawing.pageLimit
      drawing.add(
        CoverageDrawing.regions(of: window),
        movedBy: CGPoint(x: offset.x - least.x, y: offset.y - least.y),
        upTo: isLast ? 1 : 0.75, of: window.bounds.size, isVertical, isFirst: page == 1)
      if isLast { break }
      offset.x = min(offset.x + (isVertical ? 0 : window.bounds.width / 2), greatest.x)
      offset.y = min(offset.y + (isVertical ? window.bounds.height / 2 : 0), greatest.y)
    }
    view.contentOffset = start
    window.layoutIfNeeded()
    self = drawing
  }

  private static func regions(of window: Window) -> [Region] {
    HitMap(of: window).regions.compactMap { region in
      guard let view = region.view, let part = PartName.part(of: view) else { return nil }
      let effect = TapEffect(of: view)
      return Region(
        rect: region.rect, part: part, effect: effect.summary, isHandled: effect.isHandled,
        isExact: region.isExact)
    }
  }

  /// Adds the part of a page that is behind the drawn one, up to a share of the page.
  private mutating func add(
    _ page: [Region], movedBy origin: CGPoint, upTo share: CGFloat, of viewport: CGSize,
    _ isVertical: Bool, isFirst: Bool
  ) {
    let drawn = isFirst ? .zero : CGPoint(x: size.width, y: size.height)
    let end = CGPoint(
      x: isVertical ? viewport.width : origin.x + viewport.width * share,
      y: isVertical ? origin.y + viewport.height * share : viewport.height)
    let strip = CGRect(
      x: isVertical ? 0 : drawn.x, y: isVertical ? drawn.y : 0,
      width: isVertical ? end.x : end.x - drawn.x, height: isVertical ? end.y - drawn.y : end.y)
    guard strip.width > 0, strip.height > 0 else { return }
    let known = regions.indices
    for var region in page {
      region.rect.origin.x += isVertical ? 0 : origin.x
      region.rect.origin.y += isVertical ? origin.y : 0
      region.rect = region.rect.intersection(strip)
      guard region.rect.width > 0, region.rect.height > 0 else { continue }
      let cut = known.first { regions[$0].ends(where: region, isVertical) }
      guard let cut else {
        regions.append(region)
        continue
      }
      regions[cut].rect = regions[cut].rect.union(region.rect)
    }
    size = CGSize(width: end.x, height: end.y)
  }
}

extension CoverageDrawing.Region {
  /// True if another region continues this one, which the end of a strip has cut.
  fileprivate func ends(where other: CoverageDrawing.Region, _ isVertical: Bool) -> Bool {
    part == other.part && effect == other.effect && isExact == other.isExact
      && (isVertical
        ? rect.maxY == other.rect.minY && rect.minX == other.rect.minX
          && rect.width == other.rect.width
        : rect.maxX == other.rect.minX && rect.minY == other.rect.minY
          && rect.height == other.rect.height)
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
