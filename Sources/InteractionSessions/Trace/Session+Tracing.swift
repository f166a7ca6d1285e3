extension Session {
  /// Lets a tracer know where files are named from; one that comes late begins with
  /// what shows.
  func beginTracing() {
    guard let tracer else { return }
    let folder = configuration.folder
    if tracer.identify == nil {
      tracer.identify = { TracedCollection(path: $0, folder: folder) }
    }
    if let screen { tracer.join(screen, at: milliseconds) }
  }

  /// Tells the trace of a line that says what is wrong.
  func trace(failure line: String, isExpectation: Bool) {
    guard let tracer else { return }
    if isExpectation {
      tracer.expectation(false, line, at: milliseconds)
    } else {
      tracer.error(line, at: milliseconds)
    }
  }
}
