import Synchronization

/// The files that the cases of the last run tried to read, including missing ones.
final class FileReadRecorder: Sendable {
  private let paths = Mutex<Set<String>>([])

  var all: Set<String> { paths.withLock { $0 } }

  func note(_ path: String) { _ = paths.withLock { $0.insert(path) } }

  func forget() { paths.withLock { $0.removeAll() } }
}
