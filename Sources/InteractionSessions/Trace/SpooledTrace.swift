import Foundation
import Platform
import Synchronization

/// A trace in a file that goes away unless somebody takes it.
package final class SpooledTrace: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ path: String, _ error: SystemError) {
      description = "cannot write \(path): \(error)"
    }
  }

  private struct State {
    /// Nil once nothing more comes.
    var file: FileDescriptor?
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
    let file: FileDescriptor
    (path, file) = try SpooledTrace.create(in: folder)
    state = Mutex(State(file: file))
  }

  private static func create(in folder: String) throws(Failure) -> (String, FileDescriptor) {
    let prefix = "\(folder)/.trace-\(ProcessInfo.processInfo.processIdentifier)-"
    while true {
      let name = prefix + "\(made.add(1, ordering: .relaxed).newValue)"
      do throws(SystemError) {
        return (name, try FileDescriptor(opening: name, for: .createNew, permissions: 0o666))
      } catch {
        // A file of that name may be left from a run that was killed.
        if error != .exists { throw Failure(name, error) }
      }
    }
  }

  deinit {
    close()
    if !state.withLock(\.isTaken) { FilePath.remove(path) }
  }

  func append(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      guard let file = state.withLock(\.file) else { throw .badDescriptor }
      try file.write(bytes)
    } catch { throw Failure(path, error) }
    state.withLock { $0.byteCount += bytes.count }
  }

  /// Says that nothing more comes: of many files few are open at a time.
  func close() {
    state.withLock {
      $0.file?.close()
      $0.file = nil
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
      guard parts.count == 3, let process = Int32(parts[1]), Int(parts[2]) != nil,
        !Signal.canReach(process)
      else { continue }
      FilePath.remove("\(folder)/\(name)")
    }
  }

  /// Gives it another name, in the same folder or on the same disk; it stays.
  ///
  package func move(to newPath: String) throws(SystemError) {
    try FilePath.rename(path, to: newPath)
    state.withLock { $0.isTaken = true }
  }
}
