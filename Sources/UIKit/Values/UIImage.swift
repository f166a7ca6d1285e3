import InteractionKit

/// An image: a name and a size. It has no pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name of the image or of the symbol of the system; nil for an image of another source.
  public let name: String?
  /// The size, in points.
  public let size: CGSize
  /// The pixels per point; 1.
  public let scale: CGFloat = 1

  init(name: String?, size: CGSize) {
    self.name = name
    self.size = size
    super.init()
  }

  /// Creates an image without a size. Asset catalogs are not read.
  public convenience init?(named name: String) {
    self.init(name: name, size: .zero)
  }

  /// Creates a symbol of the system, 20 by 20 points. The names are not checked.
  public convenience init?(systemName name: String) {
    self.init(name: name, size: CGSize(width: 20, height: 20))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == nil ? self === other : name == other.name && size == other.size
  }

  open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}
