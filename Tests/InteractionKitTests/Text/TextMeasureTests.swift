import Foundation
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
}
