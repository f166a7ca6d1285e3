/// What a run would do: its cases, in order, before any of them runs.
package struct TestPlan: Sendable {
  /// A case that was chosen.
  package struct Case: Hashable, Sendable {
    package let path: String
    package let name: String

    package init(path: String, name: String) {
      (self.path, self.name) = (path, name)
    }

    /// `PATH::NAME`.
    package var id: String { "\(path)::\(name)" }
  }

  /// The cases of this part, each once however often it runs.
  package let cases: [Case]
  /// How many results there will be: as many as cases unless these run several times.
  package let count: Int
  /// Arguments that name nothing, or that there is nothing to run in any part.
  package let problems: [String]
  /// What the parts of a run follow from, the same for all of them; nil for the whole.
  package let shardPlan: String?
}

extension TestSelection {
  /// All cases of the files that were read, chosen or not; a file too faulty to have any
  /// counts as one.
  package var cases: [TestPlan.Case] {
    transcripts.flatMap { transcript in
      let names = transcript.cases.map(\.name)
      return (names.isEmpty ? [Transcript.baseName(of: transcript.path)] : names)
        .map { TestPlan.Case(path: transcript.path, name: $0) }
    }
  }
}

extension TestRun {
  /// What `run` would do with `selection`.
  package func plan(_ selection: TestSelection) -> TestPlan {
    let all = cases(of: selection)
    let part = part(of: all)
    return TestPlan(
      cases: part.map { TestPlan.Case(path: $0.path, name: $0.name) },
      count: repeated(part).count, problems: problems(of: selection, choosing: all),
      shardPlan: options.shard?.plan(of: all.map(\.id)))
  }

  /// A part may well be empty; all of them together must not be.
  func problems(of selection: TestSelection, choosing all: [Work]) -> [String] {
    let isEmpty = all.isEmpty && selection.problems.isEmpty
    return isEmpty ? ["no case found"] : selection.problems
  }
}
