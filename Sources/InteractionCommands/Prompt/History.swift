import CollectionFiles
import Platform

/// The lines that were entered at the prompt, stored in a file.
///
/// If the file cannot be read or written, no error is reported, and the lines are kept until the
/// prompt ends.
struct History {
  /// The maximum number of lines.
  static let lineLimit = 10_000

  /// The maximum number of bytes that are read, because other programs may write the file.
  private static let byteLimit = 16 << 20
  /// The maximum length of a stored line, in bytes.
  private static let lineLengthLimit = 64 << 10

  private let path: String?
  private let limit: Int
  private var last: [UInt8]?
  private var count = 0

  /// `path` is the path of the file; nil to store nothing.
  init(path: String?, limit: Int = History.lineLimit) {
    self.path = path
    self.limit = limit
  }

  /// Returns the lines of the file, oldest first, at most `limit`.
  mutating func load() -> [ArraySlice<UInt8>] {
    let lines = readLines()
    count = lines.count
    last = lines.last.map(Array.init)
    trim()
    return lines.suffix(limit)
  }

  /// Adds a line that was entered.
  ///
  /// - Returns: False for a line that is not stored: a blank one, a long one, or a repetition.
  mutating func append(_ line: [UInt8]) -> Bool {
    let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard !isBlank, line.count <= Self.lineLengthLimit, line != last else { return false }
    last = line
    count += 1
    if let path {
      try? FilePath.makeFolder(RelativePath.folder(of: path), permissions: 0o700)
      // Another prompt may replace the file at the same time.
      let lock = FolderLock(RelativePath.folder(of: path))
      defer { lock.release() }
      // Opening a pipe could block the prompt.
      guard [nil, .file].contains(FileStatus(path)?.kind) else { return true }
      // Another program may have left the last line without its end.
      let last = RegularFile.read(path) { file in
        try? file.readToEnd(from: max(0, (FileStatus(file)?.size ?? 0) - 1), atMost: 1).last
      }
      let start: [UInt8] = last == nil || last == 0x0A ? [] : [0x0A]
      try? AppendOnlyFile(path, existing: .continued, permissions: 0o600)
        .append(start + line + [0x0A])
    }
    return true
  }

  /// Removes the oldest lines of the file if it has more than `limit`.
  mutating func trim() {
    guard count > limit, let path, FileStatus(path)?.kind == .file else { return }
    let lock = FolderLock(RelativePath.folder(of: path))
    defer { lock.release() }
    let kept = readLines().suffix(limit)
    let bytes = Array(kept.joined(separator: [0x0A])) + [0x0A]
    if (try? AtomicFile.write(bytes, to: path)) != nil { count = kept.count }
  }

  private func readLines() -> [ArraySlice<UInt8>] {
    // Only a regular file is read, because a pipe could block the prompt.
    guard let path, let (bytes, start) = RegularFile.read(path, Self.lastBytes) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.contains(0) }
    return start > 0 ? Array(lines.dropFirst()) : lines
  }

  private static func lastBytes(of file: FileDescriptor) -> (bytes: [UInt8], start: Int)? {
    let start = max(0, (FileStatus(file)?.size ?? 0) - byteLimit)
    return (try? file.readToEnd(from: start, atMost: byteLimit)).map { ($0, start) }
  }
}
