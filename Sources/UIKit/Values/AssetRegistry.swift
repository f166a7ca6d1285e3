import InteractionKit
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

  /// The name of an image set, after those of the folders that are namespaces.
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
    guard let data = try? Data(contentsOf: file), let pixels = ImageHeader.size(of: data) else {
      return nil
    }
    return CGSize(
      width: pixels.width / CGFloat(max(scale, 1)), height: pixels.height / CGFloat(max(scale, 1)))
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

/// The beginning of an image file, which has its size.
enum ImageHeader {
  /// Returns the size of an image in pixels, or in points of a PDF or SVG file; nil for other data.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(64 * 1024))
    return png(bytes) ?? gif(bytes) ?? jpeg([UInt8](data)) ?? text(bytes)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> CGFloat {
    CGFloat(bytes.reduce(0) { $0 << 8 | Int($1) })
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 else { return nil }
    return CGSize(width: number(bytes[16..<20]), height: number(bytes[20..<24]))
  }

  private static func gif(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
    return CGSize(
      width: CGFloat(Int(bytes[6]) | Int(bytes[7]) << 8),
      height: CGFloat(Int(bytes[8]) | Int(bytes[9]) << 8))
  }

  /// The size is in the frame header, after segments of any length.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: number(bytes[(index + 7)..<(index + 9)]),
          height: number(bytes[(index + 5)..<(index + 7)]))
      }
      index += 2 + Int(number(bytes[(index + 2)..<(index + 4)]))
    }
    return nil
  }

  private static func text(_ bytes: [UInt8]) -> CGSize? {
    let text = String(decoding: bytes, as: UTF8.self)
    func numbers(after key: String) -> [CGFloat] {
      guard let start = text.range(of: key)?.upperBound else { return [] }
      let rest = text[start...].drop { !$0.isNumber && $0 != "-" && $0 != "." }
      return rest.prefix { $0.isNumber || " .,-\n".contains($0) }
        .split { " ,\n".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
    }
    func size(_ box: [CGFloat]) -> CGSize? {
      box.count >= 4 ? CGSize(width: box[2] - box[0], height: box[3] - box[1]) : nil
    }
    if text.hasPrefix("%PDF") { return size(numbers(after: "/MediaBox")) }
    guard text.contains("<svg") else { return nil }
    if let width = numbers(after: " width=").first, let height = numbers(after: " height=").first {
      return CGSize(width: width, height: height)
    }
    let box = numbers(after: "viewBox=")
    return box.count >= 4 ? CGSize(width: box[2], height: box[3]) : nil
  }
}
