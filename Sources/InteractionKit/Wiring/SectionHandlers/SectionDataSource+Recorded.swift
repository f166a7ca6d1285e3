import Foundation

extension SectionDataSource {
  /// Displays sections that record their changes.
  ///
  /// If they were created from the displayed sections, the changes since then are one batch;
  /// changes that were displayed before are skipped. Otherwise the difference from the displayed
  /// sections is computed, as for snapshots.
  ///
  /// - Parameters:
  ///   - sections: The sections to display.
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func apply(
    _ sections: RecordedSections, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      show(sections, animated: animatingDifferences, completion)
    }
  }

  /// Changes the displayed sections in one batch.
  ///
  /// If a handler calls it during another batch, the change follows after that batch.
  ///
  /// - Parameters:
  ///   - animatingDifferences: True, the default, if the completion waits for the animation.
  ///   - change: Changes the sections.
  ///   - completion: Called at the end of the animation, or immediately without one; nil by
  ///     default.
  public func update(
    animatingDifferences: Bool = true, _ change: @escaping (inout RecordedSections) -> Void,
    completion: (() -> Void)? = nil
  ) {
    enqueue { [self] in
      var sections = recordedSections
      change(&sections)
      show(sections, animated: animatingDifferences, completion)
    }
  }

  /// The displayed sections, without recorded changes.
  public var recordedSections: RecordedSections {
    if let recorded { return recorded }
    let sections = RecordedSections(current.models)
    recorded = sections
    return sections
  }

  private func show(
    _ sections: RecordedSections, animated: Bool, _ completion: (() -> Void)?
  ) {
    report(sections.diagnostics)
    let updates = (recorded?.version).flatMap { sections.updates(since: $0) }
    let snapshot = sections.snapshot
    outlines = reconciled(with: snapshot)
    let batch = updates.map { updates in
      BatchUpdates(
        replaying: updates,
        counts: (0..<current.numberOfSections).map { current.count(ofSectionAt: $0) })
    }
    show(snapshot, animated: animated, as: batch, completion)
    var shown = sections
    shown.resetUpdates()
    recorded = shown
  }
}
