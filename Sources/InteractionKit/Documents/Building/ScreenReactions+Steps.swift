import Foundation

extension ScreenReactions {
  /// Carries out one step.
  ///
  /// - Parameter own: the item that `self` names.
  func perform(_ step: ReactionStep, _ own: ReactionItem?) throws(ScreenEdit.Problem) {
    let view = screen.collectionView
    var edit = ScreenEdit()
    switch step {
    case .append(let items, let section):
      screen.makeSections(section + 1)
      edit.appended = [(section, numbered(items, section))]
    case .insert(let items, let place):
      screen.makeSections(place.section + 1)
      let items = numbered(items, place.section)
      edit.inserted = (0..<items.count).compactMap { index in
        items.item(at: index).map {
          (IndexPath(item: place.item + index, section: place.section), $0)
        }
      }
    case .delete(let items): edit.deleted = try places(of: items, own)
    case .move(let item, let place):
      edit.moved = [ScreenEdit.Move(from: try self.place(of: item, own), to: place)]
    case .reload(nil):
      view.reloadData()
      return view.layoutIfNeeded()
    case .reload(let items?): edit.reloaded = try places(of: items, own)
    case .reconfigure(let items): edit.reconfigured = try places(of: items, own)
    case .update(let item, let data): edit.updated = [(try place(of: item, own), data)]
    case .expand(let item):
      return try screen.expand(true, at: try place(of: item, own))
    case .collapse(let item):
      return try screen.expand(false, at: try place(of: item, own))
    case .select(let item):
      let place = try place(of: item, own)
      if !view.selectItem(at: place) {
        throw ScreenEdit.Problem(
          message: "\(place.text) cannot be selected: allowsSelection is false")
      }
      return
    case .deselect(let item):
      view.deselectItem(at: try place(of: item, own))
      return
    case .scrollTo(let item, let alignment):
      return scroll(to: try place(of: item, own), alignment)
    case .state(let state):
      loader.state = state
      return
    case .load(let section): return try load(section)
    }
    try screen.perform(edit)
  }

  /// The items with `{i}` counting on from what the section has.
  private func numbered(_ items: ItemList, _ section: Int) -> ItemList {
    items.counting(from: takeNumbers(items.count, inSection: section))
  }

  private func load(_ section: Int?) throws(ScreenEdit.Problem) {
    // As in an app, a load while another is on its way does nothing.
    guard loader.state != .loading else { return }
    let answered = sectionsToLoad(isMore: false)
    guard section.map(answered.contains) ?? !answered.isEmpty else {
      throw ScreenEdit.Problem(
        message: "nothing loads\(section.map { " section \($0)" } ?? ""): "
          + "no reaction to load is left")
    }
    if let section { loader.load(section: section) } else { loader.load() }
  }

  private func scroll(to place: IndexPath, _ alignment: ReactionAlignment) {
    let view = screen.collectionView
    let isHorizontal = view.collectionViewLayout.scrollAxis == .horizontal
    let position: CollectionView.ScrollPosition =
      switch alignment {
      case .top: isHorizontal ? .left : .top
      case .center: isHorizontal ? .centeredHorizontally : .centeredVertically
      case .bottom: isHorizontal ? .right : .bottom
      case .nearest: []
      }
    view.scrollToItem(at: place, at: position)
  }

  // MARK: Items

  private func places(
    of items: [ReactionStep.Item], _ own: ReactionItem?
  ) throws(ScreenEdit.Problem) -> [IndexPath] {
    var places: [IndexPath] = []
    for item in items { places.append(try place(of: item, own)) }
    return places
  }

  private func place(
    of item: ReactionStep.Item, _ own: ReactionItem?
  ) throws(ScreenEdit.Problem) -> IndexPath {
    let found: IndexPath?
    let name: String
    switch item {
    case .own:
      guard let own else {
        throw ScreenEdit.Problem(message: "\"self\" names nothing: the event is of no item")
      }
      (found, name) = (own.place(in: screen.sections), own.name)
    case .identifier(let id): (found, name) = (screen.sections.place(ofID: id), "#\(id)")
    case .place(let path): (found, name) = (path, path.text)
    }
    guard let found, screen.item(section: found.section, item: found.item) != nil else {
      throw ScreenEdit.Problem(message: "there is no item \(name) any more")
    }
    return found
  }
}
