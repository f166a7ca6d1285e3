import Foundation

/// The sizes that cells requested, at the positions of their items after changes.
///
/// They are kept while a layout calls the delegate for everything again. Creating the value and
/// applying an update take time proportional to the number of measured items (n log n with
/// sorting).
struct MeasuredSizeMap {
  private struct Section {
    /// The number of items; nil after an update, which the data source has confirmed.
    var count: Int?
    /// The sizes in the order of their items.
    var sizes: [(item: Int, size: AxisSize)] = []
  }

  private var sections: [Int: Section] = [:]

  /// Creates an empty value.
  init() {}

  var isEmpty: Bool { sections.isEmpty }

  /// Collects the measured sizes of a solution.
  init(_ solution: borrowing SolvedFlowLayout) {
    for index in solution.sections.indices where solution.sections[index].lines.measured.count > 0 {
      var section = Section(count: solution.sections[index].count)
      solution.sections[index].lines.visitMeasured { section.sizes.append(($0, $1)) }
      sections[index] = section
    }
  }

  /// Moves the sizes to the positions that their items have after a step.
  mutating func follow(_ step: PendingFlowInvalidation.Change, flowSize: (CGSize) -> AxisSize) {
    switch step {
    case .update(let update): follow(update)
    case .move(let from, let to):
      var update = LayoutUpdate()
      update.movedItems = [LayoutUpdate.Move(from: from, to: to)]
      follow(update)
    case .items(let paths): forget(paths)
    case .preferred(let path, let size):
      forget([path])
      sections[path.section, default: Section()].sizes.append((path.item, flowSize(size)))
      sort(path.section)
    case .sections: break
    }
  }

  private mutating func follow(_ update: LayoutUpdate) {
    let places = LayoutUpdate.PositionMap(update)
    var moved: [Int: Section] = [:]
    for (index, section) in sections {
      for (item, size) in section.sizes {
        let place = places.item(of: ItemPosition(section: index, item: item))
        guard let place else { continue }
        moved[place.section, default: Section()].sizes.append((place.item, size))
      }
    }
    sections = moved
    for index in Array(sections.keys) { sort(index) }
    forget(update.changedItems)
  }

  private mutating func forget(_ paths: [IndexPath]) {
    let paths = Set(paths)
    for index in Set(paths.map(\.section)) {
      sections[index]?.sizes.removeAll { paths.contains(IndexPath(item: $0.item, section: index)) }
    }
  }

  private mutating func sort(_ index: Int) {
    sections[index]?.sizes.sort { $0.item < $1.item }
  }

  /// Sets the requested sizes of the items of a section that is laid out again.
  ///
  /// Does nothing if the number of items changed without an update.
  ///
  /// - Returns: True if an item of the section has such a size.
  func apply(to lines: inout LineStore, ofSection index: Int) -> Bool {
    guard let section = sections[index], section.count ?? lines.count == lines.count else {
      return false
    }
    for (item, size) in section.sizes where item < lines.count {
      lines.resize(item, to: size, .measured)
    }
    return lines.measured.count > 0
  }
}
