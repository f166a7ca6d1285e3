import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage

/// The session of a studio, and its recording on disk.
///
/// What is recorded and what is looked at are apart: the recording is a branch of the session to its
/// end, and going to an earlier step of it changes no file. A command at an earlier step begins
/// another branch, which is recorded to a file of its own.
///
/// It belongs to the thread of its studio.
final class StudioSession {
  /// The result of a line.
  struct Result {
    var command: String
    var lines: [String]
    var hasFailed: Bool
  }

  /// The fingers that are down on a page.
  private struct Preview {
    let fingers: [Int]
    /// The locations at which two fingers came down; nil for one.
    let spread: FingerSpread?
    /// The offset from which a wheel scrolls the outermost collection; nil for fingers.
    let offset: CGPoint?
  }

  /// What a change of a file, or of the program, has led to.
  struct Notice {
    let text: String
    var hasFailed = false
  }

  private(set) var session: Session
  /// The result of the last line.
  private(set) var last = Result(command: "", lines: [], hasFailed: false)
  /// The file that was opened, with its expected lines; nil for a screen.
  private(set) var opened: OpenedTranscript?
  /// The number of times that the session was built again, which ends the numbers of its steps.
  private(set) var generation = 0
  /// The collection that is shown, with the size of the screen when it was loaded.
  private(set) var loaded: (path: String, size: CGSize)?
  /// True once `quit` was typed.
  private(set) var hasQuit = false
  /// The reason why the session is not on the disk although it should be; nil if it is.
  private(set) var recordingFailure: String?
  /// True after `record stop`, when nothing more is to be written.
  private var hasStoppedRecording = false
  /// The fingers that are down on a page; nil for none.
  private var preview: Preview?
  /// What the page says about a file or a program that has changed; nil for nothing.
  private(set) var notice: Notice?
  private var watched: WatchedFiles?
  let settings: StudioSettings
  private let isInterrupted: @Sendable () -> Bool

