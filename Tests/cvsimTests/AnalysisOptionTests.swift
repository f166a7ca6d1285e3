import Foundation
import TestSupport
import Testing

/// Scores of shards that are joined, and options of analyses that are rejected.
@Suite struct AnalysisOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      cvsim: 1
      name: row
      viewport: [100, 50]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells:
        Row:
          subviews: [{ name: buy, kind: button, frame: [10, 10, 20, 30], event: buy }]
      sections: [{ items: { repeat: 3, type: Row, id: "r{i}" } }]
      wiring:
        delegate: []
        callbacks: [{ cell: Row, event: buy, name: onBuy }, { cell: Row, name: onSelect }]
      """, to: "row.yaml")
    try folder.write(
      "%cvsim 1\n%load row.yaml\ntap #r0.buy\n| event \"buy\" [..]\n", to: "row.cvt")
  }

  private func run(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(shell: line, folder: folder.path)
  }

  @Test func scoreIsReadAsItIsFormattedAndOfOneRun() throws {
    let score = try run("$0 mutate row.cvt --format json > score.json; cat score.json").output
    let twice = try run("$0 mutate --merge score.json score.json")
    #expect(
      twice.errors == "cvsim: the scores are of whole runs; --merge joins the shards of one\n")
    let formatted = try run(
      "python3 -m json.tool score.json > lines.json; $0 mutate --merge lines.json --format json")
    #expect(formatted.output == score)
    try folder.write(
      score.replacing(/"killed":\d+/, with: "\"killed\":9223372036854775807"), to: "score.json")
    #expect(
      try run("$0 mutate --merge score.json").errors
        == "cvsim: score.json: it is not a score of cvsim mutate with the same limits\n")
  }

  @Test(arguments: [
    ("fuzz row.yaml --runs 0", "--runs: found 0, expected a number from 1 to 1000000000"),
    ("fuzz row.yaml other.yaml", "Unexpected argument 'other.yaml'"),
    ("fuzz row.yaml -j 3", "Unknown option '-j'"),
    ("fuzz row.yaml --count 3", "Unknown option '--count'. Did you mean '--runs'?"),
    ("cover row.yaml --count 3", "Unknown option '--count'. Did you mean '--root'?"),
  ])
  func wrongOptionIsRejected(line: String, message: String) throws {
    let result = try run("$0 \(line)")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("cvsim: \(message); see "), "\(result.errors)")
  }

  /// The cases of a session run one after the other, and each begins on the screen again.
  @Test func sessionMayHaveSeveralCases() throws {
    try folder.write(
      """
      %cvsim 1
      %load row.yaml
      %case first
      scroll to 0,50
      %case second
      %view 100x80
      tap #r1.buy
      | event "buy" [..]
      """, to: "cases.cvt")
    let shown = try run("$0 render row.yaml --session cases.cvt --format text")
    #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
    let steps = try run("$0 render row.yaml --session cases.cvt --at 1 --format text")
    #expect(steps.output != shown.output)
    try folder.write("frobnicate\n", to: "wrong.cvt")
    #expect(
      try run("$0 map row.yaml --hits --session wrong.cvt").errors
        .hasPrefix("cvsim: wrong.cvt:1:1: unknown verb \"frobnicate\""))
  }
}
