import CollectionFiles
import InteractionKit
import SessionLanguage

/// The cases of a run, in order, before any of them runs.
package struct RunPlan: Sendable {
  /// The rules by which cases are chosen from a selection.
  package struct Choice {
    /// `-g`: only cases of which a part of `PATH::NAME` matches one of these.
    package var include: [LinePattern] = []
    /// `-G`: no cases that match one of these.
    package var exclude: [LinePattern] = []
    /// `--tags a,!b`: one of the plain tags and none of those after a `!`.
    package var tags: [String] = []
    /// `--last-failed`: only the cases for which this returns true, unless there are none.
    package var prefers: ((CaseID) -> Bool)?
    /// `--devices`: the devices on which each case runs; none for the viewports of the collections.
    package var devices: (TranscriptCase) -> [DeviceProfile] = { _ in [] }
    /// `--repeat-each`: the number of times that each case runs.
    package var repeats = 1
    /// `--shard`: the part of the cases that runs; nil is all of them.
    package var shard: Shard?

    package init() {}

    fileprivate func allows(_ id: CaseID, tags: [String]) -> Bool {
      let name = Array(id.text.utf8)
      if !include.isEmpty, !include.contains(where: { $0.matchesPart(of: name) }) { return false }
      if exclude.contains(where: { $0.matchesPart(of: name) }) { return false }
      let wanted = self.tags.filter { !$0.hasPrefix("!") }
      if !wanted.isEmpty, !wanted.contains(where: tags.contains) { return false }
      return !self.tags.contains { $0.hasPrefix("!") && tags.contains(String($0.dropFirst())) }
    }
  }

  /// A case to run, or a file that has too many errors to have cases.
  struct Work: Sendable {
    enum Source: Sendable {
      case testCase(TranscriptCase)
      case faulty(GrammarError)
    }

    let id: CaseID
    let source: Source
    var repetition: Int?
  }

  /// The cases of this shard, each once even if it is repeated.
  package let cases: [CaseID]
  /// The work of the run, in order.
  let work: [Work]
  /// Errors in arguments, or the error that no case was found.
  package let problems: [String]
  /// The shard that runs; nil for all cases.
  package let shard: Shard?
  /// The digest of the sharding, equal for all shards of a run; nil without shards.
  package let shardPlan: String?
  /// True if `prefers` was called and returned false for all cases.
  package let preferredNone: Bool

  /// The number of results: the number of cases, multiplied by the devices and the repetitions.
  package var count: Int { work.count }

  package init(_ selection: TestSelection, _ choice: Choice = Choice()) {
    var all = selection.chosen.compactMap { RunPlan.work($0, of: selection, choice) }
    var preferredNone = false
    if let prefers = choice.prefers {
      let preferred = all.filter { prefers($0.id) }
      preferredNone = preferred.isEmpty
      // If nothing failed last time, `--last-failed` runs everything. A run of no cases would be
      // green.
      if !preferredNone { all = preferred }
    }
    self.preferredNone = preferredNone
    // A shard can be empty; all shards together must not be.
    problems = all.isEmpty && selection.problems.isEmpty ? ["no case found"] : selection.problems
    shard = choice.shard
    let ids = all.map(\.id.text)
    // Shards that were planned from different cases would leave some out and run others twice. The
    // digest of the whole plan lets `--merge` refuse them.
    shardPlan = choice.shard?.plan(of: ids)
    if let part = choice.shard?.part(of: ids) {
      all = all.enumerated().filter { part.contains($0.offset) }.map(\.element)
    }
    // Devices and repetitions come after the shard: all runs of one case are on the same machine,
    // which can then compare them.
    cases = all.map(\.id)
    work = all.flatMap { work in
      work.displayed(on: choice.devices).flatMap { $0.repeated(choice.repeats) }
    }
  }

  /// Returns the work for a selected case, in the order of path and position; nil if it is
  /// excluded.
  private static func work(
    _ chosen: (transcript: Int, testCase: Int?), of selection: TestSelection, _ choice: Choice
  ) -> Work? {
    let transcript = selection.transcripts[chosen.transcript]
    if let index = chosen.testCase {
      let testCase = transcript.cases[index]
      let id = CaseID(path: testCase.path, name: testCase.name)
      guard choice.allows(id, tags: testCase.settings.tags.elements) else { return nil }
      return Work(id: id, source: .testCase(testCase))
    }
    let id = CaseID(path: transcript.path, name: DocumentFiles.baseName(of: transcript.path))
    guard let problem = transcript.problems.first, choice.allows(id, tags: []) else { return nil }
    return Work(id: id, source: .faulty(problem))
  }
}

extension RunPlan.Work {
  fileprivate func displayed(on devices: (TranscriptCase) -> [DeviceProfile]) -> [RunPlan.Work] {
    guard case .testCase(let testCase) = source else { return [self] }
    let chosen = devices(testCase)
    guard !chosen.isEmpty else { return [self] }
    return chosen.map { device in
      var testCase = testCase
      testCase.device = device
      return RunPlan.Work(id: id, source: .testCase(testCase))
    }
  }

  fileprivate func repeated(_ times: Int) -> [RunPlan.Work] {
    guard times > 1, case .testCase = source else { return [self] }
    return (1...times).map { RunPlan.Work(id: id, source: source, repetition: $0) }
  }

  func run(_ execute: (TranscriptCase, Int?) -> CaseRun) -> CaseRun {
    switch source {
    case .testCase(let testCase): execute(testCase, repetition)
    case .faulty(let problem): CaseRun(CaseReport(faulty: id, problem), of: nil)
    }
  }
}

extension TestSelection {
  /// All cases of the files that were read, chosen or not.
  ///
  /// A file with too many errors to have cases counts as one.
  package var cases: [CaseID] {
    transcripts.flatMap { transcript in
      let names = transcript.cases.map(\.name)
      return (names.isEmpty ? [DocumentFiles.baseName(of: transcript.path)] : names)
        .map { CaseID(path: transcript.path, name: $0) }
    }
  }
}
