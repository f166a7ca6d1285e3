/// One load from its beginning to its last answer.
final class LoadRound {
  /// What has become of it.
  package enum Phase {
    /// Sections are being asked.
    case asking
    /// Every section was asked, and some have not answered.
    case waiting
    case answered
    /// It took too long.
    case timedOut
    /// What it was for is gone, or another load has begun.
    case abandoned
  }

  let isMore: Bool
  let sections: [Int]
  /// How many items there were when it began.
  let countBefore: Int
  var pending: Set<Int>
  var phase = Phase.asking
  var timer: VirtualClock.Timer?

  init(_ sections: [Int], isMore: Bool, countBefore: Int) {
    var seen: Set<Int> = []
    self.sections = sections.filter { $0 >= 0 && seen.insert($0).inserted }
    self.isMore = isMore
    self.countBefore = countBefore
    pending = seen
  }

  /// Whether it still takes answers.
  var isOpen: Bool { phase == .asking || phase == .waiting }

  /// Why an answer is not taken; nil where it is.
  func refusal(ofAnswerFor section: Int) -> String? {
    switch phase {
    case .timedOut: "came after the load was given up"
    case .abandoned: "came after the load was abandoned"
    case .asking, .waiting, .answered:
      pending.contains(section) ? nil : "came twice"
    }
  }
}
