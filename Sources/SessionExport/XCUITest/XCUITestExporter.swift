import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

/// Writes sessions as UI tests, a method for each case.
///
/// A touch is written at the element that took it: as `tap()` if XCTest touches the same point by itself, otherwise
/// at a coordinate of the element. Drags have their points, their velocity and the rest before the lift, so they
/// scroll as far as they did.
struct XCUITestExporter {
  /// Returns the file of the sessions of one transcript.
  func file(of sessions: [ExportedSession]) -> ExportedFile? {
    guard let path = sessions.first?.path else { return nil }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = XCUITestText.camelCase(String(file.prefix { $0 != "." })) + "Tests"
    var lines = [
      "// Exported from \(PrintedText.line(file)) by `cvsim export --to xcuitest`.", "",
      "import XCTest", "",
      "final class \(name): XCTestCase {", "  private let app = XCUIApplication()", "",
      "  override func setUp() {", "    super.setUp()", "    continueAfterFailure = false", "  }",
    ]
    var counts: [String: Int] = [:]
    var writer = XCUITestWriter()
    var limits: [ExportLimit?] = []
    for session in sessions {
      var method = "test" + XCUITestText.camelCase(session.name)
      counts[method, default: 0] += 1
      if let count = counts[method], count > 1 { method += "\(count)" }
      lines += ["", "  func \(method)() {"]
      if let screen = session.screen {
        lines.append("    app.launchEnvironment[\"SCREEN\"] = \(XCUITestText.quoted(screen))")
      }
      lines.append("    app.launch()")
      lines += writer.lines(of: session).map { "    \($0)" }
      limits.append(writer.limits.first)
      lines.append("  }")
    }
    if writer.scrolls { lines += XCUITestWriter.scrolling }
    return ExportedFile(
      name: "\(name).swift", text: lines.joined(separator: "\n") + "\n}\n", limits: limits)
  }
}

/// The statements of the steps.
private struct XCUITestWriter {
  /// True if a statement calls `scroll(to:by:)`.
  private(set) var scrolls = false
  private(set) var limits = ExportLimits()
  private var statements: [String] = []
  private var screen = CGSize.zero

  static let scrolling = [
    "", "  /// Drags the content at a point until an element can be touched.",
    "  private func scroll(to element: XCUIElement, by vector: CGVector, at point: CGVector) {",
    "    let start = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(point)",
    "    for _ in 0..<100 where !isShown(element) {",
    "      start.press(",
    "        forDuration: 0, thenDragTo: start.withOffset(vector), withVelocity: .default, "
      + "thenHoldForDuration: 0.1)",
    "    }", "  }", "",
    "  /// Returns true if the whole element can be seen, or a part of one that is larger than the screen.",
    "  private func isShown(_ element: XCUIElement) -> Bool {",
    "    guard element.exists, element.isHittable else { return false }",
    "    let (frame, screen) = (element.frame, app.frame)",
    "    return screen.contains(frame) || frame.width > screen.width || frame.height > screen.height",
    "  }",
  ]

  mutating func lines(of session: ExportedSession) -> [String] {
    (statements, screen, limits) = ([], session.size, ExportLimits())
    for (index, step) in session.steps.enumerated() {
      limits.step = index
      add(step)
      limits.isTouching = step.isTouching
    }
    return statements
  }

  private mutating func comment(_ text: String) {
    statements += text.split(separator: "\n").map { "// " + PrintedText.line(String($0)) }
  }

  private mutating func note(_ reason: ExportLimit.Reason) {
    if let text = limits.note(reason) { comment(text) }
  }

  private mutating func add(_ step: ExportedStep) {
    if !step.gestures.isEmpty {
      for index in step.gestures.indices { addGesture(index, of: step) }
      if let reason = step.reason { note(reason) }
      return addNewElement(of: step)
    }
    // The gesture is written when its last finger is lifted, with the times of its parts.
    if step.isTouching, ["touch", "wait"].contains(step.command.name) { return }
    guard !step.hasFailed else { return comment("\(step.command.description): fails here, too") }
    switch step.command.name {
    case "type":
      var arguments = step.command.arguments
      guard let text = try? arguments.text() else { return comment(step.command.description) }
      statements.append("app.typeText(\(XCUITestText.quoted(text)))")
      addNewElement(of: step)
    case "wait":
      let seconds = (step.time.upperBound - step.time.lowerBound) / 1000
      statements.append("Thread.sleep(forTimeInterval: \(XCUITestText.number(seconds)))")
      addNewElement(of: step)
    case "rotate" where step.words.isEmpty:
      let frame = step.after?.frame ?? .zero
      let side = frame.width > frame.height ? ".landscapeLeft" : ".portrait"
      statements.append("XCUIDevice.shared.orientation = \(side)")
    case "scroll" where step.words.first == "to":
      guard let reason = addScroll(step) else {
        if step.choosesPosition { note(.scrollPosition) }
        break
      }
      comment(step.command.description)
      if step.scroll != nil { note(reason) }
    case "expect":
      guard let line = expectation(step) else { return comment(step.command.description) }
      statements.append(line)
    default:
      // A query says nothing about a device; the rest is for a reader to decide.
      let isQuery = step.command.verb.map { $0.group == .look || $0.group == .meta } ?? false
      if !isQuery || step.reason != nil, step.command.name != "settle" {
        comment(step.command.description)
      }
      if let reason = step.reason { note(reason) }
    }
  }

