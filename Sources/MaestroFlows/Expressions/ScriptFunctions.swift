import Foundation
import InteractionKit

/// The arguments of a call; those that are missing are `undefined`.
struct ScriptArguments {
  let values: [ScriptValue]

  init(_ values: [ScriptValue]) { self.values = values }

  subscript(index: Int) -> ScriptValue {
    values.indices.contains(index) ? values[index] : .undefined
  }

  /// Returns the text of an argument; `missing` if it is `undefined`.
  func text(_ index: Int, or missing: String = "undefined") throws(ScriptError) -> String {
    self[index] == .undefined ? missing : try self[index].text
  }

  /// Returns an argument as a whole number or an infinity; 0 for what is no number.
  func integer(_ index: Int) -> Double {
    let number = self[index].number
    return number.isNaN ? 0 : number.rounded(.towardZero)
  }

  /// Returns an argument as a position up to `count`; negative ones are 0, or count from the end.
  func position(_ index: Int, in count: Int, or missing: Int, fromEnd: Bool = false) -> Int {
    guard self[index] != .undefined else { return missing }
    let whole = integer(index)
    let place = fromEnd && whole < 0 ? Double(count) + whole : whole
    return Int(min(max(place, 0), Double(count)))
  }

  /// Throws if an argument is given that would change the result and is not supported.
  func refuse(from index: Int, of name: String, _ what: String) throws(ScriptError) {
    guard values.dropFirst(index).allSatisfy({ $0 == .undefined || $0 == .null }) else {
      throw ScriptError("\(name): \(what) is not supported here")
    }
  }
}

/// The functions of JavaScript that flows use.
extension ScriptScope {
  /// The functions that belong to no object.
  enum GlobalFunction: String {
    case parseInt, parseFloat, isNaN, json
    case number = "Number"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
  }

  static func function(
    _ name: String, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    guard let function = GlobalFunction(rawValue: name) else {
      throw ScriptError("`\(name)` is not a function that is known here")
    }
    let first = arguments[0]
    switch function {
    case .parseInt:
      return .number(ScriptNumber.whole(try first.text, radix: arguments.integer(1)))
    case .parseFloat: return .number(ScriptNumber.prefix(try first.text))
    case .number: return .number(arguments.values.isEmpty ? 0 : first.number)
    case .string: return .string(arguments.values.isEmpty ? "" : try first.text)
    case .boolean: return .bool(first.isTrue)
    case .isNaN: return .bool(first.number.isNaN)
    case .json: return try json("parse", arguments)
    case .date:
      throw ScriptError("Date(): the text of a date is not supported here; `new Date()` is")
    }
  }

  static func json(
    _ name: String, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    switch name {
    case "stringify":
      guard arguments[0].hasJSON else { return .undefined }
      try ScriptArguments([arguments[1]]).refuse(from: 0, of: "JSON.stringify", "a replacer")
      var indent = ""
      switch arguments[2] {
      case .number:
        indent = String(repeating: " ", count: Int(min(max(arguments.integer(2), 0), 10)))
      case .string(let text): indent = try text.units(0..<min(text.utf16.count, 10))
      default: break
      }
      var writer = ScriptText()
      try writer.append(json: arguments[0], indent: indent)
      return .string(writer.text)
    case "parse":
      try arguments.refuse(from: 1, of: "JSON.parse", "a reviver")
      return try ScriptValue(json: try arguments[0].text)
    default: throw ScriptError("`JSON.\(name)` is not supported here")
    }
  }

  // MARK: Math

  static let mathConstants = [
    "PI": Double.pi, "E": M_E, "LN2": M_LN2, "LN10": M_LN10, "LOG2E": M_LOG2E, "LOG10E": M_LOG10E,
    "SQRT2": 2.0.squareRoot(), "SQRT1_2": 0.5.squareRoot(),
  ]

  mutating func math(
    _ name: String, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    let numbers = arguments.values.map(\.number)
    let first = numbers.first ?? .nan
    switch name {
    case "random": return .number(Double.random(in: 0..<1, using: &random))
    case "floor": return .number(first.rounded(.down))
    case "ceil": return .number(first.rounded(.up))
    case "round":
      // Adding a half first would round the number below a half up.
      let low = first.rounded(.down)
      let nearest = first - low >= 0.5 ? low + 1 : low
      return .number(nearest == 0 && first.sign == .minus ? -0.0 : nearest)
    case "trunc": return .number(first.rounded(.towardZero))
    case "abs": return .number(abs(first))
    case "sqrt": return .number(first.squareRoot())
    case "pow": return .number(ScriptScope.power(first, numbers.count > 1 ? numbers[1] : .nan))
    case "min", "max":
      if numbers.contains(where: \.isNaN) { return .number(.nan) }
      let isLess: (Double, Double) -> Bool = {
        $0 < $1 || $0 == $1 && $0.sign == .minus && $1.sign == .plus
      }
      return .number(
        name == "min" ? numbers.min(by: isLess) ?? .infinity : numbers.max(by: isLess) ?? -.infinity
      )
    default: throw ScriptError("`Math.\(name)` is not supported here")
    }
  }

