import Foundation
import InteractionKit

/// The characters of a map and the points of the screen that they are drawn for.
package struct DrawnMap: Hashable, Sendable {
  let area: CGRect
  /// The number of columns and rows between the edges.
  let columns: Int
  let rows: Int
  /// The number of lines, the legend included.
  package let lineCount: Int

  /// Returns the point of a character, as commands spell it; nil outside of the drawing.
  ///
  /// Columns and lines are counted from 0.
  package func point(column: Int, line: Int) -> String? {
    guard (0...columns).contains(column), (0...rows).contains(line), columns > 0, rows > 0 else {
      return nil
    }
    // A character on the right or bottom edge is a point inside.
    let x = min(CGFloat(column) / CGFloat(columns) * area.width, area.width - 0.5)
    let y = min(CGFloat(line) / CGFloat(rows) * area.height, area.height - 0.5)
    let point = CGPoint(x: area.minX + max(x, 0), y: area.minY + max(y, 0))
    // Whole points are shorter, where a character has several.
    let isCoarse = area.width >= CGFloat(columns) && area.height >= CGFloat(rows)
    return PointText.text(isCoarse ? CGPoint(x: floor(point.x), y: floor(point.y)) : point)
  }
}
