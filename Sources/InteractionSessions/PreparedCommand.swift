/// A command that was read once, to be performed many times.
package struct PreparedCommand {
  fileprivate let action: Verb.Action
}

extension Session {
  /// Reads a command that touches, scrolls or changes something.
  ///
  /// - Parameter line: The line.
  /// - Returns: The command; nil for an error, a query, or a command that controls the session.
  package func prepare(_ line: String) -> PreparedCommand? {
    var assembler = StatementAssembler()
    do throws(GrammarError) {
      guard case .command(let command)? = try assembler.feed(line) else { return nil }
      let action = try Verb.prepare(state.aliases.expand(command))
      return action.acts && action.isRecorded ? PreparedCommand(action: action) : nil
    } catch {
      return nil
    }
  }

  /// Performs a command that is no step of the timeline, so it cannot be undone.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - output: The printed lines are appended to it.
  /// - Returns: The result of the command.
  package func perform(_ command: PreparedCommand, into output: inout [UInt8]) -> Outcome {
    collect(into: &output) {
      state.directives.isInHeader = false
      perform(command.action)
      return nil
    }
  }
}
