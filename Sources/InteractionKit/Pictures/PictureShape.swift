import Foundation

/// The corners of a rectangle of a picture.
package struct PictureCorners: Hashable, Sendable {
  package var radius: CGFloat = 0
  /// True for the curve of UIKit's own cards and buttons, false for an arc of a circle.
  package var isContinuous = false
  /// The corners that are round: top left, top right, bottom left, bottom right.
  package var rounded: [Bool] = [true, true, true, true]

  package init(_ radius: CGFloat = 0, isContinuous: Bool = false) {
    (self.radius, self.isContinuous) = (radius, isContinuous)
  }

  package static let none = PictureCorners()
  package static func continuous(_ radius: CGFloat) -> PictureCorners {
    PictureCorners(radius, isContinuous: true)
  }
}

/// A blurred copy of a shape behind it.
package struct PictureShadow: Hashable, Sendable {
  package var color: PictureColor
  package var offset: CGSize
  /// The standard deviation of the blur, which is `shadowRadius` in UIKit.
  package var radius: CGFloat

  package init(_ color: PictureColor, offset: CGSize, radius: CGFloat) {
    (self.color, self.offset, self.radius) = (color, offset, radius)
  }
}

/// A line along the edge of a shape, inside of it.
package struct PictureBorder: Hashable, Sendable {
  package var width: CGFloat
  package var color: PictureColor

  package init(_ width: CGFloat, _ color: PictureColor) {
    (self.width, self.color) = (width, color)
  }
}

/// A segment of an outline.
package enum PictureSegment: Hashable, Sendable {
  case move(CGPoint), line(CGPoint), curve(CGPoint, CGPoint, to: CGPoint), close
}

/// A figure that a view draws.
package struct PictureShape: Hashable, Sendable {
  package enum Figure: Hashable, Sendable {
    case rectangle(CGRect, PictureCorners)
    case ellipse(CGRect)
    case outline([PictureSegment])
  }

  /// A gradient between two points of a unit square over the figure.
  package struct Gradient: Hashable, Sendable {
    package var colors: [PictureColor]
    package var locations: [Double]
    package var start, end: CGPoint

    package init(
      _ colors: [PictureColor], _ locations: [Double], from start: CGPoint, to end: CGPoint
    ) {
      (self.colors, self.locations, self.start, self.end) = (colors, locations, start, end)
    }
  }

  package var figure: Figure
  package var fill: PictureColor?
  package var gradient: Gradient?
  /// A border inside of a rectangle or ellipse, or a stroke centred on an outline.
  package var border: PictureBorder?
  package var shadow: PictureShadow?
  /// True if the stroke of an outline has round ends.
  package var hasRoundEnds = true

  package init(
    _ figure: Figure, fill: PictureColor? = nil, border: PictureBorder? = nil,
    shadow: PictureShadow? = nil
  ) {
    (self.figure, self.fill, self.border, self.shadow) = (figure, fill, border, shadow)
  }
}

/// An image that a view displays.
package struct PictureImage: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A symbol of SF Symbols by its name, which pictures draw with outlines of their own.
    case symbol(String, size: CGFloat, weight: PictureFont.Weight, color: PictureColor)
    /// The bytes of a PNG or JPEG file, as they are.
    case file(name: String, bytes: [UInt8], isPNG: Bool)
    /// A neutral tile with a name, for an image whose content is unknown.
    case tile(name: String)
  }

  /// The way in which the content fills the frame.
  package enum Mode: Hashable, Sendable { case fill, fit, cover, center }

  package var source: Source
  package var frame: CGRect
  package var mode: Mode
  package var corners = PictureCorners.none

  package init(_ source: Source, in frame: CGRect, mode: Mode = .fit) {
    (self.source, self.frame, self.mode) = (source, frame, mode)
  }
}
