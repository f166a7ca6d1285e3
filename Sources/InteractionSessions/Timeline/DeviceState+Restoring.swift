import CollectionFiles
import Foundation
import InteractionKit

extension SessionDevice {
  /// Builds the device from which a state was captured; nil if it differs.
  convenience init?(restoring state: DeviceState) {
    var isComplete = true
    self.init(state, style: state.root.style, &isComplete)
    guard isComplete, let again = try? capture(), again.isExact,
      again.appearance == state.appearance, again.root.allReactions == state.root.allReactions
    else { return nil }
  }

  /// Builds a device in a wiring style, with the state of another device.
  convenience init(_ state: DeviceState, style: WiringDescription.Style?) {
    var isComplete = true
    self.init(state, style: style, &isComplete)
  }

  /// Returns to a state of this device after which the data, the wiring and the layout were not
  /// changed.
  ///
  /// It costs less than a new device. The caller compares the result with the state, since the views
  /// that wait for reuse stay, and other changes may have happened.
  func returnInPlace(to state: DeviceState) {
    let view = root.itemsView
    simulator.clock.cancelAll()
    let selected = Set(state.root.view.selected)
    for item in view.selection.sorted where !selected.contains(item) {
      view.deselectIfSelected(item.indexPath)
    }
    for item in state.root.view.selected where !view.selection.contains(item) {
      view.selectIfAllowed(item.indexPath)
    }
    var restoring = StateRestoration(isInSameStyle: true, isInPlace: true)
    restoring.restore(root, state.root)
    simulator.window.layoutIfNeeded()
    simulator.clock.cancelAll()
    simulator.restore(state.time, state.taps, recorded: state.entryCount, state.tally)
    restoring.resume(on: simulator.clock)
  }

  private convenience init(
    _ state: DeviceState, style: WiringDescription.Style?, _ isComplete: inout Bool
  ) {
    let document = state.root.document
    let simulator = Simulator(viewport: document.viewport, scale: document.scale)
    let root = LoadedCollection(document, showing: state.root.data, style: style)
    self.init(
      simulator: simulator, root: root, path: state.path, loadedExtent: state.loadedExtent)
    var restoring = StateRestoration(isInSameStyle: style == state.root.style)
    restoring.prepare(root, for: state.root)
    simulator.window.addSubview(root.itemsView)
    simulator.window.layoutIfNeeded()
    restoring.restore(root, state.root)
    simulator.window.layoutIfNeeded()
    restoring.finish()
    isComplete = restoring.isComplete
    // Removes the timers of the first layout; the state has timers of its own.
    simulator.clock.cancelAll()
    simulator.restore(state.time, state.taps, recorded: state.entryCount, state.tally)
    restoring.resume(on: simulator.clock)
  }
}

/// Gives the collections of a new device the states of another's.
private struct StateRestoration {
  /// False if the wiring style differs, so that other views wait for reuse.
  let isInSameStyle: Bool
  /// False if a view with a state of its own could not be created.
  private(set) var isComplete = true
  private var views: [ItemsView] = []
  private var firstResponder: View?
  /// Set the timers again.
  ///
  /// Timers of equal time fire in the order in which they were set.
  private var resumptions: [(timer: VirtualClock.Timer, resume: (VirtualClock) -> Void)] = []

  /// True if the views belong to the state, with later changes.
  private let isInPlace: Bool

  init(isInSameStyle: Bool, isInPlace: Bool = false) {
    self.isInSameStyle = isInSameStyle
    self.isInPlace = isInPlace
  }

  /// Enables self-sizing again.
  func finish() {
    for view in views { view.display.isRestoring = false }
    firstResponder?.becomeFirstResponder()
  }

  /// Sets the timers again, once the clock has the time of the state.
  func resume(on clock: VirtualClock) {
    for (_, resume) in resumptions.sorted(by: { $0.timer < $1.timer }) { resume(clock) }
  }

