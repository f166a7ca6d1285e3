import Foundation

/// The groups of a section, one after the other from a corner.
///
/// They follow each other down in a layout that scrolls down, and sideways in
/// an orthogonal section of it.
struct GroupRun {
  enum Groups {
    case repeated(RepeatedGroups)
    case broken(BrokenGroups)
  }

  var groups: Groups
  let axis: LayoutAxis
  /// The room around each group.
  let along: EdgeRoom
  let across: EdgeRoom
  /// The room for groups across the axis.
  var crossRoom: CGFloat

  var count: Int {
    switch groups {
    case .repeated(let groups): groups.count
    case .broken(let groups): groups.groups.count
    }
  }

  /// The extent of all the groups with what is around them.
  var length: CGFloat {
    let last = count - 1
    return last < 0 ? 0 : max(0, start(of: last) + extent(of: last) + along.trailing)
  }

  /// The most that a group takes across the axis.
  var widest: CGFloat {
    across.least
      + {
        switch groups {
        case .repeated(let groups): groups.widest
        case .broken(let groups): groups.widest
        }
      }()
  }

  /// A span of the axis in which all groups lie.
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
    case .broken(let groups): along.leading + groups.groups[group].start
    }
  }

  func extent(of group: Int) -> CGFloat {
    switch groups {
    case .repeated(let groups): groups.extent(of: group)
    case .broken(let groups): groups.groups[group].extent
    }
  }

  func pattern(of group: Int) -> GroupPattern {
    switch groups {
    case .repeated(let groups): groups.pattern(of: group)
    case .broken(let groups): groups.groups[group].pattern
    }
  }

  /// How many items a group holds.
  func held(in group: Int) -> Int {
    switch groups {
    case .repeated(let groups): groups.held(in: group)
    case .broken(let groups): groups.held(in: group)
    }
  }

  func firstItem(of group: Int) -> Int {
    switch groups {
    case .repeated(let groups): groups.firstItem(of: group)
    case .broken(let groups): groups.groups[group].firstItem
    }
  }

  func group(of item: Int) -> Int {
    switch groups {
    case .repeated(let groups): groups.group(of: item)
    case .broken(let groups): groups.group(of: item)
    }
  }

  /// The groups that may meet a span of the axis.
  func candidates(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let (low, high) = (low - along.leading, high - along.leading)
    switch groups {
    case .repeated(let groups): return groups.candidates(from: low, to: high)
    case .broken(let groups): return groups.candidates(from: low, to: high)
    }
  }

  /// A group's corner.
  func corner(of group: Int, _ pattern: GroupPattern) -> CGPoint {
    var corner = CGPoint.zero
    corner[axis] = start(of: group)
    corner[axis.other] = across.around(pattern.size[axis.other], in: crossRoom).leading
    return corner
  }

  /// A group's frame; one that holds fewer items than it could is shorter.
  func frame(of group: Int, _ pattern: GroupPattern) -> CGRect {
    var frame = CGRect(origin: corner(of: group, pattern), size: pattern.size)
    frame.size[axis] = extent(of: group)
    return frame
  }

  /// An item's frame from the corner of the run, and what its pattern says of it.
  func item(_ item: Int) -> (frame: CGRect, item: GroupPattern.Item)? {
    let group = group(of: item)
    guard group < count else { return nil }
    let pattern = pattern(of: group)
    let place = item - firstItem(of: group)
    guard pattern.items.indices.contains(place) else { return nil }
    let found = pattern.items[place]
    return (found.frame.moved(by: corner(of: group, pattern)), found)
  }

  /// The supplementary view of a kind and number.
  func supplementary(_ kind: String, _ number: Int) -> (frame: CGRect, zIndex: Int)? {
    guard count > 0, number >= 0 else { return nil }
    let (group, place): (Int, Int)
    switch groups {
    case .repeated(let groups):
      guard let own = groups.pattern.kinds.first(where: { $0.name == kind }) else { return nil }
      (group, place) = number.quotientAndRemainder(dividingBy: own.places.count)
    case .broken(let groups):
      guard let found = groups.group(ofSupplementary: number, kind: kind) else { return nil }
      (group, place) = (found, number - groups.supplementaryCount(of: kind, before: found))
    }
    guard group < count else { return nil }
    let pattern = pattern(of: group)
    guard let index = pattern.kinds.firstIndex(where: { $0.name == kind }),
      place < pattern.supplementaryCount(of: index, holding: held(in: group))
    else { return nil }
    let found = pattern.supplementaries[pattern.kinds[index].places[place]]
    return (found.frame.moved(by: corner(of: group, pattern)), found.zIndex)
  }

  /// The number of a group's first view of a kind.
  private func firstSupplementary(of kind: Int, in group: Int, _ pattern: GroupPattern) -> Int {
    switch groups {
    case .repeated(let groups): group.times(groups.pattern.kinds[kind].places.count)
    case .broken(let groups):
      groups.supplementaryCount(of: pattern.kinds[kind].name, before: group)
    }
  }

  /// Calls `item` with the items and `supplementary` with the views of the
  /// groups whose frames meet `rect`; those may lie beside it themselves.
  func visit(
    in rect: CGRect, margin: CGFloat,
    item: (_ item: Int, _ frame: CGRect, _ zIndex: Int) -> Void,
    supplementary: (_ kind: String, _ number: Int, _ frame: CGRect, _ zIndex: Int) -> Void
  ) {
    for group in candidates(from: rect.start(axis) - margin, to: rect.end(axis) + margin) {
      let pattern = pattern(of: group)
      let frame = frame(of: group, pattern)
      guard frame.meets(rect) else { continue }
      let corner = frame.origin
      let (first, held) = (firstItem(of: group), held(in: group))
      if let order = pattern.order {
        let low = rect.start(axis) - margin - corner[axis]
        let high = rect.end(axis) + margin - corner[axis]
        order.visit(from: low, to: high) { place in
          guard place < held else { return }
          let found = pattern.items[place]
          item(first + place, found.frame.moved(by: corner), found.zIndex)
        }
      } else {
        for place in 0..<min(held, pattern.items.count) {
          let found = pattern.items[place]
          item(first + place, found.frame.moved(by: corner), found.zIndex)
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
