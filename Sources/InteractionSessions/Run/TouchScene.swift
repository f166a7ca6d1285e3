import Foundation
import InteractionKit

/// The screen at the moment of a touch, as a failure shows it.
struct TouchScene {
  /// The hit chain, front to back, and the receivers of a tap.
  let why: [String]
  /// A small map around the touch.
  let map: [String]
  /// The nearest point that would have delivered the expected event.
  let nearest: String?

  /// Describes a touch at a point of the window before it is delivered, and what `step` expects.
  init(_ screen: SessionDevice, at point: CGPoint, for step: TranscriptStep) {
    let report = HitReport(screen, at: point)
    why = report.lines + report.routing
    map = TouchScene.map(screen, around: point)
    nearest = TouchScene.nearest(step, screen)
  }

  private static func map(_ screen: SessionDevice, around point: CGPoint) -> [String] {
    let size = screen.simulator.window.bounds.size
    let (width, height) = (min(size.width, 240), min(size.height, 80))
    let window = CGRect(
      x: min(max(point.x - width / 2, 0), size.width - width),
      y: min(max(point.y - height / 2, 0), size.height - height), width: width, height: height)
    return TextDrawing(ViewportDrawing(screen), columns: 64, window: window).lines
  }

  /// Returns the nearest point that would have delivered the expected event.
  ///
  /// It is the middle of a displayed control or cell that the expected line names.
  private static func nearest(_ step: TranscriptStep, _ screen: SessionDevice) -> String? {
    guard let expectation = step.expectation else { return nil }
    let wanted = expectation.lines.map(\.output.text)
    for shape in ViewportDrawing(screen).shapes.reversed() {
      let middle = shape.visible.center
      guard let target = HitReport(screen, at: middle).target,
        wanted.contains(where: { $0.contains(target + " ") || $0.hasSuffix(target) })
      else { continue }
      return "\(PointText.text(middle)) hits \(target)"
    }
    return nil
  }
}

/// Describes the screen when the touch with a given number in the log begins.
///
/// A step that fails has changed the screen since its touch. So the case runs again up to the step
/// with this observer, which costs passing cases nothing.
final class TouchSceneRecorder: LogObserver {
  private(set) var scene: TouchScene?
  private let sequence: Int
  private let step: TranscriptStep
  private unowned let session: Session
  private var log: EventLog?

  /// Creates a recorder for the touch whose log entry has the number `sequence`.
  init(_ session: Session, touch sequence: Int, for step: TranscriptStep) {
    (self.session, self.sequence, self.step) = (session, sequence, step)
  }

  deinit { log?.setObserver(nil) }

  /// Observes the log of the present device.
  func observeDevice() {
    let present = session.device?.simulator.log
    guard present !== log else { return }
    log?.setObserver(nil)
    present?.setObserver(self)
    log = present
  }

  func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?) {
    guard entry.sequence == sequence, case .touch(.began, let location, _) = entry.kind,
      let screen = session.device, location.x.isFinite, location.y.isFinite
    else { return }
    scene = TouchScene(screen, at: location, for: step)
  }
}

extension Session {
  /// The number of the log entry with which the last touch of the last action began; nil for no
  /// touch.
  var sequenceOfLastTouch: Int? {
    for entry in entriesOfLastAction.reversed() {
      switch entry.kind {
      case .touch(.began, _, _): return entry.sequence
      case .touch(_, _, let finger):
        return recentEntries.last {
          if case .touch(.began, _, finger) = $0.kind {
            $0.sequence < entry.sequence
          } else {
            false
          }
        }?.sequence
      default: continue
      }
    }
    return nil
  }
}
