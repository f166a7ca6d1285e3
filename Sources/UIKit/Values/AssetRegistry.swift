import InteractionKit
import InterfaceBuilder
import Synchronization

/// The sizes of the images in asset catalogs, by which layouts that take `image.size` place their cells.
///
/// Name the folder with the catalogs of your app, before the screens are created:
///
/// ```swift
/// AssetRegistry.current.add(folder: "MyApp")
/// ```
///
/// `UIImage(named:)` then has the size of the image in points. Its pixels are not decoded.
/// `AssetRegistry.$current.withValue(AssetRegistry()) { … }` replaces it for a test.
public final class AssetRegistry: Sendable {
  /// The images of the program; empty by default.
  @TaskLocal public static var current = AssetRegistry()

  /// A file of an image, for a number of pixels per point.
  private struct Variant: Sendable {
    var scale: Int
    var size: CGSize
  }

  private let images = Mutex<[String: [Variant]]>([:])

  /// Creates a registry without images.
  public init() {}

  /// Adds the images of the asset catalogs in a folder and its subfolders, and PNG and JPEG files beside them.
  ///
  /// A file that isn't an image is skipped. An image that is added again replaces the one before.
  ///
  /// - Parameter folder: The path of the folder, or of a catalog.
  /// - Returns: The number of images.
  @discardableResult
  public func add(folder: String) -> Int {
    let root = URL(fileURLWithPath: folder)
    let files =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.sorted { $0.path < $1.path } ?? []
    var found: [String: [Variant]] = [:]
    for file in files {
      let parent = file.deletingLastPathComponent()
      if parent.pathExtension == "imageset", file.lastPathComponent == "Contents.json" {
        let name = Self.name(of: parent)
        found[name] = Self.variants(of: parent, contents: file)
      } else if ["png", "jpg", "jpeg"].contains(file.pathExtension.lowercased()),
        !parent.path.contains(".xcassets")
      {
        // A file of the bundle: `photo@2x.png`.
        let parts = file.deletingPathExtension().lastPathComponent.split(separator: "@")
        let scale = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) ?? 1 : 1
        if let size = Self.size(of: file, scale: scale), let name = parts.first {
          found[String(name), default: []].append(Variant(scale: scale, size: size))
        }
      }
    }
    found = found.filter { !$0.value.isEmpty }
    images.withLock { $0.merge(found) { $1 } }
    return found.count
  }

  /// Returns the size of an image for a number of pixels per point; nil for an unknown image.
  func size(of name: String, scale: Int = Int(DeviceProfile.current.scale)) -> CGSize? {
    let variants = images.withLock { $0[name] } ?? []
    return (variants.first { $0.scale == scale } ?? variants.max { $0.scale < $1.scale })?.size
  }

  /// The name of an image set, after the names of the folders that are namespaces.
  private static func name(of set: URL) -> String {
    var name = set.deletingPathExtension().lastPathComponent
    var folder = set.deletingLastPathComponent()
    while folder.pathExtension != "xcassets", folder.path.count > 1 {
      let contents = try? Data(contentsOf: folder.appending(path: "Contents.json"))
      let properties = contents.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
      if properties?.properties?.namespace == true { name = "\(folder.lastPathComponent)/\(name)" }
      folder = folder.deletingLastPathComponent()
    }
    return name
  }

  private static func variants(of set: URL, contents: URL) -> [Variant] {
    guard let data = try? Data(contentsOf: contents),
      let images = try? JSONDecoder().decode(Contents.self, from: data).images
    else { return [] }
    return images.compactMap { image in
      guard let name = image.filename else { return nil }
      let scale = image.scale.flatMap { Int($0.prefix { $0.isNumber }) } ?? 1
      return size(of: set.appending(path: name), scale: scale).map {
        Variant(scale: scale, size: $0)
      }
    }
  }

  private static func size(of file: URL, scale: Int) -> CGSize? {
    guard let data = try? Data(contentsOf: file), let pixels = ImageHeader(data) else {
      return nil
    }
    return CGSize(
      width: pixels.width / Double(max(scale, 1)), height: pixels.height / Double(max(scale, 1)))
  }

  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
    }
    struct Properties: Decodable {
      var namespace: Bool?
      enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
    }
    var images: [Image]?
    var properties: Properties?
  }
}
