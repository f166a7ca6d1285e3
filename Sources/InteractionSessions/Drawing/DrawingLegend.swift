import OrderedCollections

/// The names for which a drawing has no space.
///
/// A name that does not fit in its box is replaced by a letter, which the legend explains. Equal
/// names have one letter.
struct DrawingLegend {
  /// The elements that are smaller than a character.
  var tooSmall: [String] = []
  /// The names that other elements cover.
  var covered: [String] = []
  /// The names of parts that are drawn in full, and of parts that are not.
  private var partsInFull: Set<String> = []
  private var truncatedParts: [String] = []
  private var hiddenParts: [String] = []
  private var keyed: OrderedSet<String> = []

  /// Returns the text to draw for a name; nil if not even a letter fits.
  ///
  /// `isFree` returns true for a number of columns that the box has free in a row.
  mutating func text(of name: String, isFree: (_ columns: Int) -> Bool) -> String? {
    if isFree(TextWidth.columns(of: name)) { return name }
    let (isNew, index) = keyed.append(name)
    let key = DrawingLegend.key(index)
    guard isFree(key.count) else {
      if isNew { keyed.removeLast() }
      return nil
    }
    return key
  }

  /// Returns `a` to `z`, then `aa`, `ab` and so on.
  private static func key(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
    return index < 26 ? letter : key(index / 26 - 1) + letter
  }

  /// Adds a part, whose name is drawn in a number of columns; 0 if it has no space.
  mutating func add(part name: String, columns: Int) {
    if columns == 0 {
      hiddenParts.append(name)
    } else if columns < TextWidth.columns(of: name) {
      truncatedParts.append(name)
    } else {
      partsInFull.insert(name)
    }
  }

  /// The lines below the drawing, at most `columns` wide unless one name is wider.
  ///
  /// The name of a part is in them if it is drawn in full nowhere.
  func lines(columns: Int) -> [String] {
    let keys = keyed.enumerated().map { "\(DrawingLegend.key($0)) \($1)" }
    return DrawingLegend.wrapped("", keys, columns)
      + DrawingLegend.wrapped("too small to draw: ", DrawingLegend.unique(tooSmall), columns)
      + DrawingLegend.wrapped(
        "covered: ", DrawingLegend.unique(covered + lost(hiddenParts)), columns)
      + DrawingLegend.wrapped("cut off: ", DrawingLegend.unique(lost(truncatedParts)), columns)
  }

  private func lost(_ parts: [String]) -> [String] {
    parts.filter { !partsInFull.contains($0) }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func wrapped(_ title: String, _ names: [String], _ columns: Int) -> [String] {
    guard !names.isEmpty else { return [] }
    var lines = ["(" + title]
    for (index, name) in names.enumerated() {
      let part = name + (index == names.count - 1 ? ")" : ", ")
      let last = lines[lines.count - 1]
      if last.count > 1, last != "(" + title,
        TextWidth.columns(of: last) + TextWidth.columns(of: part) > columns
      {
        lines[lines.count - 1] = String(last.reversed().drop { $0 == " " }.reversed())
        lines.append(" " + part)
      } else {
        lines[lines.count - 1] += part
      }
    }
    return lines
  }
}
