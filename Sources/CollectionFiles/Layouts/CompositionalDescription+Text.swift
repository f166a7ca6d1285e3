import InteractionKit

extension CompositionalDescription.Section {
  /// The group, spacing and scrolling as text, as after the shorthand was replaced.
  package var text: String {
    var parts = ["group \(group.text)"]
    if interGroupSpacing != 0 {
      parts.append("interGroupSpacing \(NumberText.text(rounded: interGroupSpacing))")
    }
    if orthogonalScrollingBehavior != .none {
      parts.append("scrolls \(orthogonalScrollingBehavior.rawValue)")
    }
    return parts.joined(separator: ", ")
  }
}

extension CompositionalDescription.Item {
  fileprivate var text: String {
    let size = "\(size.widthDimension.text) x \(size.heightDimension.text)"
    let spacing = interItemSpacing.map {
      ", spacing \($0.isFlexible ? "at least " : "")\(NumberText.text(rounded: $0.spacing))"
    }
    switch content {
    case nil: return size
    case .items(let axis, let items):
      return "\(size) \(axis)\(spacing ?? "") [\(items.map(\.text).joined(separator: "; "))]"
    case .sharing(let axis, let items, let count):
      return "\(size) \(axis)\(spacing ?? "") [\(count) share it]"
        + (items.first?.content == nil ? "" : " of \(items[0].text)")
    case .repeating(let axis, let items, let count):
      return "\(size) \(axis)\(spacing ?? "") [\(count) times \(items.map(\.text).joined())]"
    case .custom(let items):
      return "\(size) [\(items.map { RectText.text($0.frame) }.joined(separator: "; "))]"
    }
  }
}

extension CollectionLayoutDimension {
  fileprivate var text: String {
    let number = NumberText.text(rounded: dimension)
    let percent = NumberText.text(rounded: dimension * 100)
    if isFractionalWidth { return "\(percent)% of the width" }
    if isFractionalHeight { return "\(percent)% of the height" }
    return isEstimated ? "est \(number)" : number
  }
}
