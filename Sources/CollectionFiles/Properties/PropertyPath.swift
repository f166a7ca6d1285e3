/// The key path of a property, spelled as errors of collection files spell it:
/// `itemSize`, `sections[0].group.items[1].width`.
package struct PropertyPath {
  package enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A step, and where its text begins.
  package struct Part {
    var step: Step
    package var offset: Int

    package init(step: Step, offset: Int) {
      self.step = step
      self.offset = offset
    }
  }

  /// How many steps a path has at the most; no collection file nests so deep.
  package static let limit = 256

  /// Never empty; the first is a key.
  package var parts: [Part]

  package init(parts: [Part]) {
    self.parts = parts
  }
}

extension DocumentPath {
  /// The path `steps` further in.
  func appending(_ steps: some Sequence<PropertyPath.Step>) -> DocumentPath {
    steps.reduce(self) { path, step in
      switch step {
      case .key(let key): .key(key, in: path)
      case .index(let index): .index(index, in: path)
      }
    }
  }
}
