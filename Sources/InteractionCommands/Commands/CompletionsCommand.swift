import ArgumentParser

/// `cvsim completions`: a completion script for a shell.
struct CompletionsCommand: ParsableCommand {
  /// The shells for which ArgumentParser generates scripts.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completions",
    _superCommandName: "cvsim",
    abstract: "Print a completion script for bash, zsh or fish."
  )

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    let shell: CompletionShell =
      switch self.shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    var output = Output()
    output.pending += (Cvsim.completionScript(for: shell) + "\n").utf8
    try output.flush()
  }
}
