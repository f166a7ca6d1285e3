import InteractionKit
import TestSupport
import Testing
import UIKit

/// A view that is changed and measured again has the sizes and frames of a new one.
@Suite struct ReusedSolutionTests {
  /// The contents of a cell.
  private struct Content {
    var title = "Title"
    var detail = "Detail"
    var lines = 0
    var fontSize: CGFloat = 17
    var imageSize: CGSize? = CGSize(width: 24, height: 24)
    var gap: CGFloat = 8
    var priority: Float = 750
    var isDetailHidden = false
    var width: CGFloat = 320

    /// Returns the content after a random change.
    func changed(_ random: inout SeededGenerator) -> Content {
      var content = self
      let words = ["one", "two of them", "a longer text with some words", "Line\nLine", ""]
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: content.title = words.randomElement(using: &random) ?? ""
      case 2:
        let count = Int.random(in: 0...12, using: &random)
        content.detail = String(repeating: "text of many words ", count: count)
      case 3: content.lines = Int.random(in: 0...3, using: &random)
      case 4: content.fontSize = [13, 17, 28].randomElement(using: &random) ?? 17
      case 5:
        content.imageSize =
          [nil, CGSize(width: 24, height: 24), CGSize(width: 60, height: 40)]
          .randomElement(using: &random) ?? nil
      case 6: content.gap = [0, 8, 20.5].randomElement(using: &random) ?? 0
      case 7: content.isDetailHidden.toggle()
      default: content.width = [200, 320, 333.5].randomElement(using: &random) ?? 320
      }
      return content
    }
  }

  private final class Cell: UICollectionViewCell {
    let (title, detail, image) = (UILabel(), UILabel(), UIImageView(image: nil))
    let stack = UIStackView()
    let square = UIView()
    private var gap: NSLayoutConstraint?

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [title, detail] { stack.addArrangedSubview(view) }
      stack.axis = .vertical
      for view in [image, stack, square] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      let gap = stack.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8)
      self.gap = gap
      image.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      NSLayoutConstraint.activate([
        image.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        image.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        image.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
        gap, stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        stack.trailingAnchor.constraint(equalTo: square.leadingAnchor, constant: -8),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        square.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        square.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        square.widthAnchor.constraint(equalToConstant: 20),
        square.heightAnchor.constraint(equalTo: square.widthAnchor),
      ])
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ content: Content) {
      (title.text, detail.text) = (content.title, content.detail)
      title.font = .systemFont(ofSize: content.fontSize)
      detail.numberOfLines = content.lines
      image.image = content.imageSize.map { UIImage(size: $0) }
      gap?.constant = content.gap
      detail.isHidden = content.isDetailHidden
    }

    /// Returns the size for a width, and the frames in it.
    func measure(_ content: Content) -> [CGRect] {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: content.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let compressed = contentView.systemLayoutSizeFitting(.zero)
      frame = CGRect(origin: .zero, size: size)
      layoutIfNeeded()
      return [
        CGRect(origin: .zero, size: size), CGRect(origin: .zero, size: compressed), title.frame,
        detail.frame, image.frame, stack.frame, square.frame,
      ]
    }
  }

  @Test(arguments: 0..<UInt64(RandomCases.number(20)))
  func changedCellHasTheFramesOfANewOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (reused, holder) = (Cell(frame: .zero), UIView(frame: .zero))
    holder.addSubview(reused)
    var content = Content()
    for _ in 0..<20 {
      content = content.changed(&random)
      reused.show(content)
      let new = Cell(frame: .zero)
      let newHolder = UIView(frame: .zero)
      newHolder.addSubview(new)
      new.show(content)
      let (found, expected) = (reused.measure(content), new.measure(content))
      #expect(found == expected, "\(content)")
      if found != expected { return }
    }
  }

  @Test func measuredViewIsReleased() {
    weak var released: UILabel?
    do {
      let label = UILabel()
      label.text = "text"
      released = label
      _ = label.systemLayoutSizeFitting(CGSize(width: 40, height: 0))
    }
    #expect(released == nil)
  }
}
