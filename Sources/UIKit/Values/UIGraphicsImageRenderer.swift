import InteractionKit

/// The size of the pixels of a drawn image.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The pixels per point; the screen's by default.
  ///
  /// Without effect: images have no pixels.
  open var scale: CGFloat = UIScreen.main.scale
  /// True if the image is drawn without transparency; false by default.
  ///
  /// Without effect.
  open var opaque = false

  /// Returns a format for the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a format for the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing of an image.
///
/// Nothing is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The format of the renderer.
  public final let format: UIGraphicsImageRendererFormat
  /// The image.
  public final let currentImage: UIImage

  fileprivate init(_ format: UIGraphicsImageRendererFormat, _ image: UIImage) {
    self.format = format
    currentImage = image
    super.init()
  }

  /// Does nothing.
  open func fill(_ rect: CGRect) {}
  /// Does nothing.
  open func stroke(_ rect: CGRect) {}
  /// Does nothing.
  open func clip(to rect: CGRect) {}
}

/// A drawing of images of a size.
///
/// The images have the size, and no pixels.
open class UIGraphicsImageRenderer: NSObject {
  /// The format.
  public final let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// Creates a renderer of images of a size, in points.
  public init(
    size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.size = size
    self.format = format
    super.init()
  }

  /// Creates a renderer of images of the size of a rectangle, in points.
  public convenience init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) {
    self.init(size: bounds.size, format: format)
  }

  /// Returns an image of the size, after a closure that draws it.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let image = UIImage(size: size)
    let context = UIGraphicsImageRendererContext(format, image)
    UIGraphicsPushContext(context.cgContext)
    actions(context)
    UIGraphicsPopContext()
    return image
  }
}

extension UIImage {
  /// Does nothing: images have no pixels.
  public final func draw(in rect: CGRect) {}
  /// Does nothing: images have no pixels.
  public final func draw(at point: CGPoint) {}
  /// Does nothing: images have no pixels.
  public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Does nothing: images have no pixels.
  public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
}

extension UIColor {
  /// Does nothing: nothing is drawn.
  public final func set() {}
  /// Does nothing: nothing is drawn.
  public final func setFill() {}
  /// Does nothing: nothing is drawn.
  public final func setStroke() {}
}
