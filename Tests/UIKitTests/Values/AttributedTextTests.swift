import InteractionKit
import Testing
import UIKit

/// Texts with attributes that Foundation compares and changes.
@Suite struct AttributedTextTests {
  private static func style() -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    return style
  }

  /// Different values of a key; the sizes of fonts have bits of each kind in their fractions.
  private static func values(_ name: String) -> (NSAttributedString.Key, [NSObject]) {
    switch name {
    case "sizes":
      (.font, [8, 13, 13.3, 17, 1.0 / 3, 1e300].map { UIFont.systemFont(ofSize: $0) })
    case "fonts":
      (.font, [UIFont.boldSystemFont(ofSize: 13), UIFont.preferredFont(forTextStyle: .body)])
    case "colors":
      (.foregroundColor, [UIColor.red, UIColor.label, UIColor(white: 0.5, alpha: 1)])
    default: (.paragraphStyle, [NSParagraphStyle.default, style()])
    }
  }

  /// Foundation on Linux compares the values of neighbouring parts.
  @Test(arguments: ["sizes", "fonts", "colors", "styles"])
  func partsWithDifferentValuesAreAppended(name: String) {
    let (key, values) = Self.values(name)
    let text = NSMutableAttributedString(string: "a", attributes: [key: values[0]])
    for value in values + values {
      text.append(NSAttributedString(string: "b", attributes: [key: value]))
    }
    for (index, value) in (values + values).enumerated() {
      let found = text.attribute(key, at: index + 1, effectiveRange: nil) as? NSObject
      #expect(found == value)
    }
    text.addAttribute(key, value: values[1], range: NSRange(location: 0, length: 2))
    text.insert(text, at: 1)
    text.replaceCharacters(in: NSRange(location: 0, length: 2), with: text)
    text.removeAttribute(key, range: NSRange(location: 0, length: 1))
    #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
  }

  /// Equal neighbours are one part.
  @Test func equalFontsAreOnePart() {
    let text = NSMutableAttributedString(string: "")
    for part in ["a", "b", "c"] {
      text.append(
        NSAttributedString(string: part, attributes: [.font: UIFont.systemFont(ofSize: 13)]))
    }
    var ranges: [NSRange] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: 3)) { _, range, _ in
      ranges.append(range)
    }
    #expect(ranges == [NSRange(location: 0, length: 3)])
  }

  @Test func stylesOfParagraphsAreCopied() throws {
    let style = Self.style()
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style)
    copy.alignment = .center
    #expect(copy != style && style.alignment == .natural)
    #expect(copy.copy() as? NSParagraphStyle == copy)
    #expect(!(copy.copy() is NSMutableParagraphStyle))
  }

  @Test func attributedStringsHaveAttributesOfUIKit() {
    var text = AttributedString("Due ")
    var date = AttributedString("today")
    date.font = .boldSystemFont(ofSize: 20)
    date.foregroundColor = .red
    text.append(date)
    let converted = NSAttributedString(text)
    #expect(converted.string == "Due today")
    #expect(converted.attribute(.font, at: 0, effectiveRange: nil) == nil)
    let font = converted.attribute(.font, at: 4, effectiveRange: nil) as? UIFont
    #expect(font == .boldSystemFont(ofSize: 20))
    #expect(converted.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func titlesOfConfigurationsHaveTheirFonts() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Continue"
    let button = UIButton(configuration: configuration)
    let plain = button.intrinsicContentSize
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = .systemFont(ofSize: 34)
      return attributes
    }
    button.configuration = configuration
    let large = button.intrinsicContentSize
    #expect(large.width > plain.width * 1.5 && large.height == plain.height + 20)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.height == 41)
    // Attributes of the title have precedence over the default ones.
    configuration.titleTextAttributesTransformer = nil
    configuration.attributedTitle = AttributedString(
      "Continue", attributes: AttributeContainer().font(.systemFont(ofSize: 34)))
    button.configuration = configuration
    #expect(button.intrinsicContentSize == large)
    #expect(button.currentTitle == "Continue")
  }
}
