import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform

/// The session of a studio, and its recording on disk.
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

  private(set) var session: Session
  /// The result of the last line.
  private(set) var last = Result(command: "", lines: [], hasFailed: false)
  /// The path of the transcript that is written after each command; nil for none.
  private(set) var recording: String?
  /// The number of times that the session was built again, which ends the numbers of its steps.
  private(set) var generation = 0
  /// The collection that is shown, with the size of the screen when it was loaded.
  private(set) var loaded: (path: String, size: CGSize)?
  /// True once `quit` was typed.
  private(set) var hasQuit = false
  /// The fingers that are down on a page; nil for none.
  private var preview: Preview?
  private let settings: StudioSettings
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
    case .transcript(let testCase, let line):
      try session.begin(testCase.settings)
      var output: [UInt8] = []
      for step in testCase.steps where step.lines.lowerBound <= line ?? .max {
        output.removeAll()
        let outcome = session.execute(step.command, into: &output)
        last = Result("\(step.command)", output, outcome)
      }
    }
    session.isInteractive = true
    noteLoad()
    beginRecording()
  }

  private func noteLoad() {
    guard let device = session.device, device.path != loaded?.path else { return }
    loaded = (device.path, device.simulator.window.bounds.size)
  }

  // MARK: Lines

  /// Runs a line, or several of an edited text.
  @discardableResult
  func run(_ line: String) -> Result {
    var output: [UInt8] = []
    var outcome = session.execute(line, into: &output)
    if outcome == .needsMore {
      outcome = session.finish(into: &output)
      session.abandonBlock()
    }
    if case .quit = outcome { hasQuit = true }
    noteLoad()
    last = Result(line, output, outcome)
    if recording != nil, !session.isRecording {
      // The file was removed or changed, or `record stop` was typed.
      if last.hasFailed { beginRecording() } else { recording = nil }
    }
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

  /// Restores the state before the fingers were down.
  func endPreview() {
    guard preview != nil else { return }
    preview = nil
    session.endPreview()
  }

  // MARK: Reports and edits

  /// Reports a request that is not a command.
  func report(_ command: String, _ line: String, hasFailed: Bool = false) {
    last = Result(command: command, lines: [line], hasFailed: hasFailed)
  }

  /// The session as a transcript in the current folder.
  var transcript: String {
    (try? session.transcript(at: "studio.cvt")).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The transcript to edit: a failed `expect` is a command in it, which runs again.
  var editableTranscript: String {
    (try? session.editableTranscript(at: "studio.cvt")).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  /// Replaces the session by the commands of a text; nothing changes if its collection cannot be
  /// loaded.
  func replace(by text: String) {
    let new = Session(configuration: settings.configuration)
    new.isInterrupted = isInterrupted
    var (output, failed): ([UInt8], [String]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      output.removeAll()
      let outcome = new.execute(Array(line.utf8)[...], into: &output)
      if outcome == .failed { failed += Result(String(line), output, outcome).lines }
      guard !new.wasStopped else {
        return report("edit", "! stopped; the session is unchanged", hasFailed: true)
      }
      if new.couldNotLoad { break }
    }
    output.removeAll()
    _ = new.finish(into: &output)
    guard new.device != nil, !new.couldNotLoad else {
      return report("edit", failed.first ?? "! the text has no %load line", hasFailed: true)
    }
    new.isInteractive = true
    stopRecording()
    session = new
    noteLoad()
    generation += 1
    beginRecording()
    last = Result(
      command: "edit", lines: failed.isEmpty ? ["the commands ran again"] : failed,
      hasFailed: !failed.isEmpty)
  }

  /// Moves a step by a number of positions, or removes it, and runs all steps again.
  func edit(step: Int, moveBy distance: Int?) {
    let end = session.overview.end
    guard (1...max(end, 1)).contains(step), end > 0 else { return }
    var commands = session.steps(1...end).map(\.command)
    let command = commands.remove(at: step - 1)
    if let distance {
      commands.insert(command, at: min(max(step - 1 + distance, 0), commands.count))
    }
    let header = transcript.split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix { $0.hasPrefix("%") }
    replace(by: (header.map(String.init) + commands).joined(separator: "\n"))
  }

  // MARK: Files

  /// Writes the transcript to a new file in the folder of `--save`.
  func save(as name: String) {
    guard let folder = settings.saveFolder else {
      return report(
        "save \(name)", "! the studio writes files only with --save DIR", hasFailed: true)
    }
    let file = name.hasSuffix(".cvt") ? name : "\(name).cvt"
    run("save \(PrintedText.word("\(folder)/\(file)"))")
  }

  /// Begins to write the transcript to a new file.
  private func beginRecording() {
    guard let folder = settings.saveFolder else { return }
    let name = session.device?.root.document.name ?? "session"
    let plain = String(name.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    var path = recording ?? "\(folder)/\(plain)-studio.cvt"
    var number = 1
    while FileStatus(path) != nil {
      number += 1
      path = "\(folder)/\(plain)-studio-\(number).cvt"
    }
    var output: [UInt8] = []
    let outcome = session.execute("record \(PrintedText.word(path))", into: &output)
    recording = outcome == .done ? path : nil
    if outcome != .done { last = Result("record \(path)", output, outcome) }
  }

  /// Ends the recording, whose file a later one does not replace.
  private func stopRecording() {
    guard recording != nil else { return }
    var output: [UInt8] = []
    _ = session.execute("record stop", into: &output)
    recording = nil
  }
}

extension StudioSession.Result {
  /// The greatest number of lines of an output that pages show: the last ones.
  private static let lineLimit = 1000

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
