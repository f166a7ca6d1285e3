import InteractionSessions
import TestRuns

/// The mutants that cases noticed, and those that they did not.
public struct MutationScore: Hashable, Sendable {
  /// The result for a mutant.
  enum Verdict: Sendable {
    /// A case failed.
    case killed
    /// No session within the limits tells it from the original; `isProven` if none at all does.
    case equivalent(isProven: Bool)
    /// No case failed. The session is the shortest that would; nil if the search was cut off.
    case survived(Killer?)
  }

  /// The limits of the search for sessions that tell a mutant from the original.
  public struct Limits: Hashable, Sendable {
    /// The greatest number of actions of a session; 2 by default.
    public var actions = 2
    /// The greatest number of sessions that are tried for a mutant; 400 by default.
    public var sessions = 400
    /// The greatest number of pairs of states of the comparison at the end; 200 by default.
    public var states = 200

    /// Creates the default limits.
    public init() {}
  }

  /// A session that tells a mutant from the original.
  public struct Killer: Hashable, Sendable {
    /// The commands.
    public let actions: [String]
    /// The lines that the original prints for each command.
    let outputs: [[UInt8]]
  }

  /// A mutant that no case noticed.
  public struct Survivor: Hashable, Sendable {
    /// The number of the mutant among all of the run.
    public let number: Int
    /// The path of the collection.
    public let path: String
    /// The kind of the change.
    public let `operator`: MutationOperator
    /// The changed part of the file.
    public let place: String
    /// The shortest session that tells it from the original; nil if the search was cut off.
    public let killer: Killer?
  }

  /// The number of examined mutants.
  public private(set) var mutants = 0
  /// The number of mutants that a case noticed.
  public private(set) var killed = 0
  /// The number of mutants that no session within the limits tells from the original.
  public private(set) var equivalent = 0
  /// The number of these that no session of any length tells from the original.
  ///
  /// For them, an ``Equivalence`` has compared all states that sessions reach.
  public private(set) var proven = 0
  /// The mutants that no case noticed, in the order of their numbers.
  public private(set) var survivors: [Survivor] = []
  /// The limits of the search for killers.
  public let limits: Limits

  /// Creates the score of no mutants.
  ///
  /// - Parameter limits: The limits of the search for killers.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Examines the mutants of the collections that transcripts load.
  ///
  /// - Parameters:
  ///   - paths: Transcripts, Markdown files or folders of them.
  ///   - operators: The changes to make; all by default.
  ///   - sample: The number of mutants, spread evenly over all; nil, the default, for all.
  ///   - limits: The limits of the search for killers.
  /// - Throws: A problem if there is no case with a collection, or one fails without a change.
  public init(
    ofCasesAt paths: [String], operators: Set<MutationOperator> = Set(MutationOperator.allCases),
    sample: Int? = nil, limits: Limits = Limits()
  ) throws(MutationRun.Problem) {
    var settings = MutationRun.Settings()
    settings.operators = operators
    settings.sample = sample
    settings.limits = limits
    self = try MutationRun(TestSelection(paths), settings).score()
  }

  init(
    _ mutants: Int, killed: Int, equivalent: Int, proven: Int, _ survivors: [Survivor],
    _ limits: Limits
  ) {
    self.proven = proven
    (self.mutants, self.killed, self.equivalent) = (mutants, killed, equivalent)
    (self.survivors, self.limits) = (survivors, limits)
  }

  /// The share of noticed mutants among those that are not equivalent; 1 if there are none.
  public var score: Double {
    let counted = mutants - equivalent
    return counted == 0 ? 1 : Double(killed) / Double(counted)
  }

  mutating func add(_ verdict: Verdict, of mutant: Mutant, number: Int, path: String) {
    mutants += 1
    switch verdict {
    case .killed: killed += 1
    case .equivalent(let isProven):
      equivalent += 1
      if isProven { proven += 1 }
    case .survived(let killer):
      survivors.append(
        Survivor(
          number: number, path: path, operator: mutant.operator, place: mutant.place,
          killer: killer))
    }
  }

  /// Adds the results for other mutants of the same run.
  ///
  /// - Parameter other: The score of the other mutants, with the same limits.
  public mutating func merge(_ other: MutationScore) {
    mutants += other.mutants
    killed += other.killed
    equivalent += other.equivalent
    proven += other.proven
    survivors = (survivors + other.survivors).sorted { $0.number < $1.number }
  }
}
