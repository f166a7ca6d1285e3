import Foundation

extension Session {
  /// Begins to record: the session so far, then every command as it comes, so
  /// that the file replays from its own beginning.
  func startRecording(_ path: String) throws(SessionError) {
    if let recorder {
      throw SessionError("recording to \(recorder.path) already; `record stop` ends it")
    }
    let file = self.path(path)
    let text = try transcript(forFolderOf: file)
    let recorder = try Recorder(path: file)
    try recorder.append(text)
    self.recorder = recorder
    say("recording to \(path)")
  }

  func stopRecording() throws(SessionError) {
    guard let recorder else { throw SessionError("nothing is recorded; `record FILE` begins") }
    self.recorder = nil
    say("recorded \(recorder.path)")
  }

  /// Adds a command to the recording that runs.
  func record(_ command: Command, printed: ArraySlice<UInt8>) {
    guard let recorder else { return }
    var text: [UInt8] = []
    SessionHistory.append(command, printed: printed, to: &text)
    do throws(SessionError) { try recorder.append(text) } catch {
      self.recorder = nil
      fail(error)
    }
  }

  /// Writes the session so far, atomically; a file that exists is refused.
  func saveHistory(_ path: String) throws(SessionError) {
    let file = self.path(path)
    let text = try transcript(forFolderOf: file)
    let temporary = file + ".part"
    unlink(temporary)
    do throws(SessionError) {
      try Recorder(path: temporary).append(text)
    } catch {
      unlink(temporary)
      throw SessionError("cannot save to \(path): \(error.lines.first ?? "")")
    }
    // A link is refused where the name is taken; a rename would replace the file.
    let isLinked = link(temporary, file) == 0
    let reason = errno == EEXIST ? "it exists already" : String(cString: strerror(errno))
    unlink(temporary)
    guard isLinked else { throw SessionError("cannot save to \(path): \(reason)") }
    say("saved \(path)")
  }

  /// The session so far as a transcript that stands in a file's folder.
  private func transcript(forFolderOf file: String) throws(SessionError) -> [UInt8] {
    guard !history.isTooLong else {
      throw SessionError("the session is too long to be kept; record it from its beginning")
    }
    var text = Array("%cvsim 1\n".utf8)
    if let view = header.view {
      text += "%view \(NumberText.text(view.width))x\(NumberText.text(view.height))\n".utf8
    }
    if let scale = header.scale { text += "%scale \(NumberText.text(scale))\n".utf8 }
    if show != ShowFilter() { text += "%show none \(Session.kindWords(show.kinds))\n".utf8 }
    if let collection = history.collection {
      let path = RelativePath.text(of: collection, fromFolderOf: file)
      text += "%load \(path.contains(" ") ? JSONValue.quote(path) : path)\n".utf8
    }
    text.append(.lineFeed)
    return text + history.body
  }

  private static func kindWords(_ kinds: FactKinds) -> String {
    FactKinds.names.filter { kinds.contains($0.kind) }.map { "+\($0.name)" }
      .joined(separator: " ")
  }
}
