import InteractionKit

/// The sizes of symbols of SF Symbols, by which image views and buttons that display one are laid out.
///
/// A symbol grows with its point size, and a little with its weight. The sizes at 17 points, regular and
/// medium are in a table. A symbol that is not listed has the size of its nearest relative: that of
/// `bell` for `bell.badge.fill`, or that of a circle for each symbol in one.
enum SymbolSizes {
  /// The point size at which the table has its sizes: UIKit's where nothing chooses another.
  static let standardPointSize: CGFloat = 17

  /// Sizes in thirds of a point, the pixels of most phones.
  ///
  /// The first group was recorded on iOS 26, and `circle` from the description of an image in a circle.
  /// Interface Builder saved the chevrons to the sides. Of the second group the proportions are known,
  /// from the resources of nibs, and the area is the circle's.
  private static let table: [String: (width: CGFloat, height: CGFloat)] = [
    "plus": (54, 48), "xmark": (52, 46), "checkmark": (55, 49), "trash": (57, 62),
    "square.and.arrow.up": (57, 66), "arrow.clockwise": (52, 60), "arrowshape.turn.up": (64, 52),
    "arrow.uturn": (60, 53), "square.and.pencil": (63, 60), "folder": (69, 52), "book": (68, 53),
    "magnifyingglass": (61, 56), "camera": (74, 54), "circle": (60, 57), "person": (57, 53),
    "chevron": (37, 50),

    "heart": (63, 54), "star": (61, 56), "gear": (60, 57), "list.bullet": (71, 48),
    "list.dash": (71, 47), "square.grid.2x2": (62, 55), "square.grid.3x2": (74, 46),
    "pencil": (56, 49), "square.and.arrow.down": (57, 60), "chevron.up": (56, 33),
    "chevron.down": (56, 33), "chevron.compact.down": (57, 22), "chevron.compact.up": (57, 22),
    "chevron.up.chevron.down": (44, 60), "ellipsis": (60, 18), "minus": (54, 12),
    "arrow.left": (60, 47), "arrow.right": (60, 47), "arrow.backward": (60, 47),
    "arrow.forward": (60, 47), "arrow.up": (47, 57), "arrow.down": (47, 57),
  ]

  /// An unknown symbol: 1.2 and 1.15 times its points, the mean of those that were recorded.
  private static let unknown: (width: CGFloat, height: CGFloat) = (61, 59)
  /// The side of the square that has the area of most symbols, in points.
  private static let side: CGFloat = 19.5

  /// Returns the size of a symbol at 17 points, regular and medium.
  ///
  /// - Parameter proportions: A size of the same proportions, as nibs have it; nil if none is known.
  static func standard(_ name: String, proportions: CGSize? = nil) -> CGSize {
    if let known = known(name) { return points(known) }
    if let shape = proportions, shape.width > 0, shape.height > 0 {
      let root = min(max(shape.width / shape.height, 0.1), 10).squareRoot()
      return CGSize(width: side * root, height: side / root)
    }
    return points(unknown)
  }

  /// Sizes are rounded up to pixels, so the exact one is a fraction of a pixel smaller.
  private static func points(_ thirds: (width: CGFloat, height: CGFloat)) -> CGSize {
    CGSize(width: (thirds.width - 0.3) / 3, height: (thirds.height - 0.3) / 3)
  }

  private static func known(_ name: String) -> (width: CGFloat, height: CGFloat)? {
    if let size = table[name] { return size }
    var words = name.split(separator: ".")
    if words.last == "fill" { words.removeLast() }
    if words.last == "circle" { return table["circle"] }
    while !words.isEmpty {
      if let size = table[words.joined(separator: ".")] { return size }
      words.removeLast()
    }
    return nil
  }

  /// Returns the size of a symbol with an appearance, in whole pixels of the screen.
  static func size(
    _ standard: CGSize, with configuration: UIImage.SymbolConfiguration?
  ) -> CGSize {
    let factor = (configuration?.drawnSize ?? standardPointSize) / standardPointSize
    let growth = configuration?.growth ?? 0
    let pixels = max(1, UIScreen.main.scale)
    func length(_ value: CGFloat) -> CGFloat {
      // A pixel that is reached but for an error of rounding counts as one.
      let exact = max(0, (value + growth) * factor * pixels)
      return (exact - 0.01).rounded(.up) / pixels
    }
    return CGSize(width: length(standard.width), height: length(standard.height))
  }
}
