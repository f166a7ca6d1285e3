import Foundation

extension Session {
  /// How deep files may read files.
  private static let readingLimit = 25

  /// Runs the lines of a file as if they were typed; relative paths in it start
  /// from the session's folder, as those of typed lines do.
  func read(_ path: String) throws(SessionError) {
    guard readingDepth < Session.readingLimit else {
      throw SessionError("files read files more than \(Session.readingLimit) deep")
    }
    let bytes: [UInt8]
    do { bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: self.path(path)))) } catch {
      throw SessionError("cannot read \(path): no such file, or not a readable one")
    }
    let outer = assembler
    assembler = StatementAssembler(source: .file)
    readingDepth += 1
    defer {
      assembler = outer
      readingDepth -= 1
    }
    var failures: [GrammarError] = []
    for line in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      do throws(GrammarError) {
        if let statement = try assembler.feed(line) { try run(statement) }
      } catch {
        failures.append(error)
        for line in error.lines { fail(String(line.dropFirst(2))) }
      }
      if quitCode != nil { return }
      if isInterrupted() { throw SessionError("stopped") }
    }
    do throws(GrammarError) { try assembler.finish() } catch {
      throw SessionError(error.headline)
    }
  }
}
