import Testing
import UIKit

/// Stack views whose views get other content, or have text at other places than a label.
@Suite struct StackContentTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func row(
    _ views: [UIView], _ distribution: UIStackView.Distribution = .fill,
    _ alignment: UIStackView.Alignment = .fill
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.distribution, stack.alignment) = (distribution, alignment)
    stack.frame = root.bounds
    root.addSubview(stack)
    root.layoutIfNeeded()
    return stack
  }

  private func label(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: size))
    return label
  }

  /// A new text has the frames that it would have from the beginning.
  @Test(arguments: [
    UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    .equalCentering,
  ])
  func anotherTextMovesViewsAsANewStackDoes(distribution: UIStackView.Distribution) {
    let (changed, fresh) = (
      [label("one"), label("a long text"), label("three")],
      [label("one and more"), label("b"), label("three")]
    )
    _ = row(changed, distribution)
    for (view, other) in zip(changed, fresh) { view.text = other.text }
    root.layoutIfNeeded()
    _ = row(fresh, distribution)
    #expect(changed.map(\.frame) == fresh.map(\.frame))
  }

  /// The share of an inner stack depends on what is inside of it.
  @Test func anInnerStackTellsTheOneAround() {
    func inner(_ text: String) -> UIStackView {
      UIStackView(arrangedSubviews: [label(text), label("b")])
    }
    let (changed, fresh) = ([inner("one"), label("c")], [inner("one and more"), label("c")])
    _ = row(changed, .fillProportionally)
    ((changed[0] as? UIStackView)?.arrangedSubviews.first as? UILabel)?.text = "one and more"
    root.layoutIfNeeded()
    _ = row(fresh, .fillProportionally)
    #expect(changed.map(\.frame) == fresh.map(\.frame))
    (changed[0] as? UIStackView)?.arrangedSubviews.first?.isHidden = true
    (fresh[0] as? UIStackView)?.spacing = 9
    root.layoutIfNeeded()
    #expect(changed[0].frame.width < fresh[0].frame.width)
  }

  /// The share of a view depends on its constraints, its margins and what is inside of it.
  @Test(
    arguments: [
      { $0.subviews.first.map { ($0 as? UILabel)?.text = "one and more" } },
      { $0.directionalLayoutMargins.leading = 40 },
      { $0.constraints.first?.constant = 30 },
      { $0.subviews.first?.removeFromSuperview() },
    ] as [@Sendable (UIView) -> Void])
  func aViewTellsTheStackAround(change: @Sendable (UIView) -> Void) {
    func box() -> UIView {
      let (box, inner) = (UIView(), label("one"))
      box.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      let margins = box.layoutMarginsGuide
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        inner.topAnchor.constraint(equalTo: margins.topAnchor),
        inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
      return box
    }
    let (changed, fresh) = ([box(), label("c")], [box(), label("c")])
    _ = row(changed, .fillProportionally)
    change(changed[0])
    root.layoutIfNeeded()
    change(fresh[0])
    _ = row(fresh, .fillProportionally)
    #expect(changed.map(\.frame) == fresh.map(\.frame))
  }

  @Test func anImageThatComesLaterTakesPlace() {
    let (view, text) = (UIImageView(), label("text"))
    _ = row([view, text])
    view.image = UIImage(systemName: "star")
    root.layoutIfNeeded()
    let (other, otherText) = (UIImageView(image: UIImage(systemName: "star")), label("text"))
    _ = row([other, otherText])
    #expect([view.frame, text.frame] == [other.frame, otherText.frame])
  }

  /// Baselines are where the text is, which in a button and a field is in the middle.
  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func textsOfControlsAreOnOneBaseline(alignment: UIStackView.Alignment) {
    let (text, field, button) = (label("label", size: 30), UITextField(), UIButton(type: .system))
    (field.borderStyle, field.text) = (.roundedRect, "field")
    button.setTitle("button", for: .normal)
    _ = row([text, field, button], .fill, alignment)
    let anchors =
      alignment == .firstBaseline
      ? [text, field, button].map(\.firstBaselineAnchor)
      : [text, field, button].map(\.lastBaselineAnchor)
    let guides = anchors.map { anchor in
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      guide.topAnchor.constraint(equalTo: anchor).isActive = true
      return guide
    }
    root.layoutIfNeeded()
    #expect(Set(guides.map(\.layoutFrame.minY)).count == 1)
    #expect(Set([text, field, button].map(\.frame.minY)).count == 3)
  }

  /// The baseline of a column is the one of its first view.
  @Test func aColumnInARowHasABaseline() {
    let (text, first) = (label("label", size: 30), label("first"))
    let column = UIStackView(arrangedSubviews: [first, label("second")])
    column.axis = .vertical
    _ = row([text, column], .fill, .firstBaseline)
    func baseline(_ label: UILabel) -> CGFloat {
      label.convert(label.bounds, to: root).minY + label.font.ascender.rounded(.up)
    }
    #expect(baseline(text) == baseline(first))
    column.insertArrangedSubview(UIView(), at: 0)
    root.layoutIfNeeded()
    #expect(column.frame.minY == 0)
  }

  /// An image has no baseline: the button is at the edge until it has a title.
  @Test func aTitleBringsABaseline() {
    let (text, button) = (label("label", size: 30), UIButton(type: .system))
    button.setImage(UIImage(systemName: "star"), for: .normal)
    _ = row([text, button], .fill, .firstBaseline)
    #expect(button.frame.minY == 0)
    button.setTitle("button", for: .normal)
    root.layoutIfNeeded()
    #expect(button.frame.minY > 0)
  }

  @Test(arguments: [12, 40] as [CGFloat])
  func aButtonFollowsTheFontOfItsLabel(size: CGFloat) throws {
    let (text, button) = (label("label", size: 30), UIButton(type: .system))
    button.setTitle("button", for: .normal)
    _ = row([text, button], .fill, .firstBaseline)
    let before = button.frame
    try #require(button.titleLabel).font = .systemFont(ofSize: size)
    root.layoutIfNeeded()
    #expect((button.frame.width > before.width) == (size > 15))
    #expect(button.frame.minY != before.minY)
    #expect(button.frame.size == button.intrinsicContentSize)
  }
}
