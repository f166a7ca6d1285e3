import CollectionFiles
import Platform

/// The lines entered at the prompt, kept in a file from one start to the next.
///
/// A history that cannot be read or written is a pity, never an error: the prompt
/// then remembers for as long as it runs.
struct History {
  /// How many lines are kept.
  static let longest = 10_000

  /// The most that is read of a file: someone else may have written it.
  private static let mostBytes = 16 << 20
  /// Longer lines are not worth recalling.
  private static let longestLine = 64 << 10

  private let path: String?
  private let limit: Int
  private var last: [UInt8]?
  private var count = 0

  /// - Parameter path: the file; nil keeps nothing.
  init(path: String?, limit: Int = History.longest) {
    self.path = path
    self.limit = limit
  }

  /// The lines of the file, oldest first, at most `limit` of them.
  mutating func load() -> [ArraySlice<UInt8>] {
    let lines = readLines()
    count = lines.count
    last = lines.last.map(Array.init)
    trim()
    return lines.suffix(limit)
  }

  /// Takes a line that was entered.
  ///
  /// - Returns: whether it is worth remembering: not blank, not the last one again.
  mutating func append(_ line: [UInt8]) -> Bool {
    let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard !isBlank, line.count <= Self.longestLine, line != last else { return false }
    last = line
    count += 1
    if let path {
      try? FilePath.makeFolder(RelativePath.folder(of: path), permissions: 0o700)
      try? AppendOnlyFile(path, existing: .continued, permissions: 0o600)
        .append(line + [UInt8(ascii: "\n")])
    }
    return true
  }

  /// Drops the oldest lines of the file when it has more than `limit`.
  mutating func trim() {
    guard count > limit, let path, FileStatus(path)?.kind == .file else { return }
    let kept = readLines().suffix(limit)
    let bytes = Array(kept.joined(separator: [0x0A])) + [0x0A]
    if (try? AtomicFile.write(bytes, to: path)) != nil { count = kept.count }
  }

  private func readLines() -> [ArraySlice<UInt8>] {
    // A pipe would wait for a writer; a history must never hold up the prompt.
    guard let path, let (bytes, start) = RegularFile.read(path, Self.lastBytes) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.contains(0) }
    return start > 0 ? Array(lines.dropFirst()) : lines
  }

  private static func lastBytes(of file: FileDescriptor) -> (bytes: [UInt8], start: Int)? {
    let start = max(0, (FileStatus(file)?.size ?? 0) - mostBytes)
    return (try? file.readToEnd(from: start, atMost: mostBytes)).map { ($0, start) }
  }
}
