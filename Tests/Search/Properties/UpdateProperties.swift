import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

extension Property {
  /// An update of a transcript with damaged expected lines changes these alone, and lets it pass.
  static let updated = Property("updated") { input, workspace in
    guard let bytes = try recording(of: input, in: workspace) else { return }
    var draw = SeededGenerator(seed: input.seed)
    let damaged = damagedExpectations(bytes, &draw)
    for mode in [TranscriptUpdate.Mode.changed, .all] {
      guard let updated = try update(damaged, mode, in: workspace) else { continue }
      try expectSame(commands(of: updated), commands(of: damaged), "the commands after `--update`")
      guard let again = try update(updated, mode, mustPass: true, in: workspace) else {
        throw Violation("`--update` writes a transcript that is rejected")
      }
      try expectSame(again, updated, "a second `--update`")
    }
  }

  /// Returns a transcript with the output of a run; nil if it has mistakes.
  private static func update(
    _ bytes: [UInt8], _ mode: TranscriptUpdate.Mode, mustPass: Bool = false,
    in workspace: Workspace
  ) throws -> [UInt8]? {
    let transcript = Transcript(path: "\(workspace.path)/updated.cvt", bytes: bytes)
    guard transcript.problems.isEmpty else { return nil }
    var update = TranscriptUpdate(transcript, mode: mode, acceptsErrors: true)
    for testCase in transcript.cases {
      for ran in CaseRunner().report(testCase).steps {
        // A failed `expect` stays one, and so does an error of a command without expected lines.
        let mayFail =
          ran.hasFailedExpectation || (mode == .changed && ran.step.expectation == nil)
        if mustPass, !ran.check.hasPassed, !mayFail {
          throw Violation(
            "line \(ran.step.lines.lowerBound) fails after `--update=\(mode.rawValue)`: "
              + ran.step.command.description)
        }
        update.record(ran)
      }
    }
    return update.rewritten() ?? bytes
  }

  /// The lines of a transcript that expect no output.
  private static func commands(of bytes: [UInt8]) -> [UInt8] {
    Array(lines(of: bytes).filter { !isExpectation($0) }.joined(separator: [.lineFeed]))
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }

  private static func isExpectation(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "|")
  }

  /// Returns a transcript with some damaged expected lines.
  ///
  /// They are missing, repeated, in another order, patterns, without an order, or of another text.
  private static func damagedExpectations(
    _ bytes: [UInt8], _ draw: inout SeededGenerator
  ) -> [UInt8] {
    var result: [[UInt8]] = []
    for line in lines(of: bytes).map(Array.init) {
      guard isExpectation(line[...]), draw.flip(0.2) else {
        result.append(line)
        if draw.flip(0.02) { result.append(Array("| select [0,0]".utf8)) }
        continue
      }
      switch draw.number(0...7) {
      case 0: break
      case 1: result += [line, line]
      case 2: result.insert(line, at: max(result.count - 1, 0))
      case 3: result.append(Array("| ...".utf8))
      case 4: result.append(Array(draw.pick(["| .* (re)", "| [..]", "| [..] [0,[..]"]).utf8))
      case 5: result.append(Array("|~".utf8) + line.dropFirst())
      case 6: result += [Array("| ...".utf8), line, Array("| ...".utf8)]
      default: result.append(draw.mutated(line).filter { $0 != .lineFeed })
      }
    }
    return Array(result.joined(separator: [.lineFeed]))
  }
}
