/// Rewrites the spellings that ArgumentParser does not know into those that it does.
enum ArgumentSpelling {
  /// - Parameters:
  ///   - arguments: what follows the subcommand's name.
  ///   - subcommand: its name.
  static func normalize(_ arguments: [String], of subcommand: String) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].map { argument in
      // An optional value needs its `=`; without one it is the default.
      if subcommand == "test", argument == "--update" { return "--update=changed" }
      // `-5,10` is a point, not a bundle of flags; a space in front says so.
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
