import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

extension Property {
  /// A session that `save` writes passes, and its canonical form does.
  static let saved = Property("saved") { input, workspace in
    let run = CaseSession(in: workspace)
    guard settles(run.run(all: writing(nothing: input.commands))), !run.session.wasStopped else {
      return
    }
    let (output, outcome) = run.run("save saved.cvt")
    // In a block that is not closed, the line is a part of it.
    if case .needsMore = outcome { return }
    let text = String(decoding: output, as: UTF8.self)
    guard let bytes = workspace.bytes(of: "saved.cvt") else {
      if text.hasPrefix("! ") { return }
      throw Violation("`save` prints \(text) and writes nothing")
    }
    try expectPasses(bytes, as: "saved.cvt", in: workspace)
  }

  /// A recording passes, and its canonical form does.
  static let recorded = Property("recorded") { input, workspace in
    guard let bytes = try recording(of: input, in: workspace) else { return }
    try expectPasses(bytes, as: "recorded.cvt", in: workspace)
  }

  /// Returns a recording of the commands; nil if a display never settles, or a limit stops them.
  static func recording(of input: SearchCase, in workspace: Workspace) throws -> [UInt8]? {
    let run = CaseSession(in: workspace)
    run.run("record recorded.cvt")
    guard settles(run.run(all: writing(nothing: input.commands))), !run.session.wasStopped else {
      return nil
    }
    run.run("record stop")
    guard let bytes = workspace.bytes(of: "recorded.cvt") else {
      throw Violation("`record` writes nothing")
    }
    return bytes
  }

  /// A trace is complete, the same in two runs, and can be converted to a session that passes.
  static let traced = Property("traced") { input, workspace in
    let lines = writing(nothing: input.commands)
    // Commands after a directive are a separate case in the transcript, in which `undo` has no past.
    let hasCases = lines.contains { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("%") }
    guard !(hasCases && lines.contains(where: movesInTime)) else { return }
    var traces: [[UInt8]] = []
    for _ in 0..<2 {
      try workspace.prepare(input.files)
      let run = CaseSession(in: workspace)
      let kept = Kept()
      let tracer = SessionTracer { kept.lines += $0 }
      run.session.tracer = tracer
      guard settles(run.run(all: lines)), !run.session.wasStopped else { return }
      tracer.finish()
      traces.append(kept.lines)
    }
    try expectSame(traces[0], traces[1], "the trace of the same session")
    var transcript = try TraceTranscript()
    do {
      try TraceReader.read(TraceLines(bytes: traces[0])) { record in
        transcript.add(record)
        return true
      }
    } catch { throw Violation("the trace is rejected: \(error)") }
    try expectPasses(transcript.text, as: "traced.cvt", in: workspace)
  }

  /// False if a display never settles: where it stops depends on all passes before, and so on queries,
  /// which the transcript may leave out.
  static func settles(_ outputs: [[UInt8]]) -> Bool {
    !outputs.contains { String(decoding: $0, as: UTF8.self).contains("does not settle") }
  }

  private final class Kept {
    var lines: [UInt8] = []
  }

  /// The commands, without those that write files or load other ones.
  private static func writing(nothing lines: [String]) -> [String] {
    lines.filter { line in
      !["record", "save", "output", "quit"].contains { line.contains($0) }
    }
  }

  private static func expectPasses(
    _ bytes: [UInt8], as name: String, in workspace: Workspace
  ) throws {
    try expectPasses(Transcript(path: "\(workspace.path)/\(name)", bytes: bytes))
    switch CanonicalForm(path: name, bytes: bytes) {
    case .formatted(let text):
      try expectPasses(Transcript(path: "\(workspace.path)/\(name)", bytes: text))
      guard case .formatted(let again) = CanonicalForm(path: name, bytes: text) else {
        throw Violation("the canonical form of \(name) is rejected")
      }
      try expectSame(text, again, "the canonical form of \(name)")
    case .faulty(let messages): throw Violation("`fmt` rejects \(name): \(messages)")
    case .left: throw Violation("`fmt` leaves \(name)")
    }
  }

  private static func expectPasses(_ transcript: Transcript) throws {
    if let problem = transcript.problems.first {
      throw Violation("\(transcript.path.split(separator: "/").last ?? ""):\(problem)")
    }
    for testCase in transcript.cases {
      let run = CaseRunner().report(testCase)
      let report = run.report
      // A failed `expect` of a file fails in each session that reads the file.
      let failsInAFile = run.steps.contains {
        $0.hasFailedExpectation && $0.step.command.description.contains("read ")
      }
      if failsInAFile { continue }
      guard !report.verdict.isFailure else {
        let reason = report.failure?.summary ?? report.problem?.lines.joined(separator: "; ") ?? ""
        throw Violation("\(testCase.name) of \(transcript.path) fails: \(reason)")
      }
    }
  }
}
