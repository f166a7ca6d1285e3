import Foundation

/// What runs in a collection view's layout, so that callbacks which lay out,
/// scroll or reload in the middle of it are heard without starting it anew.
struct DisplayState {
  enum Phase {
    case idle, layingOut, displaying
  }

  /// How many passes in a row may be disturbed before the last one stands.
  static let passLimit = 8

  var phase = Phase.idle
  /// Whether a callback of the pass changed what the pass works on.
  var isDisturbed = false
  /// Whether a callback of the pass reloaded: what is shown has to go.
  var mustPutAway = false
  /// The bounds that the last pass showed.
  var bounds: CGRect?
  /// The element without an item that was reported last.
  var reportedMissing: ElementID?
  /// The lists of the last pass, empty: their memory is used again.
  var wanted = WantedElements()
}

/// What the layout wants to be shown, in order and each element once.
struct WantedElements {
  private(set) var cells: [LaidOutElement] = []
  /// Supplementary and decoration views.
  private(set) var others: [LaidOutElement] = []
  /// How many were left out because there are too many.
  private(set) var surplus = 0
  private var isSorted = true

  var count: Int { cells.count + others.count }

  mutating func add(_ element: LaidOutElement) {
    guard !element.isHidden, element.frame.size.width > 0, element.frame.size.height > 0 else {
      return
    }
    guard count < CollectionView.visibleElementLimit else {
      surplus += 1
      return
    }
    if element.id.category == .cell {
      if let last = cells.last, ElementID.order(last.id, element.id) >= 0 { isSorted = false }
      cells.append(element)
    } else {
      if let last = others.last, ElementID.order(last.id, element.id) >= 0 { isSorted = false }
      others.append(element)
    }
  }

  /// Puts the elements in order. Of several answers for one the first counts.
  mutating func sort() {
    guard !isSorted else { return }
    cells = WantedElements.sorted(cells)
    others = WantedElements.sorted(others)
  }

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    surplus = 0
    isSorted = true
  }

  private static func sorted(
    _ elements: [LaidOutElement]
  ) -> [LaidOutElement] {
    let order = elements.indices.sorted {
      let order = ElementID.order(elements[$0].id, elements[$1].id)
      return order == 0 ? $0 < $1 : order < 0
    }
    var result: [LaidOutElement] = []
    result.reserveCapacity(elements.count)
    for index in order where result.last?.id != elements[index].id {
      result.append(elements[index])
    }
    return result
  }
}
