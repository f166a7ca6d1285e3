import Foundation

/// A solver of section definitions, which computes their frames.
struct SectionSolver {
  /// The size of the container of the sections.
  let container: CGSize
  let axis: LayoutAxis
  /// The insets of references on the axis across scrolling.
  let references: InsetReferences
  let pixels: PixelGrid
  private var groups: GroupSolver

  init(
    container: CGSize, axis: LayoutAxis, references: InsetReferences, pixels: PixelGrid,
    view: View? = nil
  ) {
    self.container = container
    self.axis = axis
    self.references = references
    self.pixels = pixels
    groups = GroupSolver(pixels: pixels, viewSize: container, view: view)
  }

  var environment: SolvingEnvironment {
    SolvingEnvironment(
      contentSize: container, safeArea: references.insets(.safeArea, across: axis),
      view: groups.view)
  }

  mutating func solve(
    _ definition: CollectionLayoutSection, itemCount: Int, measured: MeasuredSizes
  ) throws(CollectionLayoutError.Reason) -> SolvedSection {
    try definition.check()
    let insets =
      definition.contentInsets.usable
      + references.insets(definition.contentInsetsReference, across: axis)
    let isOrthogonal = definition.orthogonalScrollingBehavior != .none
    let runAxis = isOrthogonal ? axis.other : axis
    // The axis along which groups are arranged is not reduced
    // (`Documentation/rules/compositional-layout.md`, "Containers").
    var box = container
    box[runAxis.other] = max(0, box[runAxis.other] - insets.sum(runAxis.other))
    let section = SolvedSection(
      definition, itemCount: itemCount, axis: axis, crossExtent: container[axis.other],
      insets: insets, groupBox: box)
    section.measured = measured
    if isOrthogonal {
      section.row = OrthogonalRow(
        behavior: definition.orthogonalScrollingBehavior,
        properties: definition.orthogonalScrollingProperties,
        viewport: max(0, container[axis.other] - insets.sum(axis.other)))
    }
    section.run = try run(of: section, definition)
    finish(section)
    return section
  }

  private mutating func run(
    of section: SolvedSection, _ definition: CollectionLayoutSection
  ) throws(CollectionLayoutError.Reason) -> GroupRun? {
    guard section.itemCount > 0 else { return nil }
    groups.begin(itemCount: section.itemCount)
    let group = definition.group
    let axis = section.runAxis
    let node = try groups.solve(group, in: section.groupBox)
    guard node.capacity > 0, node.itemCount > 0 else {
      section.shortfall = .groupTooSmall(try shortage(of: group, in: section.groupBox))
      return nil
    }
    section.estimatesItems = node.hasEstimates || node.decidingItemCount != nil
    let along = ResolvedEdgeSpacing(group.edgeSpacing, axis)
    let gap = ValidLength.distance(definition.interGroupSpacing) + along.least
    let pattern = GroupPattern(node, axis: axis, pixels: pixels)
    let run = GroupRun(
      groups: .repeated(UniformGroupRun(pattern, itemCount: section.itemCount, gap: gap)),
      axis: axis, along: along, across: ResolvedEdgeSpacing(group.edgeSpacing, axis.other),
      crossRoom: section.groupBox[axis.other])
    if node.decidingItemCount != nil, !section.measured.items.isEmpty {
      let broken = MeasuredGroupRun(pattern, itemCount: section.itemCount, gap: gap)
      try solve(broken, of: section, group, from: 0, through: section.itemCount)
      run.groups = .broken(broken)
    } else if node.hasEstimates {
      // In ascending order, so that each one is appended.
      try measure(section.measured.order, run, of: section, group)
    }
    return run
  }

  /// Returns the missing extent for the first item of a group; nil if the reason is another one.
  private func shortage(
    of group: CollectionLayoutGroup, in box: CGSize
  ) throws(CollectionLayoutError.Reason) -> CollectionLayoutError.Shortage? {
    guard !group.isCustom else { return nil }
    let available = try GroupSpace(group, in: box, along: nil, pixels)
    guard let first = available.subitems.first else { return nil }
    let size = pixels.resolve(first.item.layoutSize, in: available.box(available.along))
    let extent = size[available.axis] + first.along.least
    guard extent > available.along else { return nil }
    return CollectionLayoutError.Shortage(
      extent: extent, available: available.along, isHorizontal: available.axis == .horizontal)
  }

