import CollectionFiles
import Foundation
import InteractionKit
import Platform
import SessionLanguage

extension Session {
  /// True while the session is recorded to a file.
  package var isRecording: Bool { recorder != nil }

  /// Starts a recording: the session so far, then every later step, so that the file can be
  /// replayed by itself.
  func startRecording(_ path: String, _ options: TranscriptWriting.Options) throws(SessionError) {
    try refuseWriting()
    if let recorder {
      throw SessionError("recording to \(named(recorder.path)) already; `record stop` ends it")
    }
    let file = try self.path(writing: path)
    recorder = try Recorder(
      path: file, name: path, beginning: try transcript(besides: file, options),
      at: timeline.now.step, options)
    print("recording to \(path)")
  }

  func stopRecording() throws(SessionError) {
    guard let recorder else { throw SessionError("nothing is recorded; `record FILE` begins") }
    self.recorder = nil
    try recorder.finish()
    print("recorded \(named(recorder.path))")
  }

  /// Adds the last step to the current recording.
  ///
  /// A directive that describes the case that another has begun takes its place.
  func recordStep() {
    let step = timeline.now.step
    let isContinued =
      timeline.notes(of: step, towards: timeline.now).beginning?.isContinued ?? false
    let first = isContinued ? beginningOfCase(upTo: step - 1) ?? step : step
    recording { recorder throws(SessionError) in try record(recorder, after: first - 1) }
  }

  /// Stores a query about a past step, and adds it to the current recording.
  func note(_ look: StepLog.Step) {
    timeline.append(look)
    recording { recorder throws(SessionError) in
      var text: [UInt8] = []
      append(look, besides: recorder.path, recorder.options, to: &text)
      try recorder.extend(text)
    }
  }

  /// Changes the recording after the session moved to another step: it keeps only the steps that
  /// lead to the present one.
  func recordingFollows(from old: Timeline.Position) {
    recording { recorder throws(SessionError) in
      // A file that replaced the recording must not be overwritten.
      try recorder.checkFile()
      let common = timeline.commonStep(of: old, and: timeline.now)
      // Directives of the present case may describe it again, or no longer.
      try record(recorder, after: beginningOfCase(upTo: common).map { $0 - 1 } ?? common)
    }
  }

  /// Replaces the steps after one by those that lead to the present one.
  private func record(_ recorder: Recorder, after common: Int) throws(SessionError) {
    guard common >= recorder.firstStep else { return try startAgain(recorder) }
    try recorder.replace(
      after: common,
      with: (common..<timeline.now.step).map {
        text(of: $0 + 1, besides: recorder.path, recorder.options)
      })
  }

  /// Writes the header of the recording again after a directive before the first step.
  func recordHeader() {
    recording { recorder throws(SessionError) in
      try recorder.checkFile()
      try startAgain(recorder)
    }
  }

  /// Replaces the recording by one of the session so far.
  private func startAgain(_ old: Recorder) throws(SessionError) {
    recorder = try Recorder(
      path: old.path, name: named(old.path),
      beginning: transcript(besides: old.path, old.options), at: timeline.now.step, old.options,
      existing: .replaced)
  }

  /// Writes to the current recording, which ends if that fails.
  private func recording(_ write: (Recorder) throws(SessionError) -> Void) {
    guard let recorder else { return }
    do throws(SessionError) { try write(recorder) } catch {
      self.recorder = nil
      fail(error)
    }
  }

  /// Writes the session so far, atomically; an existing file is rejected.
  func saveSession(_ path: String, _ options: TranscriptWriting.Options) throws(SessionError) {
    try refuseWriting()
    let file = try self.path(writing: path)
    let text = try transcript(besides: file, options)
    do throws(FileError) {
      try AtomicFile.write(text, to: file, existing: .refused, isDurable: true, name: path)
    } catch { throw SessionError("\(error)") }
    print("saved \(path)")
  }

  // MARK: Text

  /// Returns the session so far as a transcript at `path`, for `expectReplay` and `cvsim test`.
  ///
  /// The output of queries is not in it, and a failed `expect` is a comment.
  ///
  /// - Throws: An error if the session is too long to be kept.
  public func transcript(at path: String) throws -> [UInt8] {
    try transcript(besides: path, TranscriptWriting.Options())
  }

  /// Returns the session so far as a transcript at `path`, with failed `expect` commands as commands.
  ///
  /// Commands that are edited and run again keep them so.
  ///
  /// - Throws: An error if the session is too long to be kept.
  package func editableTranscript(at path: String) throws -> [UInt8] {
    try transcript(besides: path, TranscriptWriting.Options(acceptsErrors: true))
  }

  /// Returns the steps up to now as a transcript at the path `file`.
  private func transcript(
    besides file: String, _ options: TranscriptWriting.Options
  ) throws(SessionError) -> [UInt8] {
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
    for look in timeline.firstQueries {
      append(look, besides: file, options, to: &text)
    }
    for step in 0..<timeline.now.step {
      append(step + 1, besides: file, options, to: &text)
    }
    return text
  }

  private func text(
    of step: Int, besides file: String, _ options: TranscriptWriting.Options
  ) -> [UInt8] {
    var text: [UInt8] = []
    append(step, besides: file, options, to: &text)
    return text
  }

  private func append(
    _ step: Int, besides file: String, _ options: TranscriptWriting.Options, to text: inout [UInt8]
  ) {
    let position = timeline.now
    let traits = timeline.traits(of: step, towards: position)
    let notes = timeline.notes(of: step, towards: position)
    if traits.contains(.beginsCase), let beginning = notes.beginning, !isReplaced(beginningOf: step)
    {
      append(beginning, besides: file, to: &text)
    }
    if !traits.contains(.isDirective) {
      let written = StepLog.Step(
        text: timeline.text(of: step, towards: position),
        printed: timeline.printed(by: step, towards: position), traits: traits,
        failedLines: notes.failedLines)
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
    TranscriptWriting.append(
      step, options, spell: { self.spelling(of: self.path($0), besides: file) }, to: &text)
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
  private func isReplaced(beginningOf step: Int) -> Bool {
    var next = step + 1
    while next <= timeline.now.step {
      let traits = timeline.traits(of: next, towards: timeline.now)
      guard traits.contains(.isDirective) else { return false }
      if traits.contains(.beginsCase) {
        return timeline.notes(of: next, towards: timeline.now).beginning?.isContinued ?? false
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
