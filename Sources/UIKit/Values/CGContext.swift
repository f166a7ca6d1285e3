import InteractionKit

// Drawing by the app: `draw(_:)` is never called and images have no pixels, so a context has a size and draws nothing.
// It is here so that views which draw themselves compile, and images that an app draws have their size.

/// The pixels of an image: their numbers only.
public final class CGImage {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  fileprivate init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// The manner in which a path is drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// The manner.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The rule by which the inside of a path is found.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// The rule.
  case winding, evenOdd
}

/// A drawing, of which nothing is kept but the size.
public final class CGContext {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  fileprivate let size: CGSize

  init(size: CGSize) {
    self.size = size
    (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
  }

  /// Creates the image of the drawing.
  public func makeImage() -> CGImage? { CGImage(width: width, height: height) }
}

/// The manner in which colours are mixed.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// The manner.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// The manner.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  /// The manner.
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  /// The manner.
  case destinationAtop, xor, plusDarker, plusLighter
}

// Without effect.
extension CGContext {
  /// Does nothing.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Does nothing.
  public func saveGState() {}
  /// Does nothing.
  public func restoreGState() {}
  /// Does nothing.
  public func setFillColor(_ color: CGColor) {}
  /// Does nothing.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Does nothing.
  public func setStrokeColor(_ color: CGColor) {}
  /// Does nothing.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Does nothing.
  public func setLineWidth(_ width: CGFloat) {}
  /// Does nothing.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Does nothing.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Does nothing.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Does nothing.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Does nothing.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Does nothing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Does nothing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Does nothing.
  public func rotate(by angle: CGFloat) {}
  /// Does nothing.
  public func concatenate(_ transform: CGAffineTransform) {}
  /// Does nothing.
  public func beginPath() {}
  /// Does nothing.
  public func closePath() {}
  /// Does nothing.
  public func move(to point: CGPoint) {}
  /// Does nothing.
  public func addLine(to point: CGPoint) {}
  /// Does nothing.
  public func addLines(between points: [CGPoint]) {}
  /// Does nothing.
  public func addRect(_ rect: CGRect) {}
  /// Does nothing.
  public func addRects(_ rects: [CGRect]) {}
  /// Does nothing.
  public func addEllipse(in rect: CGRect) {}
  /// Does nothing.
  public func addPath(_ path: CGPath) {}
  /// Does nothing.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  /// Does nothing.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Does nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Does nothing.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// Does nothing.
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  /// Does nothing.
  public func strokePath() {}
  /// Does nothing.
  public func fill(_ rect: CGRect) {}
  /// Does nothing.
  public func fill(_ rects: [CGRect]) {}
  /// Does nothing.
  public func fillEllipse(in rect: CGRect) {}
  /// Does nothing.
  public func stroke(_ rect: CGRect) {}
  /// Does nothing.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Does nothing.
  public func strokeEllipse(in rect: CGRect) {}
  /// Does nothing.
  public func clear(_ rect: CGRect) {}
  /// Does nothing.
  public func clip(using rule: CGPathFillRule = .winding) {}
  /// Does nothing.
  public func clip(to rect: CGRect) {}
  /// Does nothing.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

// MARK: The current drawing

/// The drawings that a thread has begun.
private final class ContextStack {
  var contexts: [CGContext] = []

  static var current: ContextStack {
    let key = "UIKit.ContextStack"
    let values = Thread.current.threadDictionary
    if let known = values[key] as? ContextStack { return known }
    let made = ContextStack()
    values[key] = made
    return made
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the drawing that the thread has begun last; nil outside of one, as in a call of `draw(_:)` by the app.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a drawing the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the current drawing.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of a size, in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsPushContext(CGContext(size: size))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of a size, in points.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { UIGraphicsPushContext(CGContext(size: size)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the image that was begun, which has its size and no pixels; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(size: $0.size) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the image that was begun.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: nothing is drawn.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {}

extension UIImage {
  /// The pixels; nil for an image without a size.
  public final var cgImage: CGImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return CGImage(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// Creates an image of the size of other pixels.
  public convenience init(cgImage: CGImage) {
    self.init(size: CGSize(width: cgImage.width, height: cgImage.height))
  }

  /// Creates an image of the size of other pixels, with a number of pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let factor = scale > 0 ? scale : 1
    self.init(
      size: CGSize(width: CGFloat(cgImage.width) / factor, height: CGFloat(cgImage.height) / factor)
    )
  }

  /// The direction in which an image was taken.
  public enum Orientation: Int, Hashable, Sendable {
    /// The direction.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
}

extension UIColor {
  /// Creates a colour of an image, which pictures of screens show as clear.
  public convenience init(patternImage image: UIImage) {
    self.init(red: 0, green: 0, blue: 0, alpha: 0)
  }
}

extension UIGraphicsImageRendererContext {
  /// The drawing, of the size of the image.
  public final var cgContext: CGContext { CGContext(size: currentImage.size) }
}
