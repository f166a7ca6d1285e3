import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

/// A case of a transcript that has run, with what a test on a device needs to know about it.
package struct ExportedSession: Sendable {
  /// The path of the transcript.
  package let path: String
  /// The name of the case.
  package let name: String
  package let tags: [String]
  /// The name of the screen that the case loads; nil for the only one of the program.
  package let screen: String?
  /// The size of the screen, in points.
  package let size: CGSize
  package internal(set) var steps: [ExportedStep] = []

  /// Runs a case and notes what it touches and what is visible.
  ///
  /// - Throws: The mistakes of its screen.
  package init(
    _ testCase: TranscriptCase, _ runner: CaseRunner, screen: String? = nil
  ) throws(DocumentErrors) {
    let recorder = ExportRecorder()
    var before: AccessibilityElement?
    var (steps, size): ([ExportedStep], CGSize) = ([], .zero)
    try runner.run(testCase, observer: recorder) { ran, session in
      let after = session.device?.simulator.accessibilityTree()
      let output = String(decoding: ran.output, as: UTF8.self)
      let (gestures, scroll) = recorder.endStep()
      let isTouching = recorder.isTouching
      steps.append(
        ExportedStep(
          command: ran.step.command, gestures: gestures, isTouching: isTouching, scroll: scroll,
          output: output.split(separator: "\n").map(String.init), before: before, after: after,
          time: (steps.last?.time.upperBound ?? 0)...max(ran.time, steps.last?.time.upperBound ?? 0)
        ))
      before = after
      return true
    } hasBegun: { session in
      before = session.device?.simulator.accessibilityTree()
      size = session.device?.simulator.window.bounds.size ?? .zero
    }
    (path, name) = (testCase.path, testCase.name)
    tags = testCase.settings.tags.elements
    self.screen = testCase.settings.load ?? screen
    self.size = size
    self.steps = steps
  }
}

/// A command that has run.
package struct ExportedStep: Sendable {
  package let command: Command
  /// The gestures that ended in this step.
  package let gestures: [ExportedGesture]
  /// True if a finger is down after the step.
  package let isTouching: Bool
  /// The first movement of a content offset in this step; nil for none.
  package let scroll: CGSize?
  /// The printed lines.
  package let output: [String]
  /// The elements before and after the step; nil without a screen.
  package let before: AccessibilityElement?
  package let after: AccessibilityElement?
  /// The virtual time, in milliseconds.
  package let time: ClosedRange<Double>

  /// True if the command reported an error; a warning follows what it printed.
  package var hasFailed: Bool { output.first?.hasPrefix("! ") == true }

  /// Why no test can repeat the command, which no finger has done; nil for a command that a test can
  /// repeat, or that only looks.
  var reason: ExportLimit.Reason? {
    guard !hasFailed, let verb = command.verb else { return nil }
    if verb.traits.contains(.movesInTime), !["branches", "mark"].contains(verb.name) {
      return .time
    }
    guard acts else { return nil }
    return switch verb.group {
    case .data: .data
    case .program: .program
    case .screen: .screen
    case .wiring: .wiring
    case .scroll: scroll == nil ? nil : .scrollWithoutFinger
    case .time: ["wait", "settle"].contains(verb.name) ? nil : .time
    case .meta: repeatsTouches ? nil : .block
    case .touch, .look, .assert: nil
    }
  }

  /// True for `repeat` with touches alone, which are written one after the other.
  private var repeatsTouches: Bool {
    command.name == "repeat"
      && command.block?.allSatisfy { $0.verb?.group == .touch && $0.name != "type" } == true
  }

  /// True if the command does more than to look at the screen.
  var acts: Bool { (try? Verb.prepare(command))?.acts ?? true }

  /// True for `scroll to T --align E`: a finger can search for T, but not choose where it rests.
  var choosesPosition: Bool {
    scroll != nil && command.name == "scroll"
      && command.tokens.contains {
        $0.kind == .flag
          && String(decoding: command.text[$0.range], as: UTF8.self).hasPrefix("--align")
      }
  }

  /// The first arguments of the command as they are spelled, without flags.
  package var words: [String] {
    command.tokens.dropFirst().filter { $0.kind != .flag }
      .map { String(decoding: command.text[$0.range], as: UTF8.self) }
  }
}

