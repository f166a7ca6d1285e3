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
