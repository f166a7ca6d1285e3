import CollectionFiles
import Foundation
import InteractionKit
import Platform
import SessionLanguage

extension Session {
  /// True while the session is recorded to a file.
  package var isRecording: Bool { recording != nil }

  /// The path of the file to which the last step was recorded; nil if nothing is recorded.
  package var recordingPath: String? { recording?.file.path }

  /// Starts a recording: the session so far, then every later step, so that the file can be
  /// replayed by itself.
  func startRecording(_ path: String, _ options: TranscriptWriting.Options) throws(SessionError) {
    try refuseWriting()
    if let recording {
      throw SessionError(
        "recording to \(named(recording.file.path)) already; `record stop` ends it")
    }
    let file = try self.path(writing: path)
    recording = Recording(
      try Recorder(
        path: file, name: path,
        beginning: try transcript(besides: file, options, upTo: timeline.now)),
      options)
    timeline.tips = [0: timeline.owned(timeline.now)]
    print("recording to \(path)")
  }

  /// Goes on with the recording of an earlier session, if its file has exactly the steps of this
  /// one.
  ///
  /// A session that was built again, from a changed file or by a rebuilt program, needs no other
  /// file as long as everything is as before.
  ///
  /// - Returns: False if the file has other steps, or cannot be written.
  package func continueRecording(at path: String) -> Bool {
    let options = TranscriptWriting.Options()
    guard recording == nil, configuration.writesFiles, let bytes = FilePath.contents(of: path),
      let text = try? transcript(besides: path, options, upTo: branchEnd), text == bytes,
      let file = try? Recorder(continuing: path, name: named(path))
    else { return false }
    recording = Recording(file, options)
    timeline.tips = [0: timeline.owned(branchEnd)]
    return true
  }

  func stopRecording() throws(SessionError) {
    guard let recording else { throw SessionError("nothing is recorded; `record FILE` begins") }
    self.recording = nil
    for (index, file) in recording.files.enumerated() {
      guard let tip = timeline.tips[index] else { continue }
      let isOpen =
        tip.step == 0 || timeline.traits(of: tip.step, towards: tip).contains(.isDirective)
      guard isOpen else { continue }
      let text = try transcript(besides: file.path, recording.options, upTo: tip)
      let closed = closing(text)
      if closed.count < text.count { try file.replace(by: closed) }
    }
    for file in recording.files where file !== recording.file { try? file.finish() }
    try recording.file.finish()
    print("recorded \(recording.files.map { named($0.path) }.joined(separator: ", "))")
  }

  /// Adds the last step to the file that ends with the step before it, or begins another file.
  ///
  /// Steps that were left stay in their file: whoever goes back to look must not lose them.
  func recordStep() {
    writeRecording { recording throws(SessionError) in
      let now = timeline.now
      let before = timeline.owned(Timeline.Position(branch: now.branch, step: now.step - 1))
      let indices = [recording.current] + recording.files.indices
      guard let index = indices.first(where: { timeline.tips[$0] == before }) else {
        return try continueInAnotherFile(&recording)
      }
      if index != recording.current {
        recording.current = index
        print("recording to \(named(recording.file.path)) again")
      }
      // A directive that describes the case that another has begun takes its place.
      if timeline.notes(of: now.step, towards: now).beginning?.isContinued ?? false {
        try rewrite(recording.file, recording.options, upTo: now)
      } else {
        var text: [UInt8] = []
        append(now.step, besides: recording.file.path, recording.options, upTo: now, to: &text)
        try recording.file.append(text)
      }
      timeline.tips[index] = timeline.owned(now)
    }
  }

  /// Records the branch that the last step has begun, with the steps that lead to it.
  private func continueInAnotherFile(_ recording: inout Recording) throws(SessionError) {
    let left = recording.file
    var number = recording.files.count
    var path: String
    repeat {
      number += 1
      path = Recording.path(number, after: recording.files[0].path)
    } while FileStatus(path) != nil
    recording.add(
      try Recorder(
        path: path, name: named(path),
        beginning: transcript(besides: path, recording.options, upTo: timeline.now)))
    timeline.tips[recording.current] = timeline.owned(timeline.now)
    print("recording to \(named(path)); \(named(left.path)) keeps the steps that you left")
  }

