import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

/// Runs cases and records what their commands do, for formats of other tools.
package struct CaseRecorder {
  private let runner: CaseRunner

  /// Creates a recorder.
  ///
  /// - Parameter runner: The runner of the cases, with the screens that they load.
  package init(_ runner: CaseRunner) { self.runner = runner }

  /// Runs a case and records it.
  ///
  /// - Throws: The mistakes of the collection that the case loads.
  package func record(_ testCase: TranscriptCase) throws(DocumentErrors) -> RecordedCase {
    let session = Session(
      configuration: .init(
        folder: RelativePath.folder(of: testCase.path), source: runner.screens, writesFiles: false
      ).allowingReplays())
    let observer = CommandObserver()
    session.tracing = observer
    var recorded = RecordedCase(name: testCase.name, screen: testCase.settings.load)
    try runner.run(testCase, in: session) { step, session in
      let lines = String(decoding: step.output, as: UTF8.self).split(separator: "\n")
      let hasError = lines.contains { $0.hasPrefix("! ") }
      recorded.steps += observer.steps(of: step.step.command, failed: hasError, in: session)
      return true
    } hasBegun: { session in
      observer.remember(session)
    }
    return recorded
  }
}

/// Notes which view each command has found, when it finds it.
private final class CommandObserver: SessionTracing {
  var isPaused: Bool { false }
  var lineCount: Int { 0 }
  var byteCount: Int { 0 }
  var settings = TranscriptSettings()
  weak var next: (any LogObserver)?

  private weak var device: SessionDevice?
  private var targets: [RecordedTarget] = []
  /// The conditions of the command, whose elements may be gone after it.
  private var condition: RecordedStep?
  /// The names on the screen before the command.
  private var namesBefore: Set<String> = []

  // MARK: Notes

  func begin(in folder: String, on device: SessionDevice?, at time: Double) { self.device = device }
  func attach(to device: SessionDevice) { self.device = device }
  func beginCase(_ name: String) {}

  func begin(_ command: Command, at time: Double) {
    targets = []
    condition = command.verb == .expect ? expectation(of: command) : nil
  }

  func endCommand() {}
  func settle(at time: Double) {}

  func resolved(
    _ target: String, to element: ResolvedTarget, at point: CGPoint, at time: Double
  ) {
    guard let window = device?.simulator.window else { return }
    let tree = device?.simulator.accessibilityTree()
    let found = element.view.flatMap { view in tree.flatMap { RecordedElement(view, in: $0) } }
    let offset = found.map {
      max(abs($0.frame.midX - point.x), abs($0.frame.midY - point.y))
    }
    targets.append(
      RecordedTarget(
        element: found, point: point, screen: window.bounds.size,
        isCentral: offset.map { $0 < 1 } ?? false || !target.contains("@")))
  }

  func viewChanged(_ description: String, at time: Double) {}
  func expectation(_ isMet: Bool, _ line: String, at time: Double) {}
  func error(_ line: String, at time: Double, isOfLine: Bool) {}
  func pause() {}
  func goOn() {}
  func resume(on device: SessionDevice?, at time: Double) { self.device = device }
  func goOn(with device: SessionDevice?, _ settings: TranscriptSettings, at time: Double) {
    self.device = device
  }

  // MARK: Steps

  /// Remembers what is on the screen before the next command.
  func remember(_ session: Session) {
    device = session.device
    namesBefore = Set(visibleElements().map(\.name))
  }

  /// Returns the steps of a command that has run.
  func steps(of command: Command, failed: Bool, in session: Session) -> [RecordedStep] {
    device = session.device
    defer { remember(session) }
    let text = command.description
    if failed { return [.comment("\(text): fails here, too")] }
    let words = CommandArguments(command)
    var steps: [RecordedStep]
    switch command.name {
    case "tap":
      guard let target = target(words.first) else { return [.comment(text)] }
      steps = [.tap(target, count: words.count("--count") ?? 1, hold: words.seconds("--hold") ?? 0)]
    case "press":
      guard let target = target(words.first) else { return [.comment(text)] }
      steps = [.press(target, seconds: words.seconds("--ms") ?? 0.5)]
    case "swipe", "fling":
      guard let direction = words.first.flatMap(SwipeDirection.init) else {
        return [.comment(text)]
      }
      let start = words.after("from")
      steps = [.swipe(direction, start == nil ? nil : target(start))]
    case "drag":
      guard let start = target(words.first),
        let end = targets.count > 1 ? targets[1] : target(words.after("to"))
      else { return [.comment(text)] }
      steps = [.drag(from: start, to: end)]
    case "type":
      var reader = command.arguments
      guard let typed = try? reader.text() else { return [.comment(text)] }
      steps = [.type(typed)]
    case "wait":
      guard let seconds = words.first.flatMap(CommandArguments.seconds) else {
        return [.comment(text)]
      }
      steps = [.wait(seconds)]
    case "rotate" where words.first == nil:
      let size = session.device?.simulator.window.bounds.size ?? .zero
      return [.turn(isLandscape: size.width > size.height)]
    case "expect": return [condition ?? .comment(text)]
    default:
      // A query says nothing about a device; the rest is for a reader to decide.
      let isQuery = command.verb.map { $0.group == .look || $0.group == .meta } ?? false
      return isQuery || command.name == "settle" ? [] : [.comment(text)]
    }
    if let new = visibleElements().first(where: { !namesBefore.contains($0.name) }) {
      steps.append(.expect(.exists(new.element), isNegated: false, within: 5))
    }
    return steps
  }