  /// Returns the power by JavaScript's rules, which differ from those of C for a base of 1.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.isNaN || abs(base) == 1 && exponent.isInfinite { return .nan }
    return pow(base, exponent)
  }

  // MARK: Methods

  /// Returns the result of a method, and the receiver if the method has changed it.
  static func method(
    _ name: String, of receiver: ScriptValue, _ arguments: ScriptArguments
  ) throws(ScriptError) -> (ScriptValue, changed: ScriptValue?) {
    switch receiver {
    case .string(let text): return (try method(name, of: text, arguments), nil)
    case .number(let number): return (try method(name, of: number, arguments), nil)
    case .array(let array): return try method(name, of: array, arguments)
    case .bool(let flag) where name == "toString": return (.string(flag ? "true" : "false"), nil)
    case .undefined, .null: throw ScriptError("`\(name)` of \(try receiver.text) cannot be called")
    default: throw ScriptError("the method `\(name)` is not supported here")
    }
  }

  private static func method(
    _ name: String, of number: Double, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    switch name {
    case "toFixed":
      let digits = arguments.integer(0)
      guard (0...100).contains(digits) else { throw ScriptError("toFixed: from 0 to 100 digits") }
      return .string(ScriptNumber.text(number, fractionDigits: Int(digits)))
    case "toString":
      let radix = arguments[0] == .undefined ? 10 : arguments.integer(0)
      guard (2...36).contains(radix) else { throw ScriptError("toString: a base from 2 to 36") }
      if radix == 10 || !number.isFinite { return .string(ScriptNumber.text(number)) }
      guard let text = ScriptNumber.text(number, radix: Int(radix)) else {
        throw ScriptError(
          "toString(\(Int(radix))): only whole numbers up to 2**53 have a text in other bases here")
      }
      return .string(text)
    // A date is its time.
    case "toISOString": return .string(try dateText(number))
    case "getTime", "valueOf": return .number(number)
    default: throw ScriptError("the method `\(name)` of a number is not supported here")
    }
  }

  /// Returns a time in milliseconds since 1970 as `2026-11-29T12:00:00.000Z`.
  private static func dateText(_ time: Double) throws(ScriptError) -> String {
    // The years 1 to 9999, which have four digits.
    guard (-62_135_596_800_000..<253_402_300_800_000).contains(time) else {
      throw ScriptError("toISOString: the date is not in the years from 1 to 9999")
    }
    // The calendar of Foundation is the Julian one before 1582. JavaScript's repeats after 400 years.
    let cycle = 146_097.0 * 86_400_000
    let era = (time / cycle).rounded(.down)
    let rest = time.rounded(.towardZero) - era * cycle
    let text = Date(timeIntervalSince1970: (rest / 1000).rounded(.down))
      .formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
    let year = (Int(text.prefix(4)) ?? 0) + Int(era) * 400
    let milliseconds = Int(rest.truncatingRemainder(dividingBy: 1000))
    return String(format: "%04d", year) + text.dropFirst(4)
      + String(format: ".%03dZ", milliseconds)
  }

  private static func method(
    _ name: String, of array: ScriptArray, _ arguments: ScriptArguments
  ) throws(ScriptError) -> (ScriptValue, changed: ScriptValue?) {
    var array = array
    let count = array.elements.count
    switch name {
    case "push":
      for value in arguments.values { try array.set(value, at: array.elements.count) }
      return (.number(Double(array.elements.count)), .array(array))
    case "pop":
      let last = array.removeLast() ?? .undefined
      return (last, .array(array))
    case "join":
      var writer = ScriptText()
      try writer.append(array, separator: try arguments.text(0, or: ","))
      return (.string(writer.text), nil)
    case "includes", "indexOf":
      let start = arguments.position(1, in: count, or: 0, fromEnd: true)
      for index in start..<count {
        let element = array.elements[index]
        // `includes` alone finds NaN.
        var isFound = try element.isSame(as: arguments[0])
        if name == "includes", element.isNaN, arguments[0].isNaN { isFound = true }
        guard isFound else { continue }
        return (name == "includes" ? .bool(true) : .number(Double(index)), nil)
      }
      return (name == "includes" ? .bool(false) : .number(-1), nil)
    case "slice":
      let start = arguments.position(0, in: count, or: 0, fromEnd: true)
      let end = max(start, arguments.position(1, in: count, or: count, fromEnd: true))
      return (.array(try ScriptArray(Array(array.elements[start..<end]))), nil)
    default: throw ScriptError("the method `\(name)` of an array is not supported here")
    }
  }

  private static func method(
    _ name: String, of text: String, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    let count = text.utf16.count
    switch name {
    case "toUpperCase": return .string(try ScriptText.limited(text.uppercased()))
    case "toLowerCase": return .string(try ScriptText.limited(text.lowercased()))
    case "toString", "valueOf": return .string(text)
    case "trim": return .string(text.trimmedAsInScripts())
    case "trimStart": return .string(text.trimmedAsInScripts(end: false))
    case "trimEnd": return .string(text.trimmedAsInScripts(start: false))
    case "includes", "indexOf":
      let start = arguments.position(1, in: count, or: 0)
      let pattern = try arguments.text(0)
      // A text of no units is everywhere.
      let place =
        pattern.isEmpty
        ? start
        : text.occurrences(of: pattern, from: start, limit: 1).first
          .map { text.utf16.distance(from: text.startIndex, to: $0.lowerBound) }
      return name == "includes" ? .bool(place != nil) : .number(Double(place ?? -1))
    case "startsWith":
      let start = arguments.position(1, in: count, or: 0)
      return .bool(text.utf16.dropFirst(start).starts(with: try arguments.text(0).utf16))
    case "endsWith":
      let end = arguments.position(1, in: count, or: count)
      let pattern = Array(try arguments.text(0).utf16)
      return .bool(text.utf16.prefix(end).suffix(pattern.count).elementsEqual(pattern))
    case "replace", "replaceAll": return try replaced(name, in: text, arguments)
    case "split": return .array(try ScriptArray(parts(of: text, arguments)))
    case "concat":
      return try limited { (writer) throws(ScriptError) in
        try writer.append(text)
        for value in arguments.values { try writer.append(value) }
      }
    case "charAt":
      let index = arguments.integer(0)
      guard index >= 0, index < Double(count) else { return .string("") }
      return .string(try text.units(Int(index)..<Int(index) + 1))
    case "slice":
      let start = arguments.position(0, in: count, or: 0, fromEnd: true)
      let end = arguments.position(1, in: count, or: count, fromEnd: true)
      return .string(try text.units(start..<max(start, end)))
    case "substring":
      let start = arguments.position(0, in: count, or: 0)
      let end = arguments.position(1, in: count, or: count)
      return .string(try text.units(min(start, end)..<max(start, end)))
    case "substr":
      let start = arguments.position(0, in: count, or: 0, fromEnd: true)
      let length = arguments.position(1, in: count - start, or: count - start)
      return .string(try text.units(start..<start + length))
    case "repeat":
      let times = arguments.integer(0)
      guard times >= 0, Double(text.utf8.count) * times <= Double(ScriptText.limit) else {
        throw ScriptError("repeat: a text of up to \(ScriptText.limit) bytes")
      }
      return .string(text.isEmpty ? "" : String(repeating: text, count: Int(times)))
    case "padStart", "padEnd":
      let pad = try arguments.text(1, or: " ")
      let missing = arguments.integer(0) - Double(count)
      guard missing > 0, !pad.isEmpty else { return .string(text) }
      guard missing <= Double(ScriptText.limit) else {
        throw ScriptError("\(name): a text of up to \(ScriptText.limit) bytes")
      }
      let copies = Int(missing) / pad.utf16.count
      let rest = try pad.units(0..<Int(missing) % pad.utf16.count)
      return try limited { (writer) throws(ScriptError) in
        if name == "padEnd" { try writer.append(text) }
        for _ in 0..<copies { try writer.append(pad) }
        try writer.append(rest)
        if name == "padStart" { try writer.append(text) }
      }
    default: throw ScriptError("the method `\(name)` of a text is not supported here")
    }
  }

  private static func limited(
    _ write: (inout ScriptText) throws(ScriptError) -> Void
  ) throws(ScriptError) -> ScriptValue {
    var writer = ScriptText()
    try write(&writer)
    return .string(writer.text)
  }

  private static func replaced(
    _ name: String, in text: String, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    let pattern = try arguments.text(0)
    if case .function = arguments[1] {
      throw ScriptError("\(name): a function that makes the new text is not supported here")
    }
    let new = try arguments.text(1)
    var places: [Range<String.Index>] = []
    if !pattern.isEmpty {
      places = text.occurrences(of: pattern, limit: name == "replace" ? 1 : .max)
    } else if name == "replace" {
      places = [text.startIndex..<text.startIndex]
    } else {
      // The places before and behind each unit; a character of two units has one in its middle.
      guard text.utf16.count == text.unicodeScalars.count else { throw String.splitCharacter }
      places = text.unicodeScalars.indices.map { $0..<$0 } + [text.endIndex..<text.endIndex]
    }
    return try limited { (writer) throws(ScriptError) in
      var end = text.startIndex
      for place in places {
        try writer.append(text[end..<place.lowerBound])
        try append(new, for: place, of: text, to: &writer)
        end = place.upperBound
      }
      try writer.append(text[end...])
    }
  }

  /// Appends a replacement, in which `$&` is the replaced text and `$$` a dollar sign.
  private static func append(
    _ new: String, for place: Range<String.Index>, of text: String, to writer: inout ScriptText
  ) throws(ScriptError) {
    var rest = new[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      try writer.append(rest[..<sign])
      rest = rest[sign...]
      switch rest.utf8.dropFirst().first {
      case UInt8(ascii: "$"): try writer.append("$")
      case UInt8(ascii: "&"): try writer.append(text[place])
      case UInt8(ascii: "`"): try writer.append(text[..<place.lowerBound])
      case UInt8(ascii: "'"): try writer.append(text[place.upperBound...])
      default:
        try writer.append("$")
        rest = Substring(rest.utf8.dropFirst())
        continue
      }
      rest = Substring(rest.utf8.dropFirst(2))
    }
    try writer.append(rest)
  }

  private static func parts(
    of text: String, _ arguments: ScriptArguments
  ) throws(ScriptError) -> [ScriptValue] {
    var limit = Int.max
    if arguments[1] != .undefined {
      // As JavaScript does, so -1 is no limit.
      let whole = arguments.integer(1).truncatingRemainder(dividingBy: 0x1p32)
      limit = Int(UInt32(truncatingIfNeeded: Int(exactly: whole) ?? 0))
    }
    guard limit > 0 else { return [] }
    guard arguments[0] != .undefined else { return [.string(text)] }
    let separator = try arguments.text(0)
    // One more than an array may have, so that a long text is refused without all of its parts.
    limit = min(limit, ScriptExtent.countLimit + 1)
    var parts: [ScriptValue] = []
    guard !separator.isEmpty else {
      for index in 0..<min(text.utf16.count, limit) {
        parts.append(.string(try text.units(index..<index + 1)))
      }
      return parts
    }
    var start = text.startIndex
    for place in text.occurrences(of: separator, limit: limit) {
      parts.append(.string(String(text[start..<place.lowerBound])))
      start = place.upperBound
    }
    if parts.count < limit { parts.append(.string(String(text[start...]))) }
    return parts
  }
}

