/// Loads the items of a collection page by page, and selects the cell of the current state.
///
/// It is independent of cells and views: the data conforms to `LoadableContent`, the view to
/// `ContentPresenter`. Delays run on a virtual clock.
///
/// ```swift
/// let loader = ContentLoader(content: feed)
/// loader.clock = simulator.clock
/// loader.options.load = { section, offset, result in
///   server.fetch(from: offset) { result($0) }
/// }
/// loader.options.shouldLoadMore = { feed.count < 200 }
/// loader.bind(to: presenter)
/// loader.load()
/// // in scrollViewDidScroll(_:)
/// loader.loadMoreIfNeeded()
/// ```
///
/// One load is in flight at a time. Each section of the load is answered once, in any order; the
/// content is ready after all answers. A second answer, and an answer to a load that has ended, is
/// ignored with an entry in the log.
///
/// See `Documentation/rules/wiring.md`, "States of loading".
public final class ContentLoader<Content: LoadableContent> {
  /// The items of one answer.
  public typealias Items = Content.Items

  /// The data; held weakly.
  public private(set) weak var content: Content?
  /// The presenter of the content; held weakly, nil before `bind(to:)`.
  public private(set) weak var presenter: (any ContentPresenter)?
  /// The closures and rules of loading.
  public var options = LoadingOptions<Items>()
  /// The clock of delays; nil by default.
  ///
  /// Without a clock, calls of the next turn run immediately, loads have no timeout, and the loader
  /// does not call `loadMoreIfNeeded(atEnd:)` itself.
  public var clock: VirtualClock?
  /// The log of states, loads and rejected answers; nil by default.
  public var log: EventLog?
  /// The name of the collection in the log; nil, the default, for the outermost one.
  public var name: String?

  /// The display that the presenter accepted last.
  public private(set) var display = ContentDisplay.content
  private var current = ContentState.inited
  /// The time at which the state last became ready.
  var readyTime: VirtualTime?
  /// The load in flight, or the last one.
  var round: LoadInProgress?
  /// The `loadMore` in flight.
  var more: PendingLoadMore?
  /// The number of loads near the end at the current time.
  var repetition = LoadRateLimit()

  /// The pending checks, in the order in which they were scheduled.
  package private(set) var checks: [VirtualClock.Pending] = []

  /// Creates a loader in the state `inited`.
  ///
  /// - Parameter content: The content that is loaded.
  public init(content: Content) {
    self.content = content
  }

  // MARK: State

  /// The state of loading. Setting it changes the display:
  /// - `loading`: the cell of the state while there are no items.
  /// - `empty`: the cell of the state.
  /// - `ready`: the content, or the cell of `empty` if there are no items.
  ///
  /// `LoadingOptions.shouldShowState` can prevent the cell of a state. A load in flight continues.
  public var state: ContentState {
    get { current }
    set {
      if newValue != current { log?.record(.state(from: current, to: newValue, collection: name)) }
      current = newValue
      switch newValue {
      case .inited: break
      case .loading: if isEmpty, options.shouldShowState(.loading) { show(.loading) }
      case .empty: if options.shouldShowState(.empty) { show(.empty) }
      case .ready:
        show(isEmpty && options.shouldShowState(.empty) ? .empty : .content)
        readyTime = clock?.now
      }
    }
  }

  /// The time from which more is loaded: the delay after the state became ready; nil if it never did.
  package var loadMoreTime: VirtualTime? {
    readyTime?.advanced(by: .seconds(options.loadMoreDelay()))
  }

  /// True if the content has no item.
  public var isEmpty: Bool { content?.isEmpty ?? true }

  /// True if a load or a `loadMore` has not been answered.
  public var isInFlight: Bool { round?.isOpen == true || more != nil }

  /// True if the load in flight was started near the end, for more items.
  public var isLoadingMore: Bool { round?.isOpen == true && round?.isMore == true }

