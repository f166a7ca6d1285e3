import CollectionFiles
import InteractionKit
import OrderedCollections

extension TranscriptSettings {
  /// The names of directives, `case` included.
  package static let directiveNames = [
    "cvsim", "load", "view", "scale", "show", "random", "case", "tags", "skip", "xfail",
  ]

  /// Applies a directive other than `%case`.
  ///
  /// - Throws: An error at its arguments; nothing is changed then.
  package mutating func apply(_ directive: Directive) throws(GrammarError) {
    let arguments = directive.arguments
    switch directive.name {
    case "cvsim":
      guard arguments == "1" else {
        throw directive.error(
          "expected the format version 1, found \(JSONValue.quote(arguments))",
          hint: "a newer cvsim may read it")
      }
    case "load":
      guard !arguments.isEmpty else {
        throw directive.error("expected a file", hint: "write `%load FILE`")
      }
      load = try TranscriptSettings.unquoted(directive)
    case "view": view = try TranscriptSettings.view(directive)
    case "scale":
      guard let value = TranscriptSettings.number(arguments), value > 0, value <= 100 else {
        throw directive.error(
          "expected pixels per point, found \(JSONValue.quote(arguments))", hint: "write `%scale 2`"
        )
      }
      scale = value
    case "show":
      do throws(ShowFilter.UnknownKind) { try show.apply(arguments) } catch {
        throw directive.error(
          "unknown kind \(JSONValue.quote(error.word))",
          hint: error.suggestion.map { "did you mean \($0)?" } ?? "`%show all` shows every kind")
      }
    case "random":
      guard let seed = UInt64(arguments) else {
        throw directive.error(
          "expected a seed, found \(JSONValue.quote(arguments))", hint: "write `%random 1`")
      }
      random = seed
    case "tags":
      let words = arguments.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
      guard !words.isEmpty else {
        throw directive.error("expected tags", hint: "write `%tags slow,touch`")
      }
      if let wrong = words.first(where: { $0.hasPrefix("!") }) {
        throw directive.error("a tag cannot begin with !: \(JSONValue.quote(wrong))")
      }
      tags.append(contentsOf: words)
    case "skip": skip = try TranscriptSettings.reason(directive)
    case "xfail": xfail = try TranscriptSettings.reason(directive)
    default:
      var error = directive.error("unknown directive %\(directive.name)")
      let near = Spelling.nearest(
        to: directive.name, in: TranscriptSettings.directiveNames)
      error.hint =
        near.map { "did you mean %\($0)?" }
        ?? "the directives are %" + TranscriptSettings.directiveNames.joined(separator: ", %")
      let lead = directive.source.prefix { $0 == " " || $0 == "\t" }.count
      (error.position.column, error.sourceColumn) = (lead + 1, lead + 1)
      throw error
    }
  }

  private static func unquoted(_ directive: Directive) throws(GrammarError) -> String {
    let bytes = Array(directive.arguments.utf8)
    guard bytes.first == .doubleQuote else { return directive.arguments }
    do throws(GrammarFault) {
      let value = try JSONReader.value(inLine: bytes, 0..<bytes.count)
      if case .string(let text) = value { return text }
      return directive.arguments
    } catch {
      var located = directive.error(error.message, hint: error.hint)
      located.position.column += error.offset
      throw located
    }
  }

  private static func view(_ directive: Directive) throws(GrammarError) -> ViewportSetting {
    let parts = directive.arguments.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
      (0...ViewportSetting.limit).contains(width), (0...ViewportSetting.limit).contains(height)
    else {
      throw directive.error(
        "expected WxH, found \(JSONValue.quote(directive.arguments))",
        hint: "write `%view 390x844`")
    }
    return ViewportSetting(width: width, height: height)
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    var position = 0
    guard let value = try? DecimalParser.read(bytes, at: &position, end: bytes.count),
      position == bytes.count
    else { return nil }
    return value
  }

  private static func reason(_ directive: Directive) throws(GrammarError) -> String {
    guard !directive.arguments.isEmpty else {
      throw directive.error(
        "%\(directive.name) needs a reason", hint: "write `%\(directive.name) why`")
    }
    return directive.arguments
  }
}
