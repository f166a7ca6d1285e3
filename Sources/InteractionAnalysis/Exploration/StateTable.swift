import InteractionSessions

/// The states that an exploration has found, by their digests.
struct StateTable {
  private(set) var states: [Exploration.State] = []
  /// The limits that ended the exploration, as text.
  private(set) var cutOffs: [String] = []
  /// The digest of all states and transitions.
  private(set) var total = ScreenDigest()
  private var indices: [ScreenDigest: Int] = [:]
  private let limit: Int
  /// The name of the states, in the plural.
  private let noun: String

  /// The greatest number of reasons that are kept.
  private static let cutOffLimit = 20

  init(limit: Int, noun: String) { (self.limit, self.noun) = (limit, noun) }

  /// True if no state can be added.
  var isFull: Bool { states.count >= limit }

  /// Returns true if a state was found.
  func contains(_ digest: ScreenDigest) -> Bool { indices[digest] != nil }

  /// Finds a state or adds it.
  ///
  /// - Returns: Its index, and true if it is new; nil if there is no space for it.
  mutating func index(
    of digest: ScreenDigest, from origin: (state: Int, line: String)?
  ) -> (index: Int, isNew: Bool)? {
    if let known = indices[digest] { return (known, false) }
    guard !isFull else {
      cutOff("more than \(limit) \(noun)")
      return nil
    }
    let index = states.count
    indices[digest] = index
    total.add(digest)
    let depth = origin.map { states[$0.state].depth + 1 } ?? 0
    states.append(Exploration.State(digest: digest, depth: depth, origin: origin))
    return (index, true)
  }

  /// Adds a transition to the digest; `target` is nil if there was no space for the state.
  mutating func addTransition(from state: Int, by line: String, to target: Int?) {
    var edge = DigestWriter()
    edge.append(states[state].digest)
    edge.append(line)
    edge.append(target.map { states[$0].digest } ?? ScreenDigest())
    total.add(edge.digest)
  }

  /// Returns true, and notes it, if a state is at the greatest length of sessions.
  mutating func isCutOff(_ state: Int, at depth: Int?) -> Bool {
    guard let depth, states[state].depth >= depth else { return false }
    cutOff("sessions of more than \(depth) command\(depth == 1 ? "" : "s")")
    return true
  }

  mutating func cutOff(_ reason: String) {
    if cutOffs.count < StateTable.cutOffLimit, !cutOffs.contains(reason) { cutOffs.append(reason) }
  }

  mutating func cutOff(_ line: String, stoppedBy reason: String) {
    cutOff("`\(line)` was stopped: \(reason)")
  }
}
