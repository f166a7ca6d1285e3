import Foundation

/// The outlines of symbols, by the names of SF Symbols.
///
/// They are this project's own drawings, in a square of 24 units. Suffixes such as `.fill` and `.circle` change the drawing
/// of the name before them, as they do in SF Symbols.
struct PictureSymbol: Hashable, Sendable {
  /// The closed outline, which is filled in the variant `.fill`.
  var outline = ""
  /// The lines inside, which are knocked out of a filled outline.
  var lines = ""
  /// The filled dots, which are knocked out of a filled outline.
  var dots = ""
  var isFilled = false
  /// The factor of the lines and dots about the middle, inside of a ring or a square.
  var innerScale = 1.0
  /// True if a bar crosses the symbol.
  var isSlashed = false
  var hasBadge = false

  /// The symbols that the suffixes make, without suffix.
  private static let table: [String: PictureSymbol] = {
    var table: [String: PictureSymbol] = [:]
    for line in (PageFiles.texts["Symbols.txt"] ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
      guard parts.count >= 2 else { continue }
      table[parts[0]] = PictureSymbol(
        outline: parts[1], lines: parts.count > 2 ? parts[2] : "",
        dots: parts.count > 3 ? parts[3] : "")
    }
    return table
  }()

  /// The names that have an outline, sorted.
  static var names: [String] { table.keys.sorted() }

  private static let containers = ["circle", "square", "rectangle", "shield", "triangle", "app"]

  /// Returns the symbol of a name; nil for one whose outline is unknown.
  static func named(_ name: String) -> PictureSymbol? {
    if let known = table[name] { return known }
    var parts = name.split(separator: ".").map { part -> String in
      switch part {
      case "backward" where name != "backward" && !name.hasPrefix("backward."): "left"
      case "forward" where name != "forward" && !name.hasPrefix("forward."): "right"
      default: String(part)
      }
    }
    if let plain = table[parts.joined(separator: ".")] { return plain }
    var (isFilled, isSlashed, hasBadge) = (false, false, false)
    if parts.last == "fill" {
      isFilled = true
      parts.removeLast()
    }
    if parts.last == "slash" {
      isSlashed = true
      parts.removeLast()
      if parts.last == "fill" {
        isFilled = true
        parts.removeLast()
      }
    }
    if let badge = parts.firstIndex(of: "badge"), badge > 0 {
      hasBadge = table[parts.joined(separator: ".")] == nil
      if hasBadge { parts.removeLast(parts.count - badge) }
      if parts.last == "fill" {
        isFilled = true
        parts.removeLast()
      }
    }
    guard var symbol = base(parts) else { return nil }
    symbol.isFilled = isFilled && !symbol.outline.isEmpty
    symbol.isSlashed = symbol.isSlashed || isSlashed
    symbol.hasBadge = hasBadge
    return symbol
  }

  private static func base(_ parts: [String]) -> PictureSymbol? {
    guard !parts.isEmpty else { return nil }
    if let known = table[parts.joined(separator: ".")] { return known }
    if let last = parts.last, parts.count > 1, containers.contains(last),
      let container = table[last],
      let inner = named(parts.dropLast().joined(separator: "."))
    {
      return PictureSymbol(
        outline: container.outline, lines: inner.outline + inner.lines, dots: inner.dots,
        innerScale: 0.58)
    }
    // A number or letter in a ring has no outline of its own here.
    return parts.count > 1 ? base(Array(parts.dropLast())) : nil
  }
}
