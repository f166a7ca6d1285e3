import CollectionFiles
import InteractionKit

/// The tokens of a property.
struct PropertyTokenizer {
  enum Kind: Hashable {
    case open, close, word, quoted
  }

  struct Token {
    let kind: Kind
    /// The word, or the value of a quoted text.
    let text: String
    /// The column of its first character, from 1.
    let column: Int
  }

  /// The greatest number of bytes of a property.
  static let lengthLimit = 10_000

  private(set) var tokens: [Token] = []
  /// The column behind the last character.
  private(set) var endColumn = 1

  init(_ text: String) throws(ScreenPropertyError) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw ScreenPropertyError(
        "a property of \(text.utf8.count) bytes; at most \(Self.lengthLimit) are accepted",
        column: 1)
    }
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let start = index
      switch characters[index] {
      case " ", "\t", "\n", "\r", "\r\n": index += 1
      case "(", ")":
        let kind: Kind = characters[index] == "(" ? .open : .close
        tokens.append(Token(kind: kind, text: String(characters[index]), column: start + 1))
        index += 1
      case "\"":
        guard let end = Self.endOfQuote(characters, from: index) else {
          throw ScreenPropertyError("the quotation mark is not closed", column: start + 1)
        }
        let quoted = Array(String(characters[index...end]).utf8)
        guard case .string(let value)? = try? JSONReader().value(of: quoted) else {
          throw ScreenPropertyError(
            "the quoted text is not valid; escapes are those of JSON", column: start + 1)
        }
        tokens.append(Token(kind: .quoted, text: value, column: start + 1))
        index = end + 1
      default:
        while index < characters.count, !" \t\n\r()".contains(characters[index]) {
          // Names in places may be quoted: #"my item".
          if characters[index] == "\"" {
            guard let end = Self.endOfQuote(characters, from: index) else {
              throw ScreenPropertyError("the quotation mark is not closed", column: index + 1)
            }
            index = end
          }
          index += 1
        }
        tokens.append(
          Token(kind: .word, text: String(characters[start..<index]), column: start + 1))
      }
    }
    endColumn = characters.count + 1
  }

  private static func endOfQuote(_ characters: [Character], from start: Int) -> Int? {
    var index = start + 1
    while index < characters.count {
      if characters[index] == "\\" {
        index += 1
      } else if characters[index] == "\"" {
        return index
      }
      index += 1
    }
    return nil
  }
}
