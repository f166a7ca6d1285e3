import Foundation

/// The groups of a section, one behind the other from a corner.
///
/// They follow the axis of the layout, or the other axis in a section that scrolls across it.
struct GroupRun {
  enum Groups {
    case repeated(UniformGroupRun)
    case broken(MeasuredGroupRun)
  }

  var groups: Groups
  let axis: LayoutAxis
  /// The spacing around each group.
  let along: ResolvedEdgeSpacing
  let across: ResolvedEdgeSpacing
  /// The available extent across the axis.
  var crossRoom: CGFloat

  /// Returns a copy that changes independently.
  func copy() -> GroupRun {
    var copy = self
    switch groups {
    case .repeated(let groups): copy.groups = .repeated(groups.copy())
    case .broken(let groups): copy.groups = .broken(groups.copy())
    }
    return copy
  }

  /// The number of groups or stretches that are stored one by one.
  var keptGroups: Int {
    switch groups {
    case .repeated(let groups): groups.exceptionCount
    case .broken(let groups): groups.equalGroupsCount
    }
  }

  var count: Int {
    switch groups {
    case .repeated(let groups): groups.count
    case .broken(let groups): groups.count
    }
  }

  /// The extent of all groups with the spacings around them.
  var length: CGFloat {
    let last = count - 1
    return last < 0 ? 0 : max(0, start(of: last) + extent(of: last) + along.trailing)
  }

  /// The maximum extent of a group across the axis.
  var widest: CGFloat {
    across.least
      + {
        switch groups {
        case .repeated(let groups): groups.widest
        case .broken(let groups): groups.widest
        }
      }()
  }

  /// A span of the axis that contains all groups.
  var span: (start: CGFloat, end: CGFloat) {
    let bounds =
      switch groups {
      case .repeated(let groups): (groups.shortest, groups.longest, groups.gap)
      case .broken(let groups): (groups.shortest, groups.longest, groups.gap)
      }
    guard bounds.2 < 0 else { return (min(0, along.leading), length) }
    let steps = CGFloat(count)
    return (
      along.leading + min(0, steps * (bounds.0 + bounds.2)),
      along.leading + max(0, steps * (bounds.1 + bounds.2)) + bounds.1
    )
  }

  func start(of group: Int) -> CGFloat {
    switch groups {
    case .repeated(let groups): along.leading + groups.start(of: group)
    case .broken(let groups): along.leading + groups.start(of: group)
    }
  }

  func extent(of group: Int) -> CGFloat {
    switch groups {
    case .repeated(let groups): groups.extent(of: group)
    case .broken(let groups): groups.extent(of: group)
    }
  }

  func place(of group: Int) -> PlacedGroup {
    switch groups {
    case .repeated(let groups): groups.place(of: group)
    case .broken(let groups): groups.place(of: group)
    }
  }

  func group(of item: Int) -> Int {
    switch groups {
    case .repeated(let groups): groups.group(of: item)
    case .broken(let groups): groups.group(of: item)
    }
  }

  /// Returns the groups that may intersect a span of the axis.
  func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let (low, high) = (low - along.leading, high - along.leading)
    switch groups {
    case .repeated(let groups): return groups.candidates(from: low, to: high)
    case .broken(let groups): return groups.candidates(from: low, to: high)
    }
  }

  /// Returns the corner of a group.
  private func corner(of place: PlacedGroup) -> CGPoint {
    var corner = CGPoint.zero
    corner[axis] = along.leading + place.start
    corner[axis.other] = across.around(place.pattern.size[axis.other], in: crossRoom).leading
    return corner
  }

  /// Returns an item's frame from the corner of the run, and its entry in the pattern.
  func item(_ item: Int) -> (frame: CGRect, item: GroupPattern.Item)? {
    let group = group(of: item)
    guard group < count else { return nil }
    let place = place(of: group)
    let index = item - place.firstItem
    guard let found = place.pattern.item(index) else { return nil }
    return (found.frame.moved(by: corner(of: place)), found)
  }

  /// Returns the supplementary view of a kind and number; nil if it does not exist.
  func supplementary(_ kind: String, _ number: Int) -> (frame: CGRect, zIndex: Int)? {
    guard count > 0, number >= 0 else { return nil }
    let (group, own): (Int, Int)
    switch groups {
    case .repeated(let groups):
      guard let kind = groups.pattern.kinds.first(where: { $0.name == kind }) else { return nil }
      (group, own) = number.quotientAndRemainder(dividingBy: kind.places.count)
    case .broken(let groups):
      guard let found = groups.group(ofSupplementary: number, kind: kind) else { return nil }
      (group, own) = (found, number - groups.supplementaryCount(of: kind, before: found))
    }
    guard group < count else { return nil }
    let place = place(of: group)
    let pattern = place.pattern
    guard let index = pattern.kinds.firstIndex(where: { $0.name == kind }),
      own < pattern.supplementaryCount(of: index, holding: place.held)
    else { return nil }
    let found = pattern.supplementaries[pattern.kinds[index].places[own]]
    return (found.frame.moved(by: corner(of: place)), found.zIndex)
  }

  /// Returns the number of a group's first view of a kind.
  private func firstSupplementary(of kind: Int, in group: Int, _ pattern: GroupPattern) -> Int {
    switch groups {
    case .repeated(let groups): group.times(groups.pattern.kinds[kind].places.count)
    case .broken(let groups):
      groups.supplementaryCount(of: pattern.kinds[kind].name, before: group)
    }
  }

  /// Calls `item` and `supplementary` with the elements of groups whose frames intersect `rect`.
  ///
  /// The elements themselves may be outside of `rect`.
  ///
  /// `isShown` returns true if an item with a frame is visible. It is called for items that
  /// represent further items.
  @inline(__always)
  func visit(
    in rect: CGRect, margin: CGFloat, isShown: (CGRect) -> Bool,
    item: (_ item: Int, _ frame: CGRect, _ zIndex: Int) -> Void,
    supplementary: (_ kind: String, _ number: Int, _ frame: CGRect, _ zIndex: Int) -> Void
  ) {
    let (low, high) = (rect.start(axis) - margin, rect.end(axis) + margin)
    for group in candidates(from: rect.start(axis), to: rect.end(axis)) {
      let place = place(of: group)
      let pattern = place.pattern
      let corner = corner(of: place)
      var frame = CGRect(origin: corner, size: pattern.size)
      frame.size[axis] = place.extent
      guard frame.meets(rect) else { continue }
      let (first, held) = (place.firstItem, min(place.held, pattern.items.count))
      if let order = pattern.order {
        order.visit(from: low - corner[axis], to: high - corner[axis]) { index in
          guard index < held else { return }
          let found = pattern.items[index]
          item(first + index, found.frame.moved(by: corner), found.zIndex)
        }
      } else {
        for index in 0..<held {
          let found = pattern.items[index]
          item(first + index, found.frame.moved(by: corner), found.zIndex)
        }
      }
      for kind in pattern.items.indices.suffix(pattern.period) {
        let found = pattern.items[kind]
        let frame = found.frame.moved(by: corner)
        guard isShown(frame) else { continue }
        for index in stride(from: kind + pattern.period, to: place.held, by: pattern.period) {
          item(first + index, frame, found.zIndex)
        }
      }
      for found in pattern.supplementaries where found.item < held {
        let number = firstSupplementary(of: found.kind, in: group, pattern) + found.number
        supplementary(
          pattern.kinds[found.kind].name, number, found.frame.moved(by: corner), found.zIndex)
      }
    }
  }
}