  /// Loads the screen.
  ///
  /// - Throws: The errors of the collection.
  init(
    _ settings: StudioSettings, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(DocumentErrors) {
    (self.settings, self.isInterrupted) = (settings, isInterrupted)
    session = Session(configuration: settings.configuration)
    session.isInterrupted = isInterrupted
    switch settings.source {
    case .collection(let path): try session.load(path)
    case .transcript(let transcript, let index, let line):
      var file = OpenedTranscript(transcript, case: index)
      if let shown = try file.run(in: session, upToLine: line) {
        last = Result(
          "\(shown.step.command)", shown.output, shown.check.hasPassed ? .done : .failed)
      }
      opened = file
    }
    let raised = linesOfExceptions
    if !raised.isEmpty { report("load", raised, hasFailed: true) }
    session.isInteractive = true
    noteLoad()
    if let handover = settings.handover {
      resume(handover)
    } else {
      beginRecording()
    }
    watchFiles()
  }

  /// The lines about exceptions that UIKit raises: the user sees a screen that no app shows.
  private var linesOfExceptions: [String] {
    session.exceptionReasons.map { "! UIKit raises an exception: \($0)" }
  }

  private func noteLoad() {
    guard let device = session.device, device.path != loaded?.path else { return }
    loaded = (device.path, device.simulator.window.bounds.size)
    watchFiles()
  }

  // MARK: Lines

  /// Runs a line, or several of an edited text.
  @discardableResult
  func run(_ line: String) -> Result {
    var output: [UInt8] = []
    let wasRecording = session.isRecording
    var outcome = session.execute(line, into: &output)
    if outcome == .needsMore {
      outcome = session.finish(into: &output)
      session.abandonBlock()
    }
    if case .quit = outcome { hasQuit = true }
    noteLoad()
    last = Result(line, output, outcome)
    keepRecording(wasRecording: wasRecording)
    return last
  }

  // MARK: Fingers that are down

  /// Puts the fingers of a gesture down, or begins the scroll of a wheel.
  ///
  /// `time` is the time for which the fingers have rested, in milliseconds. Returns their
  /// locations; nil if they cannot be shown.
  func beginPreview(_ gesture: StudioGesture, resting time: Double) -> [CGPoint]? {
    let spread = gesture.hasTwoFingers ? session.spread(on: gesture.place(in: session)) : nil
    let view = gesture.scrolledView(in: session)
    guard (spread != nil) == gesture.hasTwoFingers,
      let fingers = session.beginPreview(fingers: view != nil ? 0 : spread == nil ? 1 : 2)
    else { return nil }
    preview = Preview(fingers: fingers, spread: spread, offset: view?.contentOffset)
    let places = gesture.kind == .wheel ? [gesture.start] : gesture.places(from: spread)
    session.preview(
      zip(fingers, places).map { .down($1, identifier: $0) }, after: .milliseconds(0))
    session.preview([], after: .milliseconds(time))
    return gesture.kind == .wheel ? movePreview(gesture, after: 0) : places
  }

  /// Moves the fingers after a number of milliseconds; returns their locations.
  func movePreview(_ gesture: StudioGesture, after time: Double) -> [CGPoint]? {
    guard let preview, gesture.hasTwoFingers == (preview.spread != nil) else { return nil }
    if let offset = preview.offset {
      session.preview(
        offset: CGPoint(x: offset.x + gesture.distance.x, y: offset.y + gesture.distance.y))
      return []
    }
    let places = gesture.places(from: preview.spread)
    session.preview(
      zip(preview.fingers, places).map { .move($1, identifier: $0) }, after: .milliseconds(time))
    return places
  }

  /// Lifts the fingers after a number of milliseconds, so that the screen shows what a tap does
  /// while a second one may follow.
  func liftPreview(after time: Double) -> [CGPoint]? {
    guard let preview, preview.offset == nil else { return nil }
    session.preview(preview.fingers.map { .up(identifier: $0) }, after: .milliseconds(time))
    return []
  }

  /// Restores the state before the fingers were down.
  func endPreview() {
    guard preview != nil else { return }
    preview = nil
    session.endPreview()
  }

  // MARK: Text

  /// Reports a request that is not a command.
  func report(_ command: String, _ lines: [String], hasFailed: Bool = false) {
    last = Result(command: command, lines: lines, hasFailed: hasFailed)
  }

  /// The path at which the text of the session is, so that its paths are right.
  private var textPath: String { opened?.path ?? "studio.cvt" }

  /// The recorded session as a transcript: the branch to its end, whatever step is looked at.
  var transcript: String { text() }

  /// The transcript to edit: a failed `expect` is a command in it, which runs again.
  var editableTranscript: String { text(repeatingFailures: true) }

  private func text(repeatingFailures: Bool = false) -> String {
    let bytes = try? session.wholeTranscript(at: textPath, repeatingFailures: repeatingFailures)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Replaces the session by the one of a text; nothing changes if the text cannot run.
  ///
  /// The expected lines of the text stay, and are compared with the new output. `original` is the
  /// text as the editor got it: steps that another page has added since must not be lost.
  func replace(by text: String, editing original: String? = nil) {
    guard original.map({ $0 == editableTranscript }) ?? true else {
      return report(
        "edit", ["! the session has new steps since this text was opened; edit the present text"],
        hasFailed: true)
    }
    guard let (new, file) = session(running: text, bytes: opened?.bytes) else { return }
    begin(new, file)
    let count = file?.differing.count ?? 0
    let raised = linesOfExceptions
    if !raised.isEmpty { return report("edit", raised, hasFailed: true) }
    report(
      "edit",
      count == 0
        ? ["the commands ran again"]
        : ["! \(count) step\(count == 1 ? " differs" : "s differ") from the expected lines"],
      hasFailed: count > 0)
  }

  /// Runs a text in a session of its own.
  ///
  /// - Returns: The session, and the case that it ran; nil if the text has mistakes, which are
  ///   reported.
  private func session(
    running text: String, bytes: [UInt8]?
  ) -> (Session, OpenedTranscript?)? {
    func fail(_ lines: [String]) -> (Session, OpenedTranscript?)? {
      report("edit", lines, hasFailed: true)
      return nil
    }
    let new = Session(configuration: settings.configuration)
    new.isInterrupted = isInterrupted
    let transcript = Transcript(path: textPath, bytes: Array(text.utf8))
    var file: OpenedTranscript?
    if let index = opened?.caseIndex(in: transcript) ?? transcript.cases.indices.last {
      var edited = OpenedTranscript(transcript, case: index)
      // The file on the disk is still the one that was opened.
      (edited.path, edited.bytes) = (textPath, bytes)
      // A mistake in another case would be saved, too.
      let isWorse = transcript.problems.count > opened?.problemCount ?? 0
      if let problem = edited.testCase.problem ?? (isWorse ? transcript.problems.last : nil) {
        return fail(problem.lines.map { "! \($0)" })
      }
      do throws(DocumentErrors) { try edited.run(in: new, upToLine: nil) } catch {
        return fail(error.lines(of: nil).map { "! \($0)" })
      }
      file = edited
    } else {
      var output: [UInt8] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        _ = new.execute(Array(line.utf8)[...], into: &output)
      }
      if new.couldNotLoad {
        return fail(Result("edit", output, .failed).lines)
      }
    }
    guard !new.wasStopped else {
      return fail(["! stopped; the session is unchanged"])
    }
    guard new.device != nil else {
      return fail(["! the text has no %load line"])
    }
    return (new, file)
  }

  /// Goes on with another session, which is recorded to another file.
  private func begin(_ new: Session, _ file: OpenedTranscript?, continuing path: String? = nil) {
    stopRecording()
    new.isInteractive = true
    session = new
    opened = file
    noteLoad()
    generation += 1
    notice = nil
    if let path, !hasStoppedRecording, session.continueRecording(at: path) {
      recordingFailure = nil
    } else {
      beginRecording()
    }
  }

  // MARK: Changed files and programs

  /// Everything that a rebuilt program needs to go on with the session.
  var handover: StudioHandover {
    let recording = session.recordingPath
    let step = session.overview.step
    stopRecording()
    return StudioHandover(
      text: editableTranscript, step: step, recording: recording,
      recordsNothing: hasStoppedRecording)
  }

  private func resume(_ handover: StudioHandover) {
    hasStoppedRecording = handover.recordsNothing
    guard
      repeatSession(handover.text, bytes: opened?.bytes, to: handover.step, handover.recording)
    else {
      let place = handover.recording.map { ". It is in \($0)" } ?? ""
      notice = Notice(
        text: "The rebuilt program cannot run the session so far: "
          + last.lines.joined(separator: " ") + place,
        hasFailed: true)
      return beginRecording()
    }
    notice = Notice(text: "The program was rebuilt. " + outcomeOfRepetition)
  }

  private func watchFiles() {
    let path = session.device.flatMap { device in
      session.configuration.source.program(named: device.path) == nil ? device.path : nil
    }
    // A scene of a storyboard is named after a colon.
    let file = path.map { name in
      FileStatus(name) == nil ? String(name.prefix { $0 != ":" }) : name
    }
    let transcript = opened?.bytes == nil ? [] : [opened?.path].compactMap { $0 }
    watched = WatchedFiles(transcript, beside: file)
  }

  /// Runs the session again if files of its screen have changed.
  ///
  /// The steps stay. What they print now is compared with what they printed before, so a change that
  /// breaks something is shown beside the expected lines. A file with mistakes leaves everything as
  /// it is.
  ///
  /// - Returns: True if the pages have something to show.
  func followFiles() -> Bool {
    guard let changed = watched?.changes(), !changed.isEmpty else { return false }
    let names = changed.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      .joined(separator: ", ")
    var text = editableTranscript
    var bytes = opened?.bytes
    if let path = opened?.path, let old = opened?.bytes, changed.contains(path) {
      guard let new = FilePath.contents(of: path), new != old else { return false }
      guard Array(transcript.utf8) == old else {
        notice = Notice(
          text:
            "\(names) has changed on the disk, and so has the session: Save keeps the file of the disk.",
          hasFailed: true)
        return true
      }
      (text, bytes) = (String(decoding: new, as: UTF8.self), new)
    }
    let before = last
    if repeatSession(text, bytes: bytes, to: session.overview.step, session.recordingPath) {
      notice = Notice(text: "\(names) has changed. " + outcomeOfRepetition)
    } else {
      let reason = last.lines.map { $0.hasPrefix("! ") ? String($0.dropFirst(2)) : $0 }
      last = before
      notice = Notice(
        text: "\(names) has mistakes, so the screen is the one before: "
          + reason.prefix(3).joined(separator: " "), hasFailed: true)
    }
    return true
  }

  /// Runs the steps of a text again and shows the same step; nothing changes if the text cannot run.
  private func repeatSession(
    _ text: String, bytes: [UInt8]?, to step: Int, _ recording: String?
  ) -> Bool {
    guard let (new, file) = session(running: text, bytes: bytes) else { return false }
    var output: [UInt8] = []
    let isAtEnd = session.overview.step == session.overview.end
    if !isAtEnd || settings.handover != nil, step < new.overview.end {
      _ = new.execute("goto \(step)", into: &output)
    }
    begin(new, file, continuing: recording)
    return true
  }

  private var outcomeOfRepetition: String {
    let count = opened?.differing.count ?? 0
    guard session.overview.end > 0 else { return "The screen is the new one." }
    return count == 0
      ? "All steps ran again, as before."
      : "All steps ran again; \(count) \(count == 1 ? "prints" : "print") something else now."
  }

  /// Removes the notice, which the page has shown.
  func dismissNotice() { notice = nil }

  /// Moves a step by a number of positions, or removes it, and runs all steps again.
  ///
  /// Steps of a file keep their expected lines; steps that were recorded get their new output.
  func edit(step: Int, moveBy distance: Int?) {
    let end = session.overview.end
    guard (1...max(end, 1)).contains(step), end > 0 else { return }
    if opened != nil { return editText(step: step, moveBy: distance) }
    var commands = session.steps(1...end).map(\.command)
    commands.move(at: step - 1, by: distance)
    let new = Session(configuration: settings.configuration)
    new.isInterrupted = isInterrupted
    let header = String(decoding: session.givenParts(at: textPath).header, as: UTF8.self)
    var failed: [String] = []
    for line in header.split(separator: "\n").map(String.init) + commands {
      var output: [UInt8] = []
      let outcome = new.execute(line, into: &output)
      if outcome == .failed { failed += Result(line, output, outcome).lines }
      guard !new.wasStopped else {
        return report("edit", ["! stopped; the session is unchanged"], hasFailed: true)
      }
      if new.couldNotLoad { return report("edit", failed, hasFailed: true) }
    }
    begin(new, nil)
    report(
      "edit", failed.isEmpty ? ["the commands ran again"] : failed, hasFailed: !failed.isEmpty)
  }

  private func editText(step: Int, moveBy distance: Int?) {
    var parts = session.givenParts(at: textPath)
    let comments = OpenedTranscript.linesAboveCommand(in: parts.steps[step - 1])
    parts.steps.move(at: step - 1, by: distance)
    if distance == nil { parts.steps.insert(comments, at: step - 1) }
    replace(
      by: String(
        decoding: parts.header + parts.steps.joined() + parts.rest, as: UTF8.self))
  }

  // MARK: Expected lines

  /// Accepts the output of a step as its expected lines, or of all steps without errors.
  ///
  /// As `cvsim review` does, it accepts an unexpected error only by itself, and a failed `expect`
  /// never.
  func accept(step: Int?) {
    guard var file = opened else { return }
    let end = session.overview.end
    let numbers = step.map { $0...$0 } ?? 1...max(end, 1)
    guard end > 0, (1...end).contains(numbers.lowerBound) else { return }
    var count = 0
    for (index, shown) in zip(numbers, session.steps(numbers)) {
      guard let number = shown.given, let text = session.givenText(ofStep: index),
        let new = file.accept(number, in: text, isAlone: step != nil)
      else { continue }
      session.replaceGivenText(ofStep: index, by: new)
      count += 1
    }
    opened = file
    let wasRecording = session.isRecording
    report(
      "accept",
      count > 0
        ? ["accepted the output of \(count) step\(count == 1 ? "" : "s"); Save writes it"]
        : ["! nothing to accept: a failed `expect` has no expected lines"], hasFailed: count == 0)
    keepRecording(wasRecording: wasRecording)
  }

  // MARK: Files

  /// Writes the recorded session to a new file in the folder of `--save`, or to the opened file.
  func save(as name: String) {
    guard let folder = settings.saveFolder else {
      return report(
        "save \(name)", ["! the studio writes files only with --save DIR"], hasFailed: true)
    }
    guard !name.isEmpty else {
      return report("save", ["! a file needs a name"], hasFailed: true)
    }
    let isNamed = name.hasSuffix(".cvt") || name.hasSuffix(".md")
    let path = "\(folder)/\(isNamed ? name : "\(name).cvt")"
    var old: [UInt8]?
    if let opened, let status = FileStatus(path),
      status.identity == FileStatus(opened.path)?.identity
    {
      guard session.hasAllGivenSteps else {
        return report(
          "save \(name)",
          ["! this branch leaves steps of \(opened.path) out; enter another name to save it"],
          hasFailed: true)
      }
      old = opened.bytes
    }
    var output: [UInt8] = []
    let outcome = session.saveBranch(to: path, replacing: old, into: &output)
    last = Result("save \(name)", output, outcome)
    if outcome == .done, old != nil { opened?.bytes = FilePath.contents(of: path) }
  }

  /// The name under which Save replaces the opened file; nil if the file is not in the folder of
  /// `--save`.
  var saveName: String? {
    guard let folder = settings.saveFolder, let opened, opened.bytes != nil else { return nil }
    let path = RelativePath.identity(of: opened.path)
    let start = RelativePath.identity(of: "\(folder)/x").dropLast()
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// Begins to write the transcript to a new file.
  private func beginRecording() {
    guard let folder = settings.saveFolder, !hasStoppedRecording else { return }
    let name = session.device?.root.document.name ?? "session"
    let plain = String(name.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    var number = 0
    while true {
      number += 1
      let path = "\(folder)/\(plain)-studio\(number == 1 ? "" : "-\(number)").cvt"
      guard FileStatus(path) == nil else { continue }
      var output: [UInt8] = []
      let outcome = session.execute("record \(PrintedText.word(path))", into: &output)
      // Another studio may have taken the name meanwhile.
      if outcome != .done, FileStatus(path) != nil { continue }
      recordingFailure =
        outcome == .done ? nil : Result("", output, outcome).lines.joined(separator: " ")
      return
    }
  }

  /// Begins another file if the recording has ended: its file was removed or changed, or the disk
  /// was full, which is tried again after each command.
  private func keepRecording(wasRecording: Bool) {
    guard settings.saveFolder != nil, !session.isRecording else { return }
    // `record stop` was typed.
    if wasRecording, !last.hasFailed { hasStoppedRecording = true }
    beginRecording()
  }

  /// Ends the session with the program.
  func end() {
    endPreview()
    stopRecording()
  }

  /// Ends the recording, whose file a later one does not replace.
  private func stopRecording() {
    guard session.isRecording else { return }
    var output: [UInt8] = []
    _ = session.execute("record stop", into: &output)
  }
}

extension Array {
  /// Moves an element by a number of positions, or removes it.
  fileprivate mutating func move(at index: Int, by distance: Int?) {
    let element = remove(at: index)
    if let distance { insert(element, at: Swift.min(Swift.max(index + distance, 0), count)) }
  }
}

extension StudioSession.Result {
  /// The greatest number of lines of an output that pages show: the last ones.
  static let lineLimit = 1000

  init(_ command: String, _ output: [UInt8], _ outcome: Session.Outcome) {
    self.command = command
    let all = output.split(separator: .lineFeed)
    lines = all.suffix(Self.lineLimit).map { String(decoding: $0, as: UTF8.self) }
    if all.count > Self.lineLimit {
      lines.insert("… \(all.count - Self.lineLimit) lines before", at: 0)
    }
    hasFailed = outcome == .failed
  }
}
