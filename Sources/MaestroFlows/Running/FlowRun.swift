import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// Runs a step of a flow in a session.
///
/// A step is made of the commands of a session: taps at points, drags, typed keys and waits on the
/// virtual clock. So logs, traces and limits work as in any session.
final class FlowRun {
  /// Maestro's look-up times, in milliseconds.
  static let (lookupTime, optionalLookupTime) = (17_000.0, 7000.0)
  /// The least time that passes, in milliseconds.
  ///
  /// Less is a rounding error of a sum, in which a loop would wait for ever.
  static let leastTime = 0.001

  let session: Session
  var state: FlowState
  private var nesting = 0

  init(_ session: Session, _ state: FlowState) {
    (self.session, self.state) = (session, state)
  }

  // MARK: Steps

  /// Runs steps inside of another one, each announced by a line.
  func run(_ steps: [FlowStep]) throws(FlowFailure) {
    for step in steps { try runInside(step) }
  }

  private func runInside(_ step: FlowStep) throws(FlowFailure) {
    nesting += 1
    defer { nesting -= 1 }
    session.print(String(repeating: ">", count: min(nesting, 8)) + " " + step.description)
    do throws(FlowFailure) { try run(step) } catch {
      var failure = error
      if failure.place == nil { failure.place = "\(step.file):\(step.position)" }
      throw failure
    }
  }

  /// Runs a step; a step that is skipped or only warns prints why.
  func run(_ step: FlowStep) throws(FlowFailure) {
    state.runs += 1
    guard state.runs <= FlowLimits.runs else {
      throw FlowFailure(
        "the flow runs more than \(FlowLimits.runs) commands; does it repeat without end?")
    }
    do throws(FlowFailure) { try perform(step.command, isOptional: step.isOptional) } catch {
      if error.isSkip { return session.print("skipped: \(error.message)") }
      guard step.isOptional || step.command.hasOptionalSelector, !error.isStop else { throw error }
      session.print("warning: \(error.message)")
    }
  }

  private func perform(_ command: FlowCommand, isOptional: Bool) throws(FlowFailure) {
    switch command {
    case .tap(let tap): try perform(tap, isOptional: isOptional)
    case .assert(let condition, let timeout):
      let time = try timeout.map { (it) throws(FlowFailure) in try number(it) }
      try assert(condition, timeout: time ?? FlowRun.lookupTime)
    case .waitForAnimation(let timeout):
      try waitForAnimation(try timeout.map { (it) throws(FlowFailure) in try number(it) } ?? 15_000)
    case .scroll: try swipe(.up, from: nil, duration: 333, settling: nil)
    case .scrollUntilVisible(let scroll): try perform(scroll)
    case .swipe(let swipe): try perform(swipe, isOptional: isOptional)
    case .inputText(let text): try type(try self.text(text))
    case .inputRandom(let kind, let length): try type(kind.text(length, &state.scope.random))
    case .eraseText(let count):
      let count = try count.map { (it) throws(FlowFailure) in try number(it) } ?? 50
      try press(keys: String(repeating: "\u{8}", count: Int(max(min(count, 10_000), 0))))
    case .copyText(let selector): try copyText(from: selector)
    case .pasteText:
      if let text = state.scope.copiedText ?? state.clipboard { try type(text) }
    case .setClipboard(let text): state.scope.copiedText = try self.text(text)
    case .hideKeyboard: try hideKeyboard()
    case .pressKey(let key): try press(key)
    case .back: session.print("note: iOS has no back button; nothing happens")
    case .launchApp(let launch): try perform(launch)
    case .stopApp: state.isRunning = false
    case .clearState: session.print("note: each launch begins with a new screen")
    case .openLink(let link): try open(try text(link))
    case .runFlow(let flow): try run(flow)
    case .repeat(let times, let condition, let steps): try `repeat`(times, condition, steps)
    case .retry(let times, let flow): try retry(times, flow)
    case .runScript(let script): try run(script)
    case .evalScript(let script): try run(script)
    case .takeScreenshot(let path): try takeScreenshot(try text(path))
    case .setOrientation(let orientation): try setOrientation(try text(orientation))
    case .ignored(let name, let reason): session.print("note: \(name) has no effect: \(reason)")
    case .refused(let name, let reason):
      throw FlowFailure("\(name) is not possible here: \(reason)")
    }
  }

