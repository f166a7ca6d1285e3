import Foundation
import Synchronization
import Testing

@testable import UIKitLogging

/// The names of the modules `os` and `OSLog`.
@Suite struct LoggerTests {
  private func messages(_ body: () -> Void) -> [String] {
    let found = Mutex<[String]>([])
    MessageOutput.$replacement.withValue({ text in found.withLock { $0.append(text) } }) { body() }
    return found.withLock { $0 }
  }

  @Test func messagesHaveTheirSubjectAndLevel() {
    let logger = Logger(subsystem: "app", category: "list")
    let (count, name): (Int, String?) = (3, nil)
    let found = messages {
      logger.info("\(count, privacy: .public) items of \(name)")
      logger.error("none")
      os_log("%{public}d of %d", log: .default, type: .debug, 1, 2)
      Logger(.disabled).fault("lost")
    }
    #expect(
      found == ["[app:list] 3 items of nil\n", "[app:list] error: none\n", "debug: 1 of 2\n"])
  }

  @Test func locksGuardAValue() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    #expect(lock.withLock { $0 } == 2)
  }
}
