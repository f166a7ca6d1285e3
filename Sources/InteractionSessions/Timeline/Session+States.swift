extension Session {
  /// Visits the states after the steps, each state once, and returns to the last step.
  ///
  /// States with equal digests are one. Each is built on a device of its own. Steps that were undone
  /// are not repeated. States with open swipe actions, which the next touch closes, are left out.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of states.
  ///   - visit: Called with the device in the state, which it may change, and with the number of
  ///     the first step after which the session was in it; 0 before the first step.
  /// - Returns: The number of states that were not visited because of the limit.
  package func visitStates(limit: Int, _ visit: (SessionDevice, Int) -> Void) -> Int {
    let now = timeline.now
    var known: Set<ScreenDigest> = []
    var steps: [Int] = []
    for step in 0...now.step {
      move(to: Timeline.Position(branch: now.branch, step: step), anew: step == 0)
      guard let device, !device.root.collectionView.hasOpenSwipe,
        known.insert(device.digest(with: device.dataDigest)).inserted
      else { continue }
      steps.append(step)
    }
    for step in steps.prefix(limit) {
      move(to: Timeline.Position(branch: now.branch, step: step), anew: true)
      if let device { visit(device, step) }
    }
    move(to: now, anew: true)
    return max(0, steps.count - limit)
  }
}
