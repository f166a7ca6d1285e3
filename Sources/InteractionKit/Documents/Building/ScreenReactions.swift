import Foundation

/// What a screen does by itself: hears what its reactions wait for, and carries them
/// out in the next turn or when their time has come.
final class ScreenReactions: CollectionViewDataSourcePrefetching {
  // The screen owns this object; `perform(_:)` keeps it while other code is called.
  unowned let screen: CollectionScreen
  let loader: ContentLoader<ScreenContent>
  private let content: ScreenContent
  let stateCells: CollectionViewStateCells
  /// How often each reaction may still react; nil for always.
  var timesLeft: [Int?]
  /// The reactions that wait for their time, and those that are carried out.
  private(set) var waiting: [ReactionRun] = []
  private(set) var active: [ReactionRun] = []
  var budget = ReactionBudget()
  /// How many reactions led to what happens now.
  private(set) var depth = 0
  var hasAppeared = false
  /// True if a reaction answers loads.
  private var loadsMore = false
  /// What `{i}` of the next items stands for, by section.
  var nextNumbers: [Int: Int] = [:]

  /// Whether the content shows, and no cell in its place.
  var showsContent: Bool { stateCells.display == .content }

  private var reactions: [ReactionDescription] { screen.document.reactions }

  init(_ screen: CollectionScreen) {
    self.screen = screen
    content = ScreenContent(screen)
    loader = ContentLoader(content: content)
    loader.name = screen.collectionView.name
    stateCells = CollectionViewStateCells(screen.collectionView)
    timesLeft = screen.document.reactions.map(\.times)
    content.perform = { [weak self] in self?.perform($0) }
    stateCells.emptyCell = makeCell(ofType: screen.document.loading?.emptyCell)
    stateCells.loadingCell = makeCell(ofType: screen.document.loading?.loadingCell)
    stateCells.considerEvent = { [weak screen] event, cell, route in
      screen?.wiring.wiring.consider(stateEvent: event, from: cell, through: &route)
    }
    setLoadingOptions()
    listen()
  }

  /// Takes the time and the log of the window, and the view to show things on.
  func attach() {
    guard let window = screen.collectionView.window else { return }
    loader.clock = window.ownClock
    loader.log = window.ownLog
    loader.bind(to: stateCells)
  }

  func appear() {
    // Binding the same view again would show the content in place of a state's cell.
    if loader.presenter == nil { attach() }
    guard !hasAppeared else { return }
    hasAppeared = true
    start { $0.trigger == .appearance }
  }

  /// Other sections are shown from the beginning.
  func reset() {
    waiting = []
    timesLeft = reactions.map(\.times)
    nextNumbers = [:]
    loader.abandon()
    loader.showContent()
  }

  // MARK: Hearing

  private func listen() {
    let triggers = reactions.map(\.trigger)
    if triggers.contains(where: \.hasItem) {
      screen.collectionView.didDeliver = { [weak self] in self?.react(to: $0) }
    }
    loadsMore = triggers.contains { $0 == .load || $0 == .loadMore }
    if triggers.contains(where: { if case .prefetch = $0 { true } else { false } }) {
      screen.collectionView.prefetchDataSource = self
    }
  }

  /// The content was scrolled: more is loaded if its end is near.
  func contentScrolled() {
    if loadsMore, showsContent { loader.loadMoreIfNeeded() }
  }

  private func react(to delivered: DeliveredEvent) {
    switch delivered {
    case .selection(let path): reactToSelection(of: path)
    case .event(let event): react(to: event)
    }
  }

  private func reactToSelection(of path: IndexPath) {
    guard let item = screen.item(section: path.section, item: path.item) else { return }
    let cell = screen.cellIdentifier(ofType: item.type)
    start(ReactionItem(path, item)) { reaction in
      guard case .selection(let type) = reaction.trigger else { return false }
      return reaction.isAbout(cell, path.section) && (type == nil || type == item.type)
    }
  }