  /// Stores a query about a past step, and adds it to the files that have the step.
  func note(_ look: StepLog.Step) {
    timeline.append(look)
    writeRecording { recording throws(SessionError) in
      for (index, file) in recording.files.enumerated() {
        guard let tip = timeline.tips[index],
          timeline.commonStep(of: timeline.now, and: tip) == timeline.now.step
        else { continue }
        if tip == timeline.owned(timeline.now) {
          var text: [UInt8] = []
          append(look, besides: file.path, recording.options, to: &text)
          try file.append(text)
        } else {
          try rewrite(file, recording.options, upTo: tip)
        }
      }
    }
  }

  /// Reports a recording whose file was removed or changed, before further steps are lost.
  func checkRecording() {
    writeRecording { recording throws(SessionError) in try recording.file.checkFile() }
  }

  /// Writes the header of the recording again after a directive before the first step.
  func recordHeader() {
    writeRecording { recording throws(SessionError) in
      try rewrite(recording.file, recording.options, upTo: timeline.now)
      timeline.tips = [recording.current: timeline.owned(timeline.now)]
    }
  }

  /// Writes the files again that have a step whose text has changed.
  func rewriteRecordings(with step: Int) {
    writeRecording { recording throws(SessionError) in
      for (index, file) in recording.files.enumerated() {
        guard let tip = timeline.tips[index],
          timeline.commonStep(of: branchEnd, and: tip) >= step
        else { continue }
        try rewrite(file, recording.options, upTo: tip)
      }
    }
  }

  private func rewrite(
    _ file: Recorder, _ options: TranscriptWriting.Options, upTo end: Timeline.Position
  ) throws(SessionError) {
    try file.replace(by: transcript(besides: file.path, options, upTo: end))
  }

  /// Writes to the current recording, which ends if that fails.
  private func writeRecording(_ write: (inout Recording) throws(SessionError) -> Void) {
    guard var changed = recording else { return }
    do throws(SessionError) {
      try write(&changed)
      recording = changed
    } catch {
      recording = nil
      fail(error)
    }
  }

  /// Writes the session so far, atomically; an existing file is rejected.
  func saveSession(_ path: String, _ options: TranscriptWriting.Options) throws(SessionError) {
    try refuseWriting()
    let file = try self.path(writing: path)
    let text = try transcript(besides: file, options, upTo: timeline.now, withRest: true)
    do throws(FileError) {
      try AtomicFile.write(text, to: file, existing: .refused, isDurable: true, name: path)
    } catch { throw SessionError("\(error)") }
    print("saved \(path)")
  }

  /// Writes the steps to a new file, or to one that may be replaced.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isWhole: True, the default, to write the whole branch, also the steps after the present one.
  ///   - old: The contents of the file that may be replaced; nil for a file that does not exist.
  ///   - output: The printed line is appended to it.
  /// - Returns: `done`, or `failed` if nothing was written.
  package func saveBranch(
    to path: String, isWhole: Bool = true, replacing old: [UInt8]? = nil,
    into output: inout [UInt8]
  ) -> Outcome {
    collect(into: &output) {
      do throws(SessionError) {
        try refuseWriting()
        let file = try self.path(writing: path)
        let text = try transcript(
          besides: file, TranscriptWriting.Options(), upTo: isWhole ? branchEnd : timeline.now,
          withRest: true)
        do throws(FileError) {
          if let old {
            try AtomicFile.replace(file, holding: old, by: text)
          } else {
            try AtomicFile.write(text, to: file, existing: .refused, isDurable: true, name: path)
          }
        } catch { throw SessionError("\(error)") }
        print("saved \(path)")
      } catch { fail(error) }
      return nil
    }
  }

  // MARK: Text

