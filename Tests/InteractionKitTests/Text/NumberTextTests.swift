import InteractionKit
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (7, "7"), (10, "10"), (-390, "-390"), (77.5, "77.5"), (0.1, "0.1"),
    (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"), (-1234567, "-1234567"),
  ])
  func isTheShortestTextThatReadsBack(value: Double, text: String) {
    #expect(NumberText.text(value) == text)
    #expect(Double(text) == value)
  }
}