  private func react(to event: CellEvent) {
    let path = event.indexPath
    // A header has an index path too, and is no item; nor is the cell of a state.
    let item = path.flatMap { path in
      event.elementKind == nil ? screen.item(section: path.section, item: path.item) : nil
    }
    .flatMap {
      screen.cellIdentifier(ofType: $0.type) == event.cellIdentifier ? $0 : nil
    }
    let own = path.flatMap { path in item.map { ReactionItem(path, $0) } }
    start(own) { reaction in
      guard case .event(let name) = reaction.trigger else { return false }
      return reaction.isAbout(event.cellIdentifier, path?.section) && event.eventIdentifier == name
    }
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    start { [content] reaction in
      guard case .prefetch(let lastOnly) = reaction.trigger else { return false }
      return indexPaths.contains { path in
        (reaction.section == nil || reaction.section == path.section)
          && (!lastOnly || path.item == content.numberOfItems(inSection: path.section) - 1)
      }
    }
  }

  // MARK: Starting

  /// Starts every reaction that takes what happened. What is announced is asked for
  /// once: a reaction to it that waits is not started again.
  private func start(_ item: ReactionItem? = nil, _ takes: (ReactionDescription) -> Bool) {
    for (index, reaction) in reactions.enumerated() where takes(reaction) {
      if case .prefetch = reaction.trigger, waiting.contains(where: { $0.index == index }) {
        continue
      }
      start(index, item)
    }
  }

  /// Has a reaction carried out when its time has come.
  ///
  /// - Parameter answer: carries out one that answers a load.
  /// - Returns: false where it does not react any more, or too often.
  @discardableResult
  private func start(
    _ index: Int, _ item: ReactionItem? = nil, answer: ((ReactionRun) -> Void)? = nil
  ) -> Bool {
    guard reactions.indices.contains(index), timesLeft[index] != 0 else { return false }
    let clock = screen.collectionView.window?.ownClock
    if let problem = budget.note(depth: depth + 1, waiting: waiting.count, at: clock?.now) {
      diagnose(index, nil, problem + "; it is not carried out")
      return false
    }
    timesLeft[index] = timesLeft[index].map { $0 - 1 }
    let run = ReactionRun(index, item, depth: depth + 1, answersLoad: answer != nil)
    wait(for: run, after: .seconds(reactions[index].delay), answer: answer)
    return true
  }

  /// Has a reaction carried out later; at once where there is no clock.
  func wait(
    for run: ReactionRun, after delay: VirtualTime, answer: ((ReactionRun) -> Void)? = nil
  ) {
    waiting.append(run)
    let begin = { [weak self] in
      guard let self, self.waiting.contains(where: { $0 === run }) else { return }
      self.waiting.removeAll { $0 === run }
      if let answer { answer(run) } else { self.perform(run) }
    }
    guard let clock = screen.collectionView.window?.ownClock else { return begin() }
    run.due = clock.due(after: delay)
    run.timer = clock.schedule(after: delay, begin)
  }

  private func perform(_ run: ReactionRun) {
    guard reactions.indices.contains(run.index) else { return }
    // A delegate that is called may release the screen.
    let screen = screen
    defer { withExtendedLifetime(screen) {} }
    let outer = depth
    depth = run.depth
    active.append(run)
    for (number, step) in reactions[run.index].steps.enumerated() {
      do throws(ScreenEdit.Problem) { try perform(step, run.item) } catch {
        diagnose(run.index, number, error.message)
      }
    }
    screen.collectionView.layoutIfNeeded()
    active.removeLast()
    depth = outer
  }

  private func diagnose(_ index: Int, _ step: Int?, _ message: String) {
    let path = "reactions[\(index)]" + (step.map { ".do[\($0)]" } ?? "")
    let name = screen.collectionView.name.map { "\($0): " } ?? ""
    screen.collectionView.window?.ownLog?.record(.diagnostic("\(name)\(path): \(message)"))
  }

  // MARK: Loading

