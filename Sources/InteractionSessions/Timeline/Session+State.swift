import CollectionFiles
import InteractionKit

extension Session {
  /// The digest of the complete state: `sha256:` and 64 hexadecimal digits.
  ///
  /// Sessions with equal digests are equal now and after the same commands; the digest is equal
  /// after `undo`. Another version of the library may have other digests.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var stateDigest: String { ContentDigest.text(of: stateBytes()) }

  /// Returns the complete state of the session as bytes.
  ///
  /// Two sessions have the same bytes if they are equal now and after the same commands. The
  /// properties of `SessionState` are found by reflection; the device is described by hand.
  ///
  /// `entries` is the number of last log entries that are included; by default all that queries can
  /// reach.
  ///
  /// - Complexity: O(*n*) for *n* items.
  func stateBytes(entries: Int = LogPositions.limit) -> [UInt8] {
    var state = StateBytes()
    // The work decides where checkpoints are. The header ends with the first command, also with one
    // that is no step.
    var known = self.state
    (known.work, known.directives.isInHeader) = (0, false)
    state.append(reflecting: known)
    for entry in recentEntries.suffix(entries) { state.append(entry.line) }
    device?.describe(into: &state)
    return state.bytes
  }
}

extension SessionDevice {
  /// Describes the device, also while a touch, a scroll or a load is in progress.
  fileprivate func describe(into state: inout StateBytes) {
    state.append(path)
    state.append(Int(simulator.clock.now.nanoseconds))
    state.append(simulator.log.count)
    state.append(reflecting: simulator.log.tally)
    for finger in simulator.touchesDown { state.append(finger) }
    describeCollections(into: &state)
    state.append("\(simulator.window.appearanceDigest)")
  }
}

extension SessionDevice {
  /// Describes the collections on the screen: data, wiring, layout and reactions.
  ///
  /// - Parameters:
  ///   - state: The description is appended to it.
  ///   - start: The time from which the times of reactions are counted; 0 by default.
  /// - Complexity: O(*n*) for *n* items.
  func describeCollections(
    into state: inout some StateWriter, since start: VirtualTime = VirtualTime(nanoseconds: 0)
  ) {
    root.describe(into: &state, since: start)
    simulator.window.visitViews { view, _ in
      if let inner = (view as? CollectionView)?.loadedCollection, inner !== root {
        inner.describe(into: &state, since: start)
      }
    }
  }
}

extension LoadedCollection {
  fileprivate func describe(into state: inout some StateWriter, since start: VirtualTime) {
    state.append(document.name)
    state.append("\(document.layout)")
    let current = currentDocument
    for (key, value) in current.properties + current.sectionProperties {
      state.append("\(key) \(value.jsonText)")
    }
    state.append(style.rawValue)
    for method in delegate.methods.map(\.rawValue).sorted() { state.append(method) }
    for (pattern, name) in callbacks.inOrder {
      state.append(pattern.description)
      state.append(name)
    }
    for (index, section) in sections.enumerated() {
      state.append(section.id)
      for item in 0..<section.items.count {
        section.items.item(at: item)?.describe(into: &state)
      }
      for (item, isExpanded) in outlines[index]?.allItems ?? [] {
        item.describe(into: &state)
        state.append(isExpanded)
      }
    }
    state.append(self.state.rawValue)
    state.append(startedReactions?.description(since: start))
    for number in contentLayout.solved?.numbers ?? [] { state.append(number) }
  }
}

extension ItemDescription {
  fileprivate func describe(into state: inout some StateWriter) {
    state.append(type)
    state.append(id)
    state.append(label)
    state.append("\(data)")
    state.append("\(extra)")
    state.append(indentationLevel ?? -1)
    state.append(outlineNode ?? -1)
    state.append(size.map { "\($0)" })
    state.append(preferredSize.map { "\($0)" })
    state.append(children.count)
    for child in children { child.describe(into: &state) }
  }
}
