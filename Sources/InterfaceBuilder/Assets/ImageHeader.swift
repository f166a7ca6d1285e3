import Foundation

/// The size of an image, from the first bytes of its file; no pixel is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The width, in pixels; for a PDF or SVG in points.
  public let width: Double
  /// The height, in pixels; for a PDF or SVG in points.
  public let height: Double
  /// True for a PDF or SVG, which has no pixels.
  public let isVector: Bool

  private init?(_ width: Double?, _ height: Double?, isVector: Bool = false) {
    guard let width, let height, width > 0, height > 0, width < 1e6, height < 1e6 else {
      return nil
    }
    (self.width, self.height, self.isVector) = (width, height, isVector)
  }

  /// Reads the header of a PNG, JPEG, GIF, PDF or SVG file; nil for other and for damaged files.
  public init?(_ bytes: Data) {
    let bytes = [UInt8](bytes)
    let header: ImageHeader? =
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        Self.png(bytes)
      } else if bytes.starts(with: [0xFF, 0xD8]) {
        Self.jpeg(bytes)
      } else if bytes.starts(with: "GIF8".utf8) {
        Self.gif(bytes)
      } else if bytes.starts(with: "%PDF".utf8) {
        Self.pdf(bytes)
      } else {
        Self.svg(bytes)
      }
    guard let header else { return nil }
    self = header
  }

  private static func number(_ bytes: [UInt8], at index: Int, count: Int) -> Double? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 * 256 + Double($1) }
  }

  private static func png(_ bytes: [UInt8]) -> ImageHeader? {
    ImageHeader(number(bytes, at: 16, count: 4), number(bytes, at: 20, count: 4))
  }

  /// The numbers of a GIF begin with their lower byte.
  private static func gif(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.count >= 10 else { return nil }
    return ImageHeader(
      Double(bytes[6]) + 256 * Double(bytes[7]), Double(bytes[8]) + 256 * Double(bytes[9]))
  }

  /// Walks the segments of a JPEG to the one that begins a frame.
  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    var index = 2
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return ImageHeader(
          number(bytes, at: index + 7, count: 2), number(bytes, at: index + 5, count: 2))
      }
      guard let length = number(bytes, at: index + 2, count: 2), length >= 2 else { return nil }
      index += 2 + Int(length)
    }
    return nil
  }

  /// Finds the box of the first page, which is not compressed in the PDFs of catalogs.
  private static func pdf(_ bytes: [UInt8]) -> ImageHeader? {
    let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
    guard let box = text.range(of: "/MediaBox"),
      let start = text[box.upperBound...].firstIndex(of: "["),
      let end = text[start...].firstIndex(of: "]")
    else { return nil }
    let numbers = text[text.index(after: start)..<end].split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return ImageHeader(numbers[2] - numbers[0], numbers[3] - numbers[1], isVector: true)
  }

  private static func svg(_ bytes: [UInt8]) -> ImageHeader? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard let start = text.range(of: "<svg"),
      let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = text[start.upperBound..<end]
    func attribute(_ name: String) -> Substring? {
      for quote in ["\"", "'"] {
        guard let found = tag.range(of: " \(name)=\(quote)"),
          let close = tag[found.upperBound...].firstIndex(of: Character(quote))
        else { continue }
        return tag[found.upperBound..<close]
      }
      return nil
    }
    func length(_ text: Substring?) -> Double? {
      guard let text, !text.hasSuffix("%") else { return nil }
      return Double(text.prefix { $0.isNumber || $0 == "." })
    }
    if let header = ImageHeader(
      length(attribute("width")), length(attribute("height")), isVector: true)
    {
      return header
    }
    let box = (attribute("viewBox") ?? "").split { $0 == " " || $0 == "," }.compactMap {
      Double($0)
    }
    guard box.count == 4 else { return nil }
    return ImageHeader(box[2], box[3], isVector: true)
  }
}
