import Foundation

/// The circular layout of a collection file, with CollectionViewCircularLayout's names and
/// defaults.
///
/// Lengths are points, angles degrees.
package struct CircularDescription: Hashable, Sendable {
  /// The radius; nil for the largest at which whole items are visible.
  package var radius: CGFloat?
  package var itemSize = CGSize(width: 50, height: 50)
  /// The angle of the first item, clockwise from the right; -90, the top, by default.
  package var startAngle: CGFloat = -90
  package var clockwise = true
  /// The number of turns that the content scrolls.
  package var turns: CGFloat = 0

  package init() {}
}

extension CircularDescription {
  static let keys = KeyTable(
    "circular", "circular", title: "Circular layout", "Items on a circle.",
    standard: CircularDescription()
  ) {
    Key(
      "radius", \.radius, .length("a radius"),
      "In points; by default the largest at which whole items are visible.", example: "120")
    Key("itemSize", \.itemSize, .size, "The size of every item.", example: "[60, 60]")
    Key(
      "startAngle", \.startAngle, .number("an angle in degrees", in: -360...360),
      "The angle of the first item, in degrees clockwise from the right.", example: "0")
    Key("clockwise", \.clockwise, .boolean, "True if items follow each other clockwise.")
    Key(
      "turns", \.turns, .number("a number of turns", in: 0...10_000),
      "The number of turns that the content scrolls.", example: "2")
  }
}
