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
