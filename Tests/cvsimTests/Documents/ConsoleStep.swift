import InteractionSessions
import SessionLanguage
import Testing

/// A command of a `console` block and the lines below it.
struct ConsoleStep {
  let command: String
  /// The expected lines; `...` and `[..]` mean what they do in transcripts.
  let expected: [String]

  /// Returns the commands, which begin with `$ `, in their order.
  static func steps(of block: DocumentBlock) throws -> [ConsoleStep] {
    var steps: [(command: String, expected: [String])] = []
    for line in block.lines {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), []))
      } else {
        try #require(!steps.isEmpty, "\(block) begins without a command")
        steps[steps.count - 1].expected.append(line)
      }
    }
    return steps.map { ConsoleStep(command: $0.command, expected: $0.expected) }
  }

  /// Runs the command in a shell in which `cvsim` is the built program.
  func run(in folder: String) throws -> String {
    let line = "cvsim() { \"$0\" \"$@\"; }\n{ \(command)\n} 2>&1"
    return try BuiltProgram.run(shell: line, folder: folder).output
  }

  /// Returns true if `output` has the expected lines.
  func matches(_ output: String) throws -> Bool {
    if expected.isEmpty { return output.isEmpty }
    let text = "tap 1,1\n" + expected.map { "| \($0)\n" }.joined()
    let transcript = Transcript(path: "console.cvt", bytes: Array(text.utf8))
    let step = try #require(transcript.cases.first?.steps.first)
    return try #require(step.expectation).matches(Array(output.utf8))
  }
}
