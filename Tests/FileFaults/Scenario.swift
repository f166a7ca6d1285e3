import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// Files that are written in steps, each from one state of a folder to the next.
package enum Scenario: String, CaseIterable, Sendable {
  case newFile, replacedFile, linkedFile, comparedFile, sharedFile, trace, savedSession, recording
  case testRun

  package struct StepFailure: Error {}

  /// True if a killed process may leave a part of the last piece.
  package var appends: Bool { [.sharedFile, .trace, .recording].contains(self) }

  /// True if a file can be empty after an error, because its first piece could not be written.
  package var beginsEmpty: Bool { self == .trace }

  /// True if a step that does not reach its state throws.
  package var reportsErrors: Bool { self != .testRun }

  /// Writes the files that exist before the first step.
  package func prepare(in folder: String) throws {
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    switch self {
    case .newFile, .trace: break
    case .replacedFile, .comparedFile, .sharedFile:
      try write("old\n", to: "file")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: "\(folder)/file")
    case .linkedFile:
      try write("old\n", to: "file")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "file")
    case .savedSession, .recording: try write(Scenario.screen, to: "screen.yaml")
    case .testRun:
      try write(Scenario.screen, to: "screen.yaml")
      try write(Scenario.transcript(expecting: Scenario.event), to: "a.cvt")
      try write(Scenario.transcript(expecting: "nothing"), to: "b.cvt")
      try Scenario.run(in: folder, seconds: 1)
      try write(Scenario.transcript(expecting: "nothing"), to: "a.cvt")
      try write(Scenario.transcript(expecting: Scenario.event), to: "b.cvt")
    }
  }

  /// The steps, in their order.
  package func steps(in folder: String) throws -> [() throws -> Void] {
    let file = "\(folder)/file"
    switch self {
    case .newFile:
      return [
        {
          let new = try AtomicFile(file, existing: .refused, isDurable: true)
          for piece in ["one\n", "two\n", "three\n"] { try new.append(Array(piece.utf8)) }
          try new.finish()
        }
      ]
    case .replacedFile:
      return ["new\n", "newer\n"].map { text in
        { try AtomicFile.write(Array(text.utf8), to: file, isDurable: true) }
      }
    case .linkedFile:
      return [{ try AtomicFile.write(Array("new\n".utf8), to: "\(folder)/link") }]
    case .comparedFile:
      return [
        {
          try AtomicFile.replace(file, holding: Array("old\n".utf8), by: Array("new\n".utf8))
        }
      ]
    case .sharedFile:
      return ["one line\n", "another line\n"].map { text in
        { try AppendOnlyFile(file, existing: .continued).append(Array(text.utf8)) }
      }
    case .trace:
      let trace = Result { try AppendOnlyFile(file, existing: .overwritten) }
      return ["one line\n", "another line\n"].map { text in
        { try trace.get().append(Array(text.utf8)) }
      }
    case .savedSession: return Scenario.steps(["load screen.yaml\ntap #a\nsave saved.cvt"], folder)
    case .recording:
      // Going back changes no file; another step begins a file of its own; a query at an earlier
      // step is written between others; the last steps go back to before the recording.
      return Scenario.steps(
        [
          "load screen.yaml\ntap #a\nrecord recorded.cvt", "tap #b", "scroll by 0 50", "undo 2",
          "redo 2", "undo", "visible", "tap #a", "goto undone-1", "visible", "goto 1", "redo",
          "tap #b",
          "record stop",
        ], folder)
    case .testRun: return [{ try Scenario.run(in: folder, seconds: 2) }]
    }
  }

  /// Steps that run the lines of a text in one session, and throw if one of them fails.
  private static func steps(_ texts: [String], _ folder: String) -> [() throws -> Void] {
    let session = Session(configuration: .init(folder: folder))
    return texts.map { text in
      {
        var output: [UInt8] = []
        for line in text.split(separator: "\n") {
          guard session.execute(String(line), into: &output) == .done else { throw StepFailure() }
        }
      }
    }
  }

  /// Runs transcripts as `cvsim test --trace retain-on-failure --output out` does.
  private static func run(in folder: String, seconds: Double) throws {
    let selection = TestSelection([folder])
    let output = "\(folder)/out"
    let traces = TraceStore(
      mode: .retainOnFailure, folder: output, forReports: false, cases: selection.cases)
    var runner = CaseRunner()
    runner.tracing = traces.tracing
    let report = TestRun(RunPlan(selection), runner).run { _ = traces.store($0) }
    traces.finish()
    TestState(folder: output, current: folder).note(
      report, of: selection,
      seconds: Dictionary(uniqueKeysWithValues: selection.cases.map { ($0.name, seconds) }),
      isPart: false)
  }

  private static let screen = """
    cvsim: 1
    name: list
    viewport: [100, 100]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    cells: { Row: {} }
    sections: [{ items: [{ id: a }, { id: b }, { id: c }, { id: d }] }]

    """

  private static let event = "select [0,0] #a via delegate:list"

  private static func transcript(expecting line: String) -> String {
    "%load screen.yaml\ntap #a\n| \(line)\n"
  }
}
