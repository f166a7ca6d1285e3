import Dispatch
import Foundation
import Synchronization

/// Reads transcripts on several threads, because a run waits for them before its first case.
enum TranscriptReading {
  /// Returns the transcripts at some paths, in their order; nil for files that cannot be read.
  ///
  /// `jobs` is the number of files that are read at a time, at least one.
  static func transcripts(at paths: [String], jobs: Int) -> [Transcript?] {
    let found = Mutex([Transcript?](repeating: nil, count: paths.count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, paths.count))) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < paths.count else { return }
        guard let transcript = Transcript(contentsOf: paths[index]) else { continue }
        found.withLock { $0[index] = transcript }
      }
    }
    return found.withLock { $0 }
  }
}
