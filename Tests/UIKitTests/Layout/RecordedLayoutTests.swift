import Foundation
import InteractionKit
import Testing
import UIKit

/// Single constraints, stack views, safe areas and guides as recorded in windows and off screen.
@Suite struct RecordedLayoutTests {
  private func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func numbers(_ insets: UIEdgeInsets) -> [CGFloat] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  // MARK: Constraints

  @Test(arguments: Recorded.cases("autolayout_ios_recorded", "autolayout/width/"))
  func strongerConstraintsWin(recorded: Recorded) throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let list = recorded.input["widthConstraints_relation_constant_priority"] as? [[Any]] ?? []
    for values in list {
      let constant = CGFloat((values[1] as? NSNumber)?.doubleValue ?? 0)
      let constraint =
        switch values[0] as? String {
        case "ge": view.widthAnchor.constraint(greaterThanOrEqualToConstant: constant)
        case "le": view.widthAnchor.constraint(lessThanOrEqualToConstant: constant)
        default: view.widthAnchor.constraint(equalToConstant: constant)
        }
      constraint.priority = UILayoutPriority((values[2] as? NSNumber)?.floatValue ?? 1000)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == recorded.expected.number("width"))
  }

  @Test func baselinesOfTextsArePlaced() throws {
    let recorded = try #require(
      Recorded.cases("autolayout_ios_recorded", "autolayout/scene/constraints_baseline").first)
    let scene = try RecordedScene(recorded.input) { properties in
      let label = FixedLabel(properties.numbers("intrinsic") ?? [0, 0])
      label.font = .systemFont(ofSize: properties.number("pointSize") ?? 17)
      return label
    }
    scene.window.layoutIfNeeded()
    for (path, value) in recorded.expected.object("frames") {
      let expected = (value as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
      let frame = try #require(scene.views[path]).frame
      #expect(frame.agrees(with: CGRect(expected)), "\(path): \(frame), recorded \(expected)")
    }
  }

  /// Returns a view with a label and a control beside it, one of whose baselines is the label's.
  private func row(of label: UILabel, _ control: UIView, onFirstBaseline isFirst: Bool) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    for view in [label, control] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 80),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      control.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      isFirst
        ? control.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor)
        : control.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    return root
  }

  /// A control with a line of text beside a label with the same baselines.
  @Test(arguments: ["button", "configuration", "field", "bordered field"], [true, false])
  func textsOfControlsAreOnTheBaselineOfALabel(kind: String, isFirst: Bool) {
    let label = UILabel()
    label.text = "Name"
    let control: UIView
    switch kind {
    case "button":
      let button = UIButton(type: .system)
      button.setTitle("Edit", for: .normal)
      button.titleLabel?.font = label.font
      control = button
    case "configuration":
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Edit"
      control = UIButton(configuration: configuration)
    default:
      let field = UITextField()
      field.borderStyle = kind == "field" ? .none : .roundedRect
      control = field
    }
    let root = row(of: label, control, onFirstBaseline: isFirst)
    root.layoutIfNeeded()
    // With one font, lines with one baseline are at one height.
    #expect(abs(control.frame.midY - label.frame.midY) <= 1)
  }

  @Test func aBaselineFollowsTheFontOfAField() {
    let (label, field) = (UILabel(), UITextField())
    label.text = "Name"
    let root = row(of: label, field, onFirstBaseline: true)
    root.layoutIfNeeded()
    let before = field.frame.midY
    field.font = .systemFont(ofSize: 40)
    root.layoutIfNeeded()
    // More of a larger letter is above its baseline.
    #expect(field.frame.midY < before - 1)
  }

  @Test(arguments: Recorded.cases("constraints_uikit_recorded", "constraints/baselineSpacing/"))
  func baselineSpacingIsThatOfTheFonts(recorded: Recorded) throws {
    let (lower, upper): (UIView, UIView)
    if let fonts = recorded.input["fonts"] as? [String: Any] {
      let (low, up) = (UILabel(), UILabel())
      low.font = .systemFont(ofSize: try #require(fonts.number("lower")))
      up.font = .systemFont(ofSize: try #require(fonts.number("upper")))
      (lower, upper) = (low, up)
    } else {
      (lower, upper) = (UIView(), UIView())
    }
    let constraint = lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor,
      multiplier: recorded.input.number("multiplier") ?? 1)
    // The metrics of the Mac's font differ by up to one point.
    let expected = try #require(recorded.expected.number("constant"))
    #expect(abs(constraint.constant - expected) <= 1)
  }

  @Test(arguments: [(2, 20.5), (3, 20 + 1.0 / 3)])
  func baselineSpacingIsWholePixels(scale: Double, expected: Double) {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667), scale: scale)
    let (lower, upper) = (UILabel(), UILabel())
    for label in [lower, upper] {
      label.font = .systemFont(ofSize: 17)
      simulator.window.addSubview(label)
    }
    let constraint = lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
    #expect(abs(constraint.constant - expected) < 0.001, "\(constraint.constant)")
  }

  @Test func edgesOfBothKindsAreRejected() throws {
    let simulator = Simulator()
    let (view, other) = (UIView(), UIView())
    simulator.window.addSubview(view)
    view.addSubview(other)
    let constraint = NSLayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .left,
      multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(
      simulator.log.lines.joined().contains(
        "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither."))
  }

  @Test(
    arguments: Recorded.cases("constraints_uikit_recorded", "constraints/fitting/"))
  func fittingSizesAreThoseRecorded(recorded: Recorded) throws {
    let input = recorded.input
    let text = input.object("label")
    let label = CourierLabel()
    label.text = text.text("text")
    label.preferredMaxLayoutWidth = try #require(text.number("preferredMaxLayoutWidth"))
    label.translatesAutoresizingMaskIntoConstraints = false
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    container.addSubview(label)
    let edges = insets(try #require(text.numbers("insets")))
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: edges.top),
      label.leftAnchor.constraint(equalTo: container.leftAnchor, constant: edges.left),
      container.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: edges.bottom),
      container.rightAnchor.constraint(equalTo: label.rightAnchor, constant: edges.right),
    ])
    let target = try #require(input.numbers("target"))
    let size = container.systemLayoutSizeFitting(
      CGSize(width: target[0], height: target[1]),
      withHorizontalFittingPriority: UILayoutPriority(
        Float(try #require(input.number("horizontalPriority")))),
      verticalFittingPriority: UILayoutPriority(
        Float(try #require(input.number("verticalPriority")))))
    #expect(
      [size.width.rounded(.up), size.height.rounded(.up)]
        == recorded.expected.numbers("sizeRoundedUp"))
    #expect(container.constraints.count == 4)
  }

  @Test func guidesWithoutAPositionHaveAWidth() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let (other, loose) = (UIView(), UILayoutGuide())
    container.addLayoutGuide(loose)
    other.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(other)
    NSLayoutConstraint.activate([
      other.widthAnchor.constraint(equalTo: loose.widthAnchor),
      other.heightAnchor.constraint(equalToConstant: 7),
      loose.widthAnchor.constraint(equalToConstant: 44),
    ])
    container.layoutIfNeeded()
    #expect(other.frame.size == CGSize(width: 44, height: 7))
  }

  // MARK: Stacks

  @Test(arguments: Recorded.cases("autolayout_ios_recorded", "autolayout/stack/"))
  func stacksHaveTheRecordedFrames(recorded: Recorded) throws {
    let input = recorded.input
    let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing, "top": .top,
      "bottom": .bottom,
    ]
    let views = input.objects("arranged").map { values -> UIView in
      let view = values.numbers("intrinsic").map { SizedView($0) } ?? UIView(frame: .zero)
      view.isHidden = values["hidden"] as? Bool ?? false
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = input.text("axis") == "vertical" ? .vertical : .horizontal
    stack.distribution = try #require(distributions[input.text("distribution")])
    stack.alignment = try #require(alignments[input.text("alignment")])
    stack.spacing = input.number("spacing") ?? 0
    stack.frame = CGRect(try #require(input.numbers("frame")))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(stack)
    root.layoutIfNeeded()
    let expected = recorded.expected
    for (index, value) in (expected["frames"] as? [[NSNumber]] ?? []).enumerated() {
      let frame = CGRect(value.map { CGFloat($0.doubleValue) })
      #expect(views[index].frame.agrees(with: frame), "\(index): \(views[index].frame)")
    }
    let paths: [String: KeyPath<CGRect, CGFloat>] = [
      "x": \.minX, "y": \.minY, "width": \.width, "height": \.height,
    ]
    for (key, path) in paths {
      for (index, value) in (expected.numbers(key) ?? []).enumerated() {
        #expect(abs(views[index].frame[keyPath: path] - value) <= 0.51, "\(key) of \(index)")
      }
    }
  }

  @Test(arguments: Recorded.cases("stack_uikit_recorded", "stack/api/"))
  func stacksKeepTheirArrangement(recorded: Recorded) throws {
    let expected = recorded.expected
    guard let names = recorded.input["arranged"] as? [String] else {
      let stack = UIStackView(frame: .zero)
      #expect(stack.axis == .horizontal)
      #expect(stack.distribution == .fill)
      #expect(stack.alignment == .fill)
      #expect(stack.spacing == expected.number("spacing"))
      #expect(!stack.isBaselineRelativeArrangement)
      #expect(!stack.isLayoutMarginsRelativeArrangement)
      #expect(numbers(stack.layoutMargins) == expected.numbers("layoutMargins"))
      #expect(stack.arrangedSubviews.isEmpty)
      let size = stack.intrinsicContentSize
      #expect([size.width, size.height] == expected.numbers("intrinsicContentSize"))
      return
    }
    let views = Dictionary(uniqueKeysWithValues: names.map { ($0, UIView()) })
    let stack = UIStackView(arrangedSubviews: names.compactMap { views[$0] })
    let operation = recorded.input["operation"] as? [Any] ?? []
    let view = operation.count > 1 ? views[operation[1] as? String ?? ""] : nil
    switch operation.first as? String {
    case "insertArrangedSubview":
      stack.insertArrangedSubview(
        try #require(view), at: (operation[2] as? NSNumber)?.intValue ?? 0)
    case "removeArrangedSubview": stack.removeArrangedSubview(try #require(view))
    case let name?:
      views[String(name.prefix { $0 != "." })]?.removeFromSuperview()
    case nil: Issue.record("no operation")
    }
    let arranged = stack.arrangedSubviews.compactMap { shown in
      views.first { $0.value === shown }?.key
    }
    #expect(arranged == expected["arranged"] as? [String])
    if expected["b.superview"] != nil { #expect(views["b"]?.superview === stack) }
  }

  @Test func distancesOfBaselinesAreTheSpacing() throws {
    let recorded = try #require(
      Recorded.cases("stack_uikit_recorded", "stack/baseline/relativeSpacing").first)
    let labels = [20, 12].map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "text"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = recorded.input.number("spacing") ?? 0
    stack.frame = CGRect(try #require(recorded.input.numbers("frame")))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    root.addSubview(stack)
    root.layoutIfNeeded()
    let upper = labels[0].frame.maxY + labels[0].font.descender
    let lower = labels[1].frame.minY + labels[1].font.ascender
    #expect(
      abs(lower - upper - (recorded.expected.number("distanceBetweenBaselines") ?? 0)) <= 1.5)
    #expect(stack.forFirstBaselineLayout === labels[0])
    #expect(stack.forLastBaselineLayout === labels[1])
  }

  @Test func textsAreOnOneBaselineAndOthersAtTheTop() {
    let (large, small, plain) = (UILabel(), UILabel(), SizedView([10, 8]))
    large.font = .systemFont(ofSize: 28)
    small.font = .systemFont(ofSize: 11)
    for label in [large, small] { label.text = "Text" }
    let stack = UIStackView(arrangedSubviews: [plain, small, large])
    stack.alignment = .firstBaseline
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    #expect(plain.frame.minY == 0)
    let baselines = [large, small].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) <= 1)
    #expect(stack.forFirstBaselineLayout === small)
  }

  @Test func hiddenViewsOfWindowsAreRemovedFromTheStack() throws {
    let recorded = try #require(
      Recorded.cases("stack_uikit_recorded", "stack/window/").first)
    let input = recorded.input
    let items = (input["items"] as? [[NSNumber]] ?? []).map {
      SizedView($0.map { CGFloat($0.doubleValue) })
    }
    let stack = UIStackView(arrangedSubviews: items)
    stack.spacing = input.number("spacing") ?? 0
    let simulator = Simulator()
    stack.translatesAutoresizingMaskIntoConstraints = false
    simulator.window.addSubview(stack)
    stack.topAnchor.constraint(equalTo: simulator.window.topAnchor).isActive = true
    stack.leftAnchor.constraint(equalTo: simulator.window.leftAnchor).isActive = true
    simulator.window.layoutIfNeeded()
    #expect([stack.frame.width, stack.frame.height] == recorded.expected.numbers("sizeBefore"))
    items[Int(try #require(input.number("thenHide")))].isHidden = true
    simulator.window.layoutIfNeeded()
    #expect(stack.frame.width == recorded.expected.number("widthAfter"))
    #expect(items[2].frame.minX == recorded.expected.number("item2xAfter"))
  }

  // MARK: Safe areas, margins and guides

  @Test(
    arguments: Recorded.cases("autolayout_ios_recorded", "autolayout/safearea/child_"))
  func safeAreaOfAChildIsTheCoveredPart(recorded: Recorded) throws {
    let input = recorded.input
    let size = try #require(input.numbers("parentSize"))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    window.deviceSafeAreaInsets = insets(try #require(input.numbers("parentSafeArea_tlbr")))
    let parent = UIView(frame: window.bounds)
    window.addSubview(parent)
    let child = UIView(frame: CGRect(try #require(input.numbers("childFrame"))))
    parent.addSubview(child)
    #expect(numbers(child.safeAreaInsets) == recorded.expected.numbers("childSafeArea_tlbr"))
  }

  @Test func marginsContainTheSafeArea() throws {
    let recorded = try #require(
      Recorded.cases("autolayout_ios_recorded", "autolayout/safearea/margins_add").first)
    let size = try #require(recorded.input.numbers("size"))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    window.deviceSafeAreaInsets = insets(try #require(recorded.input.numbers("safeArea_tlbr")))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    #expect(numbers(view.layoutMargins) == recorded.expected.numbers("layoutMargins_tlbr"))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(
      numbers(view.layoutMargins)
        == recorded.expected.numbers("withInsetsLayoutMarginsFromSafeAreaFalse"))
  }

  @Test(arguments: Recorded.cases("autolayout_ios_recorded", "autolayout/margins/"))
  func marginsOfSuperviewsArePreserved(recorded: Recorded) throws {
    let input = recorded.input
    let size = try #require(input.numbers("parentSize"))
    let margin = try #require(input.number("parentMargins"))
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    parent.layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    let child = UIView(frame: CGRect(try #require(input.numbers("childFrame"))))
    child.preservesSuperviewLayoutMargins =
      input["preservesSuperviewLayoutMargins"] as? Bool ?? false
    parent.addSubview(child)
    #expect(numbers(child.layoutMargins) == recorded.expected.numbers("layoutMargins_tlbr"))
  }

  @Test(arguments: Recorded.cases("autolayout_ios_recorded", "autolayout/readable/"))
  func readableContentHasTheRecordedWidth(recorded: Recorded) throws {
    let margin = try #require(recorded.input.number("sideMargin"))
    let view = UIView(
      frame: CGRect(x: 0, y: 0, width: try #require(recorded.input.number("width")), height: 400))
    view.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    let frame = view.readableContentGuide.layoutFrame
    #expect(frame.minX == recorded.expected.number("readableContentGuideX"))
    #expect(frame.width == recorded.expected.number("readableContentGuideWidth"))
  }
}

/// A label of a given size.
private final class FixedLabel: UILabel {
  private var natural = CGSize.zero

  convenience init(_ numbers: [CGFloat]) {
    self.init(frame: .zero)
    natural = CGSize(width: numbers[0], height: numbers[1])
  }

  override var intrinsicContentSize: CGSize { natural }
}

/// A label in a font whose characters are 8.4014 points wide, with 17 points a line.
private final class CourierLabel: UIView {
  var text = ""
  var preferredMaxLayoutWidth: CGFloat = 0

  override var intrinsicContentSize: CGSize {
    var (lines, widest, line) = (1, 0, 0)
    let limit = Int(preferredMaxLayoutWidth / 8.4014)
    for word in text.split(separator: " ") {
      let length = line == 0 ? word.count : line + 1 + word.count
      if length > limit {
        lines += 1
        // The width of a line that is not the last includes the space at the break.
        widest = max(widest, line + 1)
        line = word.count
      } else {
        line = length
      }
    }
    widest = max(widest, line)
    return CGSize(
      width: (CGFloat(widest) * 8.4014 * 2).rounded(.up) / 2, height: 17 * CGFloat(lines))
  }
}
