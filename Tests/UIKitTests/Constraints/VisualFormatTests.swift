import Foundation
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

  @Test(arguments: ["|-[missing]-|", "|-[first", "[first]-(x)-[first]", "|-8-|"])
  func unreadableFormatsHaveNoConstraints(format: String) {
    let root = UIView(frame: .zero)
    let first = UIView()
    root.addSubview(first)
    #expect(
      NSLayoutConstraint.constraints(withVisualFormat: format, views: ["first": first]).isEmpty)
  }
}