  /// Sets the presenter, which shows the content or the cell of a state.
  ///
  /// Without a section, the cell of `loading` is shown if the state is `loading`, and the state
  /// becomes `empty` if it is `inited`.
  ///
  /// - Parameter presenter: The presenter; held weakly.
  public func bind(to presenter: any ContentPresenter) {
    let isOther = self.presenter !== presenter
    if isOther {
      // Another view shows content until it is known which state it is in.
      if presenter.present(.content) { display = .content }
      self.presenter = presenter
    } else {
      show(.content)
      return
    }
    guard (content?.numberOfSections ?? 0) == 0 else { return }
    switch current {
    case .loading: if options.shouldShowState(.loading) { show(.loading) }
    case .inited: if options.shouldShowState(.empty) { state = .empty }
    case .empty, .ready: break
    }
  }

  /// Shows the content in any state, for data that changes while the cell of a state is shown.
  public func showContent() { show(.content) }

  /// Shows another display, or the content if there is no cell for it.
  package func show(_ wanted: ContentDisplay) {
    guard wanted != display, let presenter else { return }
    if presenter.present(wanted) {
      display = wanted
    } else if display != .content, presenter.present(.content) {
      display = .content
    }
  }

  // MARK: Loading

  /// Loads all sections; ignored while the state is `loading`.
  ///
  /// A load whose state was set to another one is abandoned.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load() -> Bool { load(isMore: false) }

  /// Loads one section, as `load()` loads all.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load(section: Int) -> Bool { startLoad([section], isMore: false) }

  /// Removes all items and loads again.
  public func reload() {
    clear()
    load()
  }

  /// Removes the items of a section and loads it again.
  public func reload(section: Int) {
    content?.removeItems(inSection: section)
    load(section: section)
  }

  /// Removes all items and sets the state to `empty`.
  ///
  /// A load in flight is abandoned.
  public func clear() {
    cancelLoad()
    content?.removeAll()
    state = .empty
  }

  func load(isMore: Bool) -> Bool {
    let all = 0..<max(1, content?.numberOfSections ?? 0)
    return startLoad(options.sectionsToLoad?(isMore) ?? Array(all), isMore: isMore)
  }