  /// Returns the session so far as a transcript at `path`, for `expectReplay` and `cvsim test`.
  ///
  /// The output of queries is not in it, and a failed `expect` is a comment.
  ///
  /// - Throws: An error if the session is too long to be kept.
  public func transcript(at path: String) throws -> [UInt8] {
    try transcript(
      besides: path, TranscriptWriting.Options(), upTo: timeline.now, withRest: true)
  }

  /// Returns the whole branch as a transcript at `path`, also the steps after the present one.
  ///
  /// `repeatsFailures` is true if a failed `expect` is a command, which runs again; otherwise it is a
  /// comment.
  package func wholeTranscript(
    at path: String, repeatingFailures repeatsFailures: Bool = false
  ) throws -> [UInt8] {
    var options = TranscriptWriting.Options()
    options.repeatsFailures = repeatsFailures
    return try transcript(besides: path, options, upTo: branchEnd, withRest: true)
  }

  /// The end of the present branch.
  var branchEnd: Timeline.Position {
    Timeline.Position(branch: timeline.now.branch, step: max(timeline.end, timeline.now.step))
  }

  /// Returns the steps up to a position as a transcript at the path `file`.
  ///
  /// A recording has no `rest` of a file that was opened, because its steps follow at the end.
  private func transcript(
    besides file: String, _ options: TranscriptWriting.Options, upTo end: Timeline.Position,
    withRest: Bool = false
  ) throws(SessionError) -> [UInt8] {
    var text = header(withQueriesBesides: file, options)
    for step in 0..<end.step {
      append(step + 1, besides: file, options, upTo: end, to: &text)
    }
    if let rest = timeline.given?.rest, withRest, !rest.isEmpty {
      TranscriptWriting.endLine(of: &text)
      text += spelled(rest, besides: file)
    } else if !withRest {
      TranscriptWriting.endLine(of: &text)
    } else {
      text = closing(text)
    }
    return text
  }

  /// Returns the text of a transcript that ends here.
  ///
  /// The blank line before the commands of a case goes where none follows, as `fmt` would remove it. A file
  /// that was opened keeps its lines.
  private func closing(_ text: [UInt8]) -> [UInt8] {
    guard timeline.given == nil, text.suffix(2) == [.lineFeed, .lineFeed] else { return text }
    return text.dropLast()
  }

  /// Returns the text before the first step.
  func header(
    withQueriesBesides file: String, _ options: TranscriptWriting.Options = .init()
  ) -> [UInt8] {
    var text = timeline.given.map { spelled($0.header, besides: file) } ?? header(besides: file)
    for look in timeline.firstQueries {
      append(look, besides: file, options, to: &text)
    }
    return text
  }

  /// Returns the text of a step with the queries after it; a failed `expect` is a command.
  func text(of step: Int, besides file: String, upTo end: Timeline.Position) -> [UInt8] {
    var options = TranscriptWriting.Options()
    options.repeatsFailures = true
    var text: [UInt8] = []
    append(step, besides: file, options, upTo: end, to: &text)
    TranscriptWriting.endLine(of: &text)
    return text
  }

  private func header(besides file: String) -> [UInt8] {
    if timeline.origin == nil { timeline.filter = show }
    let start = timeline.origin?.state ?? state
    let header = Session.viewLines(start.directives.header)
    var lines = ["%cvsim 1"] + header
    if timeline.filter != ShowFilter() {
      lines.append("%show none \(timeline.filter.kinds.words)")
    }
    var text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let collection = timeline.origin.map { $0.screen?.path } ?? device?.path
    if let name = timeline.firstCaseName {
      let own = Session.viewLines(start.directives.settings)
      let beginning = CaseBeginning(
        name: name, isNamed: true, isContinued: false, settings: own == header ? [] : own,
        path: collection)
      append(beginning, besides: file, to: &text)
    } else {
      if let collection {
        text += "\(TranscriptWriting.load(spelling(of: collection, besides: file)))\n".utf8
      }
      text.append(.lineFeed)
    }
    return text
  }

