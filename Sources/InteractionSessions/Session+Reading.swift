import CollectionFiles
import Foundation

extension Session {
  /// The largest number of nested files that `read` allows.
  private static let readingLimit = 25
  /// The largest number of files that the files of one command may read and replay.
  private static let nestedReadingLimit = 10_000
  /// The longest line that is run, 16 MiB, as for a pipe.
  static let longestLine = 16 << 20

  /// Runs the lines of a file as if they were typed.
  ///
  /// Relative paths in the file start from its own folder, as when it is checked. Its directives
  /// apply only to the file.
  func read(_ path: String) throws(SessionError) {
    guard source.depth < Session.readingLimit else {
      throw SessionError("files read files more than \(Session.readingLimit) deep")
    }
    try countReading()
    let file = self.path(path)
    onFileRead?(file)
    let bytes = try read(file: file, spelled: path)
    let outer = (source, state.directives)
    source = LineSource(
      folder: RelativePath.folder(of: file), file: path, depth: source.depth + 1)
    state.directives.isInHeader = true
    defer { (source, state.directives) = outer }
    try run(linesOf: bytes)
    do throws(GrammarError) { try source.assembler.finish() } catch { fail(error) }
  }

  /// Counts a file that another one reads or replays.
  ///
  /// - Throws: An error if there are too many: files that read each other twice would double their
  ///   number at each level.
  func countReading() throws(SessionError) {
    guard source.depth > 0 || outer != nil else { return }
    let run = outermost.lineRun
    run.nestedReadings += 1
    guard run.nestedReadings > Session.nestedReadingLimit else { return }
    throw SessionError(
      "the files of one command read more than \(Session.nestedReadingLimit) other files")
  }

  private func run(linesOf bytes: [UInt8]) throws(SessionError) {
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      number += 1
      if end - start > Session.longestLine {
        fail("line \(number) is longer than \(Session.longestLine >> 20) MiB and was skipped")
      } else {
        do throws(GrammarError) {
          if let statement = try source.assembler.feed(bytes[start..<end], number: number) {
            try run(statement)
          }
        } catch {
          fail(error)
        }
      }
      start = end + 1
      if lineRun.quitCode != nil || lineRun.wasStopped { return }
      try pause()
    }
  }
}
