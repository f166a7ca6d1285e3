import CollectionFiles
import Foundation
import InteractionKit

extension SessionScreen {
  /// The state as a value; nil while something is on its way: a finger, a timer, a
  /// movement, a load, a layout that is due. Layouts that keep to themselves what they
  /// measured, and embedded collections that load or react, remember more than is known
  /// here: they answer nil too.
  func capture() -> ScreenState? {
    guard simulator.clock.timerCount == root.knownTimers, simulator.isAtRest,
      !simulator.window.isLayoutDue,
      let root = root.capture()
    else { return nil }
    var views: [ScreenState.ViewState] = []
    var fittedSizes: [(way: [Int], size: CGSize)] = []
    var tapped: [Int]?
    let series = simulator.taps.series
    var isAtRest = true
    simulator.window.visitViews { view, way in
      guard isAtRest else { return }
      if view.tapSeries == series, series != 0 { tapped = way }
      switch view {
      case let view as CollectionView
      where view.screen != nil && view !== self.root.collectionView:
        guard let state = view.screen?.capture() else {
          isAtRest = false
          return
        }
        views.append(.init(way: way, content: .collection(state)))
      case let view as CollectionReusableView:
        if let size = view.fittedSize { fittedSizes.append((way, size)) }
      case let view as ScrollView where view.isTracking || view.isHeld: isAtRest = false
      default:
        if let content = view.controlContent { views.append(.init(way: way, content: content)) }
      }
    }
    guard isAtRest else { return nil }
    return ScreenState(
      document: self.root.document, path: path, time: simulator.clock.now,
      factCount: simulator.log.count, tally: simulator.log.tally, taps: simulator.taps,
      tapped: tapped, firstResponder: simulator.window.wayToFirstResponder, root: root,
      views: views, fittedSizes: fittedSizes, appearance: simulator.window.appearance)
  }
}

extension View {
  /// The value that a finger or the keyboard gave a control; nil for other views.
  var controlContent: ScreenState.ViewState.Content? {
    switch self {
    case let view as Switch: .isOn(view.isOn)
    case let view as Slider: .value(view.value)
    case let view as Stepper: .value(view.value)
    case let view as TextField: .text(view.text)
    default: nil
    }
  }
}

extension CollectionScreen {
  /// How many timers are set that a restored screen would set again.
  var knownTimers: Int { startedReactions?.timerCount ?? 0 }

  /// The layout of the content: while the cell of a state shows, the view has that of the cell.
  var contentLayout: CollectionViewLayout {
    startedReactions?.stateCells.contentLayout ?? collectionView.collectionViewLayout
  }

  fileprivate func capture() -> CollectionState? {
    guard collectionView.isAtRest, startedReactions == nil || !isEmbedded else { return nil }
    let state = idleState
    guard startedReactions == nil || state.reactions != nil,
      state.solved != nil || !contentLayout.followsViews
    else { return nil }
    return state
  }

  /// The state without anything that is in progress. Prepared cells are left out.
  var idleState: CollectionState {
    let view = collectionView
    var prefetching = view.prefetching
    prefetching.prepared = PreparedCells()
    let sections = contentLayout as? CollectionViewCompositionalLayout
    return CollectionState(
      data: data, nextOutlineNode: nextOutlineNode, embeddedContents: embeddedContents,
      style: chosenStyle, callbacks: callbacks, methods: delegate.methods,
      offset: view.bounds.origin, selected: view.selection.sorted, prefetching: prefetching,
      lastBounds: view.display.lastBounds, orthogonalOffsets: sections?.orthogonalOffsets ?? [:],
      solved: contentLayout.solved, reactions: startedReactions?.capture())
  }
}

extension CollectionView {
  /// Whether nothing is on its way.
  fileprivate var isAtRest: Bool {
    currentPress == nil && !interactions.isBusy && pendingUpdates == nil && display.phase == .idle
      && prefetching.prepared.count == 0 && !isEditing && !isTracking && !isHeld
      && !isMoving
  }
}

extension View {
  /// Calls `visit` for this view and all inside it, outer ones first, with the way to
  /// each: which of the subviews, one after the other.
  func visitViews(_ visit: (View, [Int]) -> Void) {
    var way: [Int] = []
    func walk(_ view: View) {
      visit(view, way)
      for (index, subview) in view.subviews.enumerated() {
        way.append(index)
        walk(subview)
        way.removeLast()
      }
    }
    walk(self)
  }

  /// The view at the end of a way.
  func view(at way: [Int]) -> View? {
    var view = self
    for index in way {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }
}

extension Window {
  fileprivate var wayToFirstResponder: [Int]? {
    guard let responder = firstResponder as? View else { return nil }
    var found: [Int]?
    visitViews { if $0 === responder { found = $1 } }
    return found
  }
}