  private func setLoadingOptions() {
    let described = screen.document.loading ?? LoadingDescription()
    loader.options.loadMoreDelay = { described.loadMoreDelay }
    if let distance = described.loadMoreDistance {
      loader.options.loadMoreDistance = { _ in CGFloat(distance) }
    }
    loader.options.timeout = described.timeout
    loader.options.sectionsToLoad = { [weak self] in self?.sectionsToLoad(isMore: $0) ?? [] }
    loader.options.shouldLoadMore = { [weak self] in
      self?.sectionsToLoad(isMore: true).isEmpty == false
    }
    loader.options.load = { [weak self] section, _, result in self?.load(section, result) }
  }

  /// The trigger of the reactions that answer a load: those to `load` load more too
  /// where there are none to `loadMore`.
  private func loadTrigger(isMore: Bool) -> ReactionDescription.Trigger {
    isMore && reactions.contains { $0.trigger == .loadMore } ? .loadMore : .load
  }

  /// The sections that a reaction answers a load of.
  func sectionsToLoad(isMore: Bool) -> [Int] {
    let trigger = loadTrigger(isMore: isMore)
    let answering = zip(reactions, timesLeft).filter { $0.trigger == trigger && $1 != 0 }
    return Set(answering.map { $0.0.section ?? 0 }).sorted()
  }

  /// Has the first reaction answer that still does.
  private func load(_ section: Int, _ result: LoadResult<[ReactionRun]>) {
    let trigger = loadTrigger(isMore: loader.isLoadingMore)
    let index = reactions.indices.first {
      reactions[$0].trigger == trigger && (reactions[$0].section ?? 0) == section
        && timesLeft[$0] != 0
    }
    guard let index else {
      screen.collectionView.window?.ownLog?.record(
        .diagnostic("no reaction loads section \(section)"))
      return result([])
    }
    let brings = !reactions[index].steps.isEmpty
    let began = start(index, answer: { result(brings ? [$0] : []) })
    if !began { result([]) }
  }

  private func makeCell(ofType type: String?) -> CollectionViewStateCells.MakeCell? {
    guard let type else { return nil }
    let identifier = screen.document.cellIdentifier(forType: type)
    // Cells of a state are no items: the wiring has no part in making them.
    let reuseIdentifier = "state \(identifier)"
    screen.collectionView.register(
      forCellWithReuseIdentifier: reuseIdentifier, makerOfFrame: screen.cellMaker(identifier))
    return { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: path)
      (cell as? TemplateCell)?.show(.null, .null, at: path)
      return cell
    }
  }

  // MARK: Changes

  /// The content was changed, by a reaction or otherwise: where nothing is left or
  /// something came, the state follows.
  func contentChanged() {
    switch (loader.state, content.isEmpty) {
    case (.ready, true): loader.state = .empty
    case (.empty, false): loader.state = .ready
    // The cell made room for the change.
    case (.empty, true), (.loading, true): loader.state = loader.state
    default: break
    }
  }

  /// The items have other places now.
  func itemsChanged(_ places: LayoutUpdate.Places) {
    let runs = (waiting + active).filter { $0.item != nil }
    guard !runs.isEmpty else { return }
    let data = screen.data
    for run in runs {
      run.item?.follow(in: data) { places.item(of: Selection.Item($0))?.indexPath }
    }
  }

  /// What `{i}` stands for in the first of so many items that come to a section: it
  /// counts on, past those that were there since the section was last empty.
  func takeNumbers(_ count: Int, inSection section: Int) -> Int {
    let there = content.numberOfItems(inSection: section)
    let first = there == 0 ? 0 : max(there, nextNumbers[section] ?? 0)
    nextNumbers[section] = first + count
    return first
  }
}

extension ReactionDescription {
  /// True for what happened to a cell of an identifier in a section.
  fileprivate func isAbout(_ cell: String, _ section: Int?) -> Bool {
    (self.cell == nil || self.cell == cell) && (self.section == nil || self.section == section)
  }
}
