import InteractionKit

/// The most that a collection file may ask for.
///
/// Files come from other people, and generated ones have mistakes of any size. With these limits every
/// file ends in a screen or in an error with a position, never in a trap, a hang or a full memory:
/// `Documentation/reliability.md` has the promise.
package enum FileLimits {
  // MARK: Texts

  /// Bytes of a file: 512 MiB.
  static let fileSize = 512 << 20
  /// Arrays and objects in each other in plain JSON, whose reader is recursive.
  package static let jsonDepth = 200
  /// The same in a collection file; the YAML library has this limit.
  static let textDepth = 1000
  /// The same for the readers of keys, whose errors have a position: enough for the groups of a layout.
  static let depth = 2 * CollectionViewCompositionalLayout.nestingLimit + 50
  /// Nodes that YAML aliases may add to the nodes of the text.
  static let aliases = 1_000_000
  /// Bytes of expanded aliases in keys of a YAML text: seconds of hashing.
  static let bytesOfKeys = 100_000_000

  // MARK: Errors

  /// Errors that are stored; further ones are only counted.
  static let errors = 1000
  /// Wrong names for which a suggestion is computed, because each is compared with all known names.
  static let suggestions = 100

  // MARK: Numbers

  /// A length in points; doubles are too coarse for pixels above it.
  package static let length = 1e9
  static let coordinates = -length...length
  /// An integer, for keys without a limit of their own.
  static let count = 1_000_000_000
  /// Steps of the path of a property.
  package static let propertyPath = 256

  // MARK: Items

  /// Items of a collection, in all its sections.
  package static let items = 10_000_000
  /// Items below others, because they are stored one by one.
  static let nestedItems = 100_000
  /// Bytes of an id.
  static let idLength = 1024
  /// Patterns of ids that differ only by digits next to `{i}`, because each is compared with the others.
  static let similarPatterns = 1024

  // MARK: Views

  /// Gestures of a view, because each may wait for any other.
  static let gestures = 64
  static let accessories = 100
  /// Bytes of a text with the values of an item: a value may be long, and occur often.
  static let filledText = 20_000
  /// Collections in the cells of each other, and their number.
  static let embeddingDepth = 8
  static let embeddedCollections = 10_000

  // MARK: Reactions

  /// Reactions of a collection, and steps of a reaction.
  static let reactions = 1000
  /// Items that one step adds.
  static let itemsOfStep = 10_000
  /// The section of a step, because appending makes sections.
  static let lastSection = 9999
  /// Reactions that trigger one another.
  static let reactionDepth = 100
  /// Reactions at one virtual time, and waiting ones.
  static let reactionsAtOnce = 1000
}