  /// Lays out a section again whose items, in ascending order, or headers have other measured sizes.
  mutating func measure(
    _ items: [Int], of section: SolvedSection
  ) throws(CollectionLayoutError.Reason) {
    if !items.isEmpty, let group = section.definition?.group, let run = section.run {
      groups.begin(itemCount: section.itemCount)
      try measure(items, run, of: section, group)
    }
    finish(section)
  }

  private mutating func measure(
    _ items: [Int], _ run: GroupRun, of section: SolvedSection, _ group: CollectionLayoutGroup
  ) throws(CollectionLayoutError.Reason) {
    func isItem(_ item: Int) -> Bool { item >= 0 && item < section.itemCount }
    guard let first = items.first(where: isItem), let last = items.last(where: isItem) else {
      return
    }
    switch run.groups {
    case .broken(let broken):
      try solve(broken, of: section, group, from: first, through: last)
    case .repeated(let repeated) where repeated.pattern.node.decidingItemCount != nil:
      let broken = MeasuredGroupRun(
        repeated.pattern, itemCount: section.itemCount, gap: repeated.gap)
      try solve(broken, of: section, group, from: 0, through: section.itemCount)
      run.groups = .broken(broken)
    case .repeated(let repeated):
      var done = -1
      for item in items where isItem(item) {
        let number = repeated.group(of: item)
        guard number != done else { continue }
        done = number
        try repeated.set(number, measured: section.measured) {
          first throws(CollectionLayoutError.Reason) -> GroupPattern in
          var next = first
          return GroupPattern(
            try groups.solve(group, in: section.groupBox, section.measured, from: &next),
            axis: run.axis, pixels: pixels)
        }
      }
    }
  }

  private mutating func solve(
    _ broken: MeasuredGroupRun, of section: SolvedSection, _ group: CollectionLayoutGroup,
    from first: Int, through last: Int
  ) throws(CollectionLayoutError.Reason) {
    var solver = groups
    let pixels = pixels
    defer { groups = solver }
    try broken.solve(from: first, through: last, section.measured) {
      item throws(CollectionLayoutError.Reason) -> GroupPattern in
      GroupPattern(
        try solver.solve(group, in: section.groupBox, section.measured, from: &item),
        axis: section.runAxis, pixels: pixels)
    }
  }

  /// Places the headers, footers and side views around the groups.
  private func finish(_ section: SolvedSection) {
    guard let definition = section.definition else { return }
    let cross = axis.other
    var extent: CGFloat = 0
    if let run = section.run {
      if section.row != nil {
        run.crossRoom = run.widest
        extent = run.crossRoom
      } else {
        extent = run.length
      }
    }
    let items = definition.boundarySupplementaryItems
    let isEmpty = section.run == nil && items.isEmpty
    var supplementaryInsets = DirectionalEdgeInsets.zero
    if definition.supplementariesFollowContentInsets {
      let reference = definition.supplementaryContentInsetsReference
      supplementaryInsets =
        reference == .automatic
        ? section.insets
        : definition.contentInsets.usable + references.insets(reference, across: axis)
    }
    var box = container
    box[cross] = max(0, box[cross] - supplementaryInsets.sum(cross))
    section.boundaries = BoundaryLayout(
      sizes(of: items, in: box, section.measured),
      contentExtent: isEmpty ? 0 : max(0, extent + section.insets.sum(axis)), axis: axis,
      crossStart: supplementaryInsets.leading(cross), crossExtent: box[cross])
  }

  func sizes(
    of items: [CollectionLayoutBoundarySupplementaryItem], in box: CGSize,
    _ measured: MeasuredSizes
  ) -> [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)] {
    items.map {
      let size = pixels.resolve($0.layoutSize, in: box)
      return ($0, size.measured(measured.boundaries[$0.elementKind], for: $0))
    }
  }
}

/// The insets of the references of section insets, on both axes.
struct InsetReferences {
  var safeArea = DirectionalEdgeInsets.zero
  var layoutMargins = DirectionalEdgeInsets.zero
  /// The reference for `automatic`.
  var automatic = ContentInsetsReference.safeArea

  /// Returns the insets of a reference on the axis across scrolling.
  ///
  /// See `Documentation/rules/compositional-layout.md`, "Content insets reference".
  func insets(
    _ reference: ContentInsetsReference, across axis: LayoutAxis
  ) -> DirectionalEdgeInsets {
    let named = reference == .automatic ? automatic : reference
    var insets: DirectionalEdgeInsets
    switch named {
    case .none: return .zero
    case .automatic, .safeArea: insets = safeArea
    case .layoutMargins, .readableContent: insets = layoutMargins
    }
    if axis == .vertical {
      (insets.top, insets.bottom) = (0, 0)
    } else {
      (insets.leading, insets.trailing) = (0, 0)
    }
    return insets
  }
}

