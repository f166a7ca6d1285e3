import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

/// An observer of the devices of a session and of the logs of these.
///
/// It is called while the views are in the state of each log entry.
package protocol SessionObserver: LogObserver {
  /// Called before a session displays a document that was loaded.
  func session(_ session: Session, loads document: CollectionDocument, path: String)
  /// Called with each device of a session, after its first layout; also with restored ones.
  ///
  /// The observer sets itself as the observer of the log or of the session's tracing.
  func session(_ session: Session, shows device: SessionDevice)
}

extension SessionObserver {
  /// Observes the log of a device, beside the tracing of the session.
  package func observe(_ device: SessionDevice, of session: Session) {
    if let tracing = session.tracing {
      tracing.next = self
    } else {
      device.simulator.log.setObserver(self)
    }
  }
}

/// What writes the trace of a session, such as a `SessionTracer`.
///
/// A session calls it for what its log does not have: commands, resolved targets, expectations and
/// errors, and the moves between steps. The log entries it observes itself.
package protocol SessionTracing: AnyObject {
  /// True while nothing is written, because commands run again to restore an earlier step.
  var isPaused: Bool { get }
  /// The number of lines so far.
  var lineCount: Int { get }
  /// The number of bytes so far.
  var byteCount: Int { get }
  /// The settings that the directives of the session made.
  var settings: TranscriptSettings { get set }
  /// The observer to which log entries are passed on; nil for none.
  var next: (any LogObserver)? { get set }

  /// Begins with a session: with the folder of its paths, and with its device if it has one.
  func begin(in folder: String, on device: SessionDevice?, at time: Double)
  /// Observes a device before it displays anything.
  func attach(to device: SessionDevice)
  /// Begins another case with the next device.
  func beginCase(_ name: String)

  /// Begins a step.
  func begin(_ command: Command, at time: Double)
  /// Ends a command, which may be one of a block.
  func endCommand()
  /// Ends a step, or the loading of a device.
  func settle(at time: Double)

  /// The command has found the view that a target names.
  func resolved(
    _ target: String, to element: ResolvedTarget, at point: CGPoint, at time: Double)
  /// The size of the screen has changed.
  func viewChanged(_ description: String, at time: Double)
  /// An expectation was met or failed.
  func expectation(_ isMet: Bool, _ line: String, at time: Double)
  /// An error was printed; `isOfLine` is true if the line is not a command.
  func error(_ line: String, at time: Double, isOfLine: Bool)

  /// Writes nothing until `resume` or `goOn`, since the trace has these lines already.
  func pause()
  /// Continues after `pause`, with the device of that step.
  func goOn()
  /// Continues after `pause`, with the present state of a device.
  func resume(on device: SessionDevice?, at time: Double)
  /// Continues with another device.
  func goOn(with device: SessionDevice?, _ settings: TranscriptSettings, at time: Double)
}

extension Session {
  /// Writes an error line to the trace.
  func trace(failure line: String, isExpectation: Bool, isOfLine: Bool) {
    guard let tracing else { return }
    if isExpectation {
      tracing.expectation(false, line, at: milliseconds)
    } else {
      tracing.error(line, at: milliseconds, isOfLine: isOfLine)
    }
  }
}

/// The sessions of cases that a session replays.
extension Session {
  /// Returns a session for a case that this one replays.
  package func nested(replaying file: String, in folder: String) -> Session {
    var configuration = configuration
    configuration.folder = folder
    // The same settings as in each check of a transcript.
    configuration.writesFiles = false
    configuration.undoesStopped = false
    configuration.keepsPast = true
    let session = Session(configuration: configuration)
    session.outer = self
    session.replayedFiles = replayedFiles + [file]
    session.hooks.isInterrupted = hooks.isInterrupted
    session.hooks.onFileRead = hooks.onFileRead
    session.hooks.onLogEntries = isReplaying ? nil : hooks.onLogEntries
    session.limits = limits
    if !isReplaying { session.tracing = tracing }
    return session
  }

  /// Continues with the device of another session.
  package func adopt(_ session: Session) {
    guard let device = session.device else { return }
    self.device = device
    state.marks = session.state.marks
    state.work += device.simulator.log.count
  }

  /// The session of the caller.
  package var outermost: Session { outer?.outermost ?? self }

  /// Notes that the line was stopped in a nested session, by its limits if there is a reason.
  package func stop(because reason: String?) {
    lineRun.wasStopped = true
    lineRun.stopReason = reason
  }

  /// Marks the line as failed, and prints nothing.
  package func failSilently() { lineRun.hasFailed = true }
}
