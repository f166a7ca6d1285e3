/// Everybody who may hear one event, in order, by the rule of a wiring.
///
/// ```swift
/// var chain = ReceiverChain(.everyone)
/// chain.offer(.section("fruits"), section.selection.map { heard in { heard(item) } },
///   otherwise: "section fruits has no selection")
/// chain.offer(.source("shop"), select, otherwise: "the data source has no select")
/// let (wasHeard, delivery) = chain.deliver(explaining: true)
/// ```
struct ReceiverChain {
  /// How many of those who could hear an event do.
  enum Rule {
    /// All of them, in order.
    case everyone
    /// The first that is there; those behind it do not.
    case first
  }

  /// One who may hear the event.
  private struct Candidate {
    let receiver: Receiver
    /// Answers whether it was heard after all; nil for one that is not there.
    let hear: (() -> Bool)?
    /// What happened to it, where it did not hear.
    let absence: String
    /// The candidates of one rank count as one for the rule `first`.
    let rank: Int
  }

  private let rule: Rule
  private var candidates: [Candidate] = []
  private var rank = 0

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// Adds one who may hear the event; `otherwise` says why one that is nil does not.
  mutating func offer(
    _ receiver: Receiver, _ hear: (() -> Void)?, otherwise absence: @autoclosure () -> String = ""
  ) {
    rank += 1
    candidates.append(
      Candidate(
        receiver: receiver,
        hear: hear.map { hear in { (hear(), true).1 } },
        absence: hear == nil ? absence() : "", rank: rank))
  }

  /// Adds several who hear the event together or not at all. Each answers whether it
  /// has the method that hears it.
  mutating func offer(
    toAll receivers: [(receiver: Receiver, hear: () -> Bool)], method: String,
    otherwise absence: String = ""
  ) {
    rank += 1
    for (receiver, hear) in receivers {
      candidates.append(
        Candidate(
          receiver: receiver, hear: hear, absence: "\(receiver) has no \(method)", rank: rank))
    }
    guard receivers.isEmpty else { return }
    candidates.append(
      Candidate(receiver: .delegate(""), hear: nil, absence: absence, rank: rank))
  }

  /// Has the event heard.
  ///
  /// - Parameter explaining: whether the delivery says who was considered.
  func deliver(explaining: Bool) -> Hearing {
    var delivery = Delivery()
    var winner: Candidate?
    for candidate in candidates {
      if rule == .first, let winner, winner.rank != candidate.rank {
        guard explaining, candidate.hear != nil else { continue }
        delivery.considered.append(
          .init("\(candidate.receiver)", heard: false, reason: "\(winner.receiver) has it"))
        continue
      }
      let heard = candidate.hear?() ?? false
      if heard, winner == nil { winner = candidate }
      guard explaining else { continue }
      if heard { delivery.receivers.append(candidate.receiver) }
      let name = candidate.hear == nil ? candidate.receiver.kindName : "\(candidate.receiver)"
      delivery.considered.append(
        .init(name, heard: heard, reason: heard ? "it hears this" : candidate.absence))
    }
    return (winner != nil, delivery)
  }
}
