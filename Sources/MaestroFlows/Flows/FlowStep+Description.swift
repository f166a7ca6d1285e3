extension FlowStep {
  /// The step in the words of Maestro's output, with the expressions as the flow has them.
  package var description: String { label ?? command.description(isOptional: isOptional) }
}

extension FlowCommand {
  func description(isOptional: Bool) -> String {
    let optional = isOptional ? "(Optional) " : ""
    switch self {
    case .tap(let tap): return tap.description(optional)
    case .assert(let condition, _): return "Assert that \(optional)\(condition.description)"
    case .waitForAnimation: return "Wait for animation to end"
    case .scroll: return "Scroll vertically"
    case .scrollUntilVisible(let scroll):
      return
        "Scrolling \(scroll.direction.rawValue) until \(scroll.element.description) is visible."
    case .swipe(let swipe): return swipe.description
    case .inputText(let text): return "Input text \(text.source)"
    case .inputRandom(let kind, let length): return kind.description(length)
    case .eraseText(let count): return count.map { "Erase \($0.source) characters" } ?? "Erase text"
    case .copyText(let selector): return "Copy text from element with \(selector.description)"
    case .pasteText: return "Paste text"
    case .setClipboard(let text): return "Set clipboard to \(text.source)"
    case .hideKeyboard: return "Hide Keyboard"
    case .pressKey(let key): return "Press \(key.title) key"
    case .back: return "Press back"
    case .launchApp(let launch): return launch.description
    case .stopApp(let name, let app):
      return "\(name == "killApp" ? "Kill" : "Stop") \(app?.source ?? "app")"
    case .clearState(let app): return "Clear state of \(app?.source ?? "app")"
    case .openLink(let link): return "Open \(link.source)"
    case .runFlow(let flow):
      let what = flow.file.map { "Run \($0)" } ?? "Run flow"
      return what + (flow.condition.map { " when \($0.description)" } ?? "")
    case .repeat(let times, let condition, _): return FlowCommand.description(times, condition)
    case .retry(let times, let flow):
      let what = flow.file.map { "Retry \($0)" } ?? "Retry"
      return "\(what) \(times?.source ?? "1") times"
    case .runScript(let script):
      return "Run \(script.file)" + (script.condition.map { " when \($0.description)" } ?? "")
    case .evalScript(let script): return "Run \(script.source)"
    case .takeScreenshot(let path): return "Take screenshot \(path.source)"
    case .setOrientation(let orientation): return "Set orientation \(orientation.source)"
    case .ignored(let name, _), .refused(let name, _): return name
    }
  }

  private static func description(_ times: ScriptTemplate?, _ condition: FlowCondition?) -> String {
    let count = times?.source
    switch (condition, count) {
    case (let condition?, let count?):
      return "Repeat while \(condition.description) (up to \(count) times)"
    case (let condition?, nil): return "Repeat while \(condition.description)"
    case (nil, let count?): return "Repeat \(count) times"
    case (nil, nil): return "Repeat indefinitely"
    }
  }
}

extension FlowTap {
  fileprivate func description(_ optional: String) -> String {
    let verb =
      switch kind {
      case .tap: count == 1 ? "Tap" : "Tap x\(count)"
      case .doubleTap: "Double tap"
      case .longPress: "Long press"
      }
    guard let selector else { return "\(verb) on point (\(point?.source ?? ""))" }
    return "\(verb) on \(optional)\(selector.description)"
      + (point.map { " at point (\($0.source))" } ?? "")
  }
}

extension FlowSwipe {
  fileprivate var description: String {
    switch path {
    case .direction(let direction):
      "Swiping in \(direction.rawValue) direction in \(duration) ms"
    case .from(let selector, let direction):
      "Swiping in \(direction.rawValue) direction on \(selector.description)"
    case .points(let start, let end):
      "Swipe from (\(start.source)) to (\(end.source)) in \(duration) ms"
    }
  }
}

extension FlowLaunch {
  fileprivate var description: String {
    "Launch app \"\(appId?.source ?? "")\"" + (clearsState ? " with clear state" : "")
      + (clearsKeychain ? " and clear keychain" : "")
      + (stopsApp ? "" : " without stopping app")
      + (arguments.isEmpty ? "" : " (launch arguments: \(arguments.joined(separator: ", ")))")
  }
}

extension FlowCommand.RandomText {
  fileprivate func description(_ length: Int) -> String {
    switch self {
    case .text: "Input text of \(length) random characters"
    case .number: "Input random number of \(length) digits"
    case .email: "Input a random email address"
    case .personName: "Input a random name of a person"
    case .cityName: "Input a random name of a city"
    case .countryName: "Input a random name of a country"
    case .colorName: "Input a random name of a color"
    }
  }
}
