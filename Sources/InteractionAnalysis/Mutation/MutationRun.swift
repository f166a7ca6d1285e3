import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

/// The mutants of the collections that transcripts load, and the cases that notice them.
///
/// A case runs only if it exercises the part that a mutant changes. It ends at the first command
/// whose output is not the expected one.
public struct MutationRun: Sendable {
  /// The choice of mutants, and the limits of the search for killers.
  package struct Settings: Sendable {
    package var operators = Set(MutationOperator.allCases)
    /// The number of mutants, spread evenly over all; nil, the default, for all.
    package var sample: Int?
    /// The part of the mutants that is examined.
    package var shard: Shard?
    package var limits = MutationScore.Limits()
    /// The number of mutants that are examined at once.
    package var jobs = 1
    /// True, the default, if a displayed screen exchanges the changed part where it can.
    ///
    /// False creates a screen for each case and mutant, with the same result.
    package var reusesScreens = true

    package init() {}
  }

  /// The reason why no mutant can be examined.
  public struct Problem: Error, CustomStringConvertible {
    /// The reason, as text.
    public let description: String
  }

  /// A case that passes on the original.
  private struct Case: Sendable {
    let testCase: TranscriptCase
    /// The path of its collection.
    let path: String
    let points: Set<CoveragePoint>
    /// True if it prints the wiring or the views themselves, not only the effects of touches.
    let inspects: Bool
    /// True if a screen can return to its beginning after the case.
    let isRepeatable: Bool

    func reaches(_ mutant: Mutant) -> Bool {
      switch mutant.reach {
      case .all: true
      case .points(let points): inspects || !self.points.isDisjoint(with: points)
      }
    }
  }

  private let cases: [String: [Case]]
  private let originals: [String: AnalysedScreen]
  /// The areas of the views of collections in which views exchange their order.
  private let areas: [String: SettledAreas]
  /// The mutants with the paths of their collections.
  private let mutants: [(path: String, mutant: Mutant)]
  private let settings: Settings
  private let access: FileAccess
  private let screens = ReusedScreens()

  /// The greatest number of commands and rounds of waiting in a case, so that endless screens end.
  private static let workLimit = 50_000

  /// Runs the cases of transcripts, and finds the mutants of their collections.
  ///
  /// - Parameters:
  ///   - selection: The cases.
  ///   - settings: The choice of mutants.
  ///   - access: The files that cases may read.
  /// - Throws: A problem if there is no case with a collection, or one fails.
  package init(
    _ selection: TestSelection, _ settings: Settings = Settings(), access: FileAccess = FileAccess()
  ) throws(Problem) {
    (self.settings, self.access) = (settings, access)
    if let problem = selection.problems.first { throw Problem(description: problem) }
    let store = CoverageStore(allowsOutside: access.allowsOutside)
    var runner = CaseRunner()
    runner.screens.access = access
    runner.observing = { CoverageRecorder(store, case: $0.id) }
    var passed: [(testCase: TranscriptCase, path: String)] = []
    var failed: [String] = []
    for testCase in selection.cases {
      let report = runner.report(testCase).report
      if report.verdict.isFailure { failed.append(report.id) }
      guard report.verdict == .passed, let load = testCase.settings.load else { continue }
      passed.append(
        (testCase, RelativePath.text(of: load, in: RelativePath.folder(of: testCase.path))))
    }
    if let first = failed.first {
      throw Problem(
        description: "\(first) fails before any mutation"
          + (failed.count > 1 ? ", and \(failed.count - 1) more" : "")
          + "; `cvsim test` explains it")
    }
    guard !passed.isEmpty else {
      throw Problem(
        description: "no case passes that begins with the collection of a file, `%load`")
    }
    let coverage = store.coverage
    let cases = passed.map { testCase, path in
      Case(
        testCase: testCase, path: path,
        points: coverage.points(ofCase: testCase.id, screen: path),
        inspects: testCase.steps.contains { $0.command.inspects },
        isRepeatable: ReusedScreens.canRepeat(testCase))
    }
    // Short cases first: each notices a mutant as well as a long one.
    self.cases = Dictionary(grouping: cases) { ScreenPath.spelling(of: $0.path) }.mapValues {
      cases in
      cases.enumerated().sorted {
        ($0.element.testCase.steps.count, $0.offset) < ($1.element.testCase.steps.count, $1.offset)
      }.map(\.element)
    }
    var originals: [String: AnalysedScreen] = [:]
    var mutants: [(path: String, mutant: Mutant)] = []
    var areas: [String: SettledAreas] = [:]
    for path in self.cases.keys.sorted() {
      guard let document = try? runner.screens.open(path).document else { continue }
      originals[path] = AnalysedScreen(document, path: path)
      let list = MutantList(of: document, settings.operators).mutants
      if list.contains(where: { $0.exchanged != nil && !$0.hasNoEffect }) {
        areas[path] = SettledAreas(of: document, path: path)
      }
      mutants += list.map { (path, $0) }
    }
    self.originals = originals
    self.areas = areas
    self.mutants = mutants
  }

