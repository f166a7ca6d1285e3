/// Commands to run before, or instead of, reading commands from standard input.
enum Script: Equatable {
  case command(String)
  case file(String)
}

/// Restores the order of `-c` and `-f`, which ArgumentParser keeps only within each.
enum ScriptOrder {
  private static let optionsWithValue: Set<String> = [
    "-c", "--command", "-f", "--file", "--show", "--color", "--trace",
  ]

  /// Returns all scripts in the order of the arguments.
  ///
  /// `commands` are the values of all `-c`, in order. `files` are the values of all `-f`, in order.
  /// `arguments` are the command line from which they were parsed.
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
    // Scripts in unsupported spellings (`-ic …`) come last, commands before files.
    return scripts + commandsLeft.map(Script.command) + filesLeft.map(Script.file)
  }
}
