import Foundation

extension Session {
  /// Begins to record: the session so far, then every command as it comes, so
  /// that the file replays from its own beginning.
  func startRecording(_ path: String) throws(SessionError) {
    try refuseWriting()
    if let recorder {
      throw SessionError("recording to \(recorder.path) already; `record stop` ends it")
    }
    let file = self.path(path)
    history.begin(show)
    let text = try transcript(besides: file)
    let recorder = try Recorder(path: file)
    do throws(SessionError) { try recorder.append(text) } catch {
      unlink(file)
      throw error
    }
    self.recorder = recorder
    say("recording to \(path)")
  }

  func stopRecording() throws(SessionError) {
    guard let recorder else { throw SessionError("nothing is recorded; `record FILE` begins") }
    self.recorder = nil
    say("recorded \(recorder.path)")
  }

  /// Adds a command to the recording that runs.
  func record(_ command: Command, printed: SessionHistory.Printed) {
    guard let recorder else { return }
    var text: [UInt8] = []
    if command.namesFiles {
      text += command.text { self.spelling(of: self.path($0), besides: recorder.path) }.utf8
    } else {
      SessionHistory.append(command, canonically: isInteractive, to: &text)
    }
    text.append(.lineFeed)
    SessionHistory.append(printed, to: &text)
    write(text, to: recorder)
  }

  /// Begins another case in the history and in the recording: `name` or, for an
  /// empty one, its number.
  func beginCase(_ name: String, loading path: String) {
    let name = name.isEmpty ? "case \(history.caseCount + 1)" : name
    let lines = settingLines
    history.beginCase(name, loading: path, settings: lines)
    guard let recorder else { return }
    let load = SessionHistory.load(spelling(of: path, besides: recorder.path))
    let text = ["", "%case \(name)"] + lines + [load, "", ""]
    write(Array(text.joined(separator: "\n").utf8), to: recorder)
  }

  private func write(_ text: [UInt8], to recorder: Recorder) {
    do throws(SessionError) { try recorder.append(text) } catch {
      self.recorder = nil
      fail(error)
    }
  }

  /// Writes the session so far, atomically; a file that exists is refused.
  func saveHistory(_ path: String) throws(SessionError) {
    try refuseWriting()
    let file = self.path(path)
    history.begin(show)
    let text = try transcript(besides: file)
    let temporary = "\(file).\(getpid()).part"
    do throws(SessionError) {
      let recorder = try Recorder(path: temporary)
      do throws(SessionError) { try recorder.append(text) } catch {
        unlink(temporary)
        throw error
      }
    } catch {
      throw SessionError("cannot save to \(path): \(error.reason)")
    }
    // A link is refused where the name is taken; a rename would replace the file.
    let isLinked = link(temporary, file) == 0
    let reason = errno == EEXIST ? "it exists already" : String(cString: strerror(errno))
    unlink(temporary)
    guard isLinked else { throw SessionError("cannot save to \(path): \(reason)") }
    say("saved \(path)")
  }

  /// The session so far as a transcript at the path `file`.
  private func transcript(besides file: String) throws(SessionError) -> [UInt8] {
    guard !history.isTooLong else {
      throw SessionError("the session is too long to be kept; record it from its beginning")
    }
    var lines = ["%cvsim 1"] + headerLines
    if let collection = history.collection {
      lines.append(SessionHistory.load(spelling(of: collection, besides: file)))
    }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8)
      + history.text { self.spelling(of: self.path($0), besides: file) }
  }

  /// How a transcript spells a path: from its own folder.
  private func spelling(of path: String, besides file: String) -> String {
    RelativePath.text(of: path, fromFolderOf: file)
  }

  /// The directives that the session began with.
  private var headerLines: [String] {
    Session.viewLines(header)
      + (history.shows(as: ShowFilter()) ? [] : ["%show none \(history.showWords)"])
  }

  /// The directives of the case that begins now.
  private var settingLines: [String] { Session.viewLines(settings) }

  private static func viewLines(_ settings: TranscriptSettings) -> [String] {
    let view = settings.view.map {
      "%view \(NumberText.text($0.width))x\(NumberText.text($0.height))"
    }
    let scale = settings.scale.map { "%scale \(NumberText.text($0))" }
    return [view, scale].compactMap { $0 }
  }
}