  private func append(
    _ step: Int, besides file: String, _ options: TranscriptWriting.Options,
    upTo end: Timeline.Position, to text: inout [UInt8]
  ) {
    let traits = timeline.traits(of: step, towards: end)
    let notes = timeline.notes(of: step, towards: end)
    if traits.contains(.beginsCase), let beginning = notes.beginning,
      !isReplaced(beginningOf: step, upTo: end)
    {
      append(beginning, besides: file, to: &text)
    }
    if !traits.contains(.isDirective) {
      let written = StepLog.Step(
        text: timeline.text(of: step, towards: end),
        printed: timeline.printed(by: step, towards: end), traits: traits,
        failedLines: notes.failedLines, given: notes.given)
      append(written, besides: file, options, to: &text)
    }
    for look in notes.queries {
      append(look, besides: file, options, to: &text)
    }
  }

  private func append(
    _ step: StepLog.Step, besides file: String, _ options: TranscriptWriting.Options,
    to text: inout [UInt8]
  ) {
    if let given = step.given { return text += spelled(given.bytes, besides: file) }
    TranscriptWriting.endLine(of: &text)
    var lines: [UInt8] = []
    TranscriptWriting.append(
      step, options, spell: { self.spelling(of: self.path($0), besides: file) }, to: &lines)
    guard timeline.given?.hasCarriageReturns ?? false else { return text += lines }
    for byte in lines { text += byte == .lineFeed ? [.carriageReturn, byte] : [byte] }
  }

  private func append(_ beginning: CaseBeginning, besides file: String, to text: inout [UInt8]) {
    TranscriptWriting.append(beginning, spell: { self.spelling(of: $0, besides: file) }, to: &text)
  }

  /// Returns a path relative to the folder of the transcript; the name of a screen is none.
  private func spelling(of path: String, besides file: String) -> String {
    program(named: path) == nil ? RelativePath.text(of: path, fromFolderOf: file) : path
  }

  /// Records that a directive begins another case.
  ///
  /// As in a transcript, it has no alias of the case before.
  ///
  /// - Parameters:
  ///   - name: Its name; its number for an empty one.
  ///   - old: The case that a directive before it has begun, if it is the same.
  ///   - path: The path of its collection; nil for none.
  func beginCase(_ name: String, continuing old: CaseBeginning?, loading path: String?) {
    state.aliases = timeline.origin?.state.aliases ?? Aliases()
    if old == nil { state.caseCount += 1 }
    let unique = old?.name ?? (name.isEmpty ? newCaseName("case \(state.caseCount)") : name)
    lineRun.step?.beginning = CaseBeginning(
      name: unique, isNamed: !name.isEmpty, isContinued: old != nil,
      settings: Session.viewLines(settings), path: path)
  }

  /// Returns the name of another case; see `CaseNames.add(_:)`.
  func newCaseName(_ name: String) -> String {
    state.caseNames.add(name)
  }

  /// Returns the last step that begins a case; nil if a command follows it up to the step `last`.
  func beginningOfCase(upTo last: Int) -> Int? {
    var step = last
    while step > 0 {
      let traits = timeline.traits(of: step, towards: timeline.now)
      guard traits.contains(.isDirective) else { return nil }
      if traits.contains(.beginsCase) { return step }
      step -= 1
    }
    return nil
  }

  /// True if a later directive describes the case that a step begins.
  private func isReplaced(beginningOf step: Int, upTo end: Timeline.Position) -> Bool {
    var next = step + 1
    while next <= end.step {
      let traits = timeline.traits(of: next, towards: end)
      guard traits.contains(.isDirective) else { return false }
      if traits.contains(.beginsCase) {
        return timeline.notes(of: next, towards: end).beginning?.isContinued ?? false
      }
      next += 1
    }
    return false
  }

  private static func viewLines(_ settings: TranscriptSettings) -> [String] {
    let view = settings.view.map {
      "%view \(NumberText.text($0.width))x\(NumberText.text($0.height))"
    }
    let scale = settings.scale.map { "%scale \(NumberText.text($0))" }
    return [view, scale].compactMap { $0 }
  }
}
