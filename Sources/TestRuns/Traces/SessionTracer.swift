import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

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
public final class SessionTracer: SessionTracing {
  /// A closure that accepts some whole lines as UTF-8.
  ///
  /// An error ends the trace.
  public typealias Sink = (_ lines: [UInt8]) throws -> Void

  /// The result of a traced case.
  public enum Verdict: String, Sendable {
    /// The case passed, had other output than expected, or could not be run.
    case passed, failed, errored
  }

  /// The number of bytes from which on lines are passed to the sink.
  static let flushSize = 64 << 10
  /// The number of bytes for another thread, higher because waking a thread costs time.
  static let backgroundFlushSize = 256 << 10

  /// The error that the sink threw; nil if there was none.
  public private(set) var failure: (any Error)?
  /// The number of lines after the header so far.
  package private(set) var lineCount = 0
  /// The digest of all lines but the last one, which contains it; nil before `finish()`.
  public private(set) var digest: String?
  /// The number of bytes so far.
  package var byteCount: Int { writtenCount + text.bytes.count }
  /// The observer to which log entries are passed on; nil, the default, for none.
  package weak var next: (any LogObserver)?
  /// True while nothing is written, because commands run again to restore an earlier step.
  package private(set) var isPaused = false

  /// Returns the description of the collection in the file at a path.
  package var identify: ((_ path: String) -> TracedCollection)?