  /// The number of mutants before a sample or a part of them is chosen.
  package var count: Int { mutants.count }

  /// The indices of the mutants that all shards examine together.
  private var sampled: [Int] {
    guard let sample = settings.sample, sample < mutants.count else {
      return Array(mutants.indices)
    }
    return (0..<max(sample, 0)).map { $0 * mutants.count / sample }
  }

  /// The part of the mutants that is examined, with the digest of all of them and of the cases.
  private var part: ShardPart? {
    settings.shard.map { shard in
      let cases = self.cases.values.joined().map(\.testCase.id).sorted()
      let mutants = sampled.map { index in
        let (path, mutant) = self.mutants[index]
        return "\(path): \(mutant.operator.rawValue) \(mutant.place)"
      }
      return ShardPart(shard, plan: shard.plan(of: cases + mutants))
    }
  }

  /// The indices of the chosen mutants.
  private var chosen: [Int] {
    guard let shard = settings.shard else { return sampled }
    return sampled.enumerated().filter { $0.offset % shard.total == shard.index - 1 }.map(\.element)
  }

  /// Examines the chosen mutants.
  package func score() -> MutationScore {
    let chosen = chosen
    let progress = AnalysisProgress.current
    progress?.show(0, of: chosen.count, "changes")
    let results = OrderedWorkQueue<MutationScore.Result>.results(
      chosen.count, jobs: settings.jobs
    ) { position in
      let (path, mutant) = mutants[chosen[position]]
      let result = result(of: mutant, at: path)
      progress?.advance()
      return result
    }
    var score = MutationScore(limits: settings.limits)
    score.part = part
    for (index, result) in zip(chosen, results) {
      let (path, mutant) = mutants[index]
      score.add(result, of: mutant, number: index, path: path)
    }
    return score
  }

  private func result(of mutant: Mutant, at path: String) -> MutationScore.Result {
    guard let original = originals[path] else { return .survived(nil) }
    if isNoticed(mutant, of: original.document, at: path) { return .killed }
    if mutant.hasNoEffect || mutant.exchanged.map({ areas[path]?.areDisjoint($0) ?? false }) == true
    {
      return .equivalent
    }
    let search = KillerSearch(original: original, limits: settings.limits)
    switch search.result(of: mutant.applied(to: original.document)) {
    case .killer(let killer): return .survived(killer)
    case .equivalent: return .equivalent
    case .unshown: return .unshown
    case .undecided: return .survived(nil)
    }
  }

  /// True for each chosen mutant that a case notices.
  var noticed: [Bool] {
    chosen.map { index in
      let (path, mutant) = mutants[index]
      return originals[path].map { isNoticed(mutant, of: $0.document, at: path) } ?? false
    }
  }

  private func isNoticed(
    _ mutant: Mutant, of original: CollectionDocument, at path: String
  ) -> Bool {
    (cases[path] ?? []).contains {
      $0.reaches(mutant) && isNoticed(mutant, of: original, by: $0)
    }
  }

  /// Returns true if a case fails on a document with a change.
  private func isNoticed(
    _ mutant: Mutant, of original: CollectionDocument, by testCase: Case
  ) -> Bool {
    var runner = CaseRunner()
    runner.screens = ScreenSource(access: access)
    runner.limits = SessionLimits(work: MutationRun.workLimit)
    if settings.reusesScreens, testCase.isRepeatable, let part = mutant.part {
      let beginning = ReusedScreens.Beginning(of: testCase.testCase, at: testCase.path)
      let isNoticed = screens.run(beginning, original, exchanging: part, mutant.applied, runner) {
        fails(testCase.testCase, on: .begun, in: $0, runner)
      }
      if let isNoticed { return isNoticed }
    }
    let screen = CaseRunner.Screen.document(
      mutant.applied(to: original), path: testCase.path)
    return fails(testCase.testCase, on: screen, in: nil, runner)
  }

  private func fails(
    _ testCase: TranscriptCase, on screen: CaseRunner.Screen, in session: Session?,
    _ runner: CaseRunner
  ) -> Bool {
    var count = 0
    var hasPassed = true
    let ran = try? runner.run(testCase, on: screen, in: session) { ran, _ in
      count += 1
      hasPassed = ran.check.hasPassed
      return hasPassed
    }
    return ran == nil || !hasPassed || UnreachedSteps(testCase, ran: count) != nil
  }
}

extension TestSelection {
  /// The chosen cases that can run.
  fileprivate var cases: [TranscriptCase] {
    chosen.compactMap { place in
      place.testCase.map { transcripts[place.transcript].cases[$0] }
    }
  }
}

extension Command {
  /// True if the command prints the wiring or the views, or if that is not known.
  fileprivate var inspects: Bool {
    if let block, block.contains(where: \.inspects) { return true }
    switch verb?.group {
    case .touch, .scroll, .data, .time, .assert: return false
    case .program, .screen, .wiring, .look, .meta, nil: return true
    }
  }
}