  /// Restores the state that the first layout needs.
  mutating func prepare(_ screen: LoadedCollection, for state: CollectionState) {
    screen.embeddedContents = state.embeddedContents
    screen.source = state.source
    screen.delegate.methods = state.methods
    screen.setCallbacks(state.callbacks)
    if state.reactions != nil {
      if screen.startedReactions == nil { screen.startedReactions = ReactionRunner(screen) }
      screen.startedReactions?.suspend()
    }
    let view = screen.itemsView
    let layout = view.itemLayout
    (layout as? CollectionViewCompositionalLayout)?.orthogonalOffsets = state.orthogonalOffsets
    // Sizes that the layout does not keep are measured again.
    view.display.isRestoring = state.solved != nil || !layout.usesPreferredSizes
    if let solved = state.solved { layout.restore(solved) }
    view.prepare(for: state.view)
    views.append(view)
  }

  /// Restores the state that the first layout would change.
  mutating func restore(_ screen: LoadedCollection, _ state: CollectionState) {
    let view = screen.itemsView
    view.restore(state.view, inPlace: isInPlace)
    (screen.contentLayout as? CollectionViewCompositionalLayout)?.reportedErrors =
      state.reportedErrors
    // While a state cell is shown, the view has the ones of its layout.
    screen.contentLayout.loggedProblems = state.loggedProblems
    if let reactions = screen.startedReactions, let known = state.reactions {
      reactions.restore(known)
      if known.showsStateCell { view.restore(state.view) }
      resumptions += known.waiting.map { run in (run.timer.timer, { reactions.resume(run, on: $0) })
      }
      resumptions += known.loader.checks.map { check in
        (check.timer, { _ in reactions.loader.check(at: check.due) })
      }
    }
    if let deselection = screen.wiring.deselection {
      resumptions += state.deselections.map { waiting in
        (
          waiting.timer.timer,
          { deselection.resume(waiting, in: screen.collectionView, on: $0) }
        )
      }
    }
    let shown = view.displayedViews
    for (id, views) in state.elements {
      if let element = shown[id] { restore(views, in: element) }
    }
    // The views outside of elements may differ in another style.
    restore(isInSameStyle ? state.ownViews : state.ownViews.filter(\.path.isEmpty), in: view)
    view.restoreSwipe(state.view)
    if isInSameStyle, !isInPlace { restore(state.waiting, in: view) }
  }

  /// Creates the views in the reuse pool.
  ///
  /// Some styles do not register all views in advance.
  private mutating func restore(_ waiting: [WaitingView], in view: ItemsView) {
    view.removeViewsWaitingForReuse()
    for state in waiting {
      let isMade = view.makeViewWaitingForReuse(state.key, in: state.frame) {
        restore(state.views, in: $0)
      }
      if !isMade, state.views.contains(where: \.isKeptInReuse) { isComplete = false }
    }
  }

  private mutating func restore(_ states: [ViewState], in root: View) {
    for state in states {
      guard let view = root.view(at: state.path) else { continue }
      if let value = state.value { view.take(value) }
      if let inner = (view as? ItemsView)?.loadedCollection, let known = state.collection {
        inner.startedReactions?.reset()
        inner.setData(known.data)
        inner.itemsView.reloadData()
        prepare(inner, for: known)
        inner.itemsView.window?.layoutIfNeeded()
        restore(inner, known)
      }
      // A size that is set is a change, after which the digest of the element is computed again.
      if let element = view as? ReusableView, element.acceptedFittingSize != state.fittedSize {
        element.acceptedFittingSize = state.fittedSize
      }
      view.tapSeries = state.tapSeries
      if state.isFirstResponder { firstResponder = view }
    }
  }
}

extension ViewState {
  /// True if it is not replaced when the view is reused.
  fileprivate var isKeptInReuse: Bool { collection != nil || tapSeries != 0 }
}

extension View {
  fileprivate func view(at path: [Int]) -> View? {
    var view = self
    for index in path {
      let subviews = view.subviews
      guard subviews.indices.contains(index) else { return nil }
      view = subviews[index]
    }
    return view
  }

  fileprivate func take(_ value: ViewState.Value) {
    switch (value, self) {
    case (.isOn(let isOn), let view as Switch): view.isOn = isOn
    case (.number(let value), let view as Slider): view.exactValue = value
    case (.number(let value), let view as Stepper): view.value = value
    case (.text(let text), let view as TextField): view.text = text
    default: break
    }
  }
}
