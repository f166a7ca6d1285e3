import Foundation
import InteractionKit
import Testing

@testable import UIKit

/// Sizes of text as recorded on a phone.
@Suite struct RecordedTextTests {
  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Widths are approximations, within 3 % for Latin text and 1 % in the median.
  @Test func widthsAreNearThoseRecorded() throws {
    var errors: [CGFloat] = []
    for recorded in Recorded.cases("text_ios_recorded", "text/width/system")
      + Recorded.cases("text_ios_recorded", "text/width/italic")
    {
      let input = recorded.input
      let font = UIFont(
        try #require(input.number("pointSize")),
        try #require(Self.weights[input.text("weight")]),
        isItalic: input.text("design") == "italic")
      let widths = try #require(recorded.expected.numbers("typographicWidth"))
      for (text, width) in zip(input["strings"] as? [String] ?? [], widths) {
        let error = abs(TextMeasure(font: font).width(text[...]) / width - 1)
        errors.append(error)
        #expect(error < 0.03, "\(recorded.id): \(text)")
      }
    }
    try #require(errors.count > 100)
    #expect(errors.sorted()[errors.count / 2] < 0.01)
  }

  @Test(arguments: Recorded.cases("text_ios_recorded", "text/width/monospaced"))
  func monospacedWidthsAreExact(recorded: Recorded) throws {
    let input = recorded.input
    let font = UIFont.monospacedSystemFont(
      ofSize: try #require(input.number("pointSize")),
      weight: try #require(Self.weights[input.text("weight")]))
    let widths = try #require(recorded.expected.numbers("typographicWidth"))
    for (text, width) in zip(input["strings"] as? [String] ?? [], widths) {
      #expect(abs(TextMeasure(font: font).width(text[...]) - width) < 0.05, "\(text)")
    }
    #expect(abs(font.lineHeight - (recorded.expected.number("fontLineHeight") ?? 0)) < 0.001)
    #expect(abs(font.ascender - (recorded.expected.number("ascender") ?? 0)) < 0.001)
    #expect(abs(font.descender - (recorded.expected.number("descender") ?? 0)) < 0.001)
  }

  @Test(arguments: Recorded.cases("text_ios_recorded", "text/label-line-height/"))
  func lineHeightsAreExact(recorded: Recorded) throws {
    let input = recorded.input
    let label = UILabel()
    label.font = .systemFont(ofSize: try #require(input.number("pointSize")))
    label.text = "Text"
    let scale = try #require(input.number("scale"))
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100), scale: scale)
    window.addSubview(label)
    let height = try #require(recorded.expected.number("labelHeight"))
    #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
  }
}
