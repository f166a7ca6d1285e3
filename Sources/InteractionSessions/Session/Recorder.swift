import Platform

/// Writes a session to a transcript, command by command, each with its output.
final class Recorder {
  let path: String
  /// The path in messages.
  private let name: String
  /// The number of the last step of the text that the recording began with.
  let firstStep: Int
  let options: TranscriptWriting.Options
  private var file: AppendOnlyFile
  /// The lengths of the file after that step, and after each one since.
  private var ends: [Int]

  /// Creates the file with the session so far.
  ///
  /// `name` is the path in messages. `text` is the session so far. `step` is the number of its
  /// steps. `existing` is the treatment of an existing file.
  init(
    path: String, name: String, beginning text: [UInt8], at step: Int,
    _ options: TranscriptWriting.Options, existing: AtomicFile.Existing = .refused
  ) throws(SessionError) {
    (self.path, self.name, firstStep, ends) = (path, name, step, [text.count])
    self.options = options
    file = try Recorder.writing { () throws(FileError) in
      try AtomicFile.write(text, to: path, existing: existing)
      return try AppendOnlyFile(path, existing: .continued)
    }
  }

  /// Appends the complete text of the next step, or nothing.
  func append(_ text: [UInt8]) throws(SessionError) {
    try replace(after: firstStep + ends.count - 1, with: [text])
  }

  /// Appends to the text of the last step.
  func extend(_ text: [UInt8]) throws(SessionError) {
    try append(text)
    ends.remove(at: ends.count - 2)
  }

  /// Replaces the steps after one that was recorded by others, all or nothing.
  ///
  /// `step` is a recorded step, or the one that the recording began with.
  func replace(after step: Int, with texts: [[UInt8]]) throws(SessionError) {
    try checkFile()
    let index = step - firstStep
    let start = ends[index]
    let isTail = index == ends.count - 1
    let new = Array(texts.joined())
    try Recorder.writing { () throws(FileError) in
      if isTail {
        try file.append(new)
      } else if texts.isEmpty {
        try file.truncate(to: start)
      } else {
        // Removing and appending are two calls, between which the process can be killed.
        guard let old = FilePath.contents(of: path), old.count >= start else {
          throw FileError(path, .changed)
        }
        try AtomicFile.write(Array(old[..<start]) + new, to: path)
        file = try AppendOnlyFile(path, existing: .continued)
      }
    }
    ends.removeLast(ends.count - 1 - index)
    for text in texts { ends.append((ends.last ?? 0) + text.count) }
  }

  /// Ends the recording.
  func finish() throws(SessionError) {
    try checkFile()
    file.synchronize()
  }

  /// - Throws: An error if the file is no longer at its path, and further text would be lost, or if
  ///   another process writes to it, whose text would be lost.
  func checkFile() throws(SessionError) {
    guard !file.isAtItsPath || !file.hasOwnLength else { return }
    throw SessionError(
      "the recording ends: \(name) was deleted, replaced or changed; `save FILE` writes the session so far"
    )
  }

  private static func writing<Result>(
    _ write: () throws(FileError) -> Result
  ) throws(SessionError) -> Result {
    do throws(FileError) { return try write() } catch { throw SessionError("\(error)") }
  }
}