  /// Schedules a check for more items after a delay.
  func check(after delay: VirtualTime) {
    guard let clock else { return }
    let due = clock.due(after: delay)
    let timer = clock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      // Checks with equal deadlines run in the order in which they were scheduled.
      if let index = self.checks.firstIndex(where: { $0.due == due }) {
        self.checks.remove(at: index)
      }
      self.loadMoreIfNeeded()
    }
    checks.append(VirtualClock.Pending(due: due, timer: timer))
  }

  /// Schedules a check for more items at a time.
  package func check(at due: VirtualTime) { check(after: due.since(clock?.now)) }

  // MARK: Capture and restore

  /// Returns the state as a value; nil while a load is in flight.
  package func capture() -> LoaderState? {
    guard !isInFlight else { return nil }
    return LoaderState(
      state: current, display: display, readyTime: readyTime, repetition: repetition,
      checks: checks)
  }

  /// Takes over the state of another loader, without a log entry or a change of the display.
  package func setState(_ state: ContentState) { current = state }

  /// Restores the state of another loader except for its pending checks.
  ///
  /// There are no log entries, and the display does not change.
  package func restore(_ known: LoaderState) {
    current = known.state
    readyTime = known.readyTime
    repetition = known.repetition
    checks = []
  }

  func diagnose(_ message: @autoclosure () -> String) {
    log?.record(.diagnostic(name.map { "\($0): \(message())" } ?? message()))
  }

  // MARK: Progress

  /// Loads more items if the end is near.
  ///
  /// Call it whenever the content scrolls.
  ///
  /// The loader itself calls it once, after the delay, when the content is ready. The conditions
  /// are checked in this order, up to the first that fails: a bound presenter, no load in flight,
  /// the state, at least one item, the delay, `shouldLoadMore`, the distance. Then `loadMore` is
  /// called if it is set, and `load` otherwise.
  ///
  /// - Parameter atEnd: True if the content counts as scrolled to its end; false by default.
  @discardableResult
  public func loadMoreIfNeeded(atEnd: Bool = false) -> LoadMoreOutcome {
    guard let presenter else { return .unbound }
    guard !isInFlight else { return .loading }
    // A program may set the state itself, without a load of this loader.
    guard state != .loading else { return .stateIsLoading }
    guard !isEmpty else { return .empty }
    if let clock, let due = loadMoreTime, clock.now < due {
      return .tooSoon(VirtualTime(nanoseconds: due.nanoseconds - clock.now.nanoseconds))
    }
    guard options.shouldLoadMore() else { return .noMore }
    guard options.load != nil || options.loadMore != nil else { return .noLoader }
    let extent = presenter.scrollExtent
    let threshold = options.loadMoreDistance?(extent) ?? extent.defaultLoadMoreDistance
    // Before its first layout a view is at the end of everything.
    guard extent.contentLength > 0 else { return .noExtent }
    let distance = atEnd ? min(extent.distanceToEnd, 0) : extent.distanceToEnd
    guard distance < threshold else {
      return .farFromEnd(distance: distance, threshold: threshold)
    }
    // An answer without items leaves the end as near as before. It would be asked for again at
    // once, and so on.
    guard repetition.note(at: clock?.now) else {
      diagnose("more was loaded \(LoadRateLimit.limit) times at one moment; no more is requested")
      return .repeated
    }
    if let loadMore = options.loadMore {
      beginMore(loadMore)
      return .started
    }
    return load(isMore: true) ? .started : .noLoader
  }

  private func beginMore(_ loadMore: (@escaping () -> Void) -> Void) {
    let more = PendingLoadMore()
    self.more = more
    if let timeout = options.timeout {
      more.timer = clock?.schedule(after: .seconds(timeout)) { [weak self] in
        guard let self, self.more === more else { return }
        self.endMore()
        self.diagnose(
          "loading more did not end within \(NumberText.text(timeout)) s; it is abandoned")
      }
    }
    loadMore { [weak self] in
      guard let self else { return }
      guard self.more === more else {
        self.diagnose("the end of loading more came twice, or too late; it is ignored")
        return
      }
      self.endMore()
    }
  }

  func endMore() {
    if let timer = more?.timer { clock?.cancel(timer) }
    more = nil
  }
}

/// The state of a loader without a load in flight.
package struct LoaderState: Equatable {
  package let state: ContentState
  /// The current display: the content, or the cell of a state.
  package let display: ContentDisplay
  /// The time at which the state last became ready.
  let readyTime: VirtualTime?
  let repetition: LoadRateLimit
  /// The pending checks for more items, in the order in which they were scheduled.
  package let checks: [VirtualClock.Pending]
}

/// A loader of any type of content.
package protocol ContentLoading: AnyObject {
  var presenter: (any ContentPresenter)? { get }
  var state: ContentState { get set }
  var display: ContentDisplay { get }
  var isEmpty: Bool { get }
  var isInFlight: Bool { get }
  var isLoadingMore: Bool { get }
  var clock: VirtualClock? { get }
  var loadMoreTime: VirtualTime? { get }
  var checks: [VirtualClock.Pending] { get }

  @discardableResult func load() -> Bool
  @discardableResult func load(section: Int) -> Bool
  @discardableResult func loadMoreIfNeeded(atEnd: Bool) -> LoadMoreOutcome
  func cancelLoad()
  func showContent()
  func show(_ wanted: ContentDisplay)
  func check(at due: VirtualTime)
  func capture() -> LoaderState?
  func setState(_ state: ContentState)
  func restore(_ known: LoaderState)
}

extension ContentLoader: ContentLoading {}
