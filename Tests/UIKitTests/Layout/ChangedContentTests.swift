import InteractionKit
import Testing
import UIKit

/// Views that get other content have the frames of views that had it from the beginning.
@Suite struct ChangedContentTests {
  enum Change: CaseIterable {
    case attributedTextToText, imageToSymbol, symbolToImage, selectionToSegments
    case attributedTitleToTitle, titleToConfiguration, highlightedTitle

    func view() -> UIView {
      switch self {
      case .attributedTextToText: UILabel()
      case .imageToSymbol, .symbolToImage: UIImageView()
      case .selectionToSegments: UISegmentedControl(items: ["one", "two"])
      case .attributedTitleToTitle, .titleToConfiguration, .highlightedTitle:
        UIButton(type: .system)
      }
    }

    func showFormer(_ view: UIView) {
      let large = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 30)]
      let text = NSAttributedString(string: "text", attributes: large)
      switch view {
      case let label as UILabel: label.attributedText = text
      case let view as UIImageView: show(self == .imageToSymbol ? image : symbol, view)
      case let segments as UISegmentedControl: segments.selectedSegmentIndex = 1
      case let button as UIButton:
        if self == .attributedTitleToTitle { button.setAttributedTitle(text, for: .normal) }
        if self == .titleToConfiguration { button.setTitle("text", for: .normal) }
        button.isHighlighted = self == .highlightedTitle
      default: break
      }
    }

    func showLatter(_ view: UIView) {
      switch view {
      case let label as UILabel: label.text = "text"
      case let view as UIImageView: show(self == .imageToSymbol ? symbol : image, view)
      case let segments as UISegmentedControl:
        segments.selectedSegmentIndex = UISegmentedControl.noSegment
        segments.setTitle("another", forSegmentAt: 0)
      case let button as UIButton:
        button.setAttributedTitle(nil, for: .normal)
        button.setTitle("text", for: .normal)
        button.setTitle("a longer text", for: .highlighted)
        button.isHighlighted = false
        if self == .titleToConfiguration {
          button.configuration = .plain()
          button.configuration?.title = "text"
        }
      default: break
      }
    }

    private var symbol: UIImage? { UIImage(systemName: "star") }
    /// As large as the symbol in its own appearance, but not in the preferred one.
    private var image: UIImage? { symbol.map { UIImage(size: $0.size) } }
    private func show(_ image: UIImage?, _ view: UIImageView) {
      view.preferredSymbolConfiguration = .init(pointSize: 50)
      view.image = image
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  /// Returns the frames of the view in a row and of what is inside of it, after its changes.
  private func frames(_ view: UIView, _ changes: ((UIView) -> Void)...) -> [CGRect] {
    let row = UIStackView(arrangedSubviews: [view])
    row.translatesAutoresizingMaskIntoConstraints = false
    simulator.window.addSubview(row)
    defer { row.removeFromSuperview() }
    row.topAnchor.constraint(equalTo: simulator.window.topAnchor).isActive = true
    row.leadingAnchor.constraint(equalTo: simulator.window.leadingAnchor).isActive = true
    for change in changes {
      change(view)
      simulator.window.layoutIfNeeded()
    }
    let title = (view as? UIButton)?.titleLabel
    return [view.frame, title?.frame ?? .zero] + view.subviews.map(\.frame).dropFirst()
  }

  @Test(arguments: Change.allCases)
  func changedViewHasTheFramesOfANewOne(change: Change) {
    let changed = frames(change.view(), change.showFormer, change.showLatter)
    #expect(changed == frames(change.view(), change.showLatter))
  }

  @Test func touchedButtonHasItsHighlightedTitle() {
    let button = UIButton(type: .system)
    button.setTitle("t", for: .normal)
    button.setTitle("a longer text", for: .highlighted)
    let frames = frames(button, { _ in }, { _ in button.isHighlighted = true })
    #expect(frames[0].size == button.intrinsicContentSize)
    #expect(button.titleLabel?.text == "a longer text")
  }

  /// The font of an attributed title is not the font of the next title.
  @Test func titleHasItsOwnFontAgain() {
    let button = UIButton(type: .system)
    let font = button.titleLabel?.font
    button.setAttributedTitle(
      NSAttributedString(string: "text", attributes: [.font: UIFont.systemFont(ofSize: 30)]),
      for: .normal)
    #expect(button.titleLabel?.font.pointSize == 30)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.font == font)
  }

  /// A row at the bottom of the safe area is covered by no bar, so it is as high as its text.
  @Test(arguments: [false, true])
  func movedRowHasNoSafeArea(isLaidOutBefore: Bool) {
    let (controller, row) = (UIViewController(), UIStackView(arrangedSubviews: [UILabel()]))
    (row.arrangedSubviews.first as? UILabel)?.text = "text"
    row.isLayoutMarginsRelativeArrangement = true
    row.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(row)
    let area = controller.view.safeAreaLayoutGuide
    row.bottomAnchor.constraint(equalTo: area.bottomAnchor).isActive = true
    row.leadingAnchor.constraint(equalTo: area.leadingAnchor).isActive = true
    simulator.window.rootViewController = controller
    if isLaidOutBefore { simulator.window.layoutIfNeeded() }
    controller.additionalSafeAreaInsets.bottom = 30
    simulator.window.layoutIfNeeded()
    #expect(row.safeAreaInsets == .zero)
    #expect(row.frame.maxY == 450 && row.frame.height == row.arrangedSubviews[0].frame.height)
  }

  @Test(arguments: [false, true])
  func preservedMarginsFollowTheSuperview(isLaidOutBefore: Bool) {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let (root, middle, inner) = (UIView(frame: frame), UIView(frame: frame), UIView())
    root.addSubview(middle)
    middle.addSubview(inner)
    middle.preservesSuperviewLayoutMargins = true
    inner.translatesAutoresizingMaskIntoConstraints = false
    let margins = middle.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.topAnchor.constraint(equalTo: margins.topAnchor),
    ])
    if isLaidOutBefore { root.layoutIfNeeded() }
    root.layoutMargins = UIEdgeInsets(top: 40, left: 50, bottom: 0, right: 0)
    root.layoutIfNeeded()
    #expect(inner.frame.origin == CGPoint(x: 50, y: 40))
    middle.frame.origin.x = 20
    root.layoutIfNeeded()
    #expect(inner.frame.origin == CGPoint(x: 30, y: 40))
  }
}