/// A header, footer or side view with its frame beside the content.
struct BoundaryItemFrame {
  /// The addition to the z index of a view that is pinned to the visible part.
  static let pinnedZIndex = 1_000_000_000

  let item: CollectionLayoutBoundarySupplementaryItem
  /// The frame of the view with its insets, from the start of its section or of the layout.
  var frame: CGRect

  var kind: String { item.elementKind }

  /// Returns the frame and z index of the view for a visible part.
  ///
  /// A pinned view stays inside the visible part and stops at the far end of the content, without
  /// the extent of the opposite view (`Documentation/rules/compositional-layout.md`, "Pinned
  /// boundary items").
  func placed(
    at start: CGFloat, content: ClosedRange<CGFloat>, visible: CGRect, bounds: CGRect,
    _ axis: LayoutAxis
  ) -> (frame: CGRect, zIndex: Int) {
    var frame = frame
    frame.origin[axis] += start
    guard item.pinToVisibleBounds else { return (inset(frame), item.zIndex) }
    let end = item.alignment.end(axis)
    let extent = frame.size[axis]
    var position = frame.start(axis)
    if end != .trailing, position < visible.start(axis) {
      position = max(position, min(visible.start(axis), content.upperBound - extent))
    }
    if end != .leading, position > visible.end(axis) - extent {
      position = min(position, max(visible.end(axis) - extent, content.lowerBound))
    }
    frame.origin[axis] = position
    let (sum, overflow) = item.zIndex.addingReportingOverflow(BoundaryItemFrame.pinnedZIndex)
    let isInView = frame.meets(bounds)
    return (inset(frame), isInView ? (overflow ? .max : sum) : item.zIndex)
  }

  private func inset(_ frame: CGRect) -> CGRect {
    frame.inset(by: item.effectiveInsets())
  }
}

/// The views at the boundary of content, and the extent of the content with them.
struct BoundaryLayout {
  private(set) var placements: [BoundaryItemFrame] = []
  /// The extents by which the views exceed the start and the end of the content.
  private(set) var leading: CGFloat = 0
  private(set) var trailing: CGFloat = 0
  /// The extent of the content, which views at its sides may have increased.
  private(set) var contentExtent: CGFloat

  /// Places views around content.
  ///
  /// Views on one side do not stack (`Documentation/rules/compositional-layout.md`, "Boundary
  /// items").
  ///
  /// `items` are the views and their sizes. `contentExtent` is the extent of the content along
  /// `axis`. `crossStart` is the start of the content across the axis. `crossExtent` is the extent
  /// of the content across the axis.
  init(
    _ items: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)],
    contentExtent: CGFloat, axis: LayoutAxis, crossStart: CGFloat, crossExtent: CGFloat
  ) {
    self.contentExtent = contentExtent
    for (item, size) in items where item.alignment.end(axis) == nil && item.extendsBoundary {
      self.contentExtent = max(self.contentExtent, size[axis])
    }
    for (item, size) in items {
      let extent = size[axis]
      let offset = CGPoint(
        x: ValidLength.distance(item.offset.x), y: ValidLength.distance(item.offset.y))
      var origin = CGPoint.zero
      switch item.alignment.end(axis) {
      case .leading:
        origin[axis] = (item.extendsBoundary ? -extent : 0) + offset[axis]
        if item.extendsBoundary { leading = max(leading, -origin[axis]) }
      case .trailing:
        origin[axis] =
          self.contentExtent - (item.extendsBoundary ? 0 : extent) + offset[axis]
        if item.extendsBoundary {
          trailing = max(trailing, origin[axis] + extent - self.contentExtent)
        }
      case nil:
        origin[axis] = (self.contentExtent - extent) / 2 + offset[axis]
      }
      let cross = axis.other
      switch item.alignment.end(cross) {
      case .leading: origin[cross] = crossStart
      case .trailing: origin[cross] = crossStart + crossExtent - size[cross]
      case nil: origin[cross] = crossStart + (crossExtent - size[cross]) / 2
      }
      origin[cross] += offset[cross]
      placements.append(
        BoundaryItemFrame(item: item, frame: CGRect(origin: origin, size: size)))
    }
    for index in placements.indices { placements[index].frame.origin[axis] += leading }
  }
}
