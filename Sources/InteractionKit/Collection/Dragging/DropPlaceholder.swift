import Foundation

/// An item of the view that stands for a dropped one whose data is not there yet.
///
/// The data source does not count it. So index paths of the view and of the data differ behind it, and
/// whoever calls the app's objects converts them.
final class DropPlaceholder {
  /// The item in the view.
  fileprivate(set) var item: Selection.Item
  /// The height of a row; nil if the cell determines it.
  let height: CGFloat?
  /// Returns the cell of the placeholder, by the index path in the view.
  let makeCell: (ItemsView, IndexPath) -> ReusableView

  init(
    at path: IndexPath, height: CGFloat? = nil,
    _ makeCell: @escaping (ItemsView, IndexPath) -> ReusableView
  ) {
    item = Selection.Item(path)
    self.height = height
    self.makeCell = makeCell
  }

  fileprivate func shift(by distance: Int) {
    item = Selection.Item(section: item.section, item: item.item + distance)
  }
}

extension ItemsView {
  final var hasPlaceholders: Bool { !interactions.placeholders.isEmpty }

  func placeholder(at item: Selection.Item) -> DropPlaceholder? {
    interactions.placeholders.first { $0.item == item }
  }

  final func isPlaceholder(at path: IndexPath) -> Bool {
    hasPlaceholders && placeholder(at: Selection.Item(path)) != nil
  }

  func placeholderCount(inSection section: Int) -> Int {
    interactions.placeholders.count { $0.item.section == section }
  }

  /// Returns the index path in the data of an item of the view; for a placeholder, the one of an item
  /// that would be inserted in its place.
  final func inData(_ path: IndexPath) -> IndexPath {
    guard hasPlaceholders, path.count == 2 else { return path }
    let before = interactions.placeholders.count {
      $0.item.section == path.section && $0.item.item < path.item
    }
    return IndexPath(item: path.item - before, section: path.section)
  }

  /// Returns the index paths in the data of items of the view, without placeholders.
  final func pathsInData(of items: [Selection.Item]) -> [IndexPath] {
    guard hasPlaceholders else { return items.map(\.indexPath) }
    return items.filter { placeholder(at: $0) == nil }.map { inData($0.indexPath) }
  }

  /// Returns the index path in the view of an item of the data.
  final func inView(_ path: IndexPath) -> IndexPath {
    guard hasPlaceholders, path.count == 2 else { return path }
    var item = path.item
    for placeholder in interactions.placeholders
    where placeholder.item.section == path.section && placeholder.item.item <= item {
      item += 1
    }
    return IndexPath(item: item, section: path.section)
  }

  // MARK: Changes

  /// True until a placeholder is replaced, deleted or removed by a reload.
  func displays(_ placeholder: DropPlaceholder) -> Bool {
    interactions.placeholders.contains { $0 === placeholder }
  }

  /// Displays a placeholder at its index path, which is one of the data.
  func insert(_ placeholder: DropPlaceholder) {
    let path = placeholder.item.indexPath
    guard path.section >= 0, path.section < sectionCount, path.item >= 0,
      path.item + placeholderCount(inSection: path.section)
        <= itemCount(inSection: path.section)
    else {
      window?.ownLog?.record(
        .exception(
          "\(path.text) is not a position for a placeholder in section \(path.section)"))
      return
    }
    placeholder.item = Selection.Item(inView(path))
    performWithoutConversion {
      for other in interactions.placeholders
      where other.item.section == placeholder.item.section && other.item >= placeholder.item {
        other.shift(by: 1)
      }
      interactions.placeholders.append(placeholder)
      interactions.placeholders.sort { $0.item < $1.item }
      pendingUpdates?.insertedItems.insert(placeholder.item.indexPath)
    }
  }

  /// Replaces a placeholder by the item that a closure inserts into the data.
  ///
  /// - Returns: False if the placeholder is no longer displayed.
  func commit(_ placeholder: DropPlaceholder, _ insert: (IndexPath) -> Void) -> Bool {
    guard displays(placeholder) else { return false }
    let path = placeholder.item.indexPath
    let dataPath = inData(path)
    performWithoutConversion {
      interactions.placeholders.removeAll { $0 === placeholder }
      insert(dataPath)
      pendingUpdates?.reloadedItems.insert(path)
    }
    return true
  }

  /// Removes a placeholder; returns false if it is no longer displayed.
  func delete(_ placeholder: DropPlaceholder) -> Bool {
    guard displays(placeholder) else { return false }
    performWithoutConversion {
      interactions.placeholders.removeAll { $0 === placeholder }
      for other in interactions.placeholders
      where other.item.section == placeholder.item.section && other.item > placeholder.item {
        other.shift(by: -1)
      }
      pendingUpdates?.deletedItems.insert(placeholder.item.indexPath)
    }
    return true
  }

