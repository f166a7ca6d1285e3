import Foundation
import InteractionKit

extension ReactionRunner {
  /// Runs one step.
  ///
  /// `own` is the item that `self` refers to.
  func perform(_ step: ReactionStep, _ own: ReactionItem?) throws(DataEdit.Problem) {
    let view = collection.collectionView
    var edit = DataEdit()
    switch step {
    case .append(let items, let section):
      edit.append(numbered(items, section), toSection: section)
    case .insert(let items, let path):
      edit.minimumSectionCount = path.section + 1
      edit.inserted = [(path, numbered(items, path.section))]
    case .delete(let items):
      for spot in try spots(of: items, own) {
        switch spot {
        case .shown(let path): edit.deleted.append(path)
        case .hidden(let section, let node):
          edit.deletedHidden.append(.init(section: section, node: node))
        }
      }
    case .move(let item, let path):
      edit.moved = [DataEdit.Move(from: try self.path(of: item, own), to: path)]
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
    case .expand(let item): return try collection.expand(true, at: try spot(of: item, own))
    case .collapse(let item): return try collection.expand(false, at: try spot(of: item, own))
    case .select(let item):
      let path = try path(of: item, own)
      if !view.selectIfAllowed(path) {
        throw DataEdit.Problem(
          message: "\(path.text) cannot be selected: allowsSelection is false")
      }
      return
    case .deselect(let item):
      view.deselectItem(at: try path(of: item, own))
      return
    case .scrollTo(let item, let alignment):
      return scroll(to: try path(of: item, own), alignment)
    case .state(let state):
      loader.state = state
      return
    case .load(let section): return try load(section)
    }
    try collection.perform(edit)
  }

  /// Returns the items with values of `{i}` that continue the section's.
  func numbered(_ items: ItemList, _ section: Int) -> ItemList {
    items.counting(from: reserveIndices(items.count, inSection: section))
  }

  private func load(_ section: Int?) throws(DataEdit.Problem) {
    // As in an app, a load has no effect while another is in progress.
    guard loader.state != .loading else { return }
    let answered = sectionsToLoad(isMore: false)
    guard section.map(answered.contains) ?? !answered.isEmpty else {
      throw DataEdit.Problem(
        message: "nothing loads\(section.map { " section \($0)" } ?? ""): "
          + "no reaction to load is left")
    }
    if let section { loader.load(section: section) } else { loader.load() }
  }

  private func scroll(to path: IndexPath, _ alignment: ScrollAlignment) {
    let view = collection.collectionView
    let isHorizontal = view.collectionViewLayout.scrollAxis == .horizontal
    view.scrollToItem(at: path, at: alignment.position(isHorizontal: isHorizontal))
  }

  // MARK: Items

  private func spots(
    of items: [ReactionStep.Item], _ own: ReactionItem?
  ) throws(DataEdit.Problem) -> [CollectionData.ItemLocation] {
    var spots: [CollectionData.ItemLocation] = []
    for item in items { spots.append(try spot(of: item, own)) }
    return spots
  }

  /// Returns the index path of an item; throws if it is not visible.
  private func path(
    of item: ReactionStep.Item, _ own: ReactionItem?
  ) throws(DataEdit.Problem) -> IndexPath {
    switch try spot(of: item, own) {
    case .shown(let path): return path
    case .hidden(let section, let node):
      let outline = collection.outlines[section]
      let name = outline?.collapsedAncestor(of: node)?.id.map { "#\($0)" } ?? "an item"
      throw DataEdit.Problem(
        message: "\(outline?.item(node)?.id.map { "#\($0)" } ?? "the item of the event") "
          + "is below \(name), which is collapsed")
    }
  }

  private func spot(
    of item: ReactionStep.Item, _ own: ReactionItem?
  ) throws(DataEdit.Problem) -> CollectionData.ItemLocation {
    let found: CollectionData.ItemLocation?
    let missingItemMessage: String
    switch item {
    case .own:
      guard let own else {
        throw DataEdit.Problem(message: "\"self\" is not available: the event has no item")
      }
      (found, missingItemMessage) = (own.location(in: collection.data), own.missingItemMessage)
    case .identifier(let id):
      (found, missingItemMessage) = (
        collection.data.location(ofID: id), "the item #\(id) no longer exists"
      )
    case .path(let path):
      (found, missingItemMessage) = (.shown(path), "the item \(path.text) no longer exists")
    }
    guard let found, found.path.map({ collection.sections.item(at: $0) != nil }) ?? true else {
      throw DataEdit.Problem(message: missingItemMessage)
    }
    return found
  }
}

extension CollectionData.ItemLocation {
  /// The index path of a visible item; nil for a hidden one, which has no cell.
  fileprivate var path: IndexPath? {
    if case .shown(let path) = self { path } else { nil }
  }
}
