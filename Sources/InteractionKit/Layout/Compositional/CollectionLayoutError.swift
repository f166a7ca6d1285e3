import Foundation

/// The reason for an empty part of a compositional layout.
///
/// UIKit raises an exception or displays nothing.
///
/// See `Documentation/rules/compositional-layout.md`, "Invalid definitions".
public struct CollectionLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public enum Reason: Error, Hashable, Sendable {
    /// The section provider returned nil for a section that has items.
    case noSection
    /// Supplementary items of one owner have equal element kinds.
    case duplicateElementKinds([String])
    /// A group has no subitems.
    case emptyGroup
    /// A group has a count of subitems below 1.
    case invalidCount(Int, isHorizontal: Bool)
    /// Groups are nested more than 100 deep.
    case nestedTooDeep(Int)
    /// The computation of a section takes too many steps.
    case tooComplex
    /// A group is too small for an item. UIKit lays out none and does not raise.
    case groupTooSmall(Shortage?)
  }

  /// The first item of a group, and the available extent that is too small for it.
  ///
  /// Both are along the group's axis.
  public struct Shortage: Hashable, Sendable {
    /// The extent of the item with its spacing, in points.
    public let extent: CGFloat
    /// The available extent of the group, in points.
    public let available: CGFloat
    /// True if the group is horizontal.
    public let isHorizontal: Bool
  }

  /// The index of the section; nil for the configuration of the layout.
  public let section: Int?
  /// The kind of the error.
  public let reason: Reason

  /// True if UIKit raises.
  public var isRaised: Bool {
    if case .groupTooSmall = reason { false } else { true }
  }

  /// The section and the message, which is UIKit's if there is one.
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
    case .groupTooSmall(let shortage):
      "no item is laid out: "
        + (shortage.map {
          "the first one is \(NumberText.text($0.extent)) \($0.isHorizontal ? "wide" : "high") "
            + "with its spacing, and its group has room for \(NumberText.text($0.available))"
        } ?? "the group holds none")
    }
  }
}

extension CollectionLayoutSection {
  /// Throws the errors for which UIKit raises, and an error for groups nested too deep.
  ///
  /// Each group is checked once, however often it is used.
  func check() throws(CollectionLayoutError.Reason) {
    let limit = CollectionViewCompositionalLayout.nestingLimit
    guard group.nesting <= limit else { throw .nestedTooDeep(group.nesting) }
    try boundarySupplementaryItems.checkKinds()
    var seen: Set<ObjectIdentifier> = []
    var open: [CollectionLayoutItem] = [group]
    while let item = open.popLast() {
      guard seen.insert(ObjectIdentifier(item)).inserted else { continue }
      try item.supplementaryItems.checkKinds()
      if let group = item as? CollectionLayoutGroup { open.append(contentsOf: group.subitems) }
    }
  }
}

extension Array where Element: CollectionLayoutSupplementaryItem {
  /// Throws an error if several views have the same element kind.
  func checkKinds() throws(CollectionLayoutError.Reason) {
    guard count > 1 else { return }
    var seen: Set<String> = []
    var duplicates: [String] = []
    for item in self where !seen.insert(item.elementKind).inserted {
      if !duplicates.contains(item.elementKind) { duplicates.append(item.elementKind) }
    }
    guard duplicates.isEmpty else { throw .duplicateElementKinds(duplicates) }
  }
}