  /// Performs a batch whose index paths are those of the view.
  private func performWithoutConversion(_ changes: () -> Void) {
    beginBatch()
    pendingUpdates?.hasPathsOfView = true
    changes()
    endBatch()
  }

  /// Converts the index paths of a batch from those of the data, and moves the placeholders with the
  /// items before them.
  func convertToView(_ updates: BatchUpdates) -> BatchUpdates {
    guard hasPlaceholders, !updates.hasPathsOfView else { return updates }
    var converted = updates
    let deleted = updates.deletedItems.union(updates.deletedRanges.flatMap(\.paths))
    let inserted = updates.insertedItems.union(updates.insertedRanges.flatMap(\.paths))
    (converted.deletedRanges, converted.insertedRanges) = ([], [])
    converted.deletedItems = Set(deleted.map(inView))
    converted.reloadedItems = Set(updates.reloadedItems.map(inView))
    converted.reconfiguredItems = Set(updates.reconfiguredItems.map(inView))
    let starts = updates.movedItems.map { inView($0.from) }

    let gone = deleted.union(updates.movedItems.map(\.from))
    let come = inserted.union(updates.movedItems.map(\.to)).sorted()
    var kept: [DropPlaceholder] = []
    for placeholder in interactions.placeholders {
      let path = inData(placeholder.item.indexPath)
      guard let section = updates.section(after: path.section) else { continue }
      var count = path.item - gone.count { $0.section == path.section && $0.item < path.item }
      for other in come where other.section == section && other.item < count { count += 1 }
      placeholder.item = Selection.Item(section: section, item: count)
      kept.append(placeholder)
    }
    var number: [Int: Int] = [:]
    for placeholder in kept {
      let section = placeholder.item.section
      placeholder.shift(by: number[section, default: 0])
      number[section, default: 0] += 1
    }
    interactions.placeholders = kept.sorted { $0.item < $1.item }

    converted.insertedItems = Set(inserted.map(inView))
    converted.movedItems = zip(starts, updates.movedItems).map {
      BatchUpdates.Move(from: $0, to: inView($1.to))
    }
    return converted
  }
}

extension BatchUpdates {
  /// Returns the index after the batch of a section; nil for a section that is deleted or reloaded.
  fileprivate func section(after section: Int) -> Int? {
    if let move = movedSections.first(where: { $0.from == section }) { return move.to }
    guard !deletedSections.contains(section), !reloadedSections.contains(section) else {
      return nil
    }
    let gone = deletedSections.union(movedSections.map(\.from))
    var result = section - gone.count { $0 < section }
    for other in insertedSections.union(movedSections.map(\.to)).sorted() where other <= result {
      result += 1
    }
    return result
  }
}

/// The index paths of a view whose placeholders its data source does not count, as `UIDataSourceTranslating`.
public protocol DataSourceTranslating: ObjectProtocol {
  /// Returns the index in the view of a section of the data; -1 for one that does not exist.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the index in the data of a section of the view; -1 for one that does not exist.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the index path in the view of an item of the data; nil for nil.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns the index path in the data of an item of the view; nil for a placeholder, and for nil.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  /// Performs updates whose index paths are those of the view.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension ItemsView: DataSourceTranslating {
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int)
    -> Int
  {
    (0..<sectionCount).contains(dataSourceSectionIndex) ? dataSourceSectionIndex : -1
  }
  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int {
    (0..<sectionCount).contains(presentationSectionIndex) ? presentationSectionIndex : -1
  }
  public func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { dataSourceIndexPath.map(inView) }
  public func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let path = presentationIndexPath, path.count == 2,
      placeholder(at: Selection.Item(path)) == nil
    else { return nil }
    return inData(path)
  }
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    performWithoutConversion(actionsToTranslate)
  }
}

/// What replaces or removes a placeholder, in collection views and in table views.
final class PlaceholderContext: CollectionViewDropPlaceholderContext {
  let dragItem: DragItem
  private let placeholder: DropPlaceholder
  private let coordinator: DropCoordinator
  private let configure: (ReusableView) -> Void

  /// Displays a placeholder.
  init(
    _ dragItem: DragItem, _ placeholder: DropPlaceholder, _ coordinator: DropCoordinator,
    configure: @escaping (ReusableView) -> Void = { _ in }
  ) {
    (self.dragItem, self.placeholder, self.coordinator) = (dragItem, placeholder, coordinator)
    self.configure = configure
    coordinator.view?.insert(placeholder)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    coordinator.view?.commit(placeholder, dataSourceUpdates) ?? false
  }
  func deletePlaceholder() -> Bool { coordinator.view?.delete(placeholder) ?? false }
  func setNeedsCellUpdate() {
    guard let view = coordinator.view, view.displays(placeholder),
      let cell = view.shownCell(of: placeholder.item)
    else { return }
    configure(cell)
  }
  func addAnimations(_ animations: @escaping () -> Void) {
    coordinator.addAnimations(animations)
  }
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    coordinator.addCompletion(completion)
  }
}
