/// The state of a session at one time, to which it can return.
package struct SessionSnapshot {
  fileprivate let session: SessionState
  fileprivate let device: DeviceState
}

extension Session {
  /// Returns the present state.
  ///
  /// - Returns: The state; nil without a device, while a finger is down or something moves, and for
  ///   screens that a program builds.
  package func snapshot() -> SessionSnapshot? {
    guard let state = try? device?.capture(), state.isExact else { return nil }
    return SessionSnapshot(session: self.state, device: state)
  }

  /// Returns to a state, on a new device.
  ///
  /// The log begins without the entries before it; their number is kept. The timeline of the
  /// session is not changed.
  ///
  /// - Parameter snapshot: A state of this session, or of one with the same collection and style.
  /// - Returns: False if the device could not be built; then the session is unchanged.
  package func restore(_ snapshot: SessionSnapshot) -> Bool {
    guard let device = SessionDevice(restoring: snapshot.device) else { return false }
    self.device = device
    state = snapshot.session
    return true
  }

  /// Returns to a state on the present device, after which its data and wiring were not changed.
  ///
  /// The caller compares digests: other changes than those of offsets, selections and controls may
  /// remain.
  ///
  /// - Parameter snapshot: A state of this session.
  package func returnInPlace(to snapshot: SessionSnapshot) {
    device?.returnInPlace(to: snapshot.device)
    state = snapshot.session
  }

  /// True if `returnInPlace(to:)` may succeed: no collection is embedded in another, and nothing is
  /// in progress.
  package var mayReturnInPlace: Bool {
    guard let device, device.root.document.program == nil,
      device.root.document.embeddedCount == 0
    else { return false }
    return device.simulator.touchesDown.isEmpty && device.simulator.isIdle
      && !device.root.collectionView.hasOpenSwipe
      && device.root.collectionView.interactionInProgress == nil
  }
}
