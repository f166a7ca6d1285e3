/// The key path of a property, such as `sections[0].group.items[1].width`.
///
/// The syntax is that of errors of collection files.
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

  /// The maximum number of steps; collection files are less deep.
  package static let limit = 256

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
