import InteractionKit
import Testing
import UIKit

/// Sizes of buttons whose titles and images change.
@Suite struct ButtonTests {
  private let simulator = Simulator()
  private let button = UIButton(type: .system)

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    simulator.window.addSubview(view)
    view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      button.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }

  /// Returns the size that the constraints give to the button.
  private func size() -> CGSize {
    simulator.window.layoutIfNeeded()
    return button.frame.size
  }

  @Test func newTitleChangesTheSize() {
    button.setTitle("A", for: .normal)
    let width = size().width
    #expect(size() == button.intrinsicContentSize)
    button.setTitle("A longer title", for: .normal)
    #expect(size() == button.intrinsicContentSize && size().width > width)
    button.setTitle("The title of a selected button", for: .selected)
    button.isSelected = true
    #expect(size() == button.intrinsicContentSize)
  }

  @Test func newImageChangesTheSize() {
    button.setTitle("A title", for: .normal)
    let width = size().width
    button.setImage(UIImage(size: CGSize(width: 40, height: 60)), for: .normal)
    #expect(size() == CGSize(width: width + 40, height: 60))
    button.setImage(nil, for: .normal)
    #expect(size().width == width)
  }

  @Test func newFontChangesTheSize() {
    button.setTitle("Title", for: .normal)
    let width = size().width
    let font = UIFont.systemFont(ofSize: 30)
    button.setAttributedTitle(
      NSAttributedString(string: "Title", attributes: [.font: font]), for: .normal)
    #expect(size() == button.intrinsicContentSize && size().width > width)
  }
}
