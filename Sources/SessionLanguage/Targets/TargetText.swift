import InteractionKit

extension Target: CustomStringConvertible {
  /// The canonical text.
  package var description: String {
    switch self {
    case .point(let point): point.description
    case .place(let place): place.description
    }
  }
}

extension TargetPoint: CustomStringConvertible {
  /// The canonical text: `10,20`.
  package var description: String { "\(space == .content ? "content:" : "")\(x),\(y)" }
}

extension ElementTarget: CustomStringConvertible {
  /// The canonical text: `[0,1].banners#t2.title@50%,10`.
  package var description: String {
    var text = ""
    for (index, step) in steps.enumerated() {
      if let collection = step.collection {
        text += index > 0 ? "." : ""
        text += TargetName.spelling(collection)
        if case .supplementary = step.item { text += "." }
      }
      text += step.item.description
      for name in step.subviews { text += "." + TargetName.spelling(name) }
    }
    if let offset { text += "@\(offset)" }
    return text
  }
}

extension ItemReference: CustomStringConvertible {
  /// The canonical text.
  package var description: String {
    switch self {
    case .indexPath(let section, let item): "[\(section),\(item)]"
    case .id(let id): "#" + TargetName.spelling(id)
    case .label(let label): JSONValue.quote(label)
    case .pattern(let pattern): "/\(ItemReference.escaped(pattern))/"
    case .supplementary(let kind, let section): "\(TargetName.spelling(kind))[\(section)]"
    }
  }

  /// Returns the pattern with its slashes escaped, because the first plain slash ends it.
  private static func escaped(_ pattern: String) -> String {
    var text = ""
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if scalar == "/", !isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return isEscaped ? text + "\\" : text
  }
}
