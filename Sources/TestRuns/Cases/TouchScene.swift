import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// The screen at the moment of a touch, as a failure shows it.
struct TouchScene {
  /// The hit chain, front to back, and the receivers of a tap.
  let why: [String]
  /// A small map around the touch.
  let map: [String]
  /// The nearest point that would have delivered the expected event.
  let nearest: String?
  /// The screen with the elements that the step expected something of; nil if none is wanted.
  let picture: FailurePicture?

  /// Describes a touch at a point of the window before it is delivered, and what `step` expects.
  ///
  /// `missing` are the expected lines that were not printed, for a picture; nil for none.
  init(
    _ device: SessionDevice, at point: CGPoint, for step: TranscriptStep, missing: [String]?
  ) {
    let report = HitReport(device, at: point)
    why = report.lines + report.routing
    map = TouchScene.map(device, around: point)
    nearest = TouchScene.nearest(step, device)
    picture = missing.flatMap { FailurePicture.expected($0, on: device) }
  }

  private static func map(_ device: SessionDevice, around point: CGPoint) -> [String] {
    let size = device.simulator.window.bounds.size
    let (width, height) = (min(size.width, 240), min(size.height, 80))
    let window = CGRect(
      x: min(max(point.x - width / 2, 0), size.width - width),
      y: min(max(point.y - height / 2, 0), size.height - height), width: width, height: height)
    return TextDrawing(ViewportDrawing(device), columns: 64, window: window).lines
  }

  /// Returns the nearest point that would have delivered the expected event.
  ///
  /// It is the middle of a displayed control or cell that the expected line names.
  private static func nearest(_ step: TranscriptStep, _ device: SessionDevice) -> String? {
    guard let expectation = step.expectation else { return nil }
    let wanted = expectation.lines.map(\.output.text)
    for shape in ViewportDrawing(device).shapes.reversed() {
      let middle = shape.visible.center
      guard let target = HitReport(device, at: middle).target,
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
final class TouchSceneRecorder: SessionObserver {
  private(set) var scene: TouchScene?
  private let sequence: Int
  private let step: TranscriptStep
  private let missing: [String]?
  private var device: SessionDevice?

  /// Creates a recorder for the touch whose log entry has the number `sequence`.
  init(touch sequence: Int, for step: TranscriptStep, missing: [String]?) {
    (self.sequence, self.step, self.missing) = (sequence, step, missing)
  }

  deinit { device?.simulator.log.setObserver(nil) }

  func session(_ session: Session, loads document: CollectionDocument, path: String) {}

  func session(_ session: Session, shows device: SessionDevice) {
    self.device?.simulator.log.setObserver(nil)
    self.device = device
    observe(device, of: session)
  }

  func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?) {
    guard entry.sequence == sequence, case .touch(.began, let location, _) = entry.kind,
      let device, location.x.isFinite, location.y.isFinite
    else { return }
    scene = TouchScene(device, at: location, for: step, missing: missing)
  }
}

extension Session {
  /// The number of the log entry with which the last touch of the last action began; nil for no
  /// touch.
  func sequenceOfLastTouch(before step: TranscriptStep) -> Int? {
    for entry in entries(explaining: step).reversed() {
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

extension Session {
  /// The log entries of the last action, which explain a failure.
  ///
  /// A step of a flow that fails has often only looked, so an earlier touch is the reason.
  fileprivate func entries(explaining step: TranscriptStep) -> ArraySlice<LogEntry> {
    step.checksItself ? recentEntries[...] : entriesOfLastAction[...]
  }
}

/// The circumstances of a failure: the hit chain, a nearby target and the last log entries.
struct FailureReasons {
  /// The number of log entries that a failure shows.
  private static let eventLimit = 8
  /// The number of lines of the tree that a failure shows.
  private static let treeLimit = 60

  let explanation: FailureExplanation

  /// Explains a failure of the step that ran last.
  ///
  /// `scene` is the screen at the touch of the step; nil for the present one. `draws` is true if
  /// pictures are wanted.
  init(
    _ session: Session, after ran: StepRun, at scene: TouchScene? = nil, draws: Bool = false
  ) {
    let step = ran.step
    var explanation = FailureExplanation()
    explanation.lastEvents = session.recentEntries.lazy.reversed()
      .filter { $0.kinds.isDisjoint(with: FailureReasons.unexplained) }
      .prefix(FailureReasons.eventLimit).reversed().map { entry in
        "\(NumberText.text(rounded: entry.time.milliseconds))ms \(entry.line)"
      }
    if let device = session.device, step.checksItself {
      let tree = device.simulator.accessibilityTree().lines()
      explanation.tree = Array(tree.prefix(FailureReasons.treeLimit))
      if tree.count > FailureReasons.treeLimit {
        explanation.tree.append("(\(tree.count - FailureReasons.treeLimit) more)")
      }
    }
    if let device = session.device, let point = FailureReasons.lastTouch(in: session, step) {
      let missing = draws ? ran.differingLines.missing : nil
      let scene = scene ?? TouchScene(device, at: point, for: step, missing: missing)
      explanation.pictures = [scene.picture].compactMap { $0 }
      explanation.why = scene.why + session.gesturesOfLastAction
      explanation.map = scene.map
      explanation.nearest = scene.nearest
    }
    if let device = session.device, draws {
      let touch = FailureReasons.lastTouch(in: session, step)
      if let comparison = FailureReasons.comparison(of: step, session, device) {
        explanation.pictures = [comparison]
      } else {
        explanation.pictures.append(
          .actual(ran.differingLines.unexpected, on: device, touch: touch))
      }
    }
    self.explanation = explanation
  }

  /// The kinds of log entries that follow from others and explain no failure.
  private static let unexplained: LogEntryKinds = [
    .display, .endDisplay, .prefetch, .cancelPrefetch,
  ]

  /// Returns the pictures of a failed `expect picture FILE`.
  private static func comparison(
    of step: TranscriptStep, _ session: Session, _ device: SessionDevice
  ) -> FailurePicture? {
    let words = step.command.description.split(separator: " ")
    guard words.starts(with: ["expect", "picture"]),
      let path = words.dropFirst(2).first(where: { !$0.hasPrefix("--") }).map(String.init),
      let bytes = try? session.read(file: session.path(path), spelled: path),
      let file = try? PictureFile(reading: bytes, path: path)
    else { return nil }
    return .comparison(file, path, device)
  }

  /// Returns the point of the last touch of the last action.
  private static func lastTouch(in session: Session, _ step: TranscriptStep) -> CGPoint? {
    for entry in session.entries(explaining: step).reversed() {
      switch entry.kind {
      case .touch(_, let location, _): return location
      case .miss(let miss): return miss.location
      default: continue
      }
    }
    return nil
  }
}
