extension Session {
  /// Builds the screen again with the types of another wiring style. Data, selection, offset
  /// and time stay.
  ///
  /// - Throws: If something is in progress that the new screen could not go on with.
  func rebuildScreen(in style: WiringDescription.Style) throws(SessionError) {
    let old = try loadedScreen()
    guard old.root.style != style || old.root.chosenStyle != style else { return }
    old.root.wiring.detach()
    old.simulator.window.layoutIfNeeded()
    guard var state = old.capture() else {
      throw SessionError(
        "`wire style` needs an idle screen: a load, a touch, a reaction or a movement is in "
          + "progress; `wait` until it ends")
    }
    state.root.style = style
    for index in state.views.indices {
      guard case .collection(var inner) = state.views[index].content else { continue }
      inner.style = style
      state.views[index].content = .collection(inner)
    }
    guard let screen = SessionScreen(remaking: state) else {
      throw SessionError("the screen cannot be built in the wiring style \(style.rawValue)")
    }
    screen.simulator.log.restore(
      recorded: state.factCount, state.tally, facts: Array(old.simulator.log.facts))
    self.screen = screen
    if !isReplaying { tracer?.goOn(with: screen, settings, at: milliseconds) }
  }
}
