import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite struct TextMeasureTests {
  @Test func longWordsAreBroken() {
    let measure = TextMeasure(font: SystemFont.label)
    let word = String(repeating: "n", count: 20)
    let width = measure.width(word[...])
    #expect(measure.lines(word, in: width, limit: 0).count == 1)
    #expect(measure.lines(word, in: width / 4 + 0.01, limit: 0).count == 4)
    #expect(measure.lines(word, in: width / 4 + 0.01, limit: 2).count == 2)
  }

  @Test func narrowViewsHaveFiniteNumbersOfLines() {
    let measure = TextMeasure(font: SystemFont.label)
    let lines = measure.lines("narrow words", in: 1e-9, limit: 0)
    #expect((100_000..<100_010).contains(lines.count))
    #expect(lines.width <= 1e-9)
  }

  /// Texts of ASCII are broken while they are read, others word by word.
  @Test func textsOfASCIIAreBrokenAsOthers() {
    var random = SeededGenerator(seed: 1)
    let characters = Array("AVTWyaeo.,ni   \n")
    for _ in 0..<2000 {
      let count = Int.random(in: 0...40, using: &random)
      let text = String((0..<count).map { _ in characters.randomElement(using: &random) ?? " " })
      let font = SystemFont(size: CGFloat.random(in: 1...40, using: &random))
      let width: CGFloat? =
        Bool.random(using: &random) ? CGFloat.random(in: -1...300, using: &random) : nil
      let limit = Int.random(in: 0...3, using: &random)
      let lines = TextMeasure(font: font).lines(text, in: width, limit: limit)
      let others = TextMeasure(font: FontOfWords(font: font)).lines(text, in: width, limit: limit)
      #expect(
        lines.count == others.count && lines.width == others.width,
        "\(text.debugDescription) in \(width ?? -1), limit \(limit)")
    }
  }
}

/// A font whose texts are measured word by word.
private struct FontOfWords: MeasuredFont {
  let font: SystemFont
  var lineHeight: CGFloat { font.lineHeight }
  var linePitch: CGFloat? { font.linePitch }
  var widths: FontWidths? { nil }
  var pictureFont: PictureFont { font.pictureFont }
  func width(of text: Substring) -> CGFloat { font.width(of: text) }
}
