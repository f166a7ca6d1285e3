import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct AssetTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 60, 0, 0, 0, 30, 8, 6]
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0, 20, 0, 40, 3]

  @Test func headersHaveTheSize() throws {
    let png = try #require(ImageHeader(Data(Self.png)))
    #expect((png.width, png.height, png.isVector) == (60, 30, false))
    let jpeg = try #require(ImageHeader(Data(Self.jpeg)))
    #expect((jpeg.width, jpeg.height) == (40, 20))
    let pdf = try #require(
      ImageHeader(Data("%PDF-1.7\n<< /Type /Page /MediaBox [ 0.0 0.0 24.5 12 ] >>".utf8)))
    #expect((pdf.width, pdf.height, pdf.isVector) == (24.5, 12, true))
  }

  @Test(arguments: [
    ("<svg width=\"24\" height=\"16\" viewBox=\"0 0 48 32\">", 24.0, 16.0),
    ("<?xml version=\"1.0\"?><svg xmlns='x' viewBox='0 0 48 32'>", 48.0, 32.0),
    ("<svg width=\"100%\" height=\"100%\" viewBox=\"0,0,10,20\">", 10.0, 20.0),
    ("<svg width=\"24px\" height=\"24px\">", 24.0, 24.0),
  ])
  func drawingsHaveTheSizeOfTheirTag(text: String, width: Double, height: Double) throws {
    let header = try #require(ImageHeader(Data(text.utf8)))
    #expect((header.width, header.height) == (width, height))
  }

  @Test func whatHasNoHeaderHasNoSize() {
    for bytes in [[], [0xFF, 0xD8, 0xFF], Array(Self.png.prefix(18)), Array("<svg".utf8)] {
      #expect(ImageHeader(Data(bytes)) == nil)
    }
    #expect(ImageHeader(Data("%PDF /MediaBox [0 0".utf8)) == nil)
  }

  @Test func aCatalogHasSizesInPointsAndColoursWithAppearances() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("AssetTests-\(UUID().uuidString)/Assets.xcassets")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    func write(_ path: String, _ bytes: [UInt8]) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try write("Icons/logo.imageset/logo@2x.png", Self.png)
    try write(
      "Icons/logo.imageset/Contents.json",
      Array(
        #"{"images":[{"idiom":"universal","scale":"1x"},{"filename":"logo@2x.png","scale":"2x"}]}"#
          .utf8))
    try write(
      "Brand.colorset/Contents.json",
      Array(
        #"""
        {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
        {"red":"0xFF","green":"0.500","blue":"51","alpha":"1.000"}}},
        {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":
        {"components":{"white":"0.1","alpha":"1"}}}]}
        """#.utf8))
    try write("Broken.imageset/Contents.json", Array("{".utf8))
    let catalog = AssetCatalog(path: folder.path)
    #expect(catalog.imageSizes["logo"]?.width == 30)
    #expect(catalog.imageSizes["logo"]?.height == 15)
    let brand = try #require(catalog.colors["Brand"])
    #expect(brand.light == AssetCatalog.Color(red: 1, green: 0.5, blue: 0.2, alpha: 1))
    #expect(brand.dark == AssetCatalog.Color(red: 0.1, green: 0.1, blue: 0.1, alpha: 1))
    #expect(catalog.problems == ["Broken.imageset: Contents.json is no JSON object"])
  }
}
