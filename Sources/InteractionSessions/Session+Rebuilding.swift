import CollectionFiles

extension Session {
  /// Builds the screen again with the types of another wiring style.
  ///
  /// Data, selection, offset, outlines, reactions and time stay.
  ///
  /// - Throws: If something is in progress that the new screen could not continue. Then the
  ///   screen is unchanged.
  func rebuildScreen(in style: WiringDescription.Style) throws(SessionError) {
    let old = try loadedScreen()
    guard old.root.style != style || old.root.chosenStyle != style else { return }
    let state: ScreenState
    do throws(SessionScreen.Activity) { state = try old.capture() } catch {
      throw SessionError("`wire style` cannot build the screen again: \(error.description)")
    }
    let screen = SessionScreen(state, style: style)
    let log = old.simulator.log
    screen.simulator.log.restore(recorded: log.count, log.tally, facts: Array(log.facts))
    self.screen = screen
    if !isReplaying { tracer?.goOn(with: screen, settings, at: milliseconds) }
  }
}
