import Foundation
import InteractionKit
import Testing
import UIKit

/// The visual format of constraints.
@Suite struct VisualFormatTests {
  @Test func viewsAreInARow() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let views = ["first": first, "second": second]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-[first(60)]-gap-[second]-(10)-|", options: .alignAllTop,
        metrics: ["gap": 12], views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-20-[first(>=30@900,==second)]", views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:[second(40)]", views: views))
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 8, y: 20, width: 60, height: 40))
    #expect(second.frame == CGRect(x: 80, y: 20, width: 110, height: 40))
  }

  /// The formats that cannot be read, with the reasons in the log.
  static let mistakes = [
    "[missing]": "missing is not a key in the views dictionary.",
    "[first(wide)]": "wide is not a key in the views or metrics dictionary.",
    "[first(10@)]": "Expected a priority.", "[first(10]": "Expected a ')'.",
    "[first": "Expected a ']'.", "[first]-8[first]": "Expected a '-'.",
    "|-8-|": "Expected a view before the '|'.", "|[first]|[first]": "Expected the end.",
    "first": "Expected a view.",
    "|[loose]":
      "Unable to interpret '|' character, because the related view doesn't have a superview.",
  ]

  @Test(arguments: mistakes.keys.sorted())
  func unreadableFormatsHaveNoConstraints(format: String) throws {
    let simulator = Simulator()
    let (first, loose) = (UIView(), UIView())
    simulator.window.addSubview(first)
    #expect(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, views: ["first": first, "loose": loose]
      ).isEmpty)
    let reason = try #require(Self.mistakes[format])
    #expect(
      simulator.log.lines == ["! Unable to parse constraint format: \(reason) \(format)"])
  }
}
