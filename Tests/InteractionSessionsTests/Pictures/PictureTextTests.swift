import Foundation
import InteractionKit
import Testing

@testable import InteractionSessions

/// Text of pictures is as wide as it was measured, and stays in its box.
@Suite struct PictureTextTests {
  /// 200 labels of all sizes and weights.
  private static let labels: [(text: String, size: CGFloat, weight: CGFloat)] = {
    let texts = [
      "Settings", "Airplane Mode", "Wi-Fi", "10:41", "A", "Ada Lovelace", "$1,299.00",
      "Größe übernehmen",
      "What’s new in this version", "AVATAR WAY", "illiterate little", "MMMM WWWW", "Crème brûlée",
      "0123456789",
      "Дом и сад", "Ελλάδα", "“Quoted” – yes…", "user@example.com", "Tap to Retry", "→ Next",
    ]
    let sizes: [CGFloat] = [8, 11, 12, 13, 15, 16, 17, 20, 22, 34]
    let weights: [CGFloat] = [0, 0.23, 0.3, 0.4]
    return (0..<200).map { index in
      (
        texts[index % texts.count], sizes[index / texts.count % sizes.count],
        weights[index * 7 / 3 % weights.count]
      )
    }
  }()

  /// The drawn width is read from the outlines in the SVG, not from the code that places them.
  @Test func drawnWidthsAreTheMeasuredOnes() throws {
    for label in Self.labels {
      let measured = TextMeasure(font: SystemFont(size: label.size, weight: label.weight)).width(
        label.text[...])
      var layer = PictureLayer(
        size: CGSize(width: 1000, height: 60), traits: PictureTraits(scale: 3))
      layer.addText(
        label.text, size: label.size, weight: label.weight, in: layer.bounds, .black)
      let drawn = try #require(DrawnLine(in: Self.svg(of: layer), weight: label.weight))
      let difference = abs(drawn.width - measured) / measured
      #expect(difference <= 0.03, "\(label): measured \(measured), drawn \(drawn.width)")
    }
  }

  @Test(arguments: [40, 75, 120, 333] as [CGFloat])
  func textStaysInItsBox(width: CGFloat) {
    let text =
      "The quick brown fox jumps over the lazy dog, and Donaudampfschifffahrtsgesellschaft follows it."
    for (limit, height) in [(1, 22), (2, 44), (0, 400)] as [(Int, CGFloat)] {
      for alignment in [PictureTextLayout.Alignment.natural, .center, .right] {
        var layer = PictureLayer(
          size: CGSize(width: width, height: height), traits: PictureTraits(scale: 3))
        layer.addText(
          text, size: 17, in: layer.bounds, .black, PictureTextLayout(alignment, limit: limit))
        guard case .text(let drawn)? = layer.items.first else {
          Issue.record("no text")
          return
        }
        #expect(limit == 0 || drawn.lines.count <= limit)
        #expect(drawn.isTruncated == (limit == 1 || drawn.lines.last?.text.hasSuffix("…") == true))
        for line in drawn.lines {
          #expect(line.origin.x >= -0.02 && line.origin.x + line.width <= width + 0.02, "\(line)")
        }
      }
    }
  }

  @Test func linesAreBrokenWhereTheyAreMeasured() {
    var random = SystemRandomNumberGeneratorOfTests(seed: 26)
    let words = [
      "a", "tea", "lines", "measured", "Wide", "characterization", "of", "the", "UI", "end.",
    ]
    let measure = TextMeasure(font: SystemFont.label)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      .joined(separator: " ")
      let width = CGFloat.random(in: 160...400, using: &random)
      let limit = Int.random(in: 0...4, using: &random)
      let (count, longest) = measure.lines(text, in: width, limit: limit)
      let broken = measure.brokenLines(text, in: width, limit: limit)
      #expect(broken.count == count, "\(text) in \(width), at most \(limit)")
      // The measured width has the space at a break, the drawn one does not.
      if limit == 0 { #expect((broken.map(\.width).max() ?? 0) <= longest + 0.01) }
    }
  }

  @Test func charactersWithoutOutlineAreText() {
    var layer = PictureLayer(size: CGSize(width: 200, height: 30), traits: PictureTraits())
    layer.addText("Hi 東京 🎉", size: 17, in: layer.bounds, .black)
    let svg = Self.svg(of: layer)
    #expect(svg.contains(">東京<") || svg.contains(">東京 🎉<"))
    #expect(svg.contains("textLength="))
  }

  static func svg(of layer: PictureLayer) -> String {
    var root = PictureLayer(size: layer.frame.size, traits: layer.traits)
    root.sublayers = [layer]
    return PictureSVG(ScreenPicture(size: root.frame.size, layer: root)).text
  }
}

/// The width of the only line of a drawing, from its outlines.
private struct DrawnLine {
  let width: CGFloat

  init?(in svg: String, weight: CGFloat) {
    let outlines = Dictionary(
      svg.matches(of: #/<path id="(g[0-9]+)" d="([^"]*)"/>/#).map { (String($0.1), String($0.2)) }
    ) { first, _ in first }
    let face = PictureFace.of(PictureFont.Weight(weight))
    guard
      let line = svg.firstMatch(
        of: #/matrix\(([0-9.]+) 0 [-0-9.]+ [0-9.]+ [-0-9. ]+\)">(.*?)</g>/#),
      let scale = Double(line.1)
    else { return nil }
    var end = 0.0
    for use in line.2.matches(of: #/<use href="#(g[0-9]+)"(?: x="([-0-9.]+)")?/>/#) {
      guard let outline = outlines[String(use.1)],
        let advance = face.advance(ofOutline: outline)
      else { return nil }
      end = max(end, (use.2.flatMap { Double($0) } ?? 0) + advance)
    }
    width = CGFloat(end * scale)
  }
}

/// A small generator with a seed, so that a failure can be repeated.
private struct SystemRandomNumberGeneratorOfTests: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
