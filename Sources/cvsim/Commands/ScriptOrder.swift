/// Something to run before, or instead of, reading commands.
enum Script: Equatable {
  case command(String)
  case file(String)
}

/// Restores the order of `-c` and `-f`, which ArgumentParser keeps only within each.
enum ScriptOrder {
  private static let optionsWithValue: Set<String> = [
    "-c", "--command", "-f", "--file", "--show", "--color", "--trace",
  ]

  /// - Parameters:
  ///   - commands: the values of all `-c`, in order.
  ///   - files: the values of all `-f`, in order.
  ///   - arguments: the command line that was parsed into them.
  static func of(commands: [String], files: [String], in arguments: [String]) -> [Script] {
    var commandsLeft = commands[...]
    var filesLeft = files[...]
    var scripts: [Script] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst(), argument != "--" {
      let name = argument.prefix { $0 != "=" }
      if name == "-c" || name == "--command", let text = commandsLeft.popFirst() {
        scripts.append(.command(text))
      } else if name == "-f" || name == "--file", let path = filesLeft.popFirst() {
        scripts.append(.file(path))
      }
      if name == argument, optionsWithValue.contains(argument) { _ = rest.popFirst() }
    }
    // Spellings that this does not know (`-ic …`) come last, commands first.
    return scripts + commandsLeft.map(Script.command) + filesLeft.map(Script.file)
  }
}
