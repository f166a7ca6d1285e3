import InteractionKit
import InterfaceBuilder
import Synchronization

/// The asset catalogs of an app: colours and the sizes of images by name.
struct AssetCatalogs {
  private let catalogs: [AssetCatalog]

  init(_ catalogs: [AssetCatalog] = []) { self.catalogs = catalogs }

  /// The catalogs of all modules that are known.
  static var all: AssetCatalogs { known.withLock { $0 } }

  // An image of each cell of a list is a look-up, so the catalogs are joined when a module is found.
  private static let known = Mutex(AssetCatalogs())

  /// Adds the catalogs of a module to those of all.
  static func add(_ catalogs: [AssetCatalog]) {
    known.withLock { $0 = AssetCatalogs($0.catalogs + catalogs) }
  }

  func colorSet(named name: String) -> AssetCatalog.ColorSet? {
    catalogs.lazy.compactMap { $0.colors[name] }.first
  }

  func color(named name: String) -> UIColor? {
    colorSet(named: name) == nil ? nil : UIColor(named: name)
  }

  func size(ofImage name: String) -> CGSize? {
    catalogs.lazy.compactMap { $0.imageSizes[name] }.first
      .map { CGSize(width: $0.width, height: $0.height) }
  }

  func image(named name: String) -> UIImage? {
    size(ofImage: name).map { UIImage(name: name, size: $0) }
  }

  /// Makes `UIColor(named:)` find the colours of all modules.
  static func offerColors() {
    CatalogColors.find { name in
      guard let set = all.colorSet(named: name) else { return nil }
      let light = set.light
      return (
        (CGFloat(light.red), CGFloat(light.green), CGFloat(light.blue)), CGFloat(light.alpha),
        set.dark.map(UIColor.init)
      )
    }
  }
}

extension UIColor {
  fileprivate convenience init(_ color: AssetCatalog.Color) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }
}

extension UIImage {
  /// Returns the size of an image of the catalogs, in points; nil for an unknown name.
  static func catalogSize(of name: String) -> CGSize? { AssetCatalogs.all.size(ofImage: name) }
}
