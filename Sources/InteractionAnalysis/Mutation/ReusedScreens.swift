import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import Synchronization
import TestRuns

/// Displayed screens on which cases run for one mutant after the other.
///
/// To create the screen of a case takes most of the time of a mutant. So a screen exchanges the part
/// that a mutant changes, runs the case, takes the original part again and returns to its beginning.
/// Digests decide if it has: a screen on which anything else changed is dropped.
final class ReusedScreens: Sendable {
  /// What decides the screen on which a case begins; cases that have it in common share screens.
  struct Beginning: Hashable, Sendable {
    fileprivate let testCase: TranscriptCase
    fileprivate let path: String

    /// - Parameters:
    ///   - testCase: The case, of which the steps have no effect on its beginning.
    ///   - path: The path of its collection.
    init(of testCase: TranscriptCase, at path: String) {
      self.testCase = testCase.prefix { _ in false }
      self.path = path
    }

    static func == (one: Beginning, other: Beginning) -> Bool {
      one.path == other.path && one.testCase.path == other.testCase.path
        && one.testCase.settings == other.testCase.settings
        && one.testCase.device == other.testCase.device
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(testCase.path)
    }
  }

  /// A session that shows a screen; it belongs to the thread that has taken it.
  private struct Shown: @unchecked Sendable {
    let beginning: Beginning
    let session: Session
    let start: SessionBeginning
  }

  private struct State {
    var idle: [Shown] = []
    /// The beginnings to which a session cannot return.
    var unfit: Set<Beginning> = []
  }

  /// The greatest number of screens that wait for a case.
  private static let limit = 32

  private let state = Mutex(State())

  /// Returns true if a screen can return to its beginning after a case.
  ///
  /// The case only touches, scrolls, waits and expects: it changes neither data nor settings.
  static func canRepeat(_ testCase: TranscriptCase) -> Bool {
    !testCase.movesInTime && testCase.steps.allSatisfy { $0.command.isRepeatable }
  }

  /// Runs a closure in a session that has begun a case on a changed document.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of the case.
  ///   - document: The document without the change.
  ///   - part: The part that the change is in.
  ///   - change: Returns a document with the change.
  ///   - runner: The runner that begins the case.
  ///   - body: The closure.
  /// - Returns: Its result; nil if it did not run, because no screen can exchange the part.
  func run<Result>(
    _ beginning: Beginning, _ document: CollectionDocument, exchanging part: ExchangeablePart,
    _ change: (CollectionDocument) -> CollectionDocument, _ runner: CaseRunner,
    _ body: (Session) -> Result
  ) -> Result? {
    guard document.program == nil, document.reactions.isEmpty, document.loading == nil,
      document.embeddedCount == 0,
      let shown = take(beginning) ?? make(beginning, document, runner),
      let root = shown.session.device?.root
    else { return nil }
    return DeviceProfile.$current.withValue(beginning.testCase.device ?? .current) {
      let original = root.document
      let count = root.itemsView.window?.log?.count
      guard root.exchange(part, for: change(original)) else {
        put(shown)
        return nil
      }
      root.itemsView.window?.layoutIfNeeded()
      // The original, which exchanged the part, would have begun with these entries.
      guard root.itemsView.window?.log?.count == count else { return nil }
      let result = body(shown.session)
      if shown.session.device?.root === root, root.exchange(part, for: original),
        shown.session.begin(again: shown.start)
      {
        put(shown)
      }
      return result
    }
  }

  private func take(_ beginning: Beginning) -> Shown? {
    state.withLock { state in
      state.idle.lastIndex { $0.beginning == beginning }.map { state.idle.remove(at: $0) }
    }
  }

  private func put(_ shown: Shown) {
    state.withLock { state in
      if state.idle.count == ReusedScreens.limit { state.idle.removeFirst() }
      state.idle.append(shown)
    }
  }

  /// Returns a new session at a beginning; nil if it could not return there.
  private func make(
    _ beginning: Beginning, _ document: CollectionDocument, _ runner: CaseRunner
  ) -> Shown? {
    guard !state.withLock({ $0.unfit.contains(beginning) }) else { return nil }
    let screen = CaseRunner.Screen.document(document, path: beginning.path)
    let session = try? runner.run(beginning.testCase, on: screen)
    guard let session, let start = session.beginning() else {
      state.withLock { _ = $0.unfit.insert(beginning) }
      return nil
    }
    return Shown(beginning: beginning, session: session, start: start)
  }
}

extension Command {
  fileprivate var isRepeatable: Bool {
    if let block, !block.allSatisfy(\.isRepeatable) { return false }
    switch verb?.group {
    case .touch, .scroll, .time, .assert: return true
    case .data, .program, .screen, .wiring, .look, .meta, nil: return false
    }
  }
}
