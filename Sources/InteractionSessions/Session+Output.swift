import Platform

extension Session {
  /// Copies the output from now on to a file; an existing file is rejected.
  func startOutput(_ path: String) throws(SessionError) {
    try refuseWriting()
    if let outputFile {
      throw SessionError("output goes to \(named(outputFile.name)) already; `output stop` ends it")
    }
    let file = try self.path(writing: path)
    do throws(FileError) { outputFile = try AppendOnlyFile(file, existing: .refused) } catch {
      throw SessionError("\(error)")
    }
    say("output goes to \(path), too")
    // The output before this command is not copied.
    lineRun.copiedOutput = lineRun.output.count
  }

  func stopOutput() throws(SessionError) {
    guard let outputFile else {
      throw SessionError("output goes to no file; `output FILE` begins")
    }
    copyOutput()
    let hasFailed = self.outputFile == nil
    self.outputFile = nil
    if !hasFailed { say("output went to \(named(outputFile.name))") }
  }

  /// Appends the output since the last call to the file, in one write.
  ///
  /// If that fails, copying ends with an error, and the session continues.
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
