import Foundation
import Synchronization

/// A hidden file that is removed with its last reference, unless it is renamed.
package final class TemporaryFile: Sendable {
  private struct State {
    /// Nil once the file is closed.
    var file: FileDescriptor?
    var length = 0
    var isRenamed = false
  }

  /// The number of files that were created; it makes their names unique in this process.
  private static let created = Atomic(0)
  private static let prefix = ".cvsim-"
  private static let suffix = ".part"

  package let path: String
  private let system: any FileSystem
  private let state: Mutex<State>

  /// The number of bytes that were appended.
  package var length: Int { state.withLock(\.length) }

  /// Creates a file in an existing folder.
  package init(in folder: String, permissions: UInt16 = 0o644) throws(SystemError) {
    let system = FileSystems.current
    let process = ProcessInfo.processInfo.processIdentifier
    while true {
      let number = TemporaryFile.created.add(1, ordering: .relaxed).newValue
      let name = "\(TemporaryFile.prefix)\(process)-\(number)\(TemporaryFile.suffix)"
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      do throws(SystemError) {
        let file = try system.open(path, for: .createNew, permissions: permissions)
        state = Mutex(State(file: file))
        (self.path, self.system) = (path, system)
        return
      } catch {
        // Numbers of processes recur: a killed one may have left a file of this name.
        if error != .exists { throw error }
      }
    }
  }

  deinit {
    close()
    if !state.withLock(\.isRenamed) { try? system.remove(path) }
  }

  package func append(_ bytes: [UInt8]) throws(SystemError) {
    try system.write(bytes, to: try descriptor())
    state.withLock { $0.length += bytes.count }
  }

  package func setPermissions(_ permissions: UInt16) throws(SystemError) {
    try system.setPermissions(of: try descriptor(), to: permissions)
  }

  /// Writes everything to the disk.
  package func synchronize() throws(SystemError) { try system.synchronize(try descriptor()) }

  /// Closes the file for writing, so that few files are open at a time.
  package func close() {
    state.withLock {
      $0.file?.close()
      $0.file = nil
    }
  }

  /// Gives the file a name on the same disk.
  ///
  /// A file of that name is replaced at once.
  package func rename(to newPath: String) throws(SystemError) {
    close()
    try system.rename(path, to: newPath)
    state.withLock { $0.isRenamed = true }
  }

  /// Gives the file a name on the same disk; an existing file of that name is an error.
  package func rename(toNew newPath: String) throws(SystemError) {
    close()
    do throws(SystemError) {
      // Unlike a rename, a link is refused if the name exists.
      try system.link(path, to: newPath)
    } catch {
      if error == .exists || FileStatus(newPath) != nil { throw .exists }
      // Some file systems have no hard links. An empty file reserves the name there.
      try system.open(newPath, for: .createNew, permissions: 0o644).close()
      do throws(SystemError) { try rename(to: newPath) } catch {
        try? system.remove(newPath)
        throw error
      }
    }
  }

  private func descriptor() throws(SystemError) -> FileDescriptor {
    guard let file = state.withLock(\.file) else { throw .badDescriptor }
    return file
  }

  /// Removes the files that killed processes left in a folder.
  package static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
      guard numbers.count == 2, let process = Int32(numbers[0]), Int(numbers[1]) != nil,
        !Signal.processExists(process)
      else { continue }
      try? FileSystems.current.remove("\(folder)/\(name)")
    }
  }
}
