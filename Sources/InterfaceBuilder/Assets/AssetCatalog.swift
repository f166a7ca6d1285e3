import Foundation

/// An asset catalog (`.xcassets`): the sizes of its images and the components of its colours.
public struct AssetCatalog: Sendable {
  /// A colour with components from 0 to 1.
  public struct Color: Hashable, Sendable {
    /// The red part.
    public let red: Double
    /// The green part.
    public let green: Double
    /// The blue part.
    public let blue: Double
    /// The opacity.
    public let alpha: Double
  }

  /// A colour with its appearances.
  public struct ColorSet: Hashable, Sendable {
    /// The colour in any appearance.
    public let light: Color
    /// The colour in a dark appearance; nil for the same one.
    public let dark: Color?
  }

  /// The sizes of images by name, in points.
  public private(set) var imageSizes: [String: (width: Double, height: Double)] = [:]
  /// The colours by name.
  public private(set) var colors: [String: ColorSet] = [:]
  /// What is wrong with the catalog: sets without a file, files without a size.
  public private(set) var problems: [String] = []

  /// The most sets that are read.
  private static let setLimit = 20_000
  /// The most bytes of an image that are read: the sizes are in the headers.
  private static let headerLimit = 1 << 20

  /// Reads a catalog.
  public init(path: String) {
    let files = FileManager.default
    let names = files.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for name in names.prefix(Self.setLimit * 8) where name.hasSuffix("/Contents.json") {
      let folder = String(name.dropLast("/Contents.json".count))
      let kind = URL(fileURLWithPath: folder).pathExtension
      guard ["imageset", "colorset"].contains(kind) else { continue }
      guard let bytes = files.contents(atPath: "\(path)/\(name)"),
        let json = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any]
      else {
        problems.append("\(folder): Contents.json is no JSON object")
        continue
      }
      let own = URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent
      if kind == "imageset" {
        read(json, own, in: "\(path)/\(folder)")
      } else {
        read(color: json, own)
      }
    }
  }

  private mutating func read(_ json: [String: Any], _ name: String, in folder: String) {
    let images = json["images"] as? [[String: Any]] ?? []
    var found = false
    for image in images {
      guard let file = image["filename"] as? String, !file.contains("/") else { continue }
      found = true
      guard let handle = FileHandle(forReadingAtPath: "\(folder)/\(file)") else { continue }
      defer { try? handle.close() }
      guard let bytes = try? handle.read(upToCount: Self.headerLimit),
        let header = ImageHeader(bytes)
      else { continue }
      let text = (image["scale"] as? String ?? "1x").dropLast()
      let scale = header.isVector ? 1 : max(1, Double(text) ?? 1)
      imageSizes[name] = (header.width / scale, header.height / scale)
      return
    }
    if found { problems.append("\(name): no file of the set has a size") }
  }

  private mutating func read(color json: [String: Any], _ name: String) {
    var (light, dark): (Color?, Color?) = (nil, nil)
    for entry in json["colors"] as? [[String: Any]] ?? [] {
      guard let color = Self.color(entry["color"] as? [String: Any]) else { continue }
      let appearances = entry["appearances"] as? [[String: Any]] ?? []
      if appearances.isEmpty {
        // The universal idiom comes first; other ones are for watches and cars.
        if light == nil { light = color }
      } else if appearances.count == 1, appearances[0]["value"] as? String == "dark" {
        dark = color
      }
    }
    if let light = light ?? dark {
      colors[name] = ColorSet(light: light, dark: dark)
    } else {
      problems.append("\(name): the set has no colour")
    }
  }

  private static func color(_ json: [String: Any]?) -> Color? {
    guard let parts = json?["components"] as? [String: Any] else { return nil }
    func part(_ name: String) -> Double? {
      if let number = parts[name] as? Double { return number }
      guard let text = parts[name] as? String else { return nil }
      // 0xFF and 255 are bytes, 1.000 is a fraction.
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") || number <= 1 ? number : number / 255
    }
    let alpha = part("alpha") ?? 1
    if let white = part("white") {
      return Color(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
