import Foundation
import InteractionKit
import Testing
import UIKit

/// The sizes of images in asset catalogs.
@Suite struct AssetRegistryTests {
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [
        0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, width, 0, 0,
        0,
      ]
        + [height])
  }

  /// A JPEG header with a segment before the frame.
  private let jpeg = Data(
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 40, 3, 1, 0x22])

  private func registry(_ files: [String: Data]) throws -> AssetRegistry {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, data) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let registry = AssetRegistry()
    registry.add(folder: folder.path)
    return registry
  }

  private func catalog() throws -> AssetRegistry {
    let contents = """
      {"images": [{"filename": "a.png", "scale": "1x", "idiom": "universal"},
      {"filename": "a@3x.png", "scale": "3x", "idiom": "universal"}, {"scale": "2x"}]}
      """
    return try registry([
      "A.xcassets/a.imageset/Contents.json": Data(contents.utf8),
      "A.xcassets/a.imageset/a.png": png(10, 20),
      "A.xcassets/a.imageset/a@3x.png": png(33, 60),
      "A.xcassets/Icons/Contents.json": Data(
        "{\"properties\": {\"provides-namespace\": true}}".utf8),
      "A.xcassets/Icons/b.imageset/Contents.json": Data(
        "{\"images\": [{\"filename\": \"b.pdf\"}]}".utf8),
      "A.xcassets/Icons/b.imageset/b.pdf": Data("%PDF-1.4 /MediaBox [0 0 24.5 12]".utf8),
      "A.xcassets/c.imageset/Contents.json": Data(
        "{\"images\": [{\"filename\": \"c.svg\"}]}".utf8),
      "A.xcassets/c.imageset/c.svg": Data(
        "<svg viewBox=\"0 0 30 40\" fill=\"none\">".utf8),
      "A.xcassets/broken.imageset/Contents.json": Data("{".utf8),
      "photo@2x.jpg": jpeg, "notes.txt": Data(),
    ])
  }

  @Test func imagesHaveTheirSizeInPoints() throws {
    let registry = try catalog()
    AssetRegistry.$current.withValue(registry) {
      let sizes = ["a", "Icons/b", "c", "photo", "broken", "unknown"].map {
        UIImage(named: $0)?.size ?? .zero
      }
      let a =
        DeviceProfile.current.scale == 1
        ? CGSize(width: 10, height: 20) : CGSize(width: 11, height: 20)
      #expect(
        sizes == [
          a, CGSize(width: 24.5, height: 12), CGSize(width: 30, height: 40),
          CGSize(width: 20, height: 15), .zero, .zero,
        ])
    }
  }

  @Test func dataHaveTheSizeOfTheirImage() {
    #expect(UIImage(data: png(3, 4))?.size == CGSize(width: 3, height: 4))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 40, height: 30))
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF]))?.size == .zero)
    #expect(UIImage(data: Data())?.size == .zero)
  }
}
