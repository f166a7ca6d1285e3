import InteractionSessions
import TestRuns

/// The mutants that cases noticed, and those that they did not.
public struct MutationScore: Hashable, Sendable {
  /// The result for a mutant.
  enum Result: Sendable {
    /// A case failed.
    case killed
    /// No touch tells it from the original, in any session.
    case equivalent
    /// Nothing proves that no touch tells it from the original, but none that can be tried does.
    case unshown
    /// No case failed. The session is the shortest that would; nil if none was found.
    case survived(Killer?)
  }

  /// The limits of the search for sessions that tell a mutant from the original.
  public struct Limits: Hashable, Sendable {
    /// The greatest number of commands of a session; nil, the default, for no limit.
    public var actions: Int?
    /// The greatest number of commands that are tried for a mutant; 2,000 by default.
    public var commands = 2000
    /// The greatest number of pairs of states that are compared for a mutant; 200 by default.
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
    /// The shortest session that tells it from the original; nil if none was found.
    public let killer: Killer?
  }

  /// The number of examined mutants.
  public private(set) var mutants = 0
  /// The number of mutants that a case noticed.
  public private(set) var killed = 0
  /// The number of mutants that no touch tells from the original, in any session.
  ///
  /// An ``Equivalence`` has compared the hit maps and the commands of all states that sessions reach,
  /// or geometry shows that the change has no effect.
  public private(set) var equivalent = 0
  /// The number of mutants of which no command shows an effect in any state, without a proof that there
  /// is none, such as another delay of a recognizer.
  ///
  /// They do not count, since no case could be written that notices them.
  public private(set) var undecided = 0
  /// The mutants that no case noticed, in the order of their numbers.
  public private(set) var survivors: [Survivor] = []
  /// The limits of the search for killers.
  public let limits: Limits
  /// The part of all mutants that was examined; nil for all of them.
  package var part: ShardPart?

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
    _ mutants: Int, killed: Int, equivalent: Int, undecided: Int, _ survivors: [Survivor],
    _ limits: Limits
  ) {
    (self.mutants, self.killed, self.equivalent) = (mutants, killed, equivalent)
    self.undecided = undecided
    (self.survivors, self.limits) = (survivors, limits)
  }

  /// The share of noticed mutants among those that a case can notice; 1 if there are none.
  public var score: Double {
    let counted = mutants - equivalent - undecided
    return counted == 0 ? 1 : Double(killed) / Double(counted)
  }

  mutating func add(_ result: Result, of mutant: Mutant, number: Int, path: String) {
    mutants += 1
    switch result {
    case .killed: killed += 1
    case .equivalent: equivalent += 1
    case .unshown: undecided += 1
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
    undecided += other.undecided
    survivors = (survivors + other.survivors).sorted { $0.number < $1.number }
  }
}
