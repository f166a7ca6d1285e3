/// Rewrites arguments into spellings that ArgumentParser accepts.
enum ArgumentNormalizer {
  /// Returns the `arguments` after the name of a `subcommand` in their usual spelling.
  static func normalize(_ arguments: [String], of subcommand: String) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].map { argument in
      // ArgumentParser requires `=` before an optional value; without one the default is used.
      if subcommand == "test", argument == "--update" { return "--update=changed" }
      // `-5,10` is a point and not a group of flags; a leading space makes it a value.
      return isNegativeNumber(argument) ? " " + argument : argument
    }
    return options + arguments[end...]
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    var bytes = argument.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) || second == UInt8(ascii: ".")
  }
}
