import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// A comparison of two screens for all sessions: a certificate, or a shortest session that tells
/// them apart.
///
/// Both screens are explored together, breadth first. In each pair of states their hit maps have to
/// be equal, region by region, and so has the content at all offsets. After each command, the log
/// entries that a wiring decides or causes are compared, with the number of their receivers; their
/// names are not.
public struct Equivalence: Sendable {
  /// The limits of a comparison.
  public struct Settings: Sendable {
    /// The greatest number of commands of a session; nil, the default, for no limit.
    public var depth: Int?
    /// The greatest number of pairs of states; 2,000 by default.
    public var states = 2000
    /// The greatest number of commands that are compared; nil, the default, for no limit.
    public var commands: Int?
    /// True to compare the names of receivers, as for two versions of one wiring; false by default.
    public var comparesReceivers = false
    /// False to ignore options of recognizers, controls and scroll views that no log entry shows.
    var comparesHandlers = true

    /// Creates the default settings.
    public init() {}
  }

  /// A session after which the screens differ.
  public struct Difference: Sendable {
    /// The commands.
    public let session: [String]
    /// The log entries of the last command on each screen, or its error; for a region, what a touch
    /// there meets on each screen.
    public let lines: [[String]]
    /// The rectangle in which touches meet something else; nil if the last command shows it.
    ///
    /// It is in the window, or, with `isInContent`, in the content.
    public let region: CGRect?
    /// True if the region is in the content, at another offset than the session's.
    package let isInContent: Bool

    init(session: [String], lines: [[String]], region: CGRect? = nil, isInContent: Bool = false) {
      (self.session, self.lines) = (session, lines)
      (self.region, self.isInContent) = (region, isInContent)
    }
  }

  /// The difference; nil if there is none.
  public private(set) var difference: Difference?
  /// The number of pairs of states.
  public private(set) var stateCount = 0
  /// The number of commands that were compared.
  public private(set) var actionCount = 0
  /// The number of regions of hit maps that were compared, in all pairs of states.
  public private(set) var regionCount = 0
  /// The limits that ended the comparison, as text; empty if it is complete.
  public private(set) var cutOffs: [String] = []
  /// What was compared without a gap, as text.
  public private(set) var compared: [String] = []
  /// What was tried at samples only, or not at all, as text.
  public private(set) var sampled: [String] = []
  /// True if touches are handled differently in a region, or events that no command sent have other
  /// reactions, but no command shows it in any state.
  private(set) var isUnshown = false
  private var total = ScreenDigest()

  /// The greatest number of commands that are tried to show a difference of a region in the log.
  private static let effectCommands = 2000

  /// True if no session was found that tells the screens apart.
  public var isEqual: Bool { difference == nil }
  /// True if all states that the tried commands reach were compared.
  public var isComplete: Bool { cutOffs.isEmpty }
  /// The digest of all pairs of states and commands, as 32 hexadecimal digits.
  public var digest: String { total.description }

  /// Compares two screens.
  ///
  /// Screens of one size are compared region by region and touched at the same points. Screens of
  /// two sizes are touched at the same places, and their hit maps are not compared.
  ///
  /// - Parameters:
  ///   - a: A screen.
  ///   - b: The other one.
  ///   - settings: The limits.
  public init(_ a: AnalysedScreen, _ b: AnalysedScreen, _ settings: Settings = Settings()) {
    var run = EquivalenceRun(a, b, settings)
    run.compare()
    if run.difference?.region != nil, settings.comparesHandlers {
      // A session says more than a region. The commands of later states may show what differs.
      var effects = settings
      effects.comparesHandlers = false
      effects.commands = min(settings.commands ?? .max, Equivalence.effectCommands)
      var shown = EquivalenceRun(a, b, effects)
      shown.compare()
      if let found = shown.difference, found.region == nil { run = shown }
      isUnshown = shown.difference == nil && shown.table.cutOffs.isEmpty
    }
    if run.hasUntestedReaction { isUnshown = true }
    (difference, actionCount, cutOffs) = (run.difference, run.actionCount, run.table.cutOffs)
    (stateCount, regionCount) = (run.table.states.count, run.regionCount)
    (compared, sampled) = (run.compared, run.sampled)
    total = run.table.total
  }
}

// MARK: - Output

extension Equivalence {
  /// The result as text: the certificate, or the session and what each screen does.
  package var lines: [String] {
    guard let difference else {
      return [
        "\(isComplete ? "equal" : "equal as far as compared"): \(stateCount) states, "
          + "\(actionCount) commands, \(regionCount) regions, digest \(digest)",
        "compared: \(compared.joined(separator: "; "))",
        "sampled: \(sampled.joined(separator: "; "))",
      ] + cutOffs.map { "cut off: \($0)" }
    }
    let place = difference.region.map { region in
      let space = difference.isInContent ? " of the content" : ""
      return "touches in \(RectText.text(region))\(space)"
    }
    let session = difference.session.joined(separator: "; ")
    let title = [place, session.isEmpty ? nil : "after \(session)"].compactMap { $0 }
    var lines = ["different \(title.joined(separator: " "))"]
    for (name, entries) in zip(["a", "b"], difference.lines) {
      lines += (entries.isEmpty ? ["no log entry"] : entries).map { "  \(name): \($0)" }
    }
    return lines + cutOffs.map { "cut off: \($0)" }
  }

  /// The result as one JSON object on one line, keys sorted.
  package var json: [UInt8] { JSONValue.object(members).line }

  /// The members of the result as a JSON object.
  var members: [String: JSONValue] {
    func texts(_ lines: [String]) -> JSONValue { .array(lines.map { .string($0) }) }
    guard let difference else {
      return [
        "equal": .bool(true), "complete": .bool(isComplete), "states": .integer(stateCount),
        "actions": .integer(actionCount), "regions": .integer(regionCount),
        "digest": .string(digest), "compared": texts(compared), "sampled": texts(sampled),
        "cut-off": texts(cutOffs),
      ]
    }
    var members: [String: JSONValue] = [
      "equal": .bool(false), "session": texts(difference.session),
      "a": texts(difference.lines[0]), "b": texts(difference.lines[1]),
    ]
    if let region = difference.region {
      members["region"] = JSONValue.rect(region)
      members["region-of"] = .string(difference.isInContent ? "content" : "viewport")
    }
    return members
  }
}

/// The comparison of one pair among several, by the names of its screens or devices.
package struct NamedEquivalence: Sendable {
  package let name: String
  /// True if devices give the name, false if styles do.
  package let isOfDevices: Bool
  package let result: Equivalence

  package init(name: String, isOfDevices: Bool, result: Equivalence) {
    (self.name, self.isOfDevices, self.result) = (name, isOfDevices, result)
  }
}

extension [NamedEquivalence] {
  /// The results as text, each after its name if there are several.
  package var lines: [String] {
    guard count > 1 else { return flatMap(\.result.lines) }
    return flatMap { pair in
      let lines = pair.result.lines
      return lines.prefix(1).map { "\(pair.name): \($0)" } + lines.dropFirst()
    }
  }

  /// The result as one JSON object on one line, or, of several, an object with a list of them.
  package var json: [UInt8] {
    guard count > 1 else { return flatMap(\.result.json) }
    let pairs = map { pair in
      var members = pair.result.members
      members[pair.isOfDevices ? "device" : "styles"] = .string(pair.name)
      return JSONValue.object(members)
    }
    return JSONValue.object([
      "equal": .bool(allSatisfy(\.result.isEqual)),
      allSatisfy(\.isOfDevices) ? "devices" : "pairs": .array(pairs),
    ]).line
  }
}
