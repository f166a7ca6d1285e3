import InteractionKit

/// The path of a value in a document.
///
/// It is a linked list, so that reading a large document does not build strings.
indirect enum DocumentPath: Sendable, CustomStringConvertible {
  case root
  case key(String, in: DocumentPath)
  case index(Int, in: DocumentPath)

  /// The path as text, such as `sections[2].items[14].type`.
  ///
  /// Keys that are not plain words are quoted: `cells["my cell"]`.
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

  /// The number of keys and indices.
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

/// The key path of a property, such as `sections[0].group.items[1].width`.
///
/// The syntax is used in errors of collection files too.
package struct PropertyPath {
  package enum Component: Hashable {
    case key(String)
    case index(Int)
  }

  /// A step, and the offset of its text.
  package struct Part {
    var step: Component
    package var offset: Int

    package init(step: Component, offset: Int) {
      self.step = step
      self.offset = offset
    }
  }

  /// The parts, never empty; the first is a key.
  package var parts: [Part]

  package init(parts: [Part]) {
    self.parts = parts
  }
}

extension DocumentPath {
  /// Returns the path with more steps appended.
  func appending(_ steps: some Sequence<PropertyPath.Component>) -> DocumentPath {
    steps.reduce(self) { path, step in
      switch step {
      case .key(let key): .key(key, in: path)
      case .index(let index): .index(index, in: path)
      }
    }
  }
}
