import CollectionFiles
import Foundation
import InteractionKit

/// The image files of a screen: those beside its file, and those of asset catalogs there.
///
/// Pictures embed them as they are. A name without a file remains a neutral tile.
final class PictureAssets {
  /// The folder of the screen's file; nil for a screen that a program builds.
  private let folder: String?
  /// The bytes by name; nil for a name without a file.
  private var known: [String: [UInt8]?] = [:]
  private lazy var catalogs = imageSets()

  /// The extensions of files that viewers of SVG display.
  private static let kinds = ["png", "jpg", "jpeg"]
  /// A photo of a camera is larger, and no picture of a screen needs it.
  private static let sizeLimit = 4 << 20
  private static let setLimit = 20_000

  /// `path` is the file of the screen, whose part after a colon names a scene.
  init(beside path: String) {
    let file = String(path.prefix { $0 != ":" })
    let isFile = FileManager.default.fileExists(atPath: file)
    folder = isFile ? RelativePath.folder(of: file) : nil
  }

  /// Returns the bytes of a PNG or JPEG file with a name; nil if there is none.
  func image(named name: String) -> [UInt8]? {
    if let bytes = known[name] { return bytes }
    let bytes = find(name)
    known[name] = bytes
    return bytes
  }

  private func find(_ name: String) -> [UInt8]? {
    // A name from the data of an item must not lead out of the folder.
    guard let folder, !name.isEmpty, !name.hasPrefix("/"),
      !name.split(separator: "/").contains("..")
    else { return nil }
    let hasKind = Self.kinds.contains { name.lowercased().hasSuffix(".\($0)") }
    let names = hasKind ? [name] : Self.kinds.map { "\(name).\($0)" }
    for path in names.map({ "\(folder)/\($0)" }) {
      if let bytes = Self.bytes(of: path) { return bytes }
    }
    return catalogs[name].flatMap { largestImage(in: $0) }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
      size <= sizeLimit, let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let bytes = [UInt8](data)
    let isImage =
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8])
    return isImage ? bytes : nil
  }

  /// The folders of image sets by name, of the catalogs beside the file and one folder above, where
  /// those of a localized storyboard are.
  private func imageSets() -> [String: String] {
    var sets: [String: String] = [:]
    guard let folder else { return sets }
    for place in [folder, "\(folder)/.."] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for catalog in names.sorted() where catalog.hasSuffix(".xcassets") {
        let inner = FileManager.default.enumerator(atPath: "\(place)/\(catalog)")
        while let path = inner?.nextObject() as? String, sets.count < Self.setLimit {
          guard path.hasSuffix(".imageset") else { continue }
          let name = path.split(separator: "/").last.map { String($0.dropLast(9)) } ?? ""
          sets[name] = sets[name] ?? "\(place)/\(catalog)/\(path)"
        }
      }
    }
    return sets
  }

  /// The image of the greatest scale, which is sharp at every zoom.
  private func largestImage(in set: String) -> [UInt8]? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: set)) ?? []
    let images = names.sorted().compactMap { Self.bytes(of: "\(set)/\($0)") }
    return images.max { $0.count < $1.count }
  }
}
