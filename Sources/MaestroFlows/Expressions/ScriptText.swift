/// Writes values as texts, and throws as soon as a text is longer than scripts may make.
///
/// A value can have elements that are the same long text, so a script of a few lines can describe a text that
/// no memory could hold.
struct ScriptText {
  /// The longest text that a script may make, in bytes.
  static let limit = 1 << 20

  private(set) var text = ""

  mutating func append(_ piece: some StringProtocol) throws(ScriptError) {
    guard piece.utf8.count <= ScriptText.limit - text.utf8.count else {
      throw ScriptError("a text of more than \(ScriptText.limit) bytes is not made by a script")
    }
    text.append(contentsOf: piece)
  }

  /// Returns a text that is no longer than the limit.
  static func limited(_ text: String) throws(ScriptError) -> String {
    var writer = ScriptText()
    try writer.append(text)
    return writer.text
  }

  /// Appends what `String(value)` gives.
  mutating func append(_ value: ScriptValue) throws(ScriptError) {
    switch value {
    case .undefined: try append("undefined")
    case .null: try append("null")
    case .bool(let flag): try append(flag ? "true" : "false")
    case .number(let number): try append(ScriptNumber.text(number))
    case .string(let text): try append(text)
    case .array(let array): try append(array, separator: ",")
    case .object: try append("[object Object]")
    case .function: throw ScriptError("the source of a function is no text here; call it")
    }
  }

  /// Appends what `array.join(separator)` gives.
  mutating func append(_ array: ScriptArray, separator: String) throws(ScriptError) {
    for (index, element) in array.elements.enumerated() {
      if index > 0 { try append(separator) }
      if element != .null, element != .undefined { try append(element) }
    }
  }

  // MARK: JSON

  /// Appends what `JSON.stringify` gives; `indent` is empty for a text on one line.
  ///
  /// Neither `undefined` nor a function has a text: both are `null` in arrays, and no members of objects.
  mutating func append(
    json value: ScriptValue, indent: String, margin: String = "\n"
  ) throws(ScriptError) {
    switch value {
    case .undefined, .null, .function: try append("null")
    case .bool, .number:
      if case .number(let number) = value, !number.isFinite { return try append("null") }
      try append(value)
    case .string(let text): try append(quoting: text)
    case .array(let array):
      try append("[")
      for (index, element) in array.elements.enumerated() {
        if index > 0 { try append(",") }
        if !indent.isEmpty { try append(margin + indent) }
        try append(json: element, indent: indent, margin: margin + indent)
      }
      if !indent.isEmpty, !array.elements.isEmpty { try append(margin) }
      try append("]")
    case .object(let object):
      try append("{")
      var isFirst = true
      for (name, member) in object.ordered where member.hasJSON {
        if !isFirst { try append(",") }
        isFirst = false
        if !indent.isEmpty { try append(margin + indent) }
        try append(quoting: name)
        try append(indent.isEmpty ? ":" : ": ")
        try append(json: member, indent: indent, margin: margin + indent)
      }
      if !indent.isEmpty, !isFirst { try append(margin) }
      try append("}")
    }
  }

  private mutating func append(quoting text: String) throws(ScriptError) {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    try append(quoted + "\"")
  }
}