  // MARK: Touches

  private mutating func addGesture(_ index: Int, of step: ExportedStep) {
    let gesture = step.gestures[index]
    guard !gesture.isCancelled else {
      comment(step.command.description)
      return note(.cancelledTouch)
    }
    guard !gesture.isOneOfSeveral else {
      if index == step.gestures.startIndex { addFingers(of: step, gesture) }
      return
    }
    let target = XCUITestTarget(gesture)
    if index == step.gestures.startIndex, step.scroll != nil, let element = target.element,
      let before = step.before, !element.exists(in: ElementList(before))
    {
      if isFar(step) { note(.farScroll) } else { addScroll(to: element, in: step) }
    }
    if gesture.isDrag {
      let distance = hypot(gesture.end.x - gesture.start.x, gesture.end.y - gesture.start.y)
      let velocity = distance / max(gesture.motion, 1) * 1000
      let press = gesture.press > 50 ? gesture.press / 1000 : 0
      let rest = gesture.rest > 25 ? gesture.rest / 1000 : 0
      statements.append(
        "\(target.coordinate).press(forDuration: \(XCUITestText.number(press)), "
          + "thenDragTo: \(target.coordinate(at: gesture.end)), "
          + "withVelocity: XCUIGestureVelocity(\(XCUITestText.number(velocity.rounded()))), "
          + "thenHoldForDuration: \(XCUITestText.number(rest)))")
      return
    }
    // The taps of `--count` are one call.
    let same = step.gestures.indices.filter {
      !step.gestures[$0].isDrag && step.gestures[$0].start == gesture.start
    }
    if same.count > 1, same.first != index { return }
    let place = target.tapped
    if gesture.duration >= 400 {
      let seconds = XCUITestText.number(gesture.duration / 1000)
      statements.append("\(place).press(forDuration: \(seconds))")
    } else if same.count == 1 {
      statements.append("\(place).tap()")
    } else if same.count == 2 {
      statements.append("\(place).doubleTap()")
    } else if let element = target.element, target.isCentral {
      statements.append(
        "\(XCUITestText.query(element)).tap(withNumberOfTaps: \(same.count), numberOfTouches: 1)")
    } else {
      statements += Array(repeating: "\(place).tap()", count: min(same.count, 100))
    }
  }

  /// Writes `pinch` and `rotate` of an element; other gestures of several fingers have no method.
  private mutating func addFingers(of step: ExportedStep, _ gesture: ExportedGesture) {
    guard let before = step.before, step.words.count > 1, let amount = Double(step.words[1]),
      let found = ExportedTarget.element(step.words[0], in: before)
    else { return addUnknownFingers(of: step) }
    let list = ElementList(before)
    guard let element = list.index(of: found).flatMap({ DeviceElement($0, in: list) }) else {
      return addUnknownFingers(of: step)
    }
    let seconds = max(gesture.motion, 1) / 1000
    let query = XCUITestText.query(element)
    switch step.command.name {
    case "pinch":
      statements.append(
        "\(query).pinch(withScale: \(XCUITestText.number(amount)), "
          + "velocity: \(XCUITestText.number((amount - 1) / seconds)))")
    case "rotate":
      let angle = amount * .pi / 180
      statements.append(
        "\(query).rotate(\(XCUITestText.number(angle)), "
          + "withVelocity: \(XCUITestText.number(angle / seconds)))")
    default: return addUnknownFingers(of: step)
    }
    note(.severalFingers)
  }

  private mutating func addUnknownFingers(of step: ExportedStep) {
    comment("\(step.command.description): several fingers")
    note(.severalFingers)
  }

  /// Writes the search for what `scroll to` names.
  ///
  /// - Returns: Why no test could find it; nil if one can.
  private mutating func addScroll(_ step: ExportedStep) -> ExportLimit.Reason? {
    guard step.words.count > 1, let element = element(step.words[1], after: step) else {
      return .scrollWithoutFinger
    }
    guard element.hasName else { return .unnamedTarget }
    guard !isFar(step) else { return .farScroll }
    addScroll(to: element, in: step)
    return nil
  }

