import CollectionFiles
import SessionLanguage

/// The name, case and command digest of a session file, for the header of a trace.
///
/// The file is read line by line, in constant memory.
package struct SessionOutline {
  /// The digest of the commands so far, shared with the closure that receives them.
  private final class Commands {
    var digest = ContentDigest()
    let last: Int

    init(upTo last: Int) { self.last = last }

    func add(_ command: Command) {
      guard command.line <= last else { return }
      digest.update(Array(command.description.utf8) + [.lineFeed])
    }
  }

  private var parser: TranscriptParser
  private let commands: Commands
  private let name: String
  private var line = 0

  /// - Parameters:
  ///   - path: The path of the file, a transcript.
  ///   - last: The last line whose commands run; all lines by default.
  package init(path: String, upTo last: Int = .max) {
    name = TraceOrigin.lastPart(of: path)
    let commands = Commands(upTo: last)
    self.commands = commands
    parser = TranscriptParser(
      path: path, defaultName: DocumentFiles.baseName(of: path), takenNames: [], verbs: .session)
    parser.onCommand = { commands.add($0) }
  }

  /// Reads the next line, without its line end.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    line += 1
    parser.read(bytes, number: line)
  }

  /// Ends the file.
  ///
  /// The commands are known only if they form one case without errors.
  package mutating func finish() -> TraceOrigin {
    parser.finish(after: line)
    var origin = TraceOrigin()
    origin.name = name
    guard parser.problems.isEmpty, parser.cases.count == 1, let only = parser.cases.first
    else { return origin }
    origin.caseName = only.name
    origin.digest = commands.digest.text
    return origin
  }
}
