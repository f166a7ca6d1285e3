extension CollectionDocument {
  /// Every event that something in the collection sends; embedded collections send
  /// theirs to themselves.
  var eventNames: Set<String> {
    var names: Set<String> = []
    var pending: [SubviewDescription] = []
    for cell in cells.values {
      names.formUnion(cell.events.map(\.event))
      names.formUnion(cell.gestures.map(\.event))
      names.formUnion(cell.accessories.compactMap(\.event))
      pending += cell.subviews
    }
    for view in supplementaryViews.values {
      names.formUnion(view.events.map(\.event))
      names.formUnion(view.gestures.map(\.event))
      pending += view.subviews
    }
    while let subview = pending.popLast() {
      names.formUnion(subview.events.map(\.event))
      names.formUnion(subview.gestures.map(\.event))
      pending += subview.subviews
    }
    if case .list(let list) = layout {
      names.formUnion((list.leadingSwipeActions + list.trailingSwipeActions).map(\.event))
    }
    return names
  }
}
