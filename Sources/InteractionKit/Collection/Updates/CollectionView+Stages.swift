import Foundation

extension CollectionView {
  /// Applies the stages of a difference of sections, each as a batch of updates.
  ///
  /// ```swift
  /// let stages = try difference.stages(from: sections, to: newSections)
  /// collectionView.reload(using: stages) { sections = $0 }
  /// ```
  ///
  /// Outside of a window, where nothing is displayed, the data is set once and reloaded.
  ///
  /// - Parameters:
  ///   - stages: The stages.
  ///   - setData: Sets the data that the data source returns; called in each batch.
  /// - Complexity: As for a batch of updates, for each stage.
  public func reload<Data>(
    using stages: [DifferenceStage<SectionedDifference, Data>], setData: (Data) -> Void
  ) {
    reload(using: stages, BatchUpdates.init, setData)
  }

  /// Applies the stages of a difference of the items of a section, each as a batch of updates.
  ///
  /// Outside of a window, where nothing is displayed, the data is set once and reloaded.
  ///
  /// - Parameters:
  ///   - stages: The stages.
  ///   - section: The section; 0 by default.
  ///   - setData: Sets the items that the data source returns; called in each batch.
  /// - Complexity: As for a batch of updates, for each stage.
  public func reload<Data>(
    using stages: [DifferenceStage<ListDifference, Data>], inSection section: Int = 0,
    setData: (Data) -> Void
  ) {
    reload(using: stages, { BatchUpdates($0, inSection: section) }, setData)
  }

  private func reload<Difference, Data>(
    using stages: [DifferenceStage<Difference, Data>], _ updates: (Difference) -> BatchUpdates,
    _ setData: (Data) -> Void
  ) {
    guard window != nil else {
      guard let last = stages.last else { return }
      setData(last.data)
      return reloadData()
    }
    for stage in stages {
      performBatchUpdates {
        setData(stage.data)
        name(updates(stage.difference))
      }
    }
  }
}
