import Foundation
import InteractionKit

extension ScreenReactions {
  /// Runs one step.
  ///
  /// `own` is the item that `self` refers to.
  func perform(_ step: ReactionStep, _ own: ReactionItem?) throws(ScreenEdit.Problem) {
    let view = screen.collectionView
    var edit = ScreenEdit()
    switch step {
    case .append(let items, let section):
      edit.append(numbered(items, section), toSection: section)
    case .insert(let items, let place):
      edit.leastSectionCount = place.section + 1
      edit.inserted = [(place, numbered(items, place.section))]
    case .delete(let items):
      for spot in try spots(of: items, own) {
        switch spot {
        case .shown(let path): edit.deleted.append(path)
        case .hidden(let section, let node):
          edit.deletedHidden.append(.init(section: section, node: node))
        }
      }
    case .move(let item, let place):
      edit.moved = [ScreenEdit.Move(from: try self.place(of: item, own), to: place)]
    case .reload(nil):
      view.reloadData()
      return view.layoutIfNeeded()
    case .reload(let items?): edit.reloaded = try spots(of: items, own).compactMap(\.path)
    case .reconfigure(let items): edit.reconfigured = try spots(of: items, own).compactMap(\.path)
    case .update(let item, let data):
      switch try spot(of: item, own) {
      case .shown(let path): edit.updated = [(path, data)]
      case .hidden(let section, let node):
        edit.updatedHidden = [(.init(section: section, node: node), data)]
      }
    case .expand(let item): return try screen.expand(true, at: try spot(of: item, own))
    case .collapse(let item): return try screen.expand(false, at: try spot(of: item, own))
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

  /// Returns the items with values of `{i}` that continue those of the section.
  func numbered(_ items: ItemList, _ section: Int) -> ItemList {
    items.counting(from: takeNumbers(items.count, inSection: section))
  }

  private func load(_ section: Int?) throws(ScreenEdit.Problem) {
    // As in an app, a load has no effect while another is in progress.
    guard loader.state != .loading else { return }
    let answered = sectionsToLoad(isMore: false)
    guard section.map(answered.contains) ?? !answered.isEmpty else {
      throw ScreenEdit.Problem(
        message: "nothing loads\(section.map { " section \($0)" } ?? ""): "
          + "no reaction to load is left")
    }
    if let section { loader.load(section: section) } else { loader.load() }
  }

  private func scroll(to place: IndexPath, _ alignment: ScrollAlignment) {
    let view = screen.collectionView
    let isHorizontal = view.collectionViewLayout.scrollAxis == .horizontal
    view.scrollToItem(at: place, at: alignment.position(isHorizontal: isHorizontal))
  }

  // MARK: Items

  private func spots(
    of items: [ReactionStep.Item], _ own: ReactionItem?
  ) throws(ScreenEdit.Problem) -> [ScreenData.Spot] {
    var spots: [ScreenData.Spot] = []
    for item in items { spots.append(try spot(of: item, own)) }
    return spots
  }

  /// Returns the index path of an item; throws if it is not visible.
  private func place(
    of item: ReactionStep.Item, _ own: ReactionItem?
  ) throws(ScreenEdit.Problem) -> IndexPath {
    switch try spot(of: item, own) {
    case .shown(let path): return path
    case .hidden(let section, let node):
      let outline = screen.outlines[section]
      let name = outline?.collapsedAncestor(of: node)?.id.map { "#\($0)" } ?? "an item"
      throw ScreenEdit.Problem(
        message: "\(outline?.item(node)?.id.map { "#\($0)" } ?? "the item of the event") "
          + "is below \(name), which is collapsed")
    }
  }

  private func spot(
    of item: ReactionStep.Item, _ own: ReactionItem?
  ) throws(ScreenEdit.Problem) -> ScreenData.Spot {
    let found: ScreenData.Spot?
    let absence: String
    switch item {
    case .own:
      guard let own else {
        throw ScreenEdit.Problem(message: "\"self\" names nothing: the event is of no item")
      }
      (found, absence) = (own.spot(in: screen.data), own.absence)
    case .identifier(let id):
      (found, absence) = (screen.data.spot(ofID: id), "there is no item #\(id) any more")
    case .place(let path):
      (found, absence) = (.shown(path), "there is no item \(path.text) any more")
    }
    guard let found, found.path.map({ screen.sections.item(at: $0) != nil }) ?? true else {
      throw ScreenEdit.Problem(message: absence)
    }
    return found
  }
}

extension ScreenData.Spot {
  /// The index path of a visible item; nil for a hidden one, which has no cell.
  fileprivate var path: IndexPath? {
    if case .shown(let path) = self { path } else { nil }
  }
}
