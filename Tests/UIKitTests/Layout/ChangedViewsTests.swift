import InteractionKit
import TestSupport
import Testing
import UIKit

/// Views whose properties change after a layout have the frames of views that had them from the beginning.
@Suite struct ChangedViewsTests {
  /// The properties of a view that decide its size, and those of the views in it.
  private struct Content: CustomStringConvertible {
    enum Kind: CaseIterable { case label, button, field, image, segments, pages, text, box, stack }

    var kind: Kind
    var text = "text"
    var other = ""
    var fontSize: CGFloat = 17
    var lines = 1
    var imageSize: CGSize?
    var isHidden = false
    var hugging: Float = 250
    var width: CGFloat?
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var spacing: CGFloat = 0
    var inset: CGFloat = 0
    var parts: [Content] = []

    private static let texts = ["", "a", "some words", "a text of a few more words that is long"]

    /// Returns random contents with stacks up to a depth.
    static func random(_ depth: Int, _ random: inout SeededGenerator) -> Content {
      let kinds = depth > 0 ? Kind.allCases + [.stack, .stack] : Kind.allCases.dropLast(2)
      var content = Content(kind: kinds.randomElement(using: &random) ?? .label)
      for _ in 0..<8 { content.change(&random) }
      let count = content.kind == .box ? 1 : content.kind == .stack ? 1 + Int(random.next() % 3) : 0
      content.parts = (0..<count).map { _ in .random(depth - 1, &random) }
      return content
    }

    /// Changes a property, here or in a part.
    mutating func change(_ random: inout SeededGenerator) {
      if !parts.isEmpty, Bool.random(using: &random) {
        return parts[Int.random(in: parts.indices, using: &random)].change(&random)
      }
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1: text = Self.texts.randomElement(using: &random) ?? ""
      case 2: other = Self.texts.randomElement(using: &random) ?? ""
      case 3: fontSize = [12, 17, 30].randomElement(using: &random) ?? 17
      case 4: lines = Int.random(in: 0...2, using: &random)
      case 5:
        imageSize =
          [nil, CGSize(width: 20, height: 30), CGSize(width: 44, height: 12)]
          .randomElement(using: &random) ?? nil
      case 6: isHidden = Int.random(in: 0..<4, using: &random) == 0
      case 7: hugging = [249, 250, 251].randomElement(using: &random) ?? 250
      case 8: width = [nil, 40, 75.5].randomElement(using: &random) ?? nil
      case 9: axis = Bool.random(using: &random) ? .horizontal : .vertical
      case 10:
        distribution =
          [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
          .randomElement(using: &random) ?? .fill
      case 11:
        alignment =
          [.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]
          .randomElement(using: &random) ?? .fill
      case 12: spacing = [0, 8, 20.5].randomElement(using: &random) ?? 0
      default: inset = [0, 5, 16].randomElement(using: &random) ?? 0
      }
    }

    var description: String {
      var text = "\(kind)"
      if kind == .stack { text += " \(axis) \(distribution) \(alignment) \(spacing) \(inset)" }
      text += isHidden ? " hidden" : ""
      return text + (parts.isEmpty ? " \"\(self.text)\"" : " \(parts)")
    }
  }

  /// A view with the constraint of its width.
  private final class Shown {
    let view: UIView
    let parts: [Shown]
    private let width: NSLayoutConstraint
    private var insets: [NSLayoutConstraint] = []

    init(_ content: Content) {
      parts = content.parts.map(Shown.init)
      switch content.kind {
      case .label: view = UILabel()
      case .button: view = UIButton(type: .system)
      case .field: view = UITextField()
      case .image: view = UIImageView()
      case .segments: view = UISegmentedControl(items: ["one", "two"])
      case .pages: view = UIPageControl()
      case .text: view = UITextView()
      case .box: view = UIView()
      case .stack: view = UIStackView(arrangedSubviews: parts.map(\.view))
      }
      (view as? UITextView)?.isScrollEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      width = view.widthAnchor.constraint(equalToConstant: 0)
      // Strong enough to matter, and no conflict with the width of a stack.
      width.priority = .init(900)
      if content.kind == .box, let inner = parts.first?.view {
        view.addSubview(inner)
        insets = [
          inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          inner.topAnchor.constraint(equalTo: view.topAnchor),
          view.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
          view.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ]
        NSLayoutConstraint.activate(insets)
      }
    }

    func show(_ content: Content) {
      let font = UIFont.systemFont(ofSize: content.fontSize)
      let image = content.imageSize.map { UIImage(size: $0) }
      switch view {
      case let label as UILabel:
        (label.text, label.font, label.numberOfLines) = (content.text, font, content.lines)
      case let button as UIButton:
        button.setTitle(content.text, for: .normal)
        button.setImage(image, for: .normal)
        button.titleLabel?.font = font
      case let field as UITextField:
        (field.text, field.placeholder, field.font) = (content.text, content.other, font)
        field.borderStyle = content.inset > 0 ? .roundedRect : .none
      case let view as UIImageView: view.image = image
      case let segments as UISegmentedControl: segments.setTitle(content.text, forSegmentAt: 0)
      case let pages as UIPageControl: pages.numberOfPages = content.lines
      case let view as UITextView: (view.text, view.font) = (content.text, font)
      case let stack as UIStackView:
        (stack.axis, stack.distribution) = (content.axis, content.distribution)
        (stack.alignment, stack.spacing) = (content.alignment, content.spacing)
        stack.isLayoutMarginsRelativeArrangement = content.inset > 0
        stack.directionalLayoutMargins = .init(
          top: content.inset, leading: content.inset, bottom: 0, trailing: 0)
      default: for inset in insets { inset.constant = content.inset }
      }
      view.isHidden = content.isHidden
      view.setContentHuggingPriority(.init(content.hugging), for: .horizontal)
      width.constant = content.width ?? 0
      width.isActive = content.width != nil
      for (part, inner) in zip(parts, content.parts) { part.show(inner) }
    }

    var frames: [CGRect] { [view.frame] + parts.flatMap(\.frames) }
    var isAmbiguous: Bool { view.hasAmbiguousLayout || parts.contains(where: \.isAmbiguous) }
  }

  private func root(_ shown: Shown) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(shown.view)
    NSLayoutConstraint.activate([
      shown.view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      shown.view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      shown.view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    return root
  }

  @Test(arguments: 0..<UInt64(RandomCases.number(40)))
  func changedViewsHaveTheFramesOfNewOnes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var content = Content(kind: .stack)
    content.parts = (0..<3).map { _ in .random(2, &random) }
    let shown = Shown(content)
    shown.show(content)
    let root = root(shown)
    root.layoutIfNeeded()
    for _ in 0..<10 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { content.change(&random) }
      shown.show(content)
      root.layoutIfNeeded()
      let new = Shown(content)
      new.show(content)
      let newRoot = self.root(new)
      newRoot.layoutIfNeeded()
      if new.isAmbiguous { continue }
      #expect(shown.frames == new.frames, "\(content)")
      if shown.frames != new.frames { return }
    }
  }
}
