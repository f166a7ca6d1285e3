import InteractionKit

/// Where a value stands in a document, kept as links so that walking a large
/// document writes no text.
indirect enum DocumentPath: Sendable, CustomStringConvertible {
  case root
  case key(String, in: DocumentPath)
  case index(Int, in: DocumentPath)

  /// `sections[2].items[14].type`; keys that are no plain words are quoted:
  /// `cells["my cell"]`.
  var description: String {
    var parts: [String] = []
    var path = self
    while true {
      switch path {
      case .root: return parts.reversed().joined()
      case .index(let index, let parent):
        parts.append("[\(index)]")
        path = parent
      case .key(let key, let parent):
        if case .root = parent {
          parts.append(DocumentPath.isWord(key) ? key : "[\(JSONValue.quote(key))]")
        } else {
          parts.append(DocumentPath.isWord(key) ? ".\(key)" : "[\(JSONValue.quote(key))]")
        }
        path = parent
      }
    }
  }

  /// How many keys and indices it has.
  var depth: Int {
    var depth = 0
    var path = self
    while true {
      switch path {
      case .root: return depth
      case .key(_, let parent), .index(_, let parent):
        depth += 1
        path = parent
      }
    }
  }

  private static func isWord(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39 ~= first) else { return false }
    return key.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
      default: false
      }
    }
  }
}