/// What one finger did from its touch to its lift.
package struct ExportedGesture: Sendable {
  package var finger: Int
  package var start: CGPoint
  package var end: CGPoint
  /// The virtual times in milliseconds: of the touch, the first move, the last move and the lift.
  package var began: Double
  package var moved: Double?
  package var rested: Double?
  package var ended: Double
  /// The number of positions after the first.
  package var moves = 0
  /// The elements on the screen when the finger came down, innermost first, that contain the point.
  package var candidates: [Candidate]
  /// The elements on the screen at that time.
  package var tree: AccessibilityElement
  /// True if another finger was down at the same time.
  package var isOneOfSeveral = false
  /// True if the touch was taken away, which no finger can do.
  package var isCancelled = false

  /// An element under the finger.
  package struct Candidate: Sendable {
    package let element: AccessibilityElement
    /// The number of elements before it in the tree, depth first.
    package let index: Int
    /// True if the view that took the touch is that of the element, or inside of it.
    package let isTouched: Bool
    /// True if a touch in the middle of the element reaches the same view as the finger.
    package let middleReaches: Bool
  }

  /// True if the finger moved by more than a tap allows.
  package var isDrag: Bool { abs(end.x - start.x) > 10 || abs(end.y - start.y) > 10 }
  /// The milliseconds of the touch.
  package var duration: Double { ended - began }
  /// The milliseconds before the motion.
  package var press: Double {
    guard let moved else { return duration }
    return max(0, moved - began - motion / Double(max(moves, 1)))
  }
  /// The milliseconds between the motion and the lift.
  package var rest: Double { ended - (rested ?? ended) }
  /// The milliseconds of the motion: the first move ends its first interval.
  package var motion: Double {
    guard let moved, let rested, moves > 1 else { return (rested ?? ended) - began }
    return (rested - moved) * Double(moves) / Double(moves - 1)
  }
}

/// Notes touches while a session runs, with the elements at the time.
final class ExportRecorder: SessionObserver {
  private var device: SessionDevice?
  private var open: [Int: ExportedGesture] = [:]
  private var finished: [ExportedGesture] = []
  private var scroll: CGSize?

  deinit { device?.simulator.log.setObserver(nil) }

  var isTouching: Bool { !open.isEmpty }

  /// Returns the gestures that have ended since the last step, and the first movement of a scroll
  /// view.
  func endStep() -> (gestures: [ExportedGesture], scroll: CGSize?) {
    defer { (finished, scroll) = ([], nil) }
    return (finished, scroll)
  }

  func session(_ session: Session, loads document: CollectionDocument, path: String) {}

  func session(_ session: Session, shows device: SessionDevice) {
    self.device?.simulator.log.setObserver(nil)
    self.device = device
    open = [:]
    observe(device, of: session)
  }

  func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?) {
    if case .scroll(let from, let to, _) = entry.kind, scroll == nil, from != to {
      scroll = CGSize(width: to.x - from.x, height: to.y - from.y)
    }
    guard case .touch(let phase, let location, let finger) = entry.kind, let device else { return }
    let time = entry.time.milliseconds
    switch phase {
    case .began:
      let simulator = device.simulator
      let tree = simulator.accessibilityTree()
      let several = !open.isEmpty
      for other in Array(open.keys) { open[other]?.isOneOfSeveral = true }
      open[finger] = ExportedGesture(
        finger: finger, start: location, end: location, began: time, moved: nil, rested: nil,
        ended: time,
        candidates: ExportRecorder.candidates(at: location, in: tree, simulator.window),
        tree: tree, isOneOfSeveral: several)
    case .moved:
      open[finger]?.end = location
      if open[finger]?.moved == nil { open[finger]?.moved = time }
      open[finger]?.rested = time
      open[finger]?.moves += 1
    case .ended, .cancelled:
      open[finger]?.ended = time
      open[finger]?.isCancelled = phase == .cancelled
      if let gesture = open.removeValue(forKey: finger) { finished.append(gesture) }
    default: break
    }
  }

  private static func candidates(
    at point: CGPoint, in tree: AccessibilityElement, _ window: Window
  ) -> [ExportedGesture.Candidate] {
    let reached = window.hitTest(point, with: nil)
    var chain: [ExportedGesture.Candidate] = []
    var count = 0
    func visit(_ element: AccessibilityElement) {
      let index = count
      count += 1
      for child in element.children { visit(child) }
      guard element.frame.contains(point) else { return }
      let middle = CGPoint(
        x: element.frame.midX.rounded(.down), y: element.frame.midY.rounded(.down))
      chain.append(
        .init(
          element: element, index: index, isTouched: isTouched(element, reached),
          middleReaches: window.hitTest(middle, with: nil) === reached))
    }
    visit(tree)
    return chain
  }

  /// A button inside of a stepper is touched with it, the title of a button is not.
  private static func isTouched(_ element: AccessibilityElement, _ reached: View?) -> Bool {
    guard let view = element.source.view, reached?.isDescendant(of: view) == true else {
      return false
    }
    return element.source.part == nil || ![.staticText, .image].contains(element.type)
  }
}
