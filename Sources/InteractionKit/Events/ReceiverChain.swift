/// Everybody who may hear one event, in order, by the rule of a wiring.
///
/// ```swift
/// let chain = ReceiverChain.section(
///   .init(.section("fruits"), selection.map { heard in { heard(item) } },
///     otherwise: "section fruits has no selection"),
///   thenSource: .init(.source("shop"), select, otherwise: "the data source has no select"))
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
    let offer: Offer
    /// The candidates of one rank count as one for the rule `first`.
    let rank: Int
  }

  private let rule: Rule
  private var candidates: [Candidate] = []
  private var rank = 0

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// Adds one who may hear the event.
  mutating func offer(_ offer: Offer) {
    rank += 1
    candidates.append(Candidate(offer: offer, rank: rank))
  }

  /// Adds several who hear the event together or not at all.
  mutating func offer(toAll offers: [Offer]) {
    rank += 1
    candidates += offers.map { Candidate(offer: $0, rank: rank) }
  }

  /// Has the event heard.
  ///
  /// - Parameter explaining: whether the delivery says who was considered.
  func deliver(explaining: Bool) -> Hearing {
    var delivery = Delivery()
    var winner: Candidate?
    for candidate in candidates {
      let (offer, receiver) = (candidate.offer, candidate.offer.receiver)
      if rule == .first, let winner, winner.rank != candidate.rank {
        guard explaining, offer.hear != nil else { continue }
        delivery.considered.append(
          .init("\(receiver)", heard: false, reason: "\(winner.offer.receiver) has it"))
        continue
      }
      let heard = offer.hear?() ?? false
      if heard, winner == nil { winner = candidate }
      guard explaining else { continue }
      if heard { delivery.receivers.append(receiver) }
      let name = offer.hear == nil ? receiver.kindName : "\(receiver)"
      delivery.considered.append(
        .init(name, heard: heard, reason: heard ? "it hears this" : offer.absence()))
    }
    return (winner != nil, delivery)
  }
}
