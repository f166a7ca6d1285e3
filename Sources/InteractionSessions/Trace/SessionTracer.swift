import CollectionFiles
import Foundation

/// Writes the events of a session as a trace: JSON Lines, each entry when it is recorded.
///
/// ```swift
/// let tracer = SessionTracer(origin: TraceOrigin()) { lines in try file.write(contentsOf: lines) }
/// session.tracer = tracer
/// …
/// tracer.finish()
/// tracer.digest  // "sha256:…"
/// ```
///
/// The sink gets pieces of whole lines; without a sink only the digest is computed. Memory does not
/// grow with the length of the session. If the sink throws, the trace ends and `failure` has the
/// error; the session continues.
public final class SessionTracer {
  /// A closure that accepts some whole lines as UTF-8. An error ends the trace.
  public typealias Sink = (_ lines: [UInt8]) throws -> Void

  /// The result of a traced case.
  public enum Verdict: String, Sendable {
    /// The case passed, had other output than expected, or could not be run.
    case passed, failed, errored
  }

  /// From so many bytes on, lines are handed to the sink.
  static let comfortableSize = 64 << 10
  /// From so many on to another thread: to wake that costs, too.
  static let conveyedSize = 256 << 10

  /// The error that the sink threw; nil if there was none.
  public private(set) var failure: (any Error)?
  /// The number of lines behind the header so far.
  private(set) var lineCount = 0
  /// The digest of all lines but the last one, which has it too; nil before `finish()`.
  public private(set) var digest: String?
  /// The number of bytes so far.
  package var byteCount: Int { writtenCount + text.bytes.count }
  /// Whether nothing is written now: while commands run again to come back to a
  /// moment of the past.
  private(set) var isPaused = false

  /// What is said of the collection in the file at a path.
  var identify: ((_ path: String) -> TracedCollection)?

  let origin: TraceOrigin
  private(set) var screen: SessionScreen?
  /// What the directives of the session ask for.
  var settings = TranscriptSettings()
  /// The case that the next screen begins.
  var nextCase: String?
  /// The cases that a `replay` runs now, from the outermost.
  var replays: [ReplayedCase] = []
  /// What the trace has said of the views that show.
  var shown = TracedViews()
  private var step = 0
  /// The virtual time of the line written last.
  var time = 0.0
  private var hasHeader = false
  private var isFinished = false
  /// Lines that were not handed on.
  private var text = TraceText()
  private var running = ContentDigest()
  private var writtenCount = 0
  private let sink: Sink?
  private let conveyor: TraceConveyor?
  private var pieceSize: Int {
    conveyor == nil ? SessionTracer.comfortableSize : SessionTracer.conveyedSize
  }

  /// Creates a tracer for one session.
  ///
  /// - Parameters:
  ///   - origin: The session's name and commands in the header of the trace.
  ///   - sink: The receiver of the lines; nil, the default, computes the digest only.
  public init(origin: TraceOrigin = TraceOrigin(), sink: Sink? = nil) {
    self.origin = origin
    self.sink = sink
    conveyor = nil
  }

  private init(origin: TraceOrigin, conveyor: TraceConveyor) {
    self.origin = origin
    self.conveyor = conveyor
    sink = nil
  }

  /// A tracer that digests and hands on its lines on another thread, while the session goes on.
  ///
  /// - Parameter sink: takes the lines; all of them when `flush` or `finish` is back.
  package static func concurrent(
    origin: TraceOrigin = TraceOrigin(),
    sink: @escaping @Sendable (_ lines: [UInt8]) throws -> Void
  ) -> SessionTracer {
    SessionTracer(origin: origin, conveyor: TraceConveyor(sink: sink))
  }

  deinit { screen?.simulator.log.setObserver(nil) }

  // MARK: Commands

  /// Begins a step.
  func begin(_ command: Command, at time: Double) {
    guard mayWrite else { return }
    tellHeader(of: nil)
    if command.verb?.traits.contains(.keepsItems) != true { shown.forgetNames() }
    self.time = time
    if let replayed = replays.last { return tell(command, in: replayed) }
    step += 1
    line { text, order in
      text.add("{")
      text.add(command, as: "command", order)
    }
  }

  /// Ends a step, or the loading of a screen: tells what changed its place.
  func settle(at time: Double) {
    guard mayWrite, hasHeader else { return }
    self.time = time
    tellChangedFrames()
  }

  // MARK: The past

  /// Writes nothing until `resume`: what comes has been told before.
  package func pause() {
    tellPendingDisplay()
    isPaused = true
  }

  /// Goes on after `pause`, with the screen as it was then.
  func goOn() { isPaused = false }

  /// Goes on after `pause`, with a screen as it is now.
  func resume(on screen: SessionScreen?, at time: Double) {
    isPaused = false
    guard let screen, mayWrite, hasHeader else { return }
    self.time = time
    adopt(screen)
    tell(screen)
    tellEverythingShown()
  }

  // MARK: Screens

  /// Begins another case with the next screen.
  func beginCase(_ name: String) {
    if hasHeader || !name.isEmpty { nextCase = name }
  }

