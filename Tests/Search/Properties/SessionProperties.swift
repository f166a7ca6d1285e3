import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestSupport

extension Property {
  /// The same lines print the same bytes.
  static let sameBytes = Property("same-bytes") { input, workspace in
    let first = CaseSession(in: workspace).run(all: input.commands)
    try workspace.prepare(input.files)
    let second = CaseSession(in: workspace).run(all: input.commands)
    for (index, (one, other)) in zip(first, second).enumerated() {
      try expectSame(one, other, "`\(input.commands[index])` prints something else")
    }
  }

  /// Undo and redo change no query and no later command.
  static let undoneAndRedone = Property("undone-and-redone") { input, workspace in
    let plain = try outputs(of: input, in: workspace, travels: false)
    try workspace.prepare(input.files)
    let travelled = try outputs(of: input, in: workspace, travels: true)
    guard plain.isWhole, travelled.isWhole else { return }
    for (one, other) in zip(plain.outputs, travelled.outputs) {
      try expectSame(one.text, other.text, "after undo and redo, `\(one.line)` differs")
    }
  }

  /// Runs a case with queries at some steps and, if `travels` is true, an undo and redo before
  /// them.
  private static func outputs(
    of input: SearchCase, in workspace: Workspace, travels: Bool
  ) throws -> (outputs: [(line: String, text: [UInt8])], isWhole: Bool) {
    let run = CaseSession(in: workspace)
    var outputs: [(line: String, text: [UInt8])] = []
    // Queries are steps at the end of a branch and notes before it, so the numbers of steps differ.
    for line in input.commands where !movesInTime(line) {
      let (output, outcome) = run.run(line)
      outputs.append((line, output))
      if case .quit = outcome { break }
      if outcome == .needsMore { continue }
      // The choice depends on the command alone, so that a shorter case makes the same choice.
      var draw = SeededGenerator(seed: line.utf8.reduce(input.seed) { $0 &* 31 &+ UInt64($1) })
      guard draw.flip(0.25) else { continue }
      let count = draw.number(1...4)
      let before = answers(of: run.session, asking: run)
      if travels {
        var undone = 0
        while undone < count, !run.text(of: "undo").hasPrefix("nothing") { undone += 1 }
        if undone > 0 { run.run("redo \(undone)") }
      }
      let after = answers(of: run.session, asking: run)
      guard !run.session.wasStopped else { return (outputs, false) }
      // The end of a display that never settles depends on all passes before.
      guard settles(outputs.map(\.text) + before.map { Array($0.answer.utf8) }) else {
        return (outputs, false)
      }
      for (question, answer) in before {
        guard let now = after.first(where: { $0.question == question }) else {
          throw Violation("after `\(line)`, undo and redo, `\(question)` cannot be asked")
        }
        try expectSame(
          answer.utf8, now.answer.utf8, "after `\(line)`, undo and redo, `\(question)`")
      }
      outputs.append(("the questions after \(line)", Array(after.map(\.answer).joined().utf8)))
    }
    return (outputs, !run.session.wasStopped)
  }

  private static let movingVerbs = Verb.all.filter { $0.traits.contains(.movesInTime) }

  /// True if a line has a command that goes to another step.
  static func movesInTime(_ line: String) -> Bool {
    movingVerbs.contains { line.contains($0.name) }
  }

  /// The results of all queries of a session.
  private static func answers(
    of session: Session, asking run: CaseSession
  ) -> [(question: String, answer: String)] {
    let sections = session.device?.root.sections.count ?? 0
    let shown = session.complete("show ", at: 5).candidates.prefix(6)
    var questions = ["visible", "selected", "state", "set", "wire", "map", "ls", "events -n 30"]
    questions += (0..<min(sections, 3)).map { "ls \($0)" }
    questions += shown.flatMap { ["show \($0)", "frame \($0)", "why \($0)"] }
    return questions.map { ($0, run.text(of: $0)) }
  }

  /// True if each count of pages is above the one before, and the last far above the first.
  private static func grows(_ pages: ArraySlice<Int>) -> Bool {
    guard let first = pages.first, let last = pages.last else { return false }
    return last - first > 1000 && zip(pages, pages.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// A released session leaves no objects, and another session needs no more memory.
  static let released = Property("released") { input, workspace in
    var pages: [Int] = []
    // The allocator keeps pages of its own, which the first rounds fill, and the system takes and returns
    // pages. What a session leaves behind grows in each round.
    while pages.count < 4 || (pages.count < 12 && grows(pages.suffix(3))) {
      try workspace.prepare(input.files)
      weak var session: Session?
      weak var device: SessionDevice?
      weak var view: CollectionView?
      do {
        let run = CaseSession(in: workspace)
        _ = run.run(all: input.commands)
        (session, device) = (run.session, run.session.device)
        view = device?.root.collectionView
      }
      guard session == nil, device == nil, view == nil else {
        throw Violation("the session, its screen or its collection view is kept")
      }
      guard let count = residentPages else { return }
      pages.append(count)
    }
    if pages.count == 12, grows(pages.suffix(3)) {
      throw Violation(
        "\(pages[11] - pages[1]) more pages are resident after the same session again")
    }
  }

  /// The memory pages of the process; nil if the system does not report them.
  private static var residentPages: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
