import Foundation

/// The size and style in which a picture draws text.
package struct PictureFont: Hashable, Sendable {
  /// The weights of the face that pictures draw with.
  package enum Weight: Int, Hashable, Sendable, CaseIterable {
    case regular, medium, semibold, bold

    /// The nearest weight, 0 being the regular one, as in `UIFont.Weight`.
    package init(_ value: CGFloat) {
      self = value < 0.12 ? .regular : value < 0.265 ? .medium : value < 0.35 ? .semibold : .bold
    }
  }

  package var size: CGFloat
  package var weight: Weight
  package var isItalic = false
  package var isMonospaced = false

  package init(size: CGFloat, weight: Weight = .regular) {
    (self.size, self.weight) = (size, weight)
  }

  /// The distance from the top of a line to its baseline.
  ///
  /// Recorded: the same multiple of the size for every weight.
  package var ascender: CGFloat { 0.952148 * size }
}
