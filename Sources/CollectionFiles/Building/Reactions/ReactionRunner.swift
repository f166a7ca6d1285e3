import Foundation
import InteractionKit

/// Runs the reactions of a collection.
///
/// It receives the events that trigger them, and runs them in the next turn or after their delay.
package final class ReactionRunner {
  // The collection owns this object; `carryOut(_:_:)` retains it while other code is called.
  unowned let collection: LoadedCollection
  private let loading: CollectionLoading
  /// The prefetch data source of wiring styles that do not prefetch.
  private lazy var prefetching = ReactionPrefetching(self)
  /// The step that appends the answer to a load, while the answer is delivered.
  private var answering: (run: ReactionRun, step: Int)?
  /// The remaining number of runs of each reaction; nil if unlimited.
  var remainingRuns: [Int?]
  /// The scheduled reactions; `active` has those that run now.
  package internal(set) var waiting: [ReactionRun] = []
  private(set) var active: [ReactionRun] = []
  var budget = ReactionLimits()
  /// The number of reactions in the chain that caused the current change.
  private(set) var depth = 0
  var hasAppeared = false
  /// The value of `{i}` for the next item, by section.
  var nextNumbers: [Int: Int] = [:]

  package var loader: any ContentLoading { loading.loader }
  package var stateCells: CollectionViewStateCells { loading.stateCells }

  /// True if the content is displayed, and not a state cell.
  var showsContent: Bool { stateCells.display == .content }

  private var reactions: [ReactionDescription] { collection.document.reactions }

  package init(_ collection: LoadedCollection) {
    self.collection = collection
    loading = collection.wiring.loading ?? CollectionContent.loading(of: collection)
    remainingRuns = collection.document.reactions.map(\.times)
    listen()
  }

  /// Binds the loader to the view and to the clock and log of its window.
  package func attach() {
    if collection.collectionView.window != nil { loading.bind(collection.collectionView) }
  }

  func appear() {
    // Binding the same view again would display the content instead of the state cell.
    if loader.presenter == nil { attach() }
    guard !hasAppeared else { return }
    hasAppeared = true
    start { $0.trigger == .appearance }
  }

  /// Resets all state, because other sections are displayed from the beginning.
  package func reset() {
    waiting = []
    remainingRuns = reactions.map(\.times)
    nextNumbers = [:]
    loader.cancelLoad()
    loader.showContent()
  }

  // MARK: Events

  private func listen() {
    let triggers = reactions.map(\.trigger)
    if triggers.contains(where: \.refersToItem) {
      collection.collectionView.didDeliver = { [weak self] in self?.react(to: $0) }
    }
    if !loading.isBuiltIntoWiring,
      triggers.contains(where: { if case .prefetch = $0 { true } else { false } })
    {
      collection.collectionView.prefetchDataSource = prefetching
    }
  }

  /// Loads more after scrolling if the end of the content is near.
  ///
  /// A wiring that loads by itself does this on its own.
  func contentScrolled() {
    if !loading.isBuiltIntoWiring, showsContent,
      collection.document.reactions.contains(where: \.loads)
    {
      loader.loadMoreIfNeeded(atEnd: false)
    }
  }

  private func react(to delivered: DeliveredEvent) {
    switch delivered {
    case .selection(let path): reactToSelection(of: path)
    case .event(let event): react(to: event)
    }
  }

  private func reactToSelection(of path: IndexPath) {
    guard let item = collection.item(section: path.section, item: path.item) else { return }
    let cell = collection.cellIdentifier(ofType: item.type)
    start(ReactionItem(path, item)) { reaction in
      guard case .selection(let type) = reaction.trigger else { return false }
      return reaction.matches(cell, path.section) && (type == nil || type == item.type)
    }
  }

  private func react(to event: CellEvent) {
    let path = event.indexPath
    // Headers have index paths and are not items; neither is a state cell.
    let item = path.flatMap { path in
      event.elementKind == nil ? collection.item(section: path.section, item: path.item) : nil
    }
    .flatMap {
      collection.cellIdentifier(ofType: $0.type) == event.cellIdentifier ? $0 : nil
    }
    let own = path.flatMap { path in item.map { ReactionItem(path, $0) } }
    start(own) { reaction in
      guard case .event(let name) = reaction.trigger else { return false }
      return reaction.matches(event.cellIdentifier, path?.section) && event.eventIdentifier == name
    }
  }

  /// Starts the reactions to items that will soon be displayed.
  func prefetch(_ indexPaths: [IndexPath]) {
    let sections = collection.sections
    start { reaction in
      guard case .prefetch(let lastOnly) = reaction.trigger else { return false }
      return indexPaths.contains { path in
        (reaction.section == nil || reaction.section == path.section)
          && (!lastOnly
            || sections.indices.contains(path.section)
              && path.item == sections[path.section].items.count - 1)
      }
    }
  }

  // MARK: Starting

  /// Starts every reaction whose trigger matches.
  ///
  /// A prefetch reaction that is already scheduled is not started again.
  private func start(_ item: ReactionItem? = nil, _ takes: (ReactionDescription) -> Bool) {
    for (index, reaction) in reactions.enumerated() where takes(reaction) {
      if case .prefetch = reaction.trigger, waiting.contains(where: { $0.index == index }) {
        continue
      }
      start(index, item)
    }
  }

  /// Schedules a reaction after its delay.
  ///
  /// `answer` runs a reaction that answers a load.
  ///
  /// - Returns: False if the reaction has no runs left, or exceeds the budget.
  @discardableResult
  private func start(
    _ index: Int, _ item: ReactionItem? = nil, answer: ((ReactionRun) -> Void)? = nil
  ) -> Bool {
    guard reactions.indices.contains(index), remainingRuns[index] != 0 else { return false }
    let clock = collection.collectionView.window?.ownClock
    if let problem = budget.record(depth: depth + 1, waiting: waiting.count, at: clock?.now) {
      diagnose(index, nil, problem + "; it is skipped")
      return false
    }
    remainingRuns[index] = remainingRuns[index].map { $0 - 1 }
    let run = ReactionRun(index, item, depth: depth + 1, answersLoad: answer != nil)
    wait(for: run, after: .seconds(reactions[index].delay), on: clock, answer: answer)
    return true
  }

  /// Schedules a reaction; runs it at once without a clock.
  func wait(
    for run: ReactionRun, after delay: VirtualTime, on clock: VirtualClock?,
    answer: ((ReactionRun) -> Void)? = nil
  ) {
    waiting.append(run)
    let begin = { [weak self] in
      guard let self, self.waiting.contains(where: { $0 === run }) else { return }
      self.waiting.removeAll { $0 === run }
      if let answer { answer(run) } else { self.perform(run) }
    }
    // Never during the event that triggered it, even without a delay: an app would dispatch it.
    guard let clock else { return begin() }
    run.due = clock.due(after: delay)
    run.timer = clock.schedule(after: delay, begin)
  }

  /// Runs all steps of a reaction.
  func perform(_ run: ReactionRun) {
    guard reactions.indices.contains(run.index) else { return }
    carryOut(run) { perform(reactions[run.index].steps.indices, of: run) }
  }

  private func carryOut(_ run: ReactionRun, _ steps: () -> Void) {
    // A delegate that is called may release the collection.
    let collection = collection
    defer { withExtendedLifetime(collection) {} }
    let outer = depth
    depth = run.depth
    active.append(run)
    steps()
    collection.collectionView.layoutIfNeeded()
    active.removeLast()
    depth = outer
  }

  private func perform(_ numbers: Range<Int>, of run: ReactionRun) {
    for number in numbers {
      do throws(DataEdit.Problem) {
        try perform(reactions[run.index].steps[number], run.item)
      } catch {
        diagnose(run.index, number, error.message)
      }
    }
  }

  private func diagnose(_ index: Int, _ step: Int?, _ message: String) {
    let path = "reactions[\(index)]" + (step.map { ".do[\($0)]" } ?? "")
    let name = collection.collectionView.name.map { "\($0): " } ?? ""
    collection.collectionView.window?.log?.record(.diagnostic("\(name)\(path): \(message)"))
  }

  // MARK: Loading

  /// Returns the trigger of the reactions that answer a load.
  ///
  /// Reactions to `load` also load more if there are none to `loadMore`.
  private func loadTrigger(isMore: Bool) -> ReactionDescription.Trigger {
    isMore && reactions.contains { $0.trigger == .loadMore } ? .loadMore : .load
  }

  /// Returns the sections for which a reaction answers a load.
  func sectionsToLoad(isMore: Bool) -> [Int] {
    let trigger = loadTrigger(isMore: isMore)
    let answering = zip(reactions, remainingRuns).filter { $0.trigger == trigger && $1 != 0 }
    return Set(answering.map { $0.0.section ?? 0 }).sorted()
  }

  /// Starts the first reaction with runs left that answers loads of a section.
  ///
  /// `answer` is called with the reaction after its delay; with nil if no reaction loads anything.
  func load(_ section: Int, _ answer: @escaping (ReactionRun?) -> Void) {
    let trigger = loadTrigger(isMore: loader.isLoadingMore)
    let index = reactions.indices.first {
      reactions[$0].trigger == trigger && (reactions[$0].section ?? 0) == section
        && remainingRuns[$0] != 0
    }
    guard let index else {
      collection.collectionView.window?.log?.record(
        .diagnostic("no reaction loads section \(section)"))
      return answer(nil)
    }
    let brings = !reactions[index].steps.isEmpty
    let began = start(index, answer: { answer(brings ? $0 : nil) })
    if !began { answer(nil) }
  }

  /// Answers a load by a reaction.
  ///
  /// The answer is the items that its first append step for the section has. The steps before it
  /// run before the answer, and the others after it.
  ///
  /// `run` is the reaction; nil if no reaction loads anything.
  func answer(
    _ section: Int, by run: ReactionRun?, _ result: LoadResult<ItemCollection<FileItem>>
  ) {
    guard let run, reactions.indices.contains(run.index), result.isAwaited else {
      return result([])
    }
    let steps = reactions[run.index].steps
    carryOut(run) {
      loader.showContent()
      for (number, step) in steps.enumerated() {
        guard case .append(let items, section) = step else {
          perform(number..<(number + 1), of: run)
          continue
        }
        answering = (run, number)
        let answer = FileItems(
          numbered(items, section), inSection: section, of: collection.document)
        result(ItemCollection(answer))
        // If an earlier step abandoned the load, the later steps are skipped, too.
        answering = nil
        return
      }
      collection.collectionView.layoutIfNeeded()
      result([])
    }
  }

  /// Appends the items of an answer to the data.
  func append(_ items: ItemList, toSection section: Int) {
    do throws(DataEdit.Problem) {
      var edit = DataEdit()
      edit.append(items, toSection: section)
      try collection.perform(edit)
    } catch {
      if let (run, step) = answering { diagnose(run.index, step, error.message) }
    }
  }

  /// Runs the steps after the one that answered a load.
  func didLoad() {
    guard let (run, step) = answering else { return }
    answering = nil
    perform((step + 1)..<reactions[run.index].steps.count, of: run)
    collection.collectionView.layoutIfNeeded()
  }

  // MARK: Changes

  /// Updates the loading state after any change of the content: `empty` and `ready` may change.
  func contentChanged() {
    switch (loader.state, loader.isEmpty) {
    case (.ready, true): loader.state = .empty
    case (.empty, false): loader.state = .ready
    // The state cell was removed for the change; setting the state displays it again.
    case (.empty, true), (.loading, true): loader.state = loader.state
    default: break
    }
  }

  /// Updates the items of reactions after items moved.
  func itemsChanged(_ positions: LayoutUpdate.PositionMap) {
    let runs = (waiting + active).filter { $0.item != nil }
    guard !runs.isEmpty else { return }
    let data = collection.data
    for run in runs {
      run.item?.follow(in: data) { positions.item(of: Selection.Item($0))?.indexPath }
    }
  }

  /// Returns the value of `{i}` for the first of `count` items that a section gets.
  ///
  /// Values continue past the values of all items since the section was last empty.
  func reserveIndices(_ count: Int, inSection section: Int) -> Int {
    let there = collection.section(at: section)?.items.count ?? 0
    let first = there == 0 ? 0 : max(there, nextNumbers[section] ?? 0)
    nextNumbers[section] = first + count
    return first
  }
}

/// The prefetch data source of a collection; without effect after the collection is released.
private final class ReactionPrefetching: CollectionViewDataSourcePrefetching {
  private weak var reactions: ReactionRunner?

  init(_ reactions: ReactionRunner) {
    self.reactions = reactions
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    reactions?.prefetch(indexPaths)
  }
}

extension ReactionDescription {
  /// Returns true for an event of a cell with an identifier in a section.
  fileprivate func matches(_ cell: String, _ section: Int?) -> Bool {
    (self.cell == nil || self.cell == cell) && (self.section == nil || self.section == section)
  }
}
