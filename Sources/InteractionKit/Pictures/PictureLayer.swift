import Foundation

/// What a view displays, as a part of a picture of the screen.
///
/// A class of views adds what it draws beside its background and subviews in `View.draw(into:)`. Pictures, expectations
/// of pictures and the studio read the same layers, so a view that describes itself is drawn in all of them.
///
/// ```swift
/// final class DotView: View {
///   override func draw(into layer: inout PictureLayer) {
///     layer.addEllipse(in: bounds, color: tintColor)
///   }
/// }
/// ```
public struct PictureLayer: Hashable, Sendable {
  /// A drawing of a view, in its own coordinates.
  package enum Item: Hashable, Sendable {
    case shape(PictureShape), text(PictureText), image(PictureImage)
  }

  /// The identifier of the view, or the position of an item; empty for a view without one.
  package var name = ""
  /// The class of the view, by UIKit's name.
  package var type = ""
  /// The rectangle in the coordinates of the layer around it, before the transform.
  package var frame: CGRect
  /// The rectangle in its own coordinates, whose origin a scroll view moves.
  package var bounds: CGRect
  /// The transform about the centre; nil for none.
  package var transform: AffineTransform?
  package var alpha = 1.0
  package var clips = false
  /// The outline outside of which nothing of the layer is drawn; nil for none.
  package var mask: [PictureSegment]?
  package var corners = PictureCorners.none
  package var fill: PictureColor?
  package var gradient: PictureShape.Gradient?
  /// A border in front of the content.
  package var border: PictureBorder?
  package var shadow: PictureShadow?
  package var items: [Item] = []
  package var sublayers: [PictureLayer] = []
  /// Drawings in front of the sublayers.
  package var overlays: [Item] = []
  /// The position among the siblings: higher ones are in front.
  package var zPosition: CGFloat = 0
  /// Colours that a view was given for its parts, by the names of the properties, while it draws itself.
  package var tints: [String: PictureColor] = [:]
  /// The symbol that a view was given for its image, while it draws itself.
  package var symbol: String?
  package var traits: PictureTraits

  package init(frame: CGRect, bounds: CGRect, traits: PictureTraits) {
    (self.frame, self.bounds, self.traits) = (frame, bounds, traits)
  }

  package init(size: CGSize, traits: PictureTraits) {
    let rect = CGRect(origin: .zero, size: size)
    self.init(frame: rect, bounds: rect, traits: traits)
  }

  // MARK: Drawing

  package mutating func add(_ shape: PictureShape) { items.append(.shape(shape)) }
  package mutating func add(_ image: PictureImage) { items.append(.image(image)) }

  /// Adds a filled rectangle.
  package mutating func addRect(
    _ rect: CGRect, _ corners: PictureCorners = .none, _ color: PictureColor?,
    border: PictureBorder? = nil,
    shadow: PictureShadow? = nil
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    add(PictureShape(.rectangle(rect, corners), fill: color, border: border, shadow: shadow))
  }

  /// Adds a rectangle whose shorter sides are half circles.
  package mutating func addCapsule(
    _ rect: CGRect, _ color: PictureColor?, border: PictureBorder? = nil,
    shadow: PictureShadow? = nil
  ) {
    addRect(
      rect, PictureCorners(min(rect.width, rect.height) / 2), color, border: border, shadow: shadow)
  }

  package mutating func addEllipse(
    _ rect: CGRect, _ color: PictureColor?, border: PictureBorder? = nil,
    shadow: PictureShadow? = nil
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    add(PictureShape(.ellipse(rect), fill: color, border: border, shadow: shadow))
  }

  /// Adds a line through points, with round ends.
  package mutating func addLine(_ points: [CGPoint], width: CGFloat, _ color: PictureColor) {
    guard let first = points.first else { return }
    add(
      PictureShape(
        .outline([.move(first)] + points.dropFirst().map { .line($0) }),
        border: PictureBorder(width, color)))
  }

  /// Adds a symbol of SF Symbols, centred in a rectangle.
  package mutating func addSymbol(
    _ name: String, size: CGFloat, weight: PictureFont.Weight = .regular, in rect: CGRect,
    _ color: PictureColor
  ) {
    let resolved = traits.isRightToLeft ? PictureSymbolNames.mirrored(name) : name
    add(
      PictureImage(
        .symbol(resolved, size: size, weight: weight, color: color), in: rect, mode: .center))
  }

  /// Adds a soft plate of a bar or menu.
  package mutating func addPlatter(_ rect: CGRect, radius: CGFloat, continuous: Bool = false) {
    let (blur, y, alpha): (CGFloat, CGFloat, Double) = (10, 4, 0.075)
    addRect(
      rect, PictureCorners(radius, isContinuous: continuous), traits.isDark ? .gray(25) : .white,
      border: traits.isDark ? PictureBorder(0.5, .gray(255, alpha: 0.12)) : nil,
      shadow: PictureShadow(
        .gray(0, alpha: alpha), offset: CGSize(width: 0, height: y), radius: blur))
  }
}
