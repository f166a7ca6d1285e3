import Foundation
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
      try? FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // One write, so that two prompts do not mix their lines.
      Self.write(line + [UInt8(ascii: "\n")], to: path, for: .append)
    }
    return true
  }

  /// Drops the oldest lines of the file when it has more than `limit`.
  mutating func trim() {
    guard count > limit, let path, FileStatus(path)?.kind == .file else { return }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let kept = readLines().suffix(limit)
    let bytes = Array(kept.joined(separator: [0x0A])) + [0x0A]
    // Beside the old file and then in its place, so that no moment has half a history.
    let temporary = "\(target).\(ProcessInfo.processInfo.processIdentifier)"
    guard Self.write(bytes, to: temporary, for: .createNew) else { return }
    do { try FilePath.rename(temporary, to: target) } catch { return FilePath.remove(temporary) }
    count = kept.count
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

  @discardableResult
  private static func write(
    _ bytes: [UInt8], to path: String, for mode: FileDescriptor.Mode
  ) -> Bool {
    guard let file = try? FileDescriptor(opening: path, for: mode, permissions: 0o600) else {
      return false
    }
    defer { file.close() }
    return (try? file.write(bytes)) != nil
  }
}
