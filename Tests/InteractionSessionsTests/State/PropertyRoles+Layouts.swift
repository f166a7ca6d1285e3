extension PropertyRoles {
  private static let description = "set from the file, and again by `set`"
  private static let pass = "used while the layout is computed"

  /// Layouts and what they compute.
  static let layouts: [(type: String, roles: [String: String])] = [
    (
      "CollectionViewLayout",
      [
        state: "pendingOffset isInvalid",
        constant: "decorations defaultFlipsHorizontally metricsSource",
        "a reference back": "owner", "answers that are computed again": "queryCache",
        pass: "nestedInvalidations nestedPreparations",
      ]
    ),
    (
      "CollectionViewFlowLayout",
      [
        state: """
        delegateLacksItemSizes due estimatedItemSize footerReferenceSize headerReferenceSize
        isSolved itemSize minimumInteritemSpacing minimumLineSpacing scrollDirection
        sectionFootersPinToVisibleBounds sectionHeadersPinToVisibleBounds sectionInset
        sectionInsetReference solution
        """,
        constant: "hasStableDelegateMetrics", "set until the first layout": "restored",
      ]
    ),
    (
      "CollectionViewCompositionalLayout",
      [
        state: """
        movedMeasurements layoutErrors layoutMeasured needsEverything orthogonalOffsets reportedErrors
        solution
        """,
        constant: "configuration knownConfiguration sectionProvider",
        "the solver of the present room": "solver",
        "set until the first layout": "restored",
        "files have no handlers of visible items": "changed handledBounds handlerRound",
        "sizes for the layout pass that follows": "pendingMeasurements",
      ]
    ),
    (
      "CollectionViewMasonryLayout",
      [
        state: """
        columnCount columnSpacing footerHeight headerHeight itemAspectRatio itemSpacing
        minimumColumnWidth sectionInset sections
        """,
        constant: "itemHeightProvider", pass: "firstDue",
      ]
    ),
    (
      "CollectionViewCircularLayout",
      [state: "circle content firsts isClockwise itemSize radius startAngle turns"]
    ),
    (
      "SolvedCompositionalLayout",
      [
        state: """
        axis boundaries container contentSize estimatesSizes extents handlerSections hasRows
        interSectionSpacing overhang pixels sections
        """
      ]
    ),
    (
      "SolvedSection",
      [
        state: """
        axis boundaries cellZIndex crossExtent decorations estimatesItems groupBox insets itemCount
        measured row run shortfall
        """,
        constant: "definition",
      ]
    ),
  ]
}
