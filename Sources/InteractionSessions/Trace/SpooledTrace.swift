import Foundation
import Synchronization

/// A trace in a file that goes away unless somebody takes it.
package final class SpooledTrace: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ path: String) {
      description = "cannot write \(path): \(String(cString: strerror(errno)))"
    }
  }

  private struct State {
    /// Negative once nothing more comes.
    var descriptor: Int32
    var byteCount = 0
    var isTaken = false
  }

  /// How many were made, which tells their names apart.
  private static let made = Atomic(0)

  private let path: String
  private let state: Mutex<State>

  /// How long it is.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// Makes a file of its own in a folder, which is made where it is not there.
  init(in folder: String) throws(Failure) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var (name, opened) = ("", Int32(-1))
    repeat {
      let number = SpooledTrace.made.add(1, ordering: .relaxed).newValue
      name = "\(folder)/.trace-\(getpid())-\(number)"
      opened = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      // One of that name may be left of a run that was killed.
    } while opened < 0 && errno == EEXIST
    path = name
    state = Mutex(State(descriptor: opened))
    guard opened >= 0 else { throw Failure(path) }
  }

  deinit {
    close()
    if !state.withLock(\.isTaken) { unlink(path) }
  }

  func append(_ bytes: [UInt8]) throws(Failure) {
    let descriptor = state.withLock(\.descriptor)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(path) }
      rest = rest.dropFirst(count)
    }
    state.withLock { $0.byteCount += bytes.count }
  }

  /// Says that nothing more comes: of many files few are open at a time.
  func close() {
    state.withLock {
      if $0.descriptor >= 0 { Foundation.close($0.descriptor) }
      $0.descriptor = -1
    }
  }

  /// All of it.
  package func read() -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  /// Takes away what runs that were killed have left in a folder.
  package static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".trace-") {
      let parts = name.split(separator: "-")
      guard parts.count == 3, let process = pid_t(parts[1]), Int(parts[2]) != nil,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// Gives it another name, in the same folder or on the same disk; it stays.
  ///
  /// - Returns: false where that cannot be, with `errno` set.
  package func move(to newPath: String) -> Bool {
    guard rename(path, newPath) == 0 else { return false }
    state.withLock { $0.isTaken = true }
    return true
  }
}
