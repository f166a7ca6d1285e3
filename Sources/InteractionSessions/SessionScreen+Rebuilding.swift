import CollectionFiles
import InteractionKit

extension SessionScreen {
  /// Builds a screen again in another wiring style. The other screen is unchanged.
  ///
  /// Both screens exist at the same time, so the state is copied from view to view: rows are
  /// found by their elements, whatever the order in which they came to be shown.
  convenience init(rebuilding old: SessionScreen, in style: WiringDescription.Style) {
    let document = old.root.document
    let simulator = Simulator(viewport: document.viewport, scale: document.scale)
    let state = old.root.idleState
    let root = CollectionScreen(document, showing: state.data, style: style)
    root.restore(state)
    simulator.window.addSubview(root.collectionView)
    self.init(simulator: simulator, root: root, path: old.path)
    simulator.window.layoutIfNeeded()
    root.settle(state)
    root.settleStateCell(state)
    var copy = ScreenCopy(from: old, to: self)
    copy.collection(old.root, to: root, state)
    simulator.window.visitViews { view, _ in
      (view as? CollectionView)?.display.isRestoring = false
    }
    copy.firstResponder?.becomeFirstResponder()
    // The timers of what the first layout has begun: the copied state has others.
    simulator.clock.cancelAll()
    simulator.restore(
      old.simulator.clock.now, old.simulator.taps, recorded: old.simulator.log.count,
      old.simulator.log.tally)
    copy.resume()
  }

  /// The activity that a rebuilt screen could not continue, and what ends it; nil if
  /// nothing is.
  var rebuildingObstacle: String? {
    if !simulator.touchesDown.isEmpty { return "a finger is down; `touch up` lifts it" }
    if !simulator.isAtRest { return "a gesture is in progress; `wait` until it ends" }
    var obstacle: String?
    simulator.window.visitViews { view, _ in
      guard obstacle == nil, let view = view as? ScrollView else { return }
      let screen = (view as? CollectionView)?.screen
      let name = screen?.document.name ?? "a section"
      if view.isMoving || view.isTracking || view.isHeld {
        obstacle = "\(name) is scrolling; `wait` until it stops"
      } else if let screen, screen.startedReactions?.isLoading == true {
        obstacle = "\(name) is loading; `wait` until the load is answered"
      } else if let view = view as? CollectionView {
        obstacle = view.interactionInProgress.map { "\($0) in \(name); end it first" }
      }
    }
    return obstacle
  }
}

extension CollectionView {
  /// An interaction that only the user can end; nil if there is none.
  fileprivate var interactionInProgress: String? {
    if interactions.movement != nil { return "an item is being moved" }
    if interactions.multipleSelection != nil { return "several items are being selected" }
    if interactions.menu != nil { return "a context menu is open" }
    if pendingUpdates != nil || display.phase != .idle { return "an update is in progress" }
    return nil
  }
}

extension ScreenReactions {
  /// True if a load waits for its answer.
  fileprivate var isLoading: Bool { loader.isInFlight || waiting.contains(where: \.answersLoad) }
}

/// Copies the state of a screen to one that shows the same items.
private struct ScreenCopy {
  private let series: Int
  private let responder: View?
  private(set) var firstResponder: View?
  /// Starts again what waits for a time.
  private var resumptions: [() -> Void] = []

  init(from old: SessionScreen, to new: SessionScreen) {
    series = old.simulator.taps.series
    responder = old.simulator.window.firstResponder as? View
    view(old.simulator.window, to: new.simulator.window)
  }

  /// Starts what waits for a time, once the time is that of the copied screen.
  func resume() {
    for resume in resumptions { resume() }
  }

  /// Copies what shows in a collection whose state is restored.
  mutating func collection(
    _ old: CollectionScreen, to new: CollectionScreen, _ state: CollectionState
  ) {
    let (oldView, newView) = (old.collectionView, new.collectionView)
    newView.allowsSelectionDuringEditing = oldView.allowsSelectionDuringEditing
    newView.allowsMultipleSelectionDuringEditing = oldView.allowsMultipleSelectionDuringEditing
    newView.isEditing = oldView.isEditing
    view(oldView, to: newView)
    let shown = Dictionary(newView.shownInOrder.map { ($0.id, $0.view) }) { first, _ in first }
    for (id, cell) in oldView.shownInOrder {
      if let copy = shown[id] { tree(cell, to: copy) }
    }
    if let swipe = oldView.interactions.swipe {
      newView.presentSwipeActions(
        forItemAt: swipe.item.indexPath,
        edge: swipe.isRight == (oldView.layoutDirection == .leftToRight) ? .trailing : .leading)
      if swipe.isFull { newView.interactions.swipe?.openFully() }
    }
    resumptions.append {
      new.settleReactions(state)
      if let waiting = old.wiring.deselection {
        new.wiring.deselection?.resume(waiting, in: newView)
      }
    }
  }

  /// Copies the state of a view and of the views inside it, which come from one template.
  private mutating func tree(_ old: View, to new: View) {
    guard type(of: old) == type(of: new) || old is CollectionView else { return }
    if let oldScreen = (old as? CollectionView)?.screen,
      let newScreen = (new as? CollectionView)?.screen
    {
      return embedded(oldScreen, to: newScreen)
    }
    view(old, to: new)
    for (old, new) in zip(old.subviews, new.subviews) { tree(old, to: new) }
  }

  private mutating func view(_ old: View, to new: View) {
    if series != 0, old.tapSeries == series { new.tapSeries = series }
    if old === responder { firstResponder = new }
    if let old = old as? CollectionReusableView, let new = new as? CollectionReusableView {
      new.fittedSize = old.fittedSize
    } else if let content = old.controlContent {
      _ = new.take(content)
    }
  }

  private mutating func embedded(_ old: CollectionScreen, to new: CollectionScreen) {
    let state = old.idleState
    // It has appeared in the new screen, which has begun what the other did long ago.
    new.startedReactions?.reset()
    _ = new.collectionView.take(.collection(state))
    new.collectionView.window?.layoutIfNeeded()
    new.settle(state)
    new.settleStateCell(state)
    collection(old, to: new, state)
  }
}