  /// Begins with a screen that shows already.
  func join(_ screen: SessionScreen, at time: Double) {
    guard self.screen !== screen else { return }
    self.time = time
    attach(to: screen)
    tellEverythingShown()
  }

  /// Listens to a screen from before it shows anything.
  func attach(to screen: SessionScreen) {
    // One of the past is told of where it is come to.
    guard !isPaused else { return }
    adopt(screen)
    guard mayWrite else { return }
    if step == 0 { startAgain() }
    time = screen.simulator.clock.now.milliseconds
    if hasHeader { tell(screen) } else { tellHeader(of: screen) }
  }

  /// Forgets what was told: before the first command, the last screen is the one that
  /// the session begins with, however many directives it took to describe it.
  private func startAgain() {
    guard writtenCount == 0 else { return }
    if hasHeader, nextCase == "" { nextCase = nil }
    text.bytes.removeAll(keepingCapacity: true)
    lineCount = 0
    hasHeader = false
  }

  private func adopt(_ screen: SessionScreen) {
    if let old = self.screen, old !== screen { old.simulator.log.setObserver(nil) }
    self.screen = screen
    screen.simulator.log.setObserver(self)
    shown = TracedViews(offset: screen.root.collectionView.contentOffset)
  }

  func tellHeader(of screen: SessionScreen?) {
    guard !hasHeader else { return }
    hasHeader = true
    let description = TracedScreen(screen, identify: identify)
    let name = nextCase ?? origin.caseName
    nextCase = nil
    append { text in
      text.add(#"{"case":"#)
      text.add(quoting: name)
      description.addBeginning(to: &text)
      text.add(#","session":{"digest":"#)
      text.add(quoting: origin.digest)
      text.add(#","name":"#)
      text.add(quoting: origin.name)
      text.add("}")
      text.add(settings: settings)
      text.add(#","style":"#)
      text.add(quoting: description.style)
      text.add(#","tool":"#)
      text.add(quoting: TraceFormat.tool)
      text.add(#","type":"session","v":1"#)
      description.addEnd(to: &text)
      text.add("}")
    }
  }

  /// Tells of another screen than that of the header.
  private func tell(_ screen: SessionScreen) {
    let description = TracedScreen(screen, identify: identify)
    let name = nextCase
    nextCase = nil
    line { text, order in
      text.add(#"{"case":"#)
      text.add(quoting: name)
      description.addBeginning(to: &text, kind: true)
      text.addSequence(order)
      text.add(settings: settings)
      text.addStep(order)
      text.add(#","style":"#)
      text.add(quoting: description.style)
      text.addTime(order)
      text.add(#","type":"state""#)
      description.addEnd(to: &text)
      text.add("}")
    }
  }

  // MARK: Lines

  /// Whether lines are written now.
  var mayWrite: Bool { !isPaused && !isFinished && failure == nil }

  /// Writes a line that tells what happened, behind all before it.
  func line(_ write: (inout TraceText, TraceOrder) -> Void) {
    tellPendingDisplay()
    directLine(write)
  }

  /// The same, for what goes before a display that waits.
  func directLine(at factTime: Double? = nil, _ write: (inout TraceText, TraceOrder) -> Void) {
    if let factTime { time = factTime }
    lineCount += 1
    let order = TraceOrder(sequence: lineCount, step: step, time: time)
    append { write(&$0, order) }
  }

  private func append(_ write: (inout TraceText) -> Void) {
    // One access to the property, not one for each piece.
    var lines = TraceText()
    swap(&lines, &text)
    write(&lines)
    lines.bytes.append(.lineFeed)
    swap(&lines, &text)
    if step > 0, text.bytes.count >= pieceSize { handOn() }
  }

  /// Hands on what was written so far, from the first command on.
  package func flush() {
    guard step > 0 else { return }
    tellPendingDisplay()
    handOn(now: true)
  }

  /// - Parameter now: whether all must be where it goes afterwards.
  private func handOn(now: Bool = false) {
    guard failure == nil else { return }
    writtenCount += text.bytes.count
    if let conveyor {
      var piece = TraceText()
      swap(&piece, &text)
      if now {
        conveyor.handNow(piece.bytes)
      } else {
        conveyor.hand(piece.bytes)
        text.bytes.reserveCapacity(piece.bytes.capacity)
      }
      failure = conveyor.failure
    } else if !text.bytes.isEmpty {
      running.update(text.bytes)
      do { try sink?(text.bytes) } catch { failure = error }
      text.bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Ends the trace with the digest of all lines, and with the verdict of a case.
  public func finish(_ verdict: Verdict? = nil) {
    guard !isFinished else { return }
    if mayWrite {
      tellHeader(of: nil)
      tellPendingDisplay()
      handOn(now: true)
      let digest = conveyor?.digest ?? running.text
      line { text, order in
        text.add(#"{"digest":"#)
        text.add(quoting: digest)
        text.addOrder(order)
        text.add(#","type":"end","verdict":"#)
        text.add(quoting: verdict?.rawValue)
        text.add("}")
      }
      handOn(now: true)
      if failure == nil { self.digest = digest }
    }
    isFinished = true
    screen?.simulator.log.setObserver(nil)
    screen = nil
    shown = TracedViews()
  }
}
