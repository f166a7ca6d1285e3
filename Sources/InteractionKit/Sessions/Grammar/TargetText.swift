extension Target: CustomStringConvertible {
  /// The canonical text.
  public var description: String {
    switch self {
    case .point(let point): point.description
    case .place(let place): place.description
    }
  }
}

extension TargetLength: CustomStringConvertible {
  public var description: String {
    switch self {
    case .points(let value): NumberText.text(value)
    case .percent(let value): NumberText.text(value) + "%"
    }
  }
}

extension TargetPoint: CustomStringConvertible {
  /// The canonical text: `10,20`.
  public var description: String { "\(space == .content ? "content:" : "")\(x),\(y)" }
}

extension TargetPlace.Offset: CustomStringConvertible {
  public var description: String { "\(x),\(y)" }
}

extension TargetPlace: CustomStringConvertible {
  /// The canonical text: `[0,1].banners#t2.title@50%,10`.
  public var description: String {
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
  public var description: String {
    switch self {
    case .indexPath(let section, let item): "[\(section),\(item)]"
    case .id(let id): "#" + TargetName.spelling(id)
    case .label(let label): JSONValue.quote(label)
    case .pattern(let pattern): "/\(ItemReference.escaped(pattern))/"
    case .supplementary(let kind, let section): "\(TargetName.spelling(kind))[\(section)]"
    }
  }

  /// The pattern with its slashes escaped, so that the first bare one ends it.
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

/// How names of ids, subviews, kinds and collections are spelled in a target.
enum TargetName {
  /// The bare name where it is one word of plain characters, else a JSON string.
  static func spelling(_ name: String) -> String {
    guard let first = name.utf8.first, !first.isDigit, first != .minus,
      name.unicodeScalars.allSatisfy(isPlain)
    else { return JSONValue.quote(name) }
    return name
  }

  /// Whether a bare name may hold this byte. More is read than is ever written.
  static func mayHold(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, .doubleQuote, .hash, .singleQuote, .comma, .dot, .slash, .semicolon, .at,
      .openBracket, .closeBracket, .backslash, .closeBrace, .openBrace, 0x7F:
      false
    default: true
    }
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: scalar.value > 0xA0 && !scalar.properties.isWhitespace
    }
  }
}
