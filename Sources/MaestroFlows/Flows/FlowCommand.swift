import InteractionKit

/// A command of a flow with its parameters.
package enum FlowCommand: Sendable {
  case tap(FlowTap)
  case assert(FlowCondition, timeout: ScriptTemplate?)
  case waitForAnimation(timeout: ScriptTemplate?)
  case scroll
  case scrollUntilVisible(FlowScroll)
  case swipe(FlowSwipe)
  case inputText(ScriptTemplate)
  case inputRandom(RandomText, length: Int)
  case eraseText(ScriptTemplate?)
  case copyText(FlowSelector)
  case pasteText
  case setClipboard(ScriptTemplate)
  case hideKeyboard
  case pressKey(FlowKey)
  case back
  case launchApp(FlowLaunch)
  case stopApp(name: String, ScriptTemplate?)
  case clearState(ScriptTemplate?)
  case openLink(ScriptTemplate)
  case runFlow(SubFlow)
  case `repeat`(times: ScriptTemplate?, while: FlowCondition?, [FlowStep])
  case retry(times: ScriptTemplate?, SubFlow)
  case runScript(SubScript)
  case evalScript(ScriptTemplate)
  case takeScreenshot(ScriptTemplate)
  case setOrientation(ScriptTemplate)
  /// A command without meaning for a screen in a process, with the reason.
  case ignored(name: String, reason: String)
  /// A command that cannot be done here, with the reason.
  case refused(name: String, reason: String)

  /// The kinds of text that `inputRandom…` types.
  package enum RandomText: String, Sendable, CaseIterable {
    case text = "inputRandomText"
    case number = "inputRandomNumber"
    case email = "inputRandomEmail"
    case personName = "inputRandomPersonName"
    case cityName = "inputRandomCityName"
    case countryName = "inputRandomCountryName"
    case colorName = "inputRandomColorName"
  }
}

/// `tapOn`, `doubleTapOn` and `longPressOn`.
package struct FlowTap: Sendable {
  enum Kind: Sendable { case tap, doubleTap, longPress }

  var kind = Kind.tap
  /// The element; nil for a point of the screen.
  var selector: FlowSelector?
  /// A point of the screen, or inside of the element: `50%,50%` or `120,300`.
  var point: ScriptTemplate?
  var count = 1
  /// The time between repeated taps, in milliseconds.
  var delay = 100
  /// The longest time of settling, in milliseconds; nil for Maestro's.
  var settling: Int?
}

package enum FlowDirection: String, Sendable, CaseIterable {
  case up = "UP"
  case down = "DOWN"
  case left = "LEFT"
  case right = "RIGHT"
}

package struct FlowScroll: Sendable {
  var element: FlowSelector
  var direction = FlowDirection.down
  var timeout: ScriptTemplate?
  var speed: ScriptTemplate?
  var percentage = 100
  var centersElement = false
  var settling: Int?
}

package struct FlowSwipe: Sendable {
  enum Path: Sendable {
    case direction(FlowDirection)
    case from(FlowSelector, FlowDirection)
    case points(ScriptTemplate, ScriptTemplate)
  }

  var path: Path
  var duration = 400
  var settling: Int?
}

package struct FlowLaunch: Sendable {
  var appId: ScriptTemplate?
  var clearsState = false
  var clearsKeychain = false
  var stopsApp = true
  /// The names of the launch arguments, which no program here receives.
  var arguments: [String] = []
}

/// The keys of `pressKey`.
package enum FlowKey: Sendable {
  case enter, backspace
  /// A key without an effect on the screen of an app, by its name.
  case other(String)

  /// The names, as Maestro prints them.
  static let titles =
    [
      "Enter", "Backspace", "Back", "Home", "Lock", "Volume Up", "Volume Down", "Escape", "Power",
      "Tab",
    ]
    + ["Up", "Down", "Left", "Right", "Center"].map { "Remote Dpad \($0)" }
    + ["Play Pause", "Stop", "Next", "Previous", "Rewind", "Fast Forward"].map {
      "Remote Media \($0)"
    }
    + ["System Navigation Up", "System Navigation Down", "Button A", "Button B", "Menu"].map {
      "Remote \($0)"
    }
    + ["TV Input", "TV Input HDMI 1", "TV Input HDMI 2", "TV Input HDMI 3"]

  /// Returns the key of this name, whatever its case is; nil for an unknown name.
  init?(_ name: String) {
    guard let title = FlowKey.titles.first(where: { $0.lowercased() == name.lowercased() }) else {
      return nil
    }
    self = title == "Enter" ? .enter : title == "Backspace" ? .backspace : .other(title)
  }

  var title: String {
    switch self {
    case .enter: "Enter"
    case .backspace: "Backspace"
    case .other(let title): title
    }
  }
}

/// A flow that another one runs, from a file or inline.
package struct SubFlow: Sendable {
  /// The path as the flow has it; nil for inline commands.
  var file: String?
  var steps: [FlowStep] = []
  /// The variables of the file's header, then of the caller.
  var env: [FlowVariable] = []
  var onStart: [FlowStep] = []
  var onComplete: [FlowStep] = []
  var condition: FlowCondition?
}

/// A script file that consists of expressions.
package struct SubScript: Sendable {
  var file: String
  var statements: [ScriptStatement]
  var env: [FlowVariable] = []
  var condition: FlowCondition?
}

package struct FlowVariable: Sendable {
  var name: String
  var value: ScriptTemplate
}

/// A step of a flow: a command with its place in a file.
package struct FlowStep: Sendable {
  package let command: FlowCommand
  /// The path of its file, as messages have it.
  package let file: String
  package let position: TextPosition
  /// The text that replaces the description.
  package var label: String?
  /// True if a failure is a warning.
  package var isOptional = false
}

/// A flow: the header and the steps of a file.
package struct Flow: Sendable {
  package var path: String
  package var appId: String?
  package var name: String?
  package var tags: [String] = []
  package var env: [FlowVariable] = []
  package var onStart: [FlowStep] = []
  package var onComplete: [FlowStep] = []
  /// The properties that a JUnit report has, by name.
  package var properties: [(name: String, value: String)] = []
  package var steps: [FlowStep] = []
  /// The number of lines of the file.
  package var lineCount = 1
}