  let origin: TraceOrigin
  private(set) var device: SessionDevice?
  /// The settings that the directives of the session made.
  package var settings = TranscriptSettings()
  /// The case that the next device begins.
  var nextCase: String?
  /// The cases that a `replay` runs now, from the outermost.
  var replays: [ReplayedCase] = []
  /// The last command of the step that has scrolled.
  var scrolling = ScrollingCommand.none
  /// The displayed views, as the trace describes them.
  var shown = TracedViews()
  private var step = 0
  /// The virtual time of the line written last.
  var time = 0.0
  private var hasHeader = false
  private var isFinished = false
  /// The lines that were not passed to the sink yet.
  private var text = TraceText()
  private var running = ContentDigest()
  private var writtenCount = 0
  private let sink: Sink?
  private let conveyor: TraceWriterThread?
  private var pieceSize: Int {
    conveyor == nil ? SessionTracer.flushSize : SessionTracer.backgroundFlushSize
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

  private init(origin: TraceOrigin, conveyor: TraceWriterThread) {
    self.origin = origin
    self.conveyor = conveyor
    sink = nil
  }

  /// Creates a tracer that digests and writes its lines on another thread.
  ///
  /// `sink` is the receiver of the lines. It has all of them when `flush` or `finish` returns.
  package static func concurrent(
    origin: TraceOrigin = TraceOrigin(),
    sink: @escaping @Sendable (_ lines: [UInt8]) throws -> Void
  ) -> SessionTracer {
    SessionTracer(origin: origin, conveyor: TraceWriterThread(sink: sink))
  }

  deinit { device?.simulator.log.setObserver(nil) }

  // MARK: Commands

  /// Begins a step.
  package func begin(_ command: Command, at time: Double) {
    guard isWriting else { return }
    writeHeader(of: nil)
    // What a timer has displayed since belongs to the step before.
    writePendingDisplay()
    if command.verb?.traits.contains(.keepsItems) != true { shown.forgetNames() }
    self.time = time
    scrolling = .none
    if let replayed = replays.last { return write(command, in: replayed) }
    step += 1
    line { text, order in
      text.add("{")
      text.add(command, as: "command", order)
    }
  }

  /// Ends a command, which may be one of a block.
  package func endCommand() { if scrolling == .current { scrolling = .earlier } }

  /// Ends a step, or the loading of a device, and writes the frames that changed.
  package func settle(at time: Double) {
    guard isWriting, hasHeader else { return }
    self.time = time
    writeChangedFrames()
  }

  // MARK: The past

  /// Writes nothing until `resume` or `goOn`, since the trace has these lines already.
  package func pause() {
    writePendingDisplay()
    isPaused = true
  }

  /// Continues after `pause`, with the device of that moment.
  package func goOn() { isPaused = false }

  /// Continues after `pause`, with the present state of a device.
  package func resume(on device: SessionDevice?, at time: Double) {
    isPaused = false
    guard let device, isWriting, hasHeader else { return }
    self.time = time
    adopt(device)
    write(device)
    writeDisplayedViews()
  }

  // MARK: Screens

  /// Begins another case with the next device.
  package func beginCase(_ name: String) {
    if hasHeader || !name.isEmpty { nextCase = name }
  }

  /// Begins with a session, whose device may display views already.
  package func begin(in folder: String, on device: SessionDevice?, at time: Double) {
    if identify == nil { identify = { TracedCollection(path: $0, folder: folder) } }
    guard let device, self.device !== device else { return }
    self.time = time
    attach(to: device)
    writeDisplayedViews()
  }

  /// Observes a device before it displays anything.
  package func attach(to device: SessionDevice) {
    // A restored device is written by `resume`.
    guard !isPaused else { return }
    adopt(device)
    guard isWriting else { return }
    if step == 0 { startAgain() }
    time = device.simulator.clock.now.milliseconds
    if hasHeader { write(device) } else { writeHeader(of: device) }
  }

  /// Discards the lines so far if there was no command: the header describes the last device that
  /// the directives before the first command have loaded.
  private func startAgain() {
    guard writtenCount == 0 else { return }
    if hasHeader, nextCase == "" { nextCase = nil }
    text.bytes.removeAll(keepingCapacity: true)
    lineCount = 0
    hasHeader = false
  }

  private func adopt(_ device: SessionDevice) {
    if let old = self.device, old !== device { old.simulator.log.setObserver(nil) }
    self.device = device
    device.simulator.log.setObserver(self)
    shown = TracedViews(offset: device.root.itemsView.contentOffset)
  }

  func writeHeader(of device: SessionDevice?) {
    guard !hasHeader else { return }
    hasHeader = true
    let description = TracedViewport(device, identify: identify)
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
      text.add(quoting: ToolVersion.text)
      text.add(#","type":"session","v":1"#)
      description.addEnd(to: &text)
      text.add("}")
    }
  }

  /// Writes a device that follows the one of the header.
  private func write(_ device: SessionDevice) {
    let description = TracedViewport(device, identify: identify)
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

  /// True if lines are written now.
  var isWriting: Bool { !isPaused && !isFinished && failure == nil }

  /// Writes a line after all lines before it, the pending display included.
  func line(_ write: (inout TraceText, TraceOrder) -> Void) {
    writePendingDisplay()
    directLine(write)
  }

  /// Writes a line before a pending display.
  func directLine(at lineTime: Double? = nil, _ write: (inout TraceText, TraceOrder) -> Void) {
    if let lineTime { time = lineTime }
    lineCount += 1
    let order = TraceOrder(sequence: lineCount, step: step, time: time)
    append { write(&$0, order) }
  }

  private func append(_ write: (inout TraceText) -> Void) {
    // Moved out of the property once, instead of an access for each piece.
    var lines = TraceText()
    swap(&lines, &text)
    write(&lines)
    lines.bytes.append(.lineFeed)
    swap(&lines, &text)
    if step > 0, text.bytes.count >= pieceSize { handOn() }
  }

  /// Passes the lines so far to the sink, once there was a command.
  package func flush() {
    guard step > 0 else { return }
    writePendingDisplay()
    handOn(now: true)
  }

  /// - Parameter now: True if the sink must have all lines when the call returns.
  private func handOn(now: Bool = false) {
    guard failure == nil else { return }
    writtenCount += text.bytes.count
    if let conveyor {
      var piece = TraceText()
      swap(&piece, &text)
      if now {
        conveyor.write(piece.bytes)
      } else {
        conveyor.enqueue(piece.bytes)
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
  ///
  /// - Parameter verdict: The verdict; nil for a trace without a case, nil by default.
  public func finish(_ verdict: Verdict? = nil) {
    guard !isFinished else { return }
    if isWriting {
      writeHeader(of: nil)
      writePendingDisplay()
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
    device?.simulator.log.setObserver(nil)
    device = nil
    shown = TracedViews()
  }
}

extension Session {
  /// The tracer of the session; nil, the default, writes no trace.
  public var tracer: SessionTracer? {
    get { tracing as? SessionTracer }
    set { tracing = newValue }
  }
}
