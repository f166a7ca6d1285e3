import Foundation

/// Why a compositional layout lays out nothing in a place: where UIKit raises, and where
/// it shows nothing without a word.
public struct CollectionLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Error, Hashable, Sendable {
    /// The section provider answered nil for a section that has items.
    case noSection
    /// Supplementary items of one place share element kinds.
    case duplicateElementKinds([String])
    /// A group has no subitems.
    case emptyGroup
    /// A group is to hold fewer than one subitem.
    case invalidCount(Int, isHorizontal: Bool)
    /// Groups are nested deeper than `CollectionViewCompositionalLayout.nestingLimit`.
    case nestedTooDeep(Int)
    /// Solving would take more steps than any section is worth.
    case tooComplex
    /// A group holds no item. UIKit lays out none then and does not raise.
    case holdsNothing(Shortage?)
  }

  /// A group's first item, and the room along the group's axis that it does not fit into.
  public struct Shortage: Hashable, Sendable {
    /// In points.
    public let extent: CGFloat
    /// In points.
    public let room: CGFloat
    public let isHorizontal: Bool
  }

  /// The section; nil where it is the layout's own configuration.
  public let section: Int?
  public let reason: Reason

  /// Whether UIKit raises.
  public var isRaised: Bool {
    if case .holdsNothing = reason { false } else { true }
  }

  /// What happened in UIKit's words, where it has them, after the place.
  public var description: String {
    (section.map { "section \($0): " } ?? "layout: ") + reason.text
  }
}

extension CollectionLayoutError.Reason {
  fileprivate var text: String {
    switch self {
    case .noSection:
      "Invalid section definition. Please specify a valid section definition when content is to "
        + "be rendered for a section. This is a client error."
    case .duplicateElementKinds(let kinds):
      "Error: Every supplementary must have a unique elementKind: duplicates detected: "
        + "(\(kinds.joined(separator: ", ")))"
    case .emptyGroup:
      "At least 1 subitem is required for a group"
    case .invalidCount(let count, let isHorizontal):
      "A repeating \(isHorizontal ? "horizontal" : "vertical") group should specify a count >= 1, "
        + "found \(count)"
    case .nestedTooDeep(let depth):
      "groups are nested \(depth) deep, expected at most "
        + "\(CollectionViewCompositionalLayout.nestingLimit); put items into fewer groups"
    case .tooComplex:
      "the groups take too many steps to solve; give nested groups sizes that are not estimated"
    case .holdsNothing(let shortage):
      "no item is laid out: "
        + (shortage.map {
          "the first one is \(NumberText.text($0.extent)) \($0.isHorizontal ? "wide" : "high") "
            + "with its spacing, and its group has room for \(NumberText.text($0.room))"
        } ?? "the group holds none")
    }
  }
}
