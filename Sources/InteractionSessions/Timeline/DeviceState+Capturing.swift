import CollectionFiles
import Foundation
import InteractionKit

extension SessionDevice {
  /// An activity that a device built from a state could not continue, and how it ends.
  struct Activity: Error {
    let description: String
  }

  /// Captures the state of the device as a value.
  ///
  /// - Throws: The activity in progress: a finger, a scroll, a load.
  func capture() throws(Activity) -> DeviceState {
    if isProgram {
      throw Activity(description: "the state of a screen that a program builds is not captured")
    }
    if let activity { throw activity }
    let (clock, window) = (simulator.clock, simulator.window)
    var capture = StateCapture(self)
    let root = try capture.collection(self.root)
    let isExact =
      capture.isExact && clock.timerCount == root.timerCount && !window.isLayoutDue
    return DeviceState(
      path: path, loadedExtent: loadedExtent, time: clock.now, entryCount: simulator.log.count,
      tally: simulator.log.tally, taps: simulator.taps, root: root,
      appearance: window.appearanceDigest,
      isExact: isExact)
  }

  private var activity: Activity? {
    if !simulator.touchesDown.isEmpty {
      return Activity(description: "a finger is down; `touch up` lifts it")
    }
    if !simulator.isIdle {
      return Activity(description: "a gesture is in progress; `wait` until it ends")
    }
    var found: String?
    simulator.window.visitViews { view, _ in
      guard found == nil, let view = view as? ScrollView else { return }
      let screen = (view as? ItemsView)?.loadedCollection
      let name = screen?.document.name ?? "a section"
      if view.isMoving || view.isTracking || view.isHeld {
        found = "\(name) is scrolling; `wait` until it stops"
      } else if screen?.startedReactions?.isLoading == true {
        found = "\(name) is loading; `wait` until the load is answered"
      } else if let view = view as? ItemsView {
        found = view.interactionInProgress.map { "\($0) in \(name); end it first" }
      }
    }
    return found.map(Activity.init)
  }
}

/// Captures the state of a device.
private struct StateCapture {
  private let responder: View?
  /// False if the device has something that a state does not contain.
  private(set) var isExact = true

  init(_ screen: SessionDevice) {
    responder = screen.simulator.window.firstResponder as? View
  }

  mutating func collection(
    _ screen: LoadedCollection
  ) throws(SessionDevice.Activity) -> CollectionState {
    let (view, layout) = (screen.itemsView, screen.contentLayout)
    let compositional = layout as? CollectionViewCompositionalLayout
    let reactions = screen.startedReactions?.state
    if reactions == nil, screen.startedReactions != nil {
      throw SessionDevice.Activity(description: "\(screen.document.name) is loading")
    }
    let solved = layout.solved
    if (solved == nil && layout.usesPreferredSizes) || view.prefetching.prepared.count > 0 {
      isExact = false
    }
    let shown = view.displayedViews.inOrder
    var elements: [(id: ElementID, views: [ViewState])] = []
    for (id, view) in shown {
      let views = try self.views(in: view)
      if !views.isEmpty { elements.append((id, views)) }
    }
    return CollectionState(
      document: screen.document, data: screen.data, embeddedContents: screen.embeddedContents,
      source: screen.source, style: screen.chosenStyle,
      callbacks: screen.callbacks, methods: screen.delegate.methods, view: view.state,
      orthogonalOffsets: compositional?.orthogonalOffsets ?? [:],
      reportedErrors: compositional?.reportedErrors ?? [],
      loggedProblems: layout.loggedProblems, solved: solved, reactions: reactions,
      deselections: screen.wiring.deselection?.pendingDeselections ?? [],
      ownViews: try self.views(in: view, without: Set(shown.map { ObjectIdentifier($0.view) })),
      elements: elements, waiting: waiting(in: view))
  }

  /// Returns the states of the views in the reuse pool.
  ///
  /// A collection that loads inside of one is left out.
  private mutating func waiting(in view: ItemsView) -> [WaitingView] {
    view.viewsWaitingForReuse.map { key, view in
      var states: [ViewState] = []
      do throws(SessionDevice.Activity) { states = try views(in: view) } catch { isExact = false }
      return WaitingView(key: key, frame: view.frame, views: states)
    }
  }

  /// Returns the states of a view and its subviews that differ from new views'.
  private mutating func views(
    in root: View, without others: Set<ObjectIdentifier> = []
  ) throws(SessionDevice.Activity) -> [ViewState] {
    var states: [ViewState] = []
    var pending: [(view: View, path: [Int])] = [(root, [])]
    while let (view, path) = pending.popLast() {
      var state = ViewState(path: path)
      state.value = view.controlValue
      state.fittedSize = (view as? ReusableView)?.acceptedFittingSize
      state.tapSeries = view.tapSeries
      state.isFirstResponder = view === responder
      let inner = view === root ? nil : (view as? ItemsView)?.loadedCollection
      if let inner { state.value = .collection(try collection(inner)) }
      if !state.isPlain { states.append(state) }
      guard inner == nil else { continue }
      for (index, subview) in view.subviews.enumerated().reversed()
      where others.isEmpty || !others.contains(ObjectIdentifier(subview)) {
        pending.append((subview, path + [index]))
      }
    }
    return states
  }
}

extension ViewState {
  /// True if the state is a new view's.
  fileprivate var isPlain: Bool {
    value == nil && fittedSize == nil && tapSeries == 0 && !isFirstResponder
  }
}

extension View {
  /// The value of a control that a finger or the keyboard changes; nil for other views.
  fileprivate var controlValue: ViewState.Value? {
    switch self {
    case let view as Switch: .isOn(view.isOn)
    case let view as Slider: .number(view.exactValue)
    case let view as Stepper: .number(view.value)
    case let view as TextField: .text(view.text)
    default: nil
    }
  }

  /// Calls `visit` for this view and all its subviews, outer ones first, with the path to each: the
  /// indices of subviews.
  func visitViews(_ visit: (View, [Int]) -> Void) {
    var path: [Int] = []
    func walk(_ view: View) {
      visit(view, path)
      for (index, subview) in view.subviews.enumerated() {
        path.append(index)
        walk(subview)
        path.removeLast()
      }
    }
    walk(self)
  }
}

extension LoadedCollection {
  /// The layout of the content.
  ///
  /// While a state cell is displayed, the view has another layout.
  var contentLayout: CollectionViewLayout {
    startedReactions?.stateCells.contentLayout ?? collectionView.itemLayout
  }
}
