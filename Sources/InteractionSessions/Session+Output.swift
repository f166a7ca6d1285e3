import Platform

extension Session {
  /// Writes what is printed from now on to a file, too; one that exists is refused.
  func startOutput(_ path: String) throws(SessionError) {
    try refuseWriting()
    if let outputFile {
      throw SessionError("output goes to \(outputFile.name) already; `output stop` ends it")
    }
    let file = self.path(path)
    do throws(FileError) { outputFile = try AppendOnlyFile(file, existing: .refused) } catch {
      throw SessionError("\(error)")
    }
    say("output goes to \(path), too")
    // The file begins with what comes next.
    lineRun.copiedOutput = lineRun.output.count
  }

  func stopOutput() throws(SessionError) {
    guard let outputFile else {
      throw SessionError("output goes to no file; `output FILE` begins")
    }
    copyOutput()
    let hasFailed = self.outputFile == nil
    self.outputFile = nil
    if !hasFailed { say("output went to \(outputFile.name)") }
  }

  /// Brings what was printed since the last time to the file, in one piece. Where that
  /// fails it ends, and says so; what is printed is printed all the same.
  func copyOutput() {
    guard let outputFile, lineRun.output.count > lineRun.copiedOutput else { return }
    do throws(FileError) {
      try outputFile.append(Array(lineRun.output[lineRun.copiedOutput...]))
      lineRun.copiedOutput = lineRun.output.count
    } catch {
      self.outputFile = nil
      fail("\(error)")
    }
  }
}
