import Foundation

/// Beside itself, a layout that estimates sizes knows what its cells asked for.
extension CollectionViewFlowLayout {
  /// What the cells asked for, in points of the screen.
  final var measuredCells: MeasuredViews {
    var measured = MeasuredViews()
    for index in solution.sections.indices {
      var sizes = MeasuredSizes()
      solution.sections[index].lines.visitMeasured { item, size in
        sizes.set(screenSize(size), ofItem: item)
      }
      if !sizes.order.isEmpty { measured.sections[index] = sizes }
    }
    return measured
  }

  private func screenSize(_ size: FlowSize) -> CGSize {
    scrollDirection == .vertical
      ? CGSize(width: size.along, height: size.across)
      : CGSize(width: size.across, height: size.along)
  }
}
