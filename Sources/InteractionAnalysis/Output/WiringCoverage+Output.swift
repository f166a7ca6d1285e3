import CollectionFiles
import InteractionKit
import InteractionSessions
import TestRuns

extension WiringCoverage {
  /// The contents of a file that cannot be read as a coverage.
  package struct Invalid: Error {}

  // MARK: Text

  /// The coverage as text: for each dimension the counts, and the parts that no test exercised.
  package var lines: [String] {
    var lines: [String] = []
    for dimension in CoveragePoint.Dimension.allCases {
      let share = share(of: dimension)
      guard share.total > 0 else { continue }
      lines.append("\(dimension.rawValue) \(share.called) of \(share.total)")
      lines += share.never.map { "  never \($0)" }
    }
    for (path, screen) in screens.sorted(by: { $0.key < $1.key }) where screen.isPartial {
      lines.append(
        "\(path): regions and branches are those of its first \(ScreenParts.pageLimit) pages"
      )
    }
    let (total, called) = counts
    lines.append("covered \(percentText)%: \(called) of \(total) parts")
    return lines
  }

  /// The percentage with at most one decimal, rounded down, so that 100 means all.
  package var percentText: String { NumberText.text((percent * 10).rounded(.down) / 10) }

  // MARK: JSON

  /// One JSON object on one line, keys sorted, which `init(json:)` reads.
  package var json: [UInt8] {
    var members = ShardPart.members(of: part)
    for dimension in CoveragePoint.Dimension.allCases {
      let share = share(of: dimension)
      members[dimension.rawValue] = .object([
        "total": .integer(share.total), "called": .integer(share.called),
        "never": .array(share.never.map { .string($0) }),
      ])
    }
    members["files"] = .object(screens.mapValues(\.value))
    members["cases"] = .object(
      cases.mapValues { screens in .object(screens.mapValues { WiringCoverage.value(of: $0) }) })
    return JSONValue.object(members).line
  }

  private static func value(of points: Set<CoveragePoint>) -> JSONValue {
    .object(
      Dictionary(grouping: points, by: \.dimension.rawValue).mapValues { points in
        .array(points.map(\.name).sorted().map { .string($0) })
      })
  }

  /// The counts that a file may have, so that sums of many files do not overflow.
  private static let readableCounts = 0...1_000_000_000

  /// Reads a coverage that `json` wrote.
  ///
  /// - Parameter json: The contents of the file.
  /// - Throws: `Invalid` if the file has another form.
  package init(json: [UInt8]) throws(Invalid) {
    guard let document = try? JSONReader().value(of: json),
      case .object(let files)? = document["files"], case .object(let cases)? = document["cases"]
    else { throw Invalid() }
    self.init()
    part = ShardPart(json: document)
    for (path, file) in files { add(try Screen(file), at: path) }
    for (id, screens) in cases {
      guard case .object(let screens) = screens else { throw Invalid() }
      var points: [String: Set<CoveragePoint>] = [:]
      for (path, dimensions) in screens {
        guard case .object(let dimensions) = dimensions else { throw Invalid() }
        for (name, names) in dimensions {
          guard let dimension = CoveragePoint.Dimension(rawValue: name), let names = names.strings
          else { throw Invalid() }
          points[path, default: []].formUnion(names.map { CoveragePoint(dimension, $0) })
        }
      }
      add(case: id, points)
    }
  }

  // MARK: LCOV

  /// The lines of the files that name receivers, as LCOV, with the number of calls.
  ///
  /// Screens of programs and receivers that no line names are left out.
  package var lcov: [UInt8] {
    var lines: [String] = []
    for (path, screen) in screens.sorted(by: { $0.key < $1.key }) {
      var counts: [Int: Int] = [:]
      for (receiver, places) in screen.lines {
        guard let count = screen.counts[CoveragePoint(.receivers, receiver)] else { continue }
        for line in places { counts[line, default: 0] += count }
      }
      guard !counts.isEmpty else { continue }
      lines += ["TN:", "SF:\(PrintedText.escaped(path))"]
      lines += counts.sorted { $0.key < $1.key }.map { "DA:\($0.key),\($0.value)" }
      lines += ["LF:\(counts.count)", "LH:\(counts.values.count { $0 > 0 })", "end_of_record"]
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  // MARK: SVG

  /// Returns the content of a screen as SVG, its regions coloured by coverage.
  ///
  /// - Parameter screen: The screen, which is scrolled through its content, and back.
  /// - Returns: The drawing.
  package func svg(of screen: SessionDevice) -> String {
    let drawing = CoverageDrawing(of: screen.simulator.window)
    var document = SVGDocument(size: drawing.size)
    for region in drawing.regions {
      let isCovered = contains(CoveragePoint(.regions, region.part), of: screen.path)
      let fill = !region.isHandled ? "#ececf0" : isCovered ? "#b7e4c0" : "#f4b6b0"
      document.shapes.append(
        SVGDocument.Shape(
          rect: region.rect, fill: fill, stroke: "#8e8e93",
          title: "\(region.part): \(region.effect)", isDashed: !region.isExact))
    }
    document.legend = [
      SVGDocument.Entry(fill: "#b7e4c0", text: "a test touched such a part"),
      SVGDocument.Entry(fill: "#f4b6b0", text: "no test touched such a part"),
      SVGDocument.Entry(fill: "#ececf0", text: "a tap has no effect"),
    ]
    return document.text
  }
}

extension WiringCoverage.Screen {
  fileprivate init(_ file: JSONValue) throws(WiringCoverage.Invalid) {
    guard case .bool(let isPartial)? = file["partial"], case .object(let lines)? = file["lines"],
      case .object(let points)? = file["points"]
    else { throw WiringCoverage.Invalid() }
    self.init()
    self.isPartial = isPartial
    for (receiver, places) in lines {
      guard case .array(let values) = places else { throw WiringCoverage.Invalid() }
      let numbers = values.compactMap(\.whole)
      guard numbers.count == values.count else { throw WiringCoverage.Invalid() }
      self.lines[receiver] = Set(numbers)
    }
    for (name, all) in points {
      guard let dimension = CoveragePoint.Dimension(rawValue: name),
        case .object(let all) = all
      else { throw WiringCoverage.Invalid() }
      for (name, count) in all {
        guard let count = count.whole, WiringCoverage.readableCounts.contains(count) else {
          throw WiringCoverage.Invalid()
        }
        counts[CoveragePoint(dimension, name)] = count
      }
    }
  }

  fileprivate var value: JSONValue {
    var points: [String: [String: JSONValue]] = [:]
    for (point, count) in counts {
      points[point.dimension.rawValue, default: [:]][point.name] = .integer(count)
    }
    return .object([
      "lines": .object(lines.mapValues { .array($0.sorted().map { .integer($0) }) }),
      "partial": .bool(isPartial), "points": .object(points.mapValues { .object($0) }),
    ])
  }
}
