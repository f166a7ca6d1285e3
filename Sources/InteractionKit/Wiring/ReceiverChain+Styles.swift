// Who may hear an event, one function a style of wiring. What Swift code registers and what
// collection files describe go through the same ones: the handler's is `Router`.

extension ReceiverChain {
  /// Somebody who may hear an event, or who is missing.
  struct Offer {
    let receiver: Receiver
    /// Answers whether it has what hears the event; nil where nobody is there.
    let hear: (() -> Bool)?
    /// Why it does not hear, where it does not.
    let absence: () -> String

    init(
      _ receiver: Receiver, _ hear: (() -> Void)?,
      otherwise absence: @autoclosure @escaping () -> String
    ) {
      self.receiver = receiver
      self.hear = hear.map { hear in { (hear(), true).1 } }
      self.absence = absence
    }

    init(
      _ receiver: Receiver, answering hear: (() -> Bool)?,
      otherwise absence: @autoclosure @escaping () -> String
    ) {
      self.receiver = receiver
      self.hear = hear
      self.absence = absence
    }
  }

  /// The style `dataSource`: what the section has hears, then what the data source has.
  static func section(_ section: Offer, thenSource source: Offer) -> ReceiverChain {
    var chain = ReceiverChain(.everyone)
    chain.offer(section)
    chain.offer(source)
    return chain
  }

  /// The style `sectionHandlers`: the handler of the section hears, and nobody else.
  static func sectionAlone(_ section: Offer) -> ReceiverChain {
    var chain = ReceiverChain(.first)
    chain.offer(section)
    return chain
  }

  /// The style `registrations`: the closure of the registration hears, or else all the
  /// delegates that have the method do. Nil for what only delegates hear, as deselections.
  static func closure(_ closure: Offer?, elseDelegates delegates: [Offer]) -> ReceiverChain {
    var chain = ReceiverChain(.first)
    if let closure { chain.offer(closure) }
    let nobody = Offer(.delegate(""), nil, otherwise: "no delegate")
    chain.offer(toAll: delegates.isEmpty ? [nobody] : delegates)
    return chain
  }

  /// The style `models`: the output hears everything.
  static func output(_ hear: (() -> Void)?) -> ReceiverChain {
    var chain = ReceiverChain(.first)
    chain.offer(.init(.output, hear, otherwise: "nobody has assigned the output"))
    return chain
  }
}

/// Which registration counts for an item, in the style `registrations`.
enum RegistrationRule {
  /// The first of some candidates whose condition holds, or else the first without one,
  /// whatever the order of the two kinds.
  ///
  /// - Parameter condition: whether a candidate's condition holds; nil where it has none.
  static func choose<Candidates: Sequence>(
    among candidates: Candidates, condition: (Candidates.Element) -> Bool?
  ) -> Candidates.Element? {
    var unconditional: Candidates.Element?
    for candidate in candidates {
      switch condition(candidate) {
      case true?: return candidate
      case nil: unconditional = unconditional ?? candidate
      case false?: continue
      }
    }
    return unconditional
  }
}
