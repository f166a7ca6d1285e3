import Foundation
import InteractionKit
import Testing
import UIKit

/// The sizes of controls as recorded on a phone, and the values of buttons and recognizers.
@Suite struct RecordedViewTests {
  private func recorded(_ id: String) throws -> Recorded {
    try #require(Recorded.cases("controls_ios_recorded", "controls/").first { $0.id == id })
  }

  @Test func segmentsHaveTheRecordedFrames() throws {
    let recorded = try recorded("controls/segmented")
    let count = Int(try #require(recorded.input.number("segments")))
    let control = UISegmentedControl(items: (0..<count).map { "\($0)" })
    control.selectedSegmentIndex = 0
    #expect(control.intrinsicContentSize.height == 34)
    control.frame = CGRect(
      x: 0, y: 0, width: try #require(recorded.input.number("width")), height: 34)
    control.layoutIfNeeded()
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.frame.minX) == recorded.expected.numbers("segmentX"))
    #expect(labels.map(\.frame.width) == recorded.expected.numbers("segmentWidth"))
    let pill = try #require(control.subviews.first { !($0 is UILabel) })
    #expect(pill.frame == CGRect(try #require(recorded.expected.numbers("selectedPill"))))
    #expect(labels.map(\.font.pointSize) == Array(repeating: 13, count: count))
  }

