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
    let view = window.subviews.firstResult { $0 as? ItemsView }
    guard let view, view.frame == window.bounds else {
      self.init(size: window.bounds.size, regions: CoverageDrawing.regions(of: window))
      return
    }
    let start = view.contentOffset
    let least = view.clamped(CGPoint(x: -1e15, y: -1e15))
    let greatest = view.clamped(CGPoint(x: 1e15, y: 1e15))
    let isVertical = greatest.y > least.y || greatest.x <= least.x
    let page = isVertical ? window.bounds.size : window.bounds.size.transposed
    let length = isVertical ? greatest.y - least.y : greatest.x - least.x
    // A horizontal content is gathered transposed, from top to bottom.
    self.init(size: CGSize(width: page.width, height: 0), regions: [])
    for number in 0..<CoverageDrawing.pageLimit {
      let top = min(CGFloat(number) * page.height / 2, length)
      view.contentOffset =
        isVertical
        ? CGPoint(x: least.x, y: least.y + top) : CGPoint(x: least.x + top, y: least.y)
      let isLast = top == length || number == CoverageDrawing.pageLimit - 1
      let regions = CoverageDrawing.regions(of: window)
      add(
        isVertical ? regions : regions.map(\.transposed), at: top,
        downTo: top + page.height * (isLast ? 1 : 0.75))
      if isLast { break }
    }
    if !isVertical { (size, regions) = (size.transposed, regions.map(\.transposed)) }
    view.contentOffset = start
    window.layoutIfNeeded()
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

  /// Adds the part of a page between the end of the drawing and `end`.
  ///
  /// - Parameters:
  ///   - page: The regions, from the top of the page.
  ///   - top: The top of the page in the drawing.
  ///   - end: The new end of the drawing.
  private mutating func add(_ page: [Region], at top: CGFloat, downTo end: CGFloat) {
    let strip = CGRect(x: 0, y: size.height, width: size.width, height: end - size.height)
    guard strip.height > 0 else { return }
    let known = regions.indices
    for var region in page {
      region.rect.origin.y += top
      region.rect = region.rect.intersection(strip)
      guard region.rect.width > 0, region.rect.height > 0 else { continue }
      if let cut = known.first(where: { regions[$0].continues(in: region) }) {
        regions[cut].rect = regions[cut].rect.union(region.rect)
      } else {
        regions.append(region)
      }
    }
    size.height = end
  }
}

extension CoverageDrawing.Region {
  /// True if the region below continues this one, which the end of a strip has cut.
  fileprivate func continues(in below: CoverageDrawing.Region) -> Bool {
    part == below.part && effect == below.effect && isExact == below.isExact
      && rect.maxY == below.rect.minY && rect.minX == below.rect.minX
      && rect.width == below.rect.width
  }

  /// The region with its axes exchanged.
  fileprivate var transposed: Self {
    var region = self
    region.rect = CGRect(
      origin: CGPoint(x: rect.minY, y: rect.minX), size: rect.size.transposed)
    return region
  }
}

extension CGSize {
  /// The size with its axes exchanged.
  fileprivate var transposed: CGSize { CGSize(width: height, height: width) }
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
