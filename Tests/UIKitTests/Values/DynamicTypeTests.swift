import Foundation
import InteractionKit
import Testing
import UIKit

/// Sizes of text styles as recorded on a phone.
@Suite struct DynamicTypeTests {
  private static let categories: [String: UIContentSizeCategory] = [
    "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large,
    "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
    "extraExtraExtraLarge": .extraExtraExtraLarge, "accessibilityMedium": .accessibilityMedium,
    "accessibilityLarge": .accessibilityLarge,
    "accessibilityExtraLarge": .accessibilityExtraLarge,
    "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
    "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
  ]
  private static let styles: [String: UIFont.TextStyle] = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
    "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
  ]

  @Test(arguments: Recorded.cases("text_ios_recorded", "text/dynamic-type/"))
  func sizesAreThoseRecorded(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let category = try #require(Self.categories[input.text("category")])
    let style = try #require(Self.styles[input.text("textStyle")])
    // Recorded on a phone of 3 pixels per point.
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
    ])
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    if let size = expected.number("preferredPointSize") { #expect(font.pointSize == size) }
    if let height = expected.number("fontLineHeight") {
      #expect(abs(font.lineHeight - height) < 0.001)
    }
    let metrics = UIFontMetrics(forTextStyle: style)
    let values = expected.numbers("scaledValue") ?? []
    for (base, value) in zip(input.numbers("bases") ?? [], values) {
      let scaled = metrics.scaledValue(for: base, compatibleWith: traits)
      #expect(abs(scaled - value) < 0.001, "\(base): \(scaled), recorded \(value)")
      let scaledFont = metrics.scaledFont(
        for: .systemFont(ofSize: base), compatibleWith: traits)
      #expect(scaledFont.pointSize == value.rounded())
    }
    if expected["scaledValueIsIdentity"] as? Bool == true {
      #expect(metrics.scaledValue(for: 18, compatibleWith: traits) == 18)
    }
  }

  @Test func deviceDeterminesTheSizeOfText() {
    var device = DeviceProfile.plain
    device.contentSizeCategory = UIContentSizeCategory.extraExtraExtraLarge.rawValue
    DeviceProfile.$current.withValue(device) {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 23)
      #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
      #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraExtraLarge)
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    let limited = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 20,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
    #expect(limited.pointSize == 20)
  }

  @Test func labelsFollowTheSizeOfText() {
    let simulator = Simulator()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    simulator.window.addSubview(label)
    label.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(label.font.pointSize == 14)
  }

  /// The labels of a running app, within the 3 % of the widths.
  @Test(
    arguments: Recorded.cases("text_ios_recorded", "text/label-ios2x")
      + Recorded.cases("text_ios_recorded", "text/two-lines-ios2x"))
  func labelsHaveTheRecordedSizes(recorded: Recorded) throws {
    let input = recorded.input
    let label = UILabel()
    let style = Self.styles[input.text("textStyle")]
    label.font =
      try style.map { .preferredFont(forTextStyle: $0) }
      ?? .systemFont(
        ofSize: try #require(input.number("pointSize")),
        weight: input.text("weight") == "semibold" ? .semibold : .regular)
    label.text = input.text("text")
    label.numberOfLines = Int(input.number("numberOfLines") ?? 1)
    if let width = input.number("labelWidth") { label.preferredMaxLayoutWidth = width }
    let size = try #require(recorded.expected.numbers("intrinsicContentSize"))
    let found = label.intrinsicContentSize
    #expect(found.height == size[1])
    // Half a point is one pixel: short texts are rounded up to it.
    #expect(abs(found.width - size[0]) <= max(0.5, size[0] * 0.03))
  }

  /// Lines of the Mac's font: the number of lines and the height of one inform nothing else.
  @Test(arguments: Recorded.cases("text_ios_recorded", "text/wrap/"))
  func linesBreakAsRecorded(recorded: Recorded) throws {
    let input = recorded.input
    let label = UILabel()
    label.font = .systemFont(ofSize: try #require(input.number("pointSize")))
    label.text = input.text("text")
    label.numberOfLines = Int(input.number("numberOfLines") ?? 0)
    let width = try #require(input.number("maxWidth"))
    let found = label.sizeThatFits(CGSize(width: width, height: 0))
    let lines = (found.height / label.font.lineHeight).rounded()
    if let count = recorded.expected.number("lineCount") { #expect(lines == count) }
    if let texts = recorded.expected["lines"] as? [String] {
      #expect(lines == CGFloat(texts.count))
    }
    #expect(found.width <= width)
  }
}
