import InteractionKit

/// The weights by which random sessions choose their actions.
public struct ActionMix: Hashable, Sendable {
  /// A kind of actions.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Taps and double taps on what a hit map has.
    case tap
    /// Touches of half a second.
    case press
    /// Changes of the content offset by the program.
    case scroll
    /// Quick movements of a finger from a target.
    case swipe
    /// Movements of a finger with a velocity.
    case fling
    /// Slow movements of a finger between two targets.
    case drag
    /// Two fingers that move apart or together.
    case pinch
    /// Two fingers that turn.
    case rotate
    /// Single phases of one finger.
    case touch
    /// Selections by the program.
    case select
    /// Changes of the data, single or in batches.
    case data
    /// Virtual time that passes.
    case wait
  }

  /// The weights; an absent kind is never chosen.
  public var weights: [Kind: Int]

  /// Creates the default weights.
  public init() {
    weights = [
      .tap: 60, .press: 3, .scroll: 15, .swipe: 3, .fling: 1, .drag: 3, .pinch: 1, .rotate: 1,
      .touch: 4, .select: 2, .data: 5, .wait: 4,
    ]
  }

  /// Parses weights such as `tap=60,scroll=25`; kinds that are not named are never chosen.
  ///
  /// - Parameter text: The weights.
  /// - Throws: An `InvalidMix` with the accepted form.
  public init(_ text: String) throws(InvalidMix) {
    weights = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      let known = Kind.allCases.map(\.rawValue)
      guard let name = sides.first, let kind = Kind(rawValue: String(name)) else {
        let hint =
          Spelling.nearest(to: String(sides.first ?? ""), in: known)
          .map { "; did you mean \($0)?" } ?? ""
        throw InvalidMix(
          message: "found \"\(part)\", expected KIND=WEIGHT with one of "
            + known.joined(separator: ", ") + hint)
      }
      guard sides.count == 2, let weight = Int(sides[1]), (0...1000).contains(weight) else {
        throw InvalidMix(
          message: "found \"\(part)\", expected a weight from 0 to 1000, such as \(name)=60")
      }
      weights[kind] = weight
    }
    guard weights.values.contains(where: { $0 > 0 }) else {
      throw InvalidMix(message: "all weights are 0")
    }
  }

  /// A text that has no weights.
  public struct InvalidMix: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and what is accepted.
    public let message: String
    /// The message.
    public var description: String { message }
  }

  /// The kinds that may be chosen, with their weights.
  var choices: [(kind: Kind, weight: Int)] {
    Kind.allCases.compactMap { kind in
      guard let weight = weights[kind], weight > 0 else { return nil }
      return (kind, weight)
    }
  }
}
