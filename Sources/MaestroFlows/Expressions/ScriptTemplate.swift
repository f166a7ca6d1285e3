import InteractionKit

/// A text of a flow in which `${…}` is replaced by the value of an expression.
package struct ScriptTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case expression(ScriptExpression)
    /// Several statements, whose value is that of the last expression, as in JavaScript.
    case script([ScriptStatement])
  }

  /// The text as the flow has it.
  package let source: String
  package let position: TextPosition
  let parts: [Part]

  /// Parses a text; `\${` is a dollar sign and a brace.
  package init(_ source: String, at position: TextPosition = .start) throws(ScriptError) {
    self.source = source
    self.position = position
    guard source.contains("${") else {
      parts = [.text(source)]
      return
    }
    let characters = Array(source)
    var parts: [Part] = []
    var text = ""
    var index = 0
    while index < characters.count {
      if characters[index] == "\\", index + 2 < characters.count, characters[index + 1] == "$",
        characters[index + 2] == "{"
      {
        text += "${"
        index += 3
      } else if characters[index] == "$", index + 1 < characters.count,
        characters[index + 1] == "{"
      {
        guard let end = ScriptTemplate.expression(in: characters, from: index + 2) else {
          throw ScriptError("this ${ is not closed", at: index)
        }
        let inner = String(characters[(index + 2)..<end])
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        do throws(ScriptError) {
          parts.append(try ScriptTemplate.part(inner))
        } catch {
          throw ScriptError(
            "\(error.message) in ${\(ScriptTemplate.shown(inner))}",
            at: error.offset.map { $0 + index + 2 } ?? index)
        }
        index = end + 1
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// Creates a text without expressions.
  package init(literal text: String, at position: TextPosition = .start) {
    (source, self.position, parts) = (text, position, [.text(text)])
  }

  private static func part(_ text: String) throws(ScriptError) -> Part {
    do throws(ScriptError) { return .expression(try ScriptParser.expression(text)) } catch {
      guard let statements = try? ScriptParser.script(text), !statements.isEmpty else {
        throw error
      }
      return .script(statements)
    }
  }

  private static func shown(_ text: String) -> String {
    text.count > 60 ? "\(text.prefix(59))…" : text
  }

  /// Returns the index of the brace that closes the expression at `start`; nil if none does.
  static func expression(in characters: [Character], from start: Int) -> Int? {
    var depth = 0
    var quote: Character?
    var index = start
    while index < characters.count {
      let current = characters[index]
      if let open = quote {
        if current == "\\" {
          index += 1
        } else if current == open {
          quote = nil
        }
      } else {
        switch current {
        case "\"", "'", "`": quote = current
        case "{": depth += 1
        case "}":
          if depth == 0 { return index }
          depth -= 1
        default: break
        }
      }
      index += 1
    }
    return nil
  }
}