  /// True for a way that no finger goes in a hundred steps.
  private func isFar(_ step: ExportedStep) -> Bool {
    max(abs(step.scroll?.width ?? 0) / 100, abs(step.scroll?.height ?? 0) / 200) > 90
  }

  private mutating func addScroll(to element: DeviceElement, in step: ExportedStep) {
    let (dx, dy) = (step.scroll?.width ?? 0, step.scroll?.height ?? 0)
    let isSideways = abs(dx) > abs(dy)
    // Steps of less than a screen pass over nothing, and more than half of it turns a page. What is beside the element
    // scrolls with it.
    let vector =
      isSideways
      ? CGPoint(x: (dx > 0 ? -0.55 : 0.55) * screen.width, y: 0)
      : CGPoint(x: 0, y: dy >= 0 ? -200 : 200)
    let point = CGPoint(
      x: isSideways ? screen.width * (dx > 0 ? 0.8 : 0.2) : element.frame.midX,
      y: isSideways ? element.frame.midY : screen.height / 2)
    statements.append(
      "scroll(to: \(XCUITestText.query(element)), by: \(XCUITestText.vector(vector)), "
        + "at: \(XCUITestText.vector(point)))")
    scrolls = true
  }

  /// Waits for the first text or button that has appeared: the proof that a touch did what it did here.
  private mutating func addNewElement(of step: ExportedStep) {
    guard let before = step.before, let after = step.after else { return }
    let list = ElementList(after)
    let known = Set(XCUITestWriter.visible(in: ElementList(before)).map(\.name))
    guard
      let new = XCUITestWriter.visible(in: list).first(where: { !known.contains($0.name) }),
      let element = DeviceElement(new.index, in: list), case .named = element.path
    else { return }
    statements.append("XCTAssertTrue(\(XCUITestText.query(element)).waitForExistence(timeout: 5))")
  }

  private static func visible(in list: ElementList) -> [(name: String, index: Int)] {
    list.elements.indices.compactMap { index in
      let element = list.elements[index]
      let isCard = [.alert, .sheet, .navigationBar].contains(element.type)
      guard isCard || [.staticText, .button].contains(element.type) && element.isHittable,
        element.source.part == nil
      else { return nil }
      return (
        "\(element.type.name) \(element.identifier ?? "") \(element.label ?? "")", index
      )
    }
  }

  // MARK: Conditions

  private func element(_ target: String, after step: ExportedStep) -> DeviceElement? {
    guard let tree = step.after, let found = ExportedTarget.element(target, in: tree) else {
      return nil
    }
    let list = ElementList(tree)
    return list.index(of: found).flatMap { DeviceElement($0, in: list) }
  }

  private func expectation(_ step: ExportedStep) -> String? {
    var words = step.words[...]
    let isNegated = words.first == "not"
    if isNegated { words = words.dropFirst() }
    guard let kind = words.popFirst(), let target = words.popFirst() else { return nil }
    func word(after name: String) -> String? {
      words.firstIndex(of: name).flatMap { words.dropFirst($0 - words.startIndex + 1).first }
    }
    let time = word(after: "within").flatMap(XCUITestText.seconds)
    let value = word(after: "=").flatMap { MaestroText.unquoted($0) }
    let condition = XCUITestCondition(isNegated: isNegated, time: time)
    if kind == "text", value == nil {
      guard let text = MaestroText.unquoted(target) else { return nil }
      return condition.exists(
        "app.descendants(matching: .any)[\(XCUITestText.quoted(text))].firstMatch")
    }
    guard let element = element(target, after: step) else { return nil }
    let query = XCUITestText.query(element)
    switch kind {
    case "text":
      let isField = [.textField, .textView, .searchField].contains(element.type)
      return value.map { condition.equal(query, isField ? "value" : "label", $0) }
    case "label": return value.map { condition.equal(query, "label", $0) }
    case "value":
      let spelled = element.type == .switch ? ["on": "1", "off": "0"] : [:]
      return value.map { condition.equal(query, "value", spelled[$0] ?? $0) }
    case "enabled": return condition.state(query, "isEnabled")
    case "selected": return condition.state(query, "isSelected")
    case "focused": return condition.hasKeyboardFocus(query)
    case "hittable", "visible": return condition.state(query, "isHittable")
    default: return nil
    }
  }
}

/// An assertion, which waits if the condition of the session did.
private struct XCUITestCondition {
  let isNegated: Bool
  /// The seconds of the wait; nil without one.
  let time: Double?

  private var timeout: String { XCUITestText.number(max(time ?? 0, 0)) }

  func exists(_ query: String) -> String {
    switch (isNegated, time == nil) {
    case (true, true): "XCTAssertFalse(\(query).exists)"
    case (true, false): "XCTAssertTrue(\(query).waitForNonExistence(timeout: \(timeout)))"
    case (false, true): "XCTAssertTrue(\(query).exists)"
    case (false, false): "XCTAssertTrue(\(query).waitForExistence(timeout: \(timeout)))"
    }
  }

