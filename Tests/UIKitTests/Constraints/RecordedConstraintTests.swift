import Foundation
import InteractionKit
import Testing
import UIKit

/// Constraints, anchors and guides as recorded in UIKit.
@Suite struct RecordedConstraintTests {
  /// The scenes without text; `RecordedLayoutTests` reads the other.
  static let scenes = Recorded.cases("autolayout_ios_recorded", "autolayout/scene/").filter {
    !$0.id.hasSuffix("baseline")
  }

  @Test(arguments: scenes)
  func scenesHaveTheRecordedFrames(recorded: Recorded) throws {
    let scene = try RecordedScene(recorded.input) { properties in
      properties.numbers("intrinsic").map { SizedView($0) } ?? UIView(frame: .zero)
    }
    scene.window.layoutIfNeeded()
    for (path, value) in recorded.expected.object("frames") {
      let expected = (value as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
      let frame = try #require(scene.views[path]).frame
      #expect(frame.agrees(with: CGRect(expected)), "\(path): \(frame), recorded \(expected)")
    }
  }

  @Test(arguments: Recorded.cases("constraints_uikit_recorded", "constraints/systemSpacing/"))
  func systemSpacingBecomesTheConstant(recorded: Recorded) throws {
    let input = recorded.input
    guard input["fonts"] is NSNull || input["fonts"] == nil else { return }
    let (view, other) = (UIView(), UIView())
    let multiplier = input.number("multiplier") ?? 1
    let isVertical = ["top", "bottom"].contains(input.text("first"))
    let constraint: NSLayoutConstraint
    switch (isVertical, input.text("relation")) {
    case (true, _):
      constraint = view.topAnchor.constraint(
        equalToSystemSpacingBelow: other.bottomAnchor, multiplier: multiplier)
    case (false, "greaterThanOrEqual"):
      constraint = view.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: other.trailingAnchor, multiplier: multiplier)
    case (false, "lessThanOrEqual"):
      constraint = view.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: other.trailingAnchor, multiplier: multiplier)
    default:
      constraint = view.leadingAnchor.constraint(
        equalToSystemSpacingAfter: other.trailingAnchor, multiplier: multiplier)
    }
    #expect(constraint.constant == recorded.expected.number("constant"))
    #expect(constraint.multiplier == 1)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
  }

  // MARK: Activation

  private struct Tree {
    let root = UIView()
    let left = UIView()
    let right = UIView()
    let leftChild = UIView()
    let rightChild = UIView()

    init() {
      root.addSubview(left)
      root.addSubview(right)
      left.addSubview(leftChild)
      right.addSubview(rightChild)
    }
  }

  @Test func nearestCommonAncestorHoldsAConstraint() {
    let tree = Tree()
    let across = tree.leftChild.leftAnchor.constraint(equalTo: tree.rightChild.leftAnchor)
    let inside = tree.left.leftAnchor.constraint(equalTo: tree.leftChild.leftAnchor)
    let size = tree.left.widthAnchor.constraint(equalToConstant: 5)
    #expect(!across.isActive)
    NSLayoutConstraint.activate([across, inside, size, size])
    #expect(tree.root.constraints == [across])
    #expect(tree.left.constraints == [inside, size])
    across.isActive = false
    #expect(tree.root.constraints == [])
  }

  @Test func constraintsWithoutACommonAncestorStayInactive() {
    let tree = Tree()
    let good = tree.left.leftAnchor.constraint(equalTo: tree.right.leftAnchor)
    let bad = tree.left.leftAnchor.constraint(equalTo: UIView().leftAnchor)
    let after = tree.left.topAnchor.constraint(equalTo: tree.right.topAnchor)
    NSLayoutConstraint.activate([good, bad, after])
    #expect([good, bad, after].map(\.isActive) == [true, false, false])
  }

  @Test func viewsLoseTheConstraintsOfAncestorsWithTheirSuperview() {
    let tree = Tree()
    let constraint = tree.leftChild.leftAnchor.constraint(equalTo: tree.right.leftAnchor)
    constraint.isActive = true
    tree.right.removeFromSuperview()
    tree.root.addSubview(tree.right)
    #expect(!constraint.isActive)
    #expect(tree.root.constraints == [])
  }

  @Test func guidesAreHeldByTheirOwnersAndRemovedWithThem() {
    let tree = Tree()
    let guide = UILayoutGuide()
    tree.root.addLayoutGuide(guide)
    let constraint = guide.leftAnchor.constraint(equalTo: tree.leftChild.leftAnchor)
    constraint.isActive = true
    #expect(tree.root.constraints == [constraint])
    tree.root.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
  }

  @Test func anchorsAreCreatedOnce() {
    let view = UIView()
    #expect(view.leftAnchor === view.leftAnchor)
    #expect(view.widthAnchor !== UIView().widthAnchor)
  }

  @Test func guidesPlaceViews() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let (a, b, gap) = (SizedView([40, 40]), SizedView([60, 20]), UILayoutGuide())
    container.addLayoutGuide(gap)
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      gap.leftAnchor.constraint(equalTo: a.rightAnchor),
      gap.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.25),
      b.leftAnchor.constraint(equalTo: gap.rightAnchor),
      gap.topAnchor.constraint(equalTo: a.centerYAnchor),
      gap.heightAnchor.constraint(equalToConstant: 30),
      b.topAnchor.constraint(equalTo: gap.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(gap.layoutFrame == CGRect(x: 50, y: 25, width: 80, height: 30))
    #expect(b.frame == CGRect(x: 130, y: 55, width: 60, height: 20))
    #expect(container.hitTest(CGPoint(x: 90, y: 40), with: nil) === container)
  }

  @Test func constantsAndSizesChangeTheSolution() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      leading, view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: 0.5),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 90, height: 50))
    leading.constant = 30
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 70, height: 50))
    container.frame.size = CGSize(width: 200, height: 60)
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 170, height: 30))
    #expect(!view.hasAmbiguousLayout)
    leading.isActive = false
    container.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
  }

  @Test func conflictsBreakAConstraintWithADiagnostic() throws {
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    simulator.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 30),
      view.widthAnchor.constraint(equalToConstant: 40),
    ])
    simulator.window.layoutIfNeeded()
    #expect(view.frame.size.width == 30)
    simulator.window.setNeedsLayout()
    simulator.window.layoutIfNeeded()
    let text = simulator.log.lines.joined()
    #expect(text.contains("Unable to simultaneously satisfy constraints."))
    #expect(text.contains("breaking constraint <NSLayoutConstraint: UIView.width == 40 (active)>"))
  }

  @Test func masksResizeSubviews() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    container.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    container.frame.size = CGSize(width: 150, height: 140)
    #expect(view.frame == CGRect(x: 10, y: 50, width: 130, height: 20))
  }
}
