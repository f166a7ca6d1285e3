import CollectionFiles

extension Session {
<<<<<<< 77f8b1faabf9ed2093e78491d410b91c16a16d27
  /// Builds the device again with the types of another wiring style. Data, selection, offset,
  /// outlines, reactions and time stay.
=======
  /// Builds the screen again with the types of another wiring style.
  ///
  /// Data, selection, offset, outlines, reactions and time stay.
>>>>>>> 5d9e5fedc2d27874a0839d5d72aa6ee62bb19276
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