  func state(_ query: String, _ name: String) -> String {
    guard time != nil else { return "XCTAssert\(isNegated ? "False" : "True")(\(query).\(name))" }
    return
      "XCTAssertTrue(\(query).wait(for: \\.\(name), toEqual: \(!isNegated), timeout: \(timeout)))"
  }

  /// Asks for the focus of the keyboard; `hasFocus` is the focus of a remote or a hardware keyboard.
  func hasKeyboardFocus(_ query: String) -> String {
    let predicate = "NSPredicate(format: \"hasKeyboardFocus == \(isNegated ? "false" : "true")\")"
    guard time != nil else { return "XCTAssertTrue(\(predicate).evaluate(with: \(query)))" }
    return
      "XCTAssertEqual(XCTWaiter().wait(for: [XCTNSPredicateExpectation(predicate: \(predicate), "
      + "object: \(query))], timeout: \(timeout)), .completed)"
  }

  func equal(_ query: String, _ name: String, _ value: String) -> String {
    let text = XCUITestText.quoted(value)
    if time != nil, !isNegated, name == "label" {
      return "XCTAssertTrue(\(query).wait(for: \\.label, toEqual: \(text), timeout: \(timeout)))"
    }
    let cast = name == "value" ? " as? String" : ""
    return "XCTAssert\(isNegated ? "NotEqual" : "Equal")(\(query).\(name)\(cast), \(text))"
  }
}

/// What a statement touches.
private struct XCUITestTarget {
  /// The element; nil for a point of the screen.
  let element: DeviceElement?
  /// True if XCTest touches the element at the point by itself.
  let isCentral: Bool
  private let start: CGPoint

  init(_ gesture: ExportedGesture) {
    start = gesture.start
    let list = ElementList(gesture.tree)
    // The view that took the touch, or what is around it; a label inside of a button took nothing.
    let touched = gesture.candidates.filter(\.isTouched).compactMap { candidate in
      DeviceElement(candidate.index, in: list).map { ($0, candidate.element.hitPoint) }
    }
    let found = touched.first { $0.0.hasName } ?? touched.first
    element = found?.0
    isCentral =
      found?.1.map { abs($0.x - gesture.start.x) < 1 && abs($0.y - gesture.start.y) < 1 } ?? false
  }

  /// The element, or the coordinate, on which `tap()` and its like are called.
  var tapped: String { element.flatMap { isCentral ? XCUITestText.query($0) : nil } ?? coordinate }

  var coordinate: String { coordinate(at: start) }

  /// A point of the screen at a distance from the element, so that it moves with it.
  func coordinate(at point: CGPoint) -> String {
    guard let element else { return XCUITestTarget.coordinate(of: "app", point) }
    let offset = CGPoint(x: point.x - element.frame.minX, y: point.y - element.frame.minY)
    return XCUITestTarget.coordinate(of: XCUITestText.query(element), offset)
  }

  private static func coordinate(of query: String, _ offset: CGPoint) -> String {
    "\(query).coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset("
      + "CGVector(dx: \(XCUITestText.number(offset.x)), dy: \(XCUITestText.number(offset.y))))"
  }
}

/// Texts of Swift.
enum XCUITestText {
  static func camelCase(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let name = words.joined()
    return name.isEmpty ? "Case" : name
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Reads a time such as `500`, `500ms` or `2s`.
  static func seconds(_ text: String) -> Double? {
    for (unit, factor) in [("ms", 0.001), ("s", 1), ("m", 60)] where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * factor }
    }
    return Double(text).map { $0 / 1000 }
  }

  static func vector(_ point: CGPoint) -> String {
    "CGVector(dx: \(number(point.x)), dy: \(number(point.y)))"
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The query that finds an element.
  static func query(_ element: DeviceElement) -> String {
    let all = "app.\(plural(element.type))"
    switch element.path {
    case .named(let name): return "\(all)[\(quoted(name))]"
    case .numbered(let name, let index):
      return "\(all).matching(identifier: \(quoted(name))).element(boundBy: \(index))"
    case .at(let index): return "\(all).element(boundBy: \(index))"
    case .cell(let text):
      return "app.cells.containing(.staticText, identifier: \(quoted(text))).firstMatch"
    case .inside(let cell, let name):
      return "\(query(cell)).\(plural(element.type))[\(quoted(name))]"
    }
  }

  /// The property of XCTest for the elements of a type.
  private static func plural(_ type: ElementType) -> String {
    switch type {
    case .other: "otherElements"
    case .switch: "switches"
    case .checkBox: "checkBoxes"
    case .comboBox: "comboBoxes"
    default: "\(type.name)s"
    }
  }
}