  // MARK: Values

  /// Returns a text with its expressions replaced.
  func text(_ template: ScriptTemplate) throws(FlowFailure) -> String {
    state.scope.now = session.milliseconds
    do throws(ScriptError) { return try state.scope.text(of: template) } catch {
      throw FlowFailure("\(error.message) in \(template.source)")
    }
  }

  /// Evaluates expressions for their effects: their values need not have a text.
  private func run(_ template: ScriptTemplate) throws(FlowFailure) {
    state.scope.now = session.milliseconds
    do throws(ScriptError) { try state.scope.run(template) } catch {
      throw FlowFailure("\(error.message) in \(template.source)")
    }
  }

  func number(_ template: ScriptTemplate) throws(FlowFailure) -> Double {
    let text = try text(template)
    guard let number = Double(text.replacing("_", with: "")), number.isFinite else {
      throw FlowFailure("expected a number, found \(text)")
    }
    // A day in milliseconds is more than any flow means.
    guard (0...86_400_000).contains(number) else {
      throw FlowFailure("expected a number from 0 to 86400000, found \(text)")
    }
    return number
  }

  // MARK: Session

  /// Runs a command of a session.
  func perform(line: String) throws(FlowFailure) {
    try failing { () throws(SessionError) in try session.perform(line: line) }
  }

  /// Lets virtual time pass, in milliseconds.
  func wait(_ time: Double) throws(FlowFailure) {
    guard time >= FlowRun.leastTime else { return }
    try failing { () throws(SessionError) in try session.wait(.milliseconds(time)) }
  }

  /// Lets virtual time pass until a condition holds.
  func wait(_ time: Double, until holds: () -> Bool) throws(FlowFailure) {
    guard time >= FlowRun.leastTime else { return }
    try failing { () throws(SessionError) in try session.wait(.milliseconds(time), until: holds) }
  }

  func failing<Result>(
    _ body: () throws(SessionError) -> Result
  ) throws(FlowFailure) -> Result {
    do throws(SessionError) { return try body() } catch {
      var failure = FlowFailure(
        error.lines.first ?? "failed", details: Array(error.lines.dropFirst()))
      failure.isStop = session.wasStopped
      throw failure
    }
  }

  var clock: VirtualClock? { session.device?.simulator.clock }

  /// The elements on the screen; none while the app isn't running.
  func tree() throws(FlowFailure) -> FlowTree {
    guard state.isRunning else {
      throw FlowFailure("the app is not running; `launchApp` starts it after `stopApp`")
    }
    let device = try failing { () throws(SessionError) in try session.requireDevice() }
    return FlowTree(
      device.simulator.accessibilityTree(), screen: device.simulator.window.bounds)
  }

  /// Notes that a step has changed the screen.
  func noteChange() {
    state.isFresh = false
    state.lastChange = session.milliseconds
  }
}

extension FlowCommand {
  /// True if the selector itself is optional, as in old flows.
  fileprivate var hasOptionalSelector: Bool {
    switch self {
    case .tap(let tap): tap.selector?.isOptional == true
    case .assert(let condition, _):
      condition.visible?.isOptional == true || condition.notVisible?.isOptional == true
    case .copyText(let selector): selector.isOptional
    case .scrollUntilVisible(let scroll): scroll.element.isOptional
    default: false
    }
  }
}

extension FlowCommand.RandomText {
  /// Returns a random text, the same for the same state of the generator.
  fileprivate func text(_ length: Int, _ random: inout SeededRandom) -> String {
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    func letters(_ count: Int) -> String {
      String(
        (0..<count).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" })
    }
    switch self {
    case .text: return letters(length)
    case .number:
      return String((0..<length).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
    case .email: return "\(letters(8))@example.com"
    case .personName:
      return pick(["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald"]) + " "
        + pick(["Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Knuth"])
    case .cityName: return pick(["Lisbon", "Oslo", "Lima", "Nairobi", "Kyoto", "Quebec"])
    case .countryName: return pick(["Portugal", "Norway", "Peru", "Kenya", "Japan", "Canada"])
    case .colorName: return pick(["red", "green", "blue", "yellow", "orange", "purple"])
    }
  }
}
