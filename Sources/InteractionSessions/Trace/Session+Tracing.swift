extension Session {
  /// Sets the folder of the tracer's paths; a tracer that is set later begins with the present
  /// device.
  func beginTracing() {
    guard let tracer else { return }
    let folder = configuration.folder
    if tracer.identify == nil {
      tracer.identify = { TracedCollection(path: $0, folder: folder) }
    }
    if let device { tracer.join(device, at: milliseconds) }
  }

  /// Writes an error line to the trace.
  func trace(failure line: String, isExpectation: Bool, isOfLine: Bool) {
    guard let tracer else { return }
    if isExpectation {
      tracer.expectation(false, line, at: milliseconds)
    } else {
      tracer.error(line, at: milliseconds, isOfLine: isOfLine)
    }
  }
}
