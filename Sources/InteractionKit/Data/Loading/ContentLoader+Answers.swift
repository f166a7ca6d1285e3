extension ContentLoader {
  func startLoad(_ sections: [Int], isMore: Bool) -> Bool {
    guard state != .loading else { return false }
    let round = LoadInProgress(sections, isMore: isMore, countBefore: itemCount)
    guard !round.sections.isEmpty else { return false }
    cancelLoad()
    self.round = round
    state = .loading
    startTimeout(of: round)
    if options.load == nil {
      diagnose("a load is not answered: no load closure is set")
    }
    // A closure may answer at once, and its answer may begin another load.
    for section in round.sections where self.round === round && round.phase == .requesting {
      let offset = content?.numberOfItems(inSection: section) ?? 0
      log?.record(.load(section: section, offset: offset, collection: name))
      options.load?(
        section, offset,
        LoadResult(
          answer: { [weak self] items, operation in
            self?.take(items, operation, for: section, of: round)
          }, isPending: { round.refusal(ofAnswerFor: section) == nil }))
    }
    // Only now, so that a load whose sections all answer at once ends once and not after each of
    // them.
    if round.phase == .requesting { round.phase = .waiting }
    finishIfAnswered(round)
    return true
  }

  /// Applies the answer for a section, or ignores it with a diagnostic.
  private func take(
    _ items: Items, _ operation: LoadOperation, for section: Int, of round: LoadInProgress
  ) {
    if let refusal = round.refusal(ofAnswerFor: section) {
      diagnose("an answer for section \(section) \(refusal); it is ignored")
      return
    }
    round.pending.remove(section)
    let before = content?.numberOfItems(inSection: section) ?? 0
    if items.isEmpty, operation == .insert {
      // The state is not known before the other sections are answered.
      if round.pending.isEmpty { state = isEmpty ? .empty : .ready }
    } else {
      showContent()
      switch operation {
      case .insert: content?.append(items, toSection: section)
      case .synchronize: content?.synchronize(items, inSection: section)
      }
      if round.pending.isEmpty, round.isOpen, isEmpty { state = .empty }
    }
    options.didLoad?(
      section, content?.numberOfItems(inSection: section) ?? 0, before, items)
    finishIfAnswered(round)
  }

  private func finishIfAnswered(_ round: LoadInProgress) {
    guard round.phase == .waiting, round.pending.isEmpty else { return }
    end(round, as: .answered)
    guard !isEmpty else {
      // `didLoad` may have removed the new items.
      if state == .loading { state = .empty }
      return
    }
    // The batch of updates of the last answer is over then, so `ready` is set when the items are
    // displayed.
    inNextTurn { [weak self] in
      guard let self, self.round === round, self.state == .loading || self.state == .ready else {
        return
      }
      self.state = .ready
      self.scheduleCheck(after: round)
    }
  }

  /// Schedules one check for more items, after the delay.
  ///
  /// After a page without items, only a scroll leads to another check: otherwise empty pages would
  /// be requested forever.
  private func scheduleCheck(after round: LoadInProgress) {
    let delay = options.loadMoreDelay()
    guard !round.isMore || itemCount > round.countBefore else { return }
    check(after: .seconds(delay))
  }

  private func inNextTurn(_ action: @escaping () -> Void) {
    guard let clock else { return action() }
    clock.schedule(after: VirtualTime(nanoseconds: 0), action)
  }

  private var itemCount: Int {
    guard let content else { return 0 }
    return (0..<max(content.numberOfSections, 0)).reduce(0) {
      $0 &+ max(content.numberOfItems(inSection: $1), 0)
    }
  }

  // MARK: Ending a load

  /// Abandons the load in flight.
  ///
  /// Later answers to it are ignored.
  package func cancelLoad() {
    if let round, round.isOpen { end(round, as: .abandoned) }
    endMore()
  }

  private func end(_ round: LoadInProgress, as phase: LoadInProgress.Phase) {
    round.phase = phase
    if let timer = round.timer { clock?.cancel(timer) }
    round.timer = nil
  }

  private func startTimeout(of round: LoadInProgress) {
    guard let timeout = options.timeout, let clock else { return }
    round.timer = clock.schedule(after: .seconds(timeout)) { [weak self] in
      self?.timeOut(round, after: timeout)
    }
  }

  private func timeOut(_ round: LoadInProgress, after seconds: Double) {
    guard self.round === round, round.isOpen else { return }
    let sections = round.pending.sorted().map(String.init).joined(separator: ", ")
    end(round, as: .timedOut)
    diagnose(
      "no answer for section \(sections) within \(NumberText.text(seconds)) s; "
        + "the load is abandoned")
    state = isEmpty ? .empty : .ready
  }
}

/// A load, from its beginning to its last answer.
final class LoadInProgress {
  /// The progress of the load.
  package enum Phase {
    /// The load of each section is being started.
    case requesting
    /// The loads of all sections were started, and some are not answered.
    case waiting
    case answered
    /// The timeout has passed.
    case timedOut
    /// The content was cleared, or another load has begun.
    case abandoned
  }

  let isMore: Bool
  let sections: [Int]
  /// The number of items at the beginning.
  let countBefore: Int
  var pending: Set<Int>
  var phase = Phase.requesting
  var timer: VirtualClock.Timer?

  init(_ sections: [Int], isMore: Bool, countBefore: Int) {
    var seen: Set<Int> = []
    self.sections = sections.filter { $0 >= 0 && seen.insert($0).inserted }
    self.isMore = isMore
    self.countBefore = countBefore
    pending = seen
  }

  /// True if answers are still accepted.
  var isOpen: Bool { phase == .requesting || phase == .waiting }

  /// Returns the reason why an answer is ignored; nil if it is accepted.
  func refusal(ofAnswerFor section: Int) -> String? {
    switch phase {
    case .timedOut: "came after the load timed out"
    case .abandoned: "came after the load was abandoned"
    case .requesting, .waiting, .answered:
      pending.contains(section) ? nil : "came twice"
    }
  }
}

/// Counts the loads near the end that begin at one virtual time.
struct LoadRateLimit: Equatable {
  static let limit = 100
  private var time: VirtualTime?
  private var count = 0

  /// Counts one more load.
  ///
  /// Returns false if the limit is exceeded.
  mutating func note(at now: VirtualTime?) -> Bool {
    guard let now else { return true }
    count = time == now ? count + 1 : 1
    time = now
    return count <= LoadRateLimit.limit
  }
}

/// A call of `loadMore` that was not answered yet.
final class PendingLoadMore {
  var timer: VirtualClock.Timer?
}
