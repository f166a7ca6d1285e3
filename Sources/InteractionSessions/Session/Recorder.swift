import Platform

/// A transcript that a session writes while it runs, command by command, each with its output.
///
/// The file only gains steps. A session that goes back and runs something else continues in another
/// file, so that whatever was recorded stays on the disk.
final class Recorder {
  let path: String
  /// The path in messages.
  let name: String
  private var file: AppendOnlyFile

  /// Creates the file with the session so far.
  init(path: String, name: String, beginning text: [UInt8]) throws(SessionError) {
    (self.path, self.name) = (path, name)
    file = try Recorder.writing { () throws(FileError) in
      try AtomicFile.write(text, to: path, existing: .refused)
      return try AppendOnlyFile(path, existing: .continued)
    }
  }

  /// Goes on with a file that has the session so far.
  init(continuing path: String, name: String) throws(SessionError) {
    (self.path, self.name) = (path, name)
    file = try Recorder.writing { () throws(FileError) in
      try AppendOnlyFile(path, existing: .continued)
    }
  }

  /// Appends the complete text of the next step, or nothing.
  func append(_ text: [UInt8]) throws(SessionError) {
    try checkFile()
    try Recorder.writing { () throws(FileError) in try file.append(text) }
  }

  /// Replaces the whole text, all or nothing, for a line that belongs between others.
  func replace(by text: [UInt8]) throws(SessionError) {
    // A file that replaced the recording must not be overwritten.
    try checkFile()
    try Recorder.writing { () throws(FileError) in
      try AtomicFile.write(text, to: path)
      file = try AppendOnlyFile(path, existing: .continued)
    }
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

/// The files of a recording: one for each branch that the session has continued.
struct Recording {
  private(set) var files: [Recorder]
  /// The index of the file to which the last step was written.
  var current = 0
  let options: TranscriptWriting.Options

  var file: Recorder { files[current] }

  init(_ file: Recorder, _ options: TranscriptWriting.Options) {
    (files, self.options) = ([file], options)
  }

  /// Adds a file, which becomes the current one.
  mutating func add(_ file: Recorder) {
    current = files.count
    files.append(file)
  }

  /// Returns the path of another file beside the first one, such as `a-2.cvt`.
  static func path(_ number: Int, after first: String) -> String {
    let (folder, name) =
      first.lastIndex(of: "/").map { (first[...$0], first[first.index(after: $0)...]) }
      ?? ("", first[...])
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(first)-\(number)"
    }
    return "\(folder)\(name[..<dot])-\(number)\(name[dot...])"
  }
}
