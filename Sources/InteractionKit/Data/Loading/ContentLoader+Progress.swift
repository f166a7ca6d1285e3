extension ContentLoader {
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
  /// - Returns: The result of the check.
  @discardableResult
  public func loadMoreIfNeeded(atEnd: Bool = false) -> LoadMoreOutcome {
    guard let presenter else { return .unbound }
    guard !isInFlight else { return .loading }
    guard state != .loading else { return .stateIsLoading }
    guard !isEmpty else { return .empty }
    let delay = VirtualTime.seconds(options.loadMoreDelay())
    if let clock, let due = readyTime?.advanced(by: delay), clock.now < due {
      return .tooSoon(VirtualTime(nanoseconds: due.nanoseconds - clock.now.nanoseconds))
    }
    guard options.shouldLoadMore() else { return .noMore }
    guard options.load != nil || options.loadMore != nil else { return .noLoader }
    let extent = presenter.scrollExtent
    let threshold = options.loadMoreDistance?(extent) ?? extent.defaultLoadMoreDistance
    guard extent.contentLength > 0 else { return .noExtent }
    let distance = atEnd ? min(extent.distanceToEnd, 0) : extent.distanceToEnd
    guard distance < threshold else {
      return .farFromEnd(distance: distance, threshold: threshold)
    }
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