  @Test func tapsSelectSegments() {
    let simulator = Simulator()
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.frame = CGRect(x: 10, y: 10, width: 300, height: 34)
    var values: [Int] = []
    control.addAction(
      UIAction { [unowned control] _ in values.append(control.selectedSegmentIndex) },
      for: .valueChanged)
    simulator.window.addSubview(control)
    simulator.tap(at: CGPoint(x: 160, y: 27))
    simulator.tap(at: CGPoint(x: 160, y: 27))
    simulator.tap(at: CGPoint(x: 300, y: 27))
    #expect(values == [1, 2])
    control.setEnabled(false, forSegmentAt: 0)
    simulator.tap(at: CGPoint(x: 20, y: 27))
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "Month")
  }

  @Test func textFieldsAreAsLargeAsTheirPlaceholder() throws {
    let recorded = try recorded("controls/textfield_none")
    let field = UITextField()
    field.placeholder = "Your name"
    let size = try #require(recorded.expected.numbers("intrinsicContentSize"))
    #expect(field.intrinsicContentSize.height == size[1])
    #expect(abs(field.intrinsicContentSize.width - size[0]) <= size[0] * 0.03)
  }

  @Test func progressFillsWholePoints() throws {
    let recorded = try recorded("controls/progress")
    let width = try #require(recorded.input.number("width"))
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: width, height: 4))
    #expect(view.intrinsicContentSize.height == recorded.expected.number("intrinsicHeight"))
    let widths = try #require(recorded.input.numbers("progress")).map { progress in
      view.progress = Float(progress)
      view.layoutIfNeeded()
      return view.subviews[0].frame.width
    }
    #expect(widths == recorded.expected.numbers("fillWidth"))
  }

  @Test func refreshControlsFollowTheContent() throws {
    let recorded = try recorded("controls/refresh")
    let width = try #require(recorded.input.number("width"))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: 480))
    scrollView.contentSize = CGSize(width: width, height: 1000)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    #expect(control.isHidden)
    #expect(scrollView.subviews.first === control)
    let positions = try #require(recorded.input.numbers("contentOffsetY")).map { offset in
      scrollView.contentOffset.y = offset
      scrollView.layoutIfNeeded()
      return control.frame.minY
    }
    #expect(positions == recorded.expected.numbers("frameY"))
    #expect(control.frame.height == recorded.expected.number("height"))
  }

  @Test func titlesOfButtonsHaveWholePoints() throws {
    let recorded = try recorded("controls/button_ios/title_height")
    let heights = try #require(recorded.input.numbers("pointSize")).map { size in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      button.titleLabel?.font = .systemFont(ofSize: size)
      button.setTitle("Title", for: .normal)
      button.layoutIfNeeded()
      return button.titleLabel?.frame.height ?? 0
    }
    #expect(heights == recorded.expected.numbers("titleBoxHeight"))
  }

  /// The font of the Mac is one point higher and wider; the title is centred on both.
  @Test func titlesOfButtonsAreCentred() throws {
    let recorded = try recorded("controls/button_catalyst/fixed_frame")
    let button = UIButton(type: .system)
    button.frame = CGRect(try #require(recorded.input.numbers("frame")))
    button.setTitle(recorded.input.text("title"), for: .normal)
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel).frame
    let expected = CGRect(try #require(recorded.expected.numbers("titleLabel")))
    #expect(title.midX == expected.midX)
    #expect(title.midY == expected.midY)
    #expect(abs(title.height - expected.height) <= 1)
    #expect(abs(title.width - expected.width) <= expected.width * 0.05)
  }

  @Test func switchesAndSearchFieldsHaveTheRecordedSizes() throws {
    let size = UISwitch(frame: .zero).intrinsicContentSize
    #expect(
      [size.width, size.height]
        == (try recorded("controls/switch").expected.numbers("intrinsicContentSize")))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 60))
    bar.layoutIfNeeded()
    #expect(
      bar.searchTextField.frame.height
        == (try recorded("controls/searchbar_ios").expected.number("fieldHeight")))
    let height = try #require(
      recorded("controls/searchbar_ios").expected.number("fieldHeightAtAccessibilityLarge"))
    bar.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.height == height)
    let field = UITextField()
    let width = field.intrinsicContentSize.width
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: width + 28, height: 34))
    #expect(UIStepper(frame: .zero).intrinsicContentSize == CGSize(width: 94, height: 32))
  }

  @Test func recognizersAcceptTheRecordedTouches() {
    for recognizer in [UITapGestureRecognizer(), UIPanGestureRecognizer()] {
      #expect(recognizer.allowedTouchTypes == [0, 1, 2])
      #expect(recognizer.requiresExclusiveTouchType)
      #expect(recognizer.allowedPressTypes == [])
      recognizer.allowedTouchTypes = [0, 0]
      #expect(recognizer.allowedTouchTypes == [0])
    }
  }

  @Test func recognizersOfOtherTouchesReceiveNone() {
    let simulator = Simulator()
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    simulator.window.addGestureRecognizer(tap)
    for types: [NSNumber] in [[1, 2], [], [2, 0]] {
      tap.allowedTouchTypes = types
      simulator.tap(at: CGPoint(x: 10, y: 10))
    }
    #expect(taps == 1)
  }

  // MARK: Menus

  @Test func menusOfButtonsAreDisplayedByATap() throws {
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    var chosen: [String] = []
    func action(_ title: String) -> UIAction { UIAction(title: title) { chosen.append($0.title) } }
    button.menu = UIMenu(children: [
      action("Copy"), UIMenu(title: "Share", children: [action("Mail")]),
      UIMenu(options: .displayInline, children: [action("Delete")]),
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in chosen.append("primary") }, for: .primaryActionTriggered)
    simulator.window.addSubview(button)
    func open() { simulator.tap(at: CGPoint(x: 150, y: 122)) }
    open()
    try simulator.tap(.label("Delete", in: nil))
    #expect(chosen == ["Delete"])
    open()
    try simulator.tap(.label("Share", in: nil))
    try simulator.tap(.label("Mail", in: nil))
    #expect(chosen == ["Delete", "Mail"])
    open()
    simulator.tap(at: CGPoint(x: 20, y: 800))
    #expect(simulator.window.subviews.count == 1)
    #expect(chosen == ["Delete", "Mail"])
    let copy = try #require(button.menu?.copy() as? UIMenu)
    #expect(copy.children == button.menu?.children)
    #expect(zip(copy.children, button.menu?.children ?? []).allSatisfy { $0 !== $1 })
  }

  // MARK: Configurations of buttons

  @Test func configurationsOfButtonsHaveTheRecordedDefaults() {
    let plain = UIButton.Configuration.plain()
    #expect(plain.imagePlacement == .leading)
    #expect(plain.imagePlacement.rawValue == 2)
    #expect(plain.imagePadding == 0)
    #expect(plain.cornerStyle == .dynamic)
    #expect(plain.title == nil)
    #expect(plain.attributedTitle == nil)
    #expect(plain.subtitle == nil)
    #expect(plain.attributedSubtitle == nil)
    #expect(plain.image == nil)
    #expect(plain.baseForegroundColor == nil)
    #expect(plain.baseBackgroundColor == nil)
    let button = UIButton(configuration: .tinted())
    button.isSelected = true
    #expect(button.configuration?.updated(for: button) != .tinted())
  }
}
