import Foundation
import InteractionKit

/// The face in which pictures draw text: outlines of a subset of Inter, which is free to carry along.
///
/// Pictures have the outlines themselves, so the same text looks the same in every viewer.
struct PictureFace: Sendable {
  struct Glyph: Sendable {
    /// The advance, in thousandths of the size.
    let advance: Double
    /// The outline as an SVG path in thousandths of the size; empty for a blank.
    let outline: Substring
  }

  /// The size of the face for text of a point.
  ///
  /// With it, capitals and lower case letters are as high as the system's.
  static let scale = 0.967

  private let glyphs: [UInt32: Glyph]

  private init(_ file: String) {
    var glyphs: [UInt32: Glyph] = [:]
    // By bytes, and without a copy of the outlines: to split three faces by characters took 40 % of the instructions of a
    // picture.
    for line in (PageFiles.texts[file] ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map { Substring($0) }
      guard parts.count >= 2, let code = UInt32(parts[0], radix: 16), let advance = Double(parts[1])
      else {
        continue
      }
      glyphs[code] = Glyph(advance: advance, outline: parts.count > 2 ? parts[2] : "")
    }
    self.glyphs = glyphs
  }

  func glyph(_ scalar: Unicode.Scalar) -> Glyph? { glyphs[scalar.value] }

  /// Returns the advance of the character that has an outline; nil for an unknown one.
  func advance(ofOutline outline: String) -> Double? {
    glyphs.values.first { $0.outline == outline }?.advance
  }

  private static let regular = PictureFace("Inter-Regular.txt")
  private static let medium = PictureFace("Inter-Medium.txt")
  private static let semibold = PictureFace("Inter-SemiBold.txt")
  private static let bold = PictureFace("Inter-Bold.txt")

  static func of(_ weight: PictureFont.Weight) -> PictureFace {
    switch weight {
    case .regular: regular
    case .medium: medium
    case .semibold: semibold
    case .bold: bold
    }
  }
}

/// A line of text with the positions of its outlines.
struct SetLine {
  enum Part {
    case glyph(Unicode.Scalar, x: Double)
    /// Characters that the face does not have, which a viewer draws with a font of its own.
    case other(String, x: Double, width: Double)
  }

  /// The parts; positions are in thousandths of the size of the face.
  private(set) var parts: [Part] = []
  /// The factor by which outlines are narrower than they are high.
  private(set) var stretch = 1.0
  /// The drawn width, in points.
  private(set) var width = 0.0

  /// The greatest spacing that the eye does not notice, in thousandths of the size.
  private static let mostSpacing = 60.0

  /// Fits a run to the width with which it was measured.
  init(_ run: PictureText.Run) {
    let face = PictureFace.of(run.font.weight)
    let size = Double(run.font.size) * PictureFace.scale
    guard size > 0 else { return }
    let wanted = Double(run.width) / size * 1000
    var pieces: [(part: Part, advance: Double)] = []
    for character in run.text {
      let scalars = character.unicodeScalars
      if let first = scalars.first, scalars.count == 1, let glyph = face.glyph(first) {
        // Each character of a monospaced font is as wide as the others.
        let advance = run.font.isMonospaced ? 618.16 / PictureFace.scale : glyph.advance
        let shift = run.font.isMonospaced ? (advance - glyph.advance) / 2 : 0
        pieces.append((.glyph(first, x: shift), advance))
        continue
      }
      let own =
        SystemFont(size: run.font.size).width(of: Substring(String(character))) / size * 1000
      if case .other(let text, _, let width)? = pieces.last?.part {
        pieces[pieces.count - 1] = (
          .other(text + String(character), x: 0, width: width + own), width + own
        )
      } else {
        pieces.append((.other(String(character), x: 0, width: own), own))
      }
    }
    let natural = pieces.reduce(0) { $0 + $1.advance }
    var spacing = pieces.count > 1 ? (wanted - natural) / Double(pieces.count - 1) : 0
    if abs(spacing) > SetLine.mostSpacing || pieces.count == 1 {
      spacing = min(max(spacing, -SetLine.mostSpacing), SetLine.mostSpacing)
      let spaced = natural + spacing * Double(max(pieces.count - 1, 0))
      if spaced > 0, wanted > 0 { stretch = min(max(wanted / spaced, 0.5), 1.6) }
    }
    var x = 0.0
    for (part, advance) in pieces {
      switch part {
      case .glyph(let scalar, let shift): parts.append(.glyph(scalar, x: x + shift))
      case .other(let text, _, let width): parts.append(.other(text, x: x, width: width))
      }
      x += advance + spacing
    }
    width = (pieces.isEmpty ? 0 : x - spacing) * stretch * size / 1000
  }
}
