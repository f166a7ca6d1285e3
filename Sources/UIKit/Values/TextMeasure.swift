import InteractionKit

/// The approximate size of texts in the system's font.
///
/// The widths of characters are those of broad classes, fitted to recorded widths of whole strings;
/// no glyph of a font is read. So the same text has the same size on every machine.
struct TextMeasure {
  let font: UIFont

  /// The width of a class of characters at size 1, and its change per unit of lighter and bolder
  /// weights.
  private struct Units {
    let regular, lighter, bolder: CGFloat

    init(_ regular: CGFloat, _ lighter: CGFloat, _ bolder: CGFloat) {
      (self.regular, self.lighter, self.bolder) = (regular, lighter, bolder)
    }

    static let space = Units(0.249, 0.016, 0.033)
    static let thin = Units(0.225, 0.058, 0.107)
    static let narrow = Units(0.394, 0.012, 0.133)
    static let wide = Units(0.895, 0.058, 0.091)
    static let small = Units(0.519, 0.017, 0.121)
    static let capital = Units(0.51, 0.077, 0.056)
    static let round = Units(0.762, 0.04, 0.153)
    static let digit = Units(0.576, 0.016, 0.144)
    static let full = Units(1, 0, 0)
  }

  private static func units(_ character: Character) -> Units {
    guard let scalar = character.unicodeScalars.first else { return .space }
    switch scalar {
    case " ": return .space
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "!", "|", "·": return .thin
    case "f", "t", "r", "(", ")", "[", "]", "{", "}", "/", "\\", "-": return .narrow
    case "m", "w", "M", "W", "@", "%", "…", "—": return .wide
    case "A", "D", "G", "H", "N", "O", "Q", "U": return .round
    case "a"..."z": return .small
    case "A"..."Z": return .capital
    case "0"..."9": return .digit
    default: break
    }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x1FFFF:
      return .full
    default: return .small
    }
  }

  /// The additional width of each character at a size, in units of 1/2048 of the size: letters are
  /// set wider at small sizes.
  private static let trackings: [(size: CGFloat, units: CGFloat)] = [
    (8, 106.7), (13, 36), (15, 24.5), (17, 0), (22, -19.7), (34, -33.3),
  ]

  private var tracking: CGFloat {
    let (table, size) = (Self.trackings, font.pointSize)
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return -33.3 / 2048 }
    guard upper > 0 else { return table[0].units / 2048 }
    let (low, high) = (table[upper - 1], table[upper])
    let share = (size - low.size) / (high.size - low.size)
    return (low.units + share * (high.units - low.units)) / 2048
  }

  /// Returns the width of a line, in points.
  func width(_ text: Substring) -> CGFloat {
    let size = font.pointSize
    if font.isMonospaced { return CGFloat(text.count) * 0.618 * size }
    let (tracking, weight) = (tracking, font.weight.rawValue)
    return text.reduce(0) { sum, character in
      let units = Self.units(character)
      let change = weight < 0 ? units.lighter * weight : units.bolder * weight
      return sum + (units.regular + change + tracking) * size
    }
  }

  /// Returns the number of lines of a text in a width and the width of the longest one.
  ///
  /// - Parameters:
  ///   - available: The width, in points; nil to break only at line feeds.
  ///   - limit: The maximum number of lines; 0 for no limit.
  func lines(_ text: String, in available: CGFloat?, limit: Int) -> (count: Int, width: CGFloat) {
    var (count, longest) = (0, CGFloat(0))
    func end(_ width: CGFloat) {
      guard limit == 0 || count < limit else { return }
      count += 1
      longest = max(longest, width)
    }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let available, limit != 1 else {
        end(width(paragraph))
        continue
      }
      var line: CGFloat = 0
      var isEmpty = true
      let space = width(" ")
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let length = width(word)
        // Rounding errors do not break a line.
        if isEmpty {
          line = length
        } else if line + space + length <= available + 1e-6 {
          line += space + length
        } else {
          end(line)
          line = length
        }
        isEmpty = false
        // A word that is longer than the line is broken between characters.
        while line > available + 1e-6, available > 0, length > available {
          end(available)
          line -= available
        }
      }
      end(line)
    }
    return (count, longest)
  }
}
