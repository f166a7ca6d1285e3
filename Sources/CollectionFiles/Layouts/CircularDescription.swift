import Foundation

/// The circular layout of a collection file, with CollectionViewCircularLayout's names
/// and defaults. Lengths are points, angles degrees.
package struct CircularDescription: Hashable, Sendable {
  /// nil: as far as whole items stay visible.
  package var radius: CGFloat?
  package var itemSize = CGSize(width: 50, height: 50)
  /// Where the first item is, clockwise from the right; -90, the top, by default.
  package var startAngle: CGFloat = -90
  package var clockwise = true
  /// How many turns the content scrolls.
  package var turns: CGFloat = 0

  package init() {}
}

extension DocumentReader {
  /// `circular:`.
  mutating func circular(_ value: DocumentValue) -> CircularDescription {
    var circular = CircularDescription()
    let known = ["radius", "itemSize", "startAngle", "clockwise", "turns"]
    guard let fields = fields(of: value, "circular", known: known) else { return circular }
    circular.radius = length(fields["radius"], "a radius")
    circular.itemSize = size(fields["itemSize"]) ?? circular.itemSize
    circular.startAngle =
      number(fields["startAngle"], "an angle in degrees", in: -360...360).map { CGFloat($0) }
      ?? circular.startAngle
    circular.clockwise = bool(fields["clockwise"]) ?? true
    circular.turns =
      number(fields["turns"], "a number of turns", in: 0...10_000).map { CGFloat($0) } ?? 0
    return circular
  }
}