  /// The first target of the command, or the point that a word names.
  private func target(_ word: String?) -> RecordedTarget? {
    if let first = targets.first { return first }
    guard let word, let window = device?.simulator.window,
      let point = (try? TouchTarget(parsing: word))?.targetPoint
    else { return nil }
    return RecordedTarget(
      element: nil, point: point.resolved(in: window), screen: window.bounds.size, isCentral: false)
  }

  /// The texts and buttons that a person sees and that a device finds by a name.
  private func visibleElements() -> [(name: String, element: RecordedElement)] {
    guard let tree = device?.simulator.accessibilityTree() else { return [] }
    var found: [(name: String, element: RecordedElement)] = []
    tree.visit { element in
      guard [.staticText, .button, .navigationBar, .alert, .sheet].contains(element.type),
        element.isHittable || [.alert, .sheet, .navigationBar].contains(element.type),
        let view = element.source.view, element.source.part == nil,
        let recorded = RecordedElement(view, in: tree), case .named(let name) = recorded.path
      else { return }
      found.append((name: "\(element.type.name) \(name)", element: recorded))
    }
    return found
  }

  // MARK: Conditions

  private func expectation(of command: Command) -> RecordedStep? {
    var words = CommandArguments(command)
    let isNegated = words.accept("not")
    guard let name = words.next() else { return nil }
    let time = words.after("within").flatMap(CommandArguments.seconds)
    func step(_ condition: RecordedCondition?) -> RecordedStep? {
      condition.map { .expect($0, isNegated: isNegated, within: time) }
    }
    guard let first = words.next() else { return nil }
    let value = words.after("=").map(CommandArguments.text)
    switch name {
    case "text":
      guard let value else { return step(.text(CommandArguments.text(first))) }
      guard let element = self.element(first) else { return nil }
      return step(
        [.textField, .textView, .searchField].contains(element.type)
          ? .value(element, value) : .label(element, value))
    case "label":
      return step(element(first).flatMap { e in value.map { RecordedCondition.label(e, $0) } })
    case "value":
      return step(element(first).flatMap { e in value.map { RecordedCondition.value(e, $0) } })
    case "enabled": return step(element(first).map { .enabled($0) })
    case "selected": return step(element(first).map { .selected($0) })
    case "focused": return step(element(first).map { .focused($0) })
    case "hittable": return step(element(first).map { .hittable($0) })
    default: return nil
    }
  }

  private func element(_ word: String) -> RecordedElement? {
    guard let simulator = device?.simulator, let target = try? TouchTarget(parsing: word),
      let view = try? TargetResolver(window: simulator.window, scrollsIntoView: false).resolve(
        target
      ).view
    else { return nil }
    return RecordedElement(view, in: simulator.accessibilityTree())
  }
}

/// The words of a command after its verb, as they are written.
private struct CommandArguments {
  private var words: [String]

  init(_ command: Command) {
    words = command.tokens.dropFirst().map {
      String(decoding: command.text[$0.range], as: UTF8.self)
    }
  }

  var first: String? { words.first }

  mutating func next() -> String? { words.isEmpty ? nil : words.removeFirst() }

  mutating func accept(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  /// The word after another one.
  func after(_ word: String) -> String? {
    words.firstIndex(of: word).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
  }

  func count(_ flag: String) -> Int? { after(flag).flatMap { Int($0) } }
  func seconds(_ flag: String) -> Double? { after(flag).flatMap(CommandArguments.seconds) }

  /// Returns the text of a word, without quotes.
  static func text(_ word: String) -> String {
    guard word.count > 1, let quote = word.first, word.last == quote else { return word }
    if quote == "'" { return String(word.dropFirst().dropLast()) }
    return (try? JSONDecoder().decode(String.self, from: Data(word.utf8))) ?? word
  }

  /// Reads a time such as `500`, `500ms` or `2s`.
  static func seconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    if text.hasSuffix("s") { return Double(text.dropLast()) }
    return Double(text).map { $0 / 1000 }
  }
}
