import InteractionKit

extension AgentTool {
  private static let directions = ["up", "down", "left", "right"]
  private static let time = ToolParameter.Kind.number(0...3_600_000)

  /// The tools that touch a screen.
  ///
  /// Each is one command of the session, whose lines and changes it returns.
  static let touchTools = [
    AgentTool(
      "tap", "Tap",
      "Taps an element. Returns the session's lines, and what has changed on the screen.",
      [
        .element(), .optional("count", .whole(1...1000), "how many times; 1 by default"),
        .optional("scroll", .flag, "true scrolls to the element first"),
      ]
    ) { (session, arguments) throws(ToolError) in
      let count = arguments.number("count").map { " --count \($0)" } ?? ""
      return try session.run(["tap \(try session.touched(arguments))\(count)"])
    },
    AgentTool(
      "type", "Type text",
      "Types into the text field that is edited, or taps a field first.",
      [
        .required("text", .text, "the text; a line feed is the return key, a backspace deletes"),
        .element(isRequired: false, "the field to tap first; the one that is edited by default"),
      ]
    ) { (session, arguments) throws(ToolError) in
      let text = JSONValue.quote(arguments.text("text") ?? "")
      guard arguments.has("target") else { return try session.run(["type \(text)"]) }
      return try session.run(["tap \(try session.touched(arguments))", "type \(text)"])
    },
    AgentTool(
      "swipe", "Swipe",
      "Moves a finger quickly in a direction, and waits until scrolling ends.",
      [
        .required("direction", .words(directions), "where the finger moves"),
        .element(isRequired: false, "where it comes down; the middle of the screen by default"),
        .optional("distance", .number(1...100_000), "how far, in points"),
      ]
    ) { (session, arguments) throws(ToolError) in
      var command = "swipe \(arguments.text("direction") ?? "")"
      if arguments.has("target") { command += " from \(try session.touched(arguments))" }
      if let distance = arguments.number("distance") { command += " by \(distance)" }
      return try session.run([command])
    },
    AgentTool(
      "scroll", "Scroll",
      "Scrolls until an element is visible, by a distance, or to an end of the content.",
      [
        .element(
          isRequired: false, "the element to show, also one that is not on the screen: #id, [0,40]"),
        .optional("to", .words(["top", "bottom"]), "an end of the content"),
        .optional("dx", .number(-1_000_000...1_000_000), "points to the right"),
        .optional("dy", .number(-1_000_000...1_000_000), "points down"),
      ]
    ) { (session, arguments) throws(ToolError) in
      if let target = arguments.text("target") {
        return try session.run(["scroll to \(try session.target(target, isTouched: false))"])
      }
      if let end = arguments.text("to") { return try session.run(["scroll \(end)"]) }
      guard arguments.has("dx") || arguments.has("dy") else {
        throw ToolError("scroll needs target, to, dx or dy")
      }
      let (x, y) = (arguments.number("dx") ?? "0", arguments.number("dy") ?? "0")
      return try session.run(["scroll by \(x) \(y)"])
    },
    AgentTool(
      "press", "Press and hold", "Touches an element, holds and lifts.",
      [.element(), .optional("ms", time, "how long, in milliseconds; 500 by default")]
    ) { (session, arguments) throws(ToolError) in
      let time = arguments.number("ms").map { " --ms \($0)" } ?? ""
      return try session.run(["press \(try session.touched(arguments))\(time)"])
    },
    AgentTool(
      "drag", "Drag", "Drags from one element or point to another, rests there and lifts.",
      [
        .element("from", "where the finger comes down"), .element("to", "where it is lifted"),
        .optional("ms", time, "how long the movement lasts, in milliseconds; 250 by default"),
        .optional("press", time, "how long the finger rests first; it lifts an item to move"),
      ]
    ) { (session, arguments) throws(ToolError) in
      let from = try session.target(arguments.text("from") ?? "")
      let to = try session.target(arguments.text("to") ?? "", isTouched: false)
      let time = arguments.number("ms").map { " --ms \($0)" } ?? ""
      let press = arguments.number("press").map { " --press \($0)" } ?? ""
      return try session.run(["drag \(from) -> \(to)\(time)\(press)"])
    },
    AgentTool(
      "wait", "Wait", "Lets virtual time pass, which costs no real time.",
      [.optional("ms", time, "milliseconds; by default until nothing moves")]
    ) { (session, arguments) throws(ToolError) in
      try session.run([arguments.number("ms").map { "wait \($0)ms" } ?? "settle"])
    },
  ]
}

extension AgentSession {
  /// Returns the target that a touch of a tool names.
  fileprivate func touched(_ arguments: ToolArguments) throws(ToolError) -> String {
    let target = try target(arguments.text("target") ?? "")
    return arguments.flag("scroll") ? "\(target) --scroll" : target
  }
}