extension ScriptValue {
  fileprivate var isNaN: Bool { if case .number(let number) = self { number.isNaN } else { false } }
}

extension String {
  fileprivate static let splitCharacter = ScriptError(
    "a text is divided inside of a character of two UTF-16 units, such as an emoji")

  /// Returns the units of UTF-16 in a range, by which JavaScript counts.
  func units(_ range: Range<Int>) throws(ScriptError) -> String {
    let start = utf16.index(startIndex, offsetBy: range.lowerBound)
    let end = utf16.index(start, offsetBy: range.count)
    for index in [start, end] where index < endIndex && UTF16.isTrailSurrogate(utf16[index]) {
      throw String.splitCharacter
    }
    return String(self[start..<end])
  }

  /// Returns where a text that is not empty occurs, without overlaps.
  ///
  /// The time is in proportion to the lengths of both texts (Knuth, Morris and Pratt). `start` counts
  /// units of UTF-16.
  fileprivate func occurrences(
    of pattern: String, from start: Int = 0, limit: Int
  ) -> [Range<String.Index>] {
    let wanted = Array(pattern.utf8)
    // For each beginning of the pattern, the length of its longest end that begins the pattern.
    var borders = [0]
    for index in wanted.indices.dropFirst() {
      var length = borders[index - 1]
      while length > 0, wanted[length] != wanted[index] { length = borders[length - 1] }
      borders.append(wanted[length] == wanted[index] ? length + 1 : 0)
    }
    var found: [Range<String.Index>] = []
    var matched = 0
    var first = utf16.index(startIndex, offsetBy: start)
    // No text begins in the middle of a character of two units, where the index would mean the whole of it.
    if first < endIndex, UTF16.isTrailSurrogate(utf16[first]) { first = utf16.index(after: first) }
    var offset = utf8.distance(from: startIndex, to: first)
    for byte in utf8[first...] {
      offset += 1
      while matched > 0, wanted[matched] != byte { matched = borders[matched - 1] }
      if wanted[matched] == byte { matched += 1 }
      guard matched == wanted.count else { continue }
      let end = utf8.index(startIndex, offsetBy: offset)
      found.append(utf8.index(end, offsetBy: -matched)..<end)
      guard found.count < limit else { break }
      matched = 0
    }
    return found
  }
}
