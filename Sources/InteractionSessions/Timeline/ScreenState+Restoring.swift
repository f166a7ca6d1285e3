import CollectionFiles
import Foundation
import InteractionKit

extension SessionScreen {
  /// Makes the screen anew that a state was captured of; nil where it comes out
  /// otherwise.
  convenience init?(restoring state: ScreenState) {
    self.init(remaking: state)
    guard isSame(as: state) else { return nil }
  }

  /// Whether the screen is one of which the state could have been captured.
  private func isSame(as state: ScreenState) -> Bool {
    root.startedReactions?.capture() == state.root.reactions
      && simulator.clock.timerCount == root.knownTimers
      && simulator.window.appearance == state.appearance
  }

  /// Makes the screen that a state was captured of, or one that is nearly so: nil where not
  /// even the views come out.
  private convenience init?(remaking state: ScreenState) {
    let simulator = Simulator(viewport: state.document.viewport, scale: state.document.scale)
    let root = CollectionScreen(
      state.document, showing: state.root.data, style: state.root.style)
    root.restore(state.root)
    simulator.window.addSubview(root.collectionView)
    self.init(simulator: simulator, root: root, path: state.path)
    simulator.window.layoutIfNeeded()
    root.settle(state.root)
    root.settleStateCell(state.root)
    for view in state.views {
      guard let found = simulator.window.view(at: view.way), found.take(view.content) else {
        return nil
      }
      simulator.window.layoutIfNeeded()
      if case .collection(let inner) = view.content {
        (found as? CollectionView)?.screen?.settle(inner)
      }
    }
    simulator.window.takeFittedSizes(state.fittedSizes)
    if let way = state.firstResponder { simulator.window.view(at: way)?.becomeFirstResponder() }
    simulator.restore(
      state.time, state.taps, recorded: state.factCount, state.tally)
    if let way = state.tapped { simulator.window.view(at: way)?.tapSeries = state.taps.series }
    // What the layout has set in motion is no part of the state.
    guard !simulator.clock.hasTimers else { return nil }
    root.settleReactions(state.root)
  }
}

extension CollectionScreen {
  /// Takes over what has to be known before the view is laid out.
  func restore(_ state: CollectionState) {
    nextOutlineNode = state.nextOutlineNode
    embeddedContents = state.embeddedContents
    delegate.methods = state.methods
    callbacks = state.callbacks
    if state.reactions != nil {
      startedReactions = ScreenReactions(self)
      startedReactions?.hold()
    }
    for item in state.selected { collectionView.selection.insert(item) }
    (collectionView.collectionViewLayout as? CollectionViewCompositionalLayout)?
      .orthogonalOffsets = state.orthogonalOffsets
    let layout = collectionView.collectionViewLayout
    // Sizes that the layout does not keep are measured again.
    collectionView.display.isRestoring = state.solved != nil || !layout.followsViews
    if let solved = state.solved { layout.restore(solved) }
    collectionView.setNeedsLayout()
  }

  func settleReactions(_ state: CollectionState) {
    guard let known = state.reactions else { return }
    // One that shows the cell of a state is attached.
    if !known.showsStateCell { startedReactions?.attach() }
    startedReactions?.restore(known)
  }

  /// Shows the cell of a state in the place of the content, where that was so.
  func settleStateCell(_ state: CollectionState) {
    guard let known = state.reactions, known.showsStateCell else { return }
    startedReactions?.restoreStateCell(known)
    settle(state)
  }

  /// Takes over what the first layout would change, and lays out.
  func settle(_ state: CollectionState) {
    collectionView.bounds.origin = state.offset
    collectionView.setNeedsLayout()
    collectionView.window?.layoutIfNeeded()
    collectionView.prefetching = state.prefetching
    collectionView.display.lastBounds = state.lastBounds
  }
}

extension View {
  /// Has views be content with what they were content with; from now on others are asked.
  fileprivate func takeFittedSizes(_ sizes: [(way: [Int], size: CGSize)]) {
    for (way, size) in sizes { (view(at: way) as? CollectionReusableView)?.fittedSize = size }
    visitViews { view, _ in (view as? CollectionView)?.display.isRestoring = false }
  }

  /// Is set to what it was; answers whether it can be.
  func take(_ content: ScreenState.ViewState.Content) -> Bool {
    switch (content, self) {
    case (.isOn(let isOn), let view as Switch): view.isOn = isOn
    case (.value(let value), let view as Slider): view.value = value
    case (.value(let value), let view as Stepper): view.value = value
    case (.text(let text), let view as TextField): view.text = text
    case (.collection(let state), let view as CollectionView):
      guard let screen = view.screen else { return false }
      screen.setData(state.data)
      view.reloadData()
      screen.restore(state)
    default: return false
    }
    return true
  }
}
