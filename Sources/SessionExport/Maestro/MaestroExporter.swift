import CollectionFiles
import Foundation
import InteractionKit
import MaestroFlows
import SessionLanguage

/// Writes sessions as Maestro flows, a file for each case.
struct MaestroExporter {
  func files(of sessions: [ExportedSession], _ options: ExportOptions) -> [ExportedFile] {
    var names: Set<String> = []
    return sessions.map { session in
      var name = ExportedFile.name(of: session.name, extension: "yaml")
      var number = 1
      while !names.insert(name).inserted {
        number += 1
        name = ExportedFile.name(of: "\(session.name) \(number)", extension: "yaml")
      }
      let writer = MaestroFlowWriter(session, options)
      return ExportedFile(name: name, text: writer.text, limits: [writer.limits.first])
    }
  }
}

/// The text of one flow.
private struct MaestroFlowWriter {
  private(set) var limits = ExportLimits()
  private var lines: [String] = []
  private let screen: CGRect

  init(_ session: ExportedSession, _ options: ExportOptions) {
    screen = CGRect(origin: .zero, size: session.size)
    let file = session.path.split(separator: "/").last.map(String.init) ?? session.path
    lines.append("# Exported from \(PrintedText.line(file)) by `cvsim export --to maestro`.")
    lines.append(
      "# Recorded on a screen of \(NumberText.text(rounded: session.size.width))x"
        + "\(NumberText.text(rounded: session.size.height)) points.")
    lines.append("appId: \(MaestroText.quoted(options.appId))")
    lines.append("name: \(MaestroText.quoted(session.name))")
    if !session.tags.isEmpty {
      lines.append("tags: [\(session.tags.map(MaestroText.quoted).joined(separator: ", "))]")
    }
    lines += ["---", "- launchApp:", "    clearState: true"]
    for (index, step) in session.steps.enumerated() {
      limits.step = index
      add(step)
      limits.isTouching = step.isTouching
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func comment(_ text: String) {
    lines.append("# " + PrintedText.line(text))
  }

  private mutating func add(_ step: ExportedStep) {
    if step.isTouching, ["touch", "wait"].contains(step.command.name) {
      // The gesture is written when its last finger is lifted, with the times of its parts.
      return comment(step.command.description)
    }
    if !step.gestures.isEmpty {
      comment(step.command.description)
      for index in step.gestures.indices { addGesture(index, of: step) }
      if let reason = step.reason { note(reason) }
    } else if let command = command(of: step) {
      comment(step.command.description)
      lines += command
      if step.choosesPosition { note(.scrollPosition) }
      if step.command.name == "scroll", step.words.count > 1, let after = step.after,
        let element = ExportedTarget.element(step.words[1], in: after)
      {
        noteSearch(of: element, step.scroll)
      }
    } else {
      comment("not on a device: \(step.command.description)")
      if let reason = step.reason { note(reason) }
    }
    for line in step.output { comment("  \(line)") }
    if !step.gestures.isEmpty || step.command.name == "wait" { addNewTexts(of: step) }
  }

  private mutating func note(_ reason: ExportLimit.Reason) {
    if let text = limits.note(reason) { comment(text) }
  }

  // MARK: Touches

  private mutating func addGesture(_ index: Int, of step: ExportedStep) {
    let gesture = step.gestures[index]
    guard !gesture.isCancelled else { return note(.cancelledTouch) }
    guard !gesture.isOneOfSeveral else {
      comment("Maestro has one finger only")
      return note(.severalFingers)
    }
    if gesture.isDrag {
      let isFollowed = step.scroll != nil || step.output.contains { $0.hasPrefix("gesture ") }
      return addSwipe(gesture, isFollowed: isFollowed)
    }
    // Shorter ones are taps for the recognizers of the system.
    let isLong = gesture.duration >= 500
    let same = step.gestures.indices.filter {
      !step.gestures[$0].isDrag && step.gestures[$0].start == gesture.start
    }
    // The taps of `--count` are one command, also at the same time.
    if same.count > 1, same.first != index { return }
    if isLong, abs(gesture.duration - 3000) > 1 {
      comment("held for \(NumberText.text(rounded: gesture.duration)) ms; longPressOn holds 3 s")
    }
    let verb = isLong ? "longPressOn" : same.count == 2 ? "doubleTapOn" : "tapOn"
    let selector = MaestroSelector(gesture, on: screen)
    if index == step.gestures.startIndex, step.scroll != nil, let element = selector.element,
      let before = step.before, !MaestroSelector.isNamed(like: element, in: before, screen: screen)
    {
      lines += scroll(to: element, selector.keys, step.scroll)
      noteSearch(of: element, step.scroll)
    }
    var keys = selector.keys
    if same.count > 2 { keys.append(("repeat", "\(same.count)")) }
    lines += MaestroText.command(verb, keys)
  }

  private mutating func addSwipe(_ gesture: ExportedGesture, isFollowed: Bool) {
    if gesture.press > 300 {
      comment("not on a device: a drag after a press")
      return note(.dragAfterPress)
    }
    guard screen.contains(gesture.end) else {
      comment("not on a device: a finger that leaves the screen")
      return note(.leavesScreen)
    }
    // The finger rests at the end of a drag, so that what follows it stays where it is.
    if gesture.rest > 50, isFollowed { note(.restBeforeLift) }
    lines += MaestroText.command(
      "swipe",
      MaestroSelector.swipe(from: gesture.start, to: gesture.end, on: screen)
        + [("duration", "\(Int(max(gesture.motion, 1).rounded()))")])
  }

  // MARK: Other commands

  /// Returns the lines of a command that is no gesture; nil if a device has none.
  private func command(of step: ExportedStep) -> [String]? {
    let words = step.words
    switch step.command.name {
    case "type":
      var arguments = step.command.arguments
      return (try? arguments.text()).map(MaestroFlowWriter.typing)
    case "wait":
      let time = Int((step.time.upperBound - step.time.lowerBound).rounded())
      return MaestroText.command("waitForAnimationToEnd", [("timeout", "\(max(time, 1))")])
    case "settle": return ["- waitForAnimationToEnd"]
    case "scroll": return scroll(step)
    case "rotate" where words.isEmpty:
      let isLandscape = (step.after?.frame.width ?? 0) > (step.after?.frame.height ?? 0)
      return ["- setOrientation: \(isLandscape ? "LANDSCAPE_LEFT" : "PORTRAIT")"]
    case "expect": return MaestroFlowWriter.expectation(step, screen)
    default: return nil
    }
  }

  private static func typing(_ text: String) -> [String] {
    var lines: [String] = []
    var plain = ""
    func endText() {
      guard !plain.isEmpty else { return }
      let escaped = plain.replacing("${", with: "\\${")
      lines.append("- inputText: \(MaestroText.quoted(escaped))")
      plain = ""
    }
    for key in text {
      switch key {
      case "\n":
        endText()
        lines.append("- pressKey: Enter")
      case "\u{8}":
        endText()
        lines.append("- eraseText: 1")
      default: plain.append(key)
      }
    }
    endText()
    return lines
  }

  /// `scroll to T` is a search for T; other programs scroll without a finger.
  private func scroll(_ step: ExportedStep) -> [String]? {
    let words = step.words
    guard words.first == "to", words.count > 1, let after = step.after,
      let element = ExportedTarget.element(words[1], in: after),
      let keys = MaestroSelector.keys(of: element, in: after, screen: screen)
    else { return nil }
    return scroll(to: element, keys, step.scroll)
  }

  /// Notes that a search may end elsewhere, or not at all.
  private mutating func noteSearch(of element: AccessibilityElement, _ distance: CGSize?) {
    let way = distance ?? .zero
    if max(abs(way.width), abs(way.height)) > 10_000 { return note(.farScroll) }
    if isShelf(element, way) { note(.partlyVisible) }
  }

  /// True for an element that scrolls to the side beside the middle of the screen.
  private func isShelf(_ element: AccessibilityElement, _ way: CGSize) -> Bool {
    abs(way.width) > abs(way.height)
      && !(element.frame.minY...element.frame.maxY).contains(screen.midY)
  }

  /// Returns the search for an element.
  ///
  /// Maestro scrolls in the middle of the screen, so a shelf elsewhere is swiped where it is. A swipe
  /// moves it by less than a screen, so it passes over nothing, and by a page if it has pages.
  private func scroll(
    to element: AccessibilityElement, _ keys: [(key: String, value: String)], _ distance: CGSize?
  ) -> [String] {
    let way = distance ?? .zero
    let isSideways = abs(way.width) > abs(way.height)
    guard isShelf(element, way) else {
      let direction =
        isSideways ? (way.width > 0 ? "RIGHT" : "LEFT") : (way.height >= 0 ? "DOWN" : "UP")
      return ["- scrollUntilVisible:", "    element:"]
        + keys.map { "      \($0.key): \($0.value)" } + ["    direction: \(direction)"]
        // A fast swipe to the side goes on for more than is displayed.
        + (isSideways ? ["    speed: 5", "    timeout: 60000"] : [])
    }
    let part = screen.width * (way.width > 0 ? 0.2 : -0.2)
    let path = MaestroSelector.swipe(
      from: CGPoint(x: screen.midX + part, y: element.frame.midY),
      to: CGPoint(x: screen.midX - part, y: element.frame.midY), on: screen)
    return ["- repeat:", "    times: 50", "    while:", "      notVisible:"]
      + keys.map { "        \($0.key): \($0.value)" } + ["    commands:", "      - swipe:"]
      + path.map { "          \($0.key): \($0.value)" } + ["          duration: 400"]
  }

  private static func expectation(_ step: ExportedStep, _ screen: CGRect) -> [String]? {
    guard let tree = step.after else { return nil }
    var words = step.words[...]
    let isNegated = words.first == "not"
    if isNegated { words = words.dropFirst() }
    guard let kind = words.popFirst() else { return nil }
    let verb = isNegated ? "assertNotVisible" : "assertVisible"
    switch kind {
    case "visible", "hittable":
      guard let target = words.first else { return nil }
      let found = ExportedTarget.element(target, in: tree)
      guard let keys = found.flatMap({ MaestroSelector.keys(of: $0, in: tree, screen: screen) })
      else { return nil }
      return isNegated ? nil : MaestroText.command(verb, keys)
    case "text" where words.count == 1:
      guard let text = MaestroText.unquoted(words.first) else { return nil }
      return MaestroText.command(verb, [("text", MaestroText.pattern(text))])
    // `focused` asks the focus engine, which has no part in typing on a phone.
    case "selected", "enabled":
      guard words.count == 1, let target = words.first,
        let element = ExportedTarget.element(target, in: tree),
        var keys = MaestroSelector.keys(of: element, in: tree, screen: screen)
      else { return nil }
      keys.append((kind, isNegated ? "false" : "true"))
      return MaestroText.command("assertVisible", keys)
    default: return nil
    }
  }

  /// Asserts the first texts that have appeared: the proof that a touch did what it did here.
  private mutating func addNewTexts(of step: ExportedStep) {
    guard let before = step.before, let after = step.after,
      !step.output.contains(where: { $0.hasPrefix("scroll ") })
    else { return }
    let known = Set(before.visibleTexts(on: screen))
    for text in after.visibleTexts(on: screen).filter({ !known.contains($0) }).prefix(2) {
      lines += MaestroText.command("assertVisible", [("text", MaestroText.pattern(text))])
    }
  }
}

/// Texts and commands of YAML.
enum MaestroText {
  /// Returns a text as a double-quoted scalar, which is a string of JSON.
  static func quoted(_ text: String) -> String { JSONValue.quote(text) }

  /// Returns the regular expression of a text as a scalar.
  static func pattern(_ text: String) -> String { quoted(LinePattern.escaping(text)) }

  /// Returns a command; a text alone is its value.
  static func command(_ name: String, _ keys: [(key: String, value: String)]) -> [String] {
    if keys.count == 1, keys[0].key == "text" { return ["- \(name): \(keys[0].value)"] }
    return ["- \(name):"] + keys.map { "    \($0.key): \($0.value)" }
  }

  /// Returns the text of a word of a command in quotes; nil for another word.
  static func unquoted(_ word: String?) -> String? {
    guard let word else { return nil }
    guard word.hasPrefix("\"") || word.hasPrefix("'") else { return word }
    if word.hasPrefix("'") { return String(word.dropFirst().dropLast()) }
    guard case .string(let text)? = try? JSONReader().value(of: Array(word.utf8)) else {
      return nil
    }
    return text
  }
}
