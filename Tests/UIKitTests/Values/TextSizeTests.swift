import InteractionKit
import Testing
import UIKit

/// Sizes of texts that a program computes, as for items of flow layouts.
@Suite struct TextSizeTests {
  private let text = "A line of text that is broken between its words."
  private let font = UIFont.systemFont(ofSize: 17)
  private let limit = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)

  @Test func sizesAreThoseOfLabelsBeforeRounding() {
    let label = UILabel()
    label.font = font
    label.text = text
    let size = text.size(withAttributes: [.font: font])
    #expect((size.width * 2).rounded(.up) / 2 == label.intrinsicContentSize.width)
    #expect((size.height * 2).rounded(.up) / 2 == label.intrinsicContentSize.height)
    #expect(size.height == font.lineHeight)
    #expect(("Text" as NSString).size(withAttributes: [.font: font]) != .zero)
  }

  @Test func linesAreBrokenInTheWidth() {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = text
    let fitting = label.sizeThatFits(limit)
    let rect = text.boundingRect(
      with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font], context: nil)
    #expect(rect.origin == .zero && rect.width <= 120 && rect.height > 2 * font.lineHeight)
    #expect((rect.height * 2).rounded(.up) / 2 == fitting.height)
    #expect((rect.width * 2).rounded(.up) / 2 == fitting.width)
    // Without the option the text is one line.
    let line = text.boundingRect(with: limit, attributes: [.font: font], context: nil)
    #expect(line.height == font.lineHeight && line.width > 120)
  }

  @Test func fontsAndKerningOfPartsCount() {
    let plain = NSAttributedString(string: "Text", attributes: [.font: font])
    let wide = NSAttributedString(string: "Text", attributes: [.font: font, .kern: 3])
    #expect(abs(wide.size().width - plain.size().width - 12) < 0.001)
    #expect("".size() == .zero && NSAttributedString(string: "").size() == .zero)
    #expect("Text".size() == "Text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
  }
}
