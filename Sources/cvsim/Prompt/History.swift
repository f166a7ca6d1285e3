import Glibc

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
      Self.createFolder(of: path)
      let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      if file >= 0 {
        // One write, so that two prompts do not mix their lines.
        Self.write(line + [UInt8(ascii: "\n")], to: file)
        close(file)
      }
    }
    return true
  }

  /// Drops the oldest lines of the file when it has more than `limit`.
  mutating func trim() {
    guard count > limit, let path, let target = realpath(path, nil) else { return }
    defer { free(target) }
    var status = stat()
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let kept = readLines().suffix(limit)
    // Beside the old file and then in its place, so that no moment has half a history.
    let temporary = "\(String(cString: target)).\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let isWritten = Self.write(Array(kept.joined(separator: [0x0A])) + [0x0A], to: file)
    close(file)
    guard isWritten, rename(temporary, target) == 0 else {
      unlink(temporary)
      return
    }
    count = kept.count
  }

  private func readLines() -> [ArraySlice<UInt8>] {
    guard let path else { return [] }
    // A fifo would wait for a writer; a history must never hold up the prompt.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    guard size > 0 else { return [] }
    let start = max(0, size - Self.mostBytes)
    let bytes = [UInt8](unsafeUninitializedCapacity: size - start) { room, count in
      while count < room.count {
        let got = pread(
          file, room.baseAddress.map { $0 + count }, room.count - count, start + count)
        if got <= 0 { break }
        count += got
      }
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.contains(0) }
    return start > 0 ? Array(lines.dropFirst()) : lines
  }

  @discardableResult
  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) == $0.count }
  }

  private static func createFolder(of path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
  }
}
