import InteractionKit
import Testing
import UIKit

/// Rectangles of text that subclasses change.
@Suite struct TextRectangleTests {
  private final class PaddedLabel: UILabel {
    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      let inner = CGRect(
        x: bounds.minX + 10, y: bounds.minY + 4, width: bounds.width - 30,
        height: bounds.height - 10)
      let rect = super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: rect.minX - 10, y: rect.minY - 4, width: rect.width + 30, height: rect.height + 10)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 4)) }
  }

  private final class PaddedField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      super.textRect(forBounds: bounds).insetBy(dx: 12, dy: 0)
    }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0)
    }
  }

  @Test func rectangleOfTheTextDeterminesTheSizeOfALabel() {
    let (plain, padded) = (UILabel(), PaddedLabel())
    for label in [plain, padded] {
      label.text = "A text of several words, which need several lines"
      label.numberOfLines = 0
    }
    let (size, other) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(other == CGSize(width: size.width + 30, height: size.height + 10))
    let narrow = plain.sizeThatFits(CGSize(width: 100, height: 0))
    let fitting = padded.sizeThatFits(CGSize(width: 130, height: 0))
    #expect(narrow.height > size.height)
    #expect(fitting == CGSize(width: narrow.width + 30, height: narrow.height + 10))
    let bounds = CGRect(x: 5, y: 6, width: 100, height: 400)
    let one = plain.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(one.origin == bounds.origin && one.height == size.height)
    #expect(plain.textRect(forBounds: bounds, limitedToNumberOfLines: 0).size == narrow)
  }

  private final class ProportionalLabel: UILabel {
    override var intrinsicContentSize: CGSize {
      let width =
        preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : super.intrinsicContentSize.width
      return CGSize(width: width, height: width / 4)
    }
  }

  private final class TallLabel: UILabel {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width, height: size.height + 40)
    }
  }

  /// A label of several lines is asked twice, the second time with the width that the constraints give it.
  @Test func intrinsicSizesOfSubclassesDependOnTheWidth() {
    let (simulator, label, tall, plain) = (Simulator(), ProportionalLabel(), TallLabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [label, tall, plain])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    for each in [tall, plain] { each.text = "A text of several words, which need several lines" }
    for each in [label, tall, plain] { each.numberOfLines = 0 }
    simulator.window.addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: simulator.window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: simulator.window.leadingAnchor), width,
    ])
    simulator.window.layoutIfNeeded()
    #expect(label.frame.height == 50)
    #expect(tall.frame.height == plain.frame.height + 40)
    #expect(label.preferredMaxLayoutWidth == 0)
    width.constant = 120
    simulator.window.layoutIfNeeded()
    #expect(label.frame.height == 30)
    #expect(tall.frame.height == plain.frame.height + 40)
  }

  @Test func constraintsFollowTheRectangleOfTheText() {
    let simulator = Simulator()
    let label = PaddedLabel()
    label.text = "A text of several words, which need several lines"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    simulator.window.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: simulator.window.topAnchor),
      label.leadingAnchor.constraint(equalTo: simulator.window.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 130),
    ])
    simulator.window.layoutIfNeeded()
    let size = label.sizeThatFits(CGSize(width: 130, height: 0))
    #expect(label.frame.height == size.height)
  }

  @Test func viewsOfAFieldHaveTheirRectangles() {
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
    field.leftView = icon
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.rightViewMode = .always
    field.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 8, y: 10, width: 24, height: 20))
    #expect(field.rightView?.frame == CGRect(x: 170, y: 5, width: 30, height: 30))
    let text = CGRect(x: 36, y: 0, width: 122, height: 40)
    #expect(field.textRect(forBounds: field.bounds) == text)
    #expect(field.editingRect(forBounds: field.bounds) == text)
    #expect(field.placeholderRect(forBounds: field.bounds) == text)
    #expect(field.clearButtonRect(forBounds: field.bounds).maxX <= 200)
    let plain = UITextField(frame: field.frame)
    plain.borderStyle = .roundedRect
    let border = plain.textRect(forBounds: plain.bounds)
    #expect(border == CGRect(x: 14, y: 6, width: 172, height: 28))
  }
}
