import InteractionKit

/// A JSON Pointer (RFC 6901) such as `/payload/0/records`; the empty pointer is the whole value.
struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  let tokens: [String]

  /// Parses a pointer; nil if the syntax is invalid.
  ///
  /// It is empty or begins with `/`, and every `~` is followed by 0 or 1.
  init?(_ text: String) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.hasPrefix("/") else { return nil }
    var tokens: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard part.utf8.contains(UInt8(ascii: "~")) else {
        tokens.append(String(part))
        continue
      }
      let pieces = part.split(separator: "~", omittingEmptySubsequences: false)
      var token = String(pieces.first ?? "")
      for piece in pieces.dropFirst() {
        switch piece.first {
        case "0": token += "~" + piece.dropFirst()
        case "1": token += "/" + piece.dropFirst()
        default: return nil
        }
      }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  init(tokens: [String]) {
    self.tokens = tokens
  }

  var description: String {
    tokens.map {
      "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }

  /// Returns the value at this pointer; nil if there is none.
  func value(in value: JSONValue) -> JSONValue? {
    var value = value
    for token in tokens {
      guard let next = JSONPointer.step(token, in: value) else { return nil }
      value = next
    }
    return value
  }

  /// Returns the longest prefix of this pointer that exists in `value`.
  func existingPrefix(in value: JSONValue) -> JSONPointer {
    var value = value
    for (index, token) in tokens.enumerated() {
      guard let next = JSONPointer.step(token, in: value) else {
        return JSONPointer(tokens: Array(tokens[..<index]))
      }
      value = next
    }
    return self
  }

  private static func step(_ token: String, in value: JSONValue) -> JSONValue? {
    switch value {
    case .object(let members): return members[token]
    case .array(let elements):
      guard let index = Int(token), String(index) == token, elements.indices.contains(index)
      else { return nil }
      return elements[index]
    default: return nil
    }
  }
}
