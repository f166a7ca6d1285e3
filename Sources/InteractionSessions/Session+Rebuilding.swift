import CollectionFiles

extension Session {
  /// Builds the device again with the types of another wiring style.
  ///
  /// Data, selection, offset, outlines, reactions and time stay.
  ///
  /// - Throws: If something is in progress that the new device could not continue. Then the
  ///   device is unchanged.
  func rebuildDevice(in style: WiringDescription.Style) throws(SessionError) {
    let old = try requireDevice()
    guard old.root.style != style || old.root.chosenStyle != style else { return }
    let state: DeviceState
    do throws(SessionDevice.Activity) { state = try old.capture() } catch {
      throw SessionError("`wire style` cannot build the screen again: \(error.description)")
    }
    let device = SessionDevice(state, style: style)
    let log = old.simulator.log
    device.simulator.log.restore(recorded: log.count, log.tally, entries: Array(log.entries))
    self.device = device
    if !isReplaying { tracer?.goOn(with: device, settings, at: milliseconds) }
  }
}
