import InteractionKit
import InteractionSessions
import TestSupport

/// Generates the case of a seed, and runs it at the same time: commands depend on the present
/// screen.
package struct CaseGenerator {
  /// Called with the files before any of them is read, and with each command before it runs.
  package var noteFiles: (SearchCase) -> Void = { _ in }
  package var noteCommand: (String) -> Void = { _ in }

  package init() {}

  /// Returns the case, with the commands that ran.
  package func run(seed: UInt64, in workspace: Workspace) throws -> SearchCase {
    var draw = SeededGenerator(seed: seed)
    let property = draw.pick(Property.all)
    var files = FileGenerator(seed: draw.next())
    let quality: FileGenerator.Quality =
      property.readsFilesOnly ? draw.pick([.nearlyValid, .damaged]) : .valid
    var made = SearchCase(
      seed: seed, property: property.name,
      files: [SearchCase.screen: files.text(quality)].merging(Self.otherFiles) { one, _ in one })
    noteFiles(made)
    guard !property.readsFilesOnly else { return made }
    try workspace.prepare(made.files)
    let run = CaseSession(in: workspace)
    var commands = SessionGenerator(seed: draw.next())
    for step in 0..<draw.pick([5, 20, 40, 80]) {
      let line = step == 0 ? "load \(SearchCase.screen)" : commands.line(for: run.session)
      made.commands.append(line)
      noteCommand(line)
      if case .quit = run.run(line).outcome { break }
      if run.session.wasStopped { break }
    }
    return made
  }

  /// Files beside the screen, which commands and keys name.
  private static let otherFiles: [String: [UInt8]] = [
    "other.json": #"""
    {"cvsim":1,"layout":{"flow":{"itemSize":[60,40]}},"cells":{"A":{"subviews":[{"kind":"button",
    "name":"b","frame":[0,0,20,20],"event":"buy"}]}},"sections":[{"items":{"repeat":9,"type":"A"}}]}
    """#,
    "snapshot.json": #"{"sections":[{"id":"s","items":["n1","n2"]}]}"#,
    "inner.cvt": "%load other.json\ntap 10,10\nscroll by 0 20\ntap [0,1]\n",
    "records.csv": "id,label,type\nr1,One,A\nr2,Two,A\n",
    "records.json": #"[{"id":"j1"},{"id":"j2","label":"Two"}]"#,
    "records.yaml": "- { id: y1 }\n- { id: y2 }\n",
  ].mapValues { Array($0.utf8) }
}
