import TestRuns

/// The parts of screens that tests exercised, and those that they never did.
///
/// The parts of a screen are found without tests: receivers and methods from its wiring, events,
/// gestures and states from its file, regions and branches from the effects of taps. A part that a
/// test exercised counts in any case, also if it exists only after some commands.
///
/// ```swift
/// let coverage = WiringCoverage(of: simulator, named: "inbox") {
///   simulator.tap([0, 1])
/// }
/// print(coverage.share(of: .receivers).never)
/// ```
///
/// Coverages are joined by `merge(_:)`, whose result does not depend on the order.
public struct WiringCoverage: Hashable, Sendable {
  /// The result for a dimension.
  public struct Share: Hashable, Sendable {
    /// The number of parts.
    public let total: Int
    /// The number of exercised parts.
    public let called: Int
    /// The names of the others, sorted; after their screen if there are several.
    public let never: [String]
  }

  /// The coverage of one screen.
  struct Screen: Hashable, Sendable {
    /// The number of times that each part was exercised.
    var counts: [CoveragePoint: Int] = [:]
    /// The lines of the file that name each receiver, from 1.
    var lines: [String: Set<Int>] = [:]
    /// True if regions and branches were looked for on a part of the content only.
    var isPartial = false
  }

  /// The screens by the path of their file, or by their name.
  private(set) var screens: [String: Screen] = [:]
  /// The exercised parts of each case, by screen.
  private(set) var cases: [String: [String: Set<CoveragePoint>]] = [:]

  /// The part of a divided run whose cases were covered; nil for all cases.
  package var part: ShardPart?

  /// Creates a coverage without screens.
  public init() {}

  /// Adds the results of other tests.
  ///
  /// - Parameter other: The other coverage, of the same screens or of others.
  public mutating func merge(_ other: WiringCoverage) {
    for (path, screen) in other.screens {
      screens[path, default: Screen()].counts.merge(screen.counts) { $0 + $1 }
      screens[path]?.lines.merge(screen.lines) { $0.union($1) }
      if screen.isPartial { screens[path]?.isPartial = true }
    }
    for (id, points) in other.cases {
      cases[id, default: [:]].merge(points) { $0.union($1) }
    }
  }

  /// Returns the result for a dimension.
  ///
  /// - Parameter dimension: The dimension.
  /// - Returns: The counts, and the names of the parts that no test exercised.
  public func share(of dimension: CoveragePoint.Dimension) -> Share {
    var (total, never) = (0, [String]())
    for (path, screen) in screens.sorted(by: { $0.key < $1.key }) {
      let points = screen.counts.filter { $0.key.dimension == dimension }
      total += points.count
      never += points.filter { $0.value == 0 }.map(\.key.name).sorted()
        .map { screens.count > 1 ? "\(path): \($0)" : $0 }
    }
    return Share(total: total, called: total - never.count, never: never)
  }

  /// The number of parts of all dimensions, and of those that were exercised.
  public var counts: (total: Int, called: Int) {
    let counts = screens.values.flatMap(\.counts.values)
    return (counts.count, counts.count { $0 > 0 })
  }

  /// The percentage of exercised parts; 100 if there are none.
  public var percent: Double {
    let (total, called) = counts
    return total == 0 ? 100 : Double(called) * 100 / Double(total)
  }

  /// Returns true if a part was exercised.
  ///
  /// - Parameters:
  ///   - point: The part.
  ///   - screen: The path of the screen's file, or its name.
  /// - Returns: True if a test exercised it at least once.
  public func contains(_ point: CoveragePoint, of screen: String) -> Bool {
    (screens[ScreenPath.spelling(of: screen)]?.counts[point] ?? 0) > 0
  }

  /// Returns the parts of a screen that a case exercised.
  package func points(ofCase id: String, screen: String) -> Set<CoveragePoint> {
    cases[id]?[ScreenPath.spelling(of: screen)] ?? []
  }

  // MARK: Recording

  /// Adds parts of a screen, without exercising them.
  mutating func add(_ parts: ScreenParts, of screen: String) {
    for point in parts.points { screens[screen, default: Screen()].counts[point, default: 0] += 0 }
    if parts.isPartial { screens[screen, default: Screen()].isPartial = true }
  }

  /// Adds the lines at which a file names its receivers.
  mutating func add(lines: [String: Set<Int>], of screen: String) {
    screens[screen, default: Screen()].lines.merge(lines) { $0.union($1) }
  }

  /// Counts exercised parts of a screen.
  mutating func add(_ counts: [CoveragePoint: Int], of screen: String, case id: String?) {
    screens[screen, default: Screen()].counts.merge(counts) { $0 + $1 }
    if let id { cases[id, default: [:]][screen, default: []].formUnion(counts.keys) }
  }

  /// Sets the parts of a screen that a report lists.
  mutating func add(_ screen: Screen, at path: String) {
    var other = WiringCoverage()
    other.screens[path] = screen
    merge(other)
  }

  /// Sets the parts of a case that a report lists.
  mutating func add(case id: String, _ points: [String: Set<CoveragePoint>]) {
    cases[id, default: [:]].merge(points) { $0.union($1) }
  }
}
