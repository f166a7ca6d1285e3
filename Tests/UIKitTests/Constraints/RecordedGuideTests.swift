import Foundation
import Testing
import UIKit

/// Margins, safe areas and guides as recorded in UIKit.
@Suite struct RecordedGuideTests {
  private func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  @Test(arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/margins/preserve"))
  func preservedMarginsAreAtLeastThoseOfTheSuperview(recorded: Recorded) throws {
    let input = recorded.input
    let superview = UIView(frame: CGRect(try #require(input.numbers("superview"))))
    superview.layoutMargins = insets(try #require(input.numbers("superviewMargins")))
    let view = UIView(frame: CGRect(try #require(input.numbers("frame"))))
    view.layoutMargins = insets(try #require(input.numbers("own")))
    superview.addSubview(view)
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins == insets(try #require(recorded.expected.numbers("layoutMargins"))))
  }

  private final class Counting: UIView {
    var calls = 0
    override func layoutMarginsDidChange() { calls += 1 }
  }

  @Test func equalMarginsNotifyOnce() {
    let view = Counting()
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(view.calls == 1)
  }

  @Test func marginsGuidePlacesViews() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(child)
    let guide = container.layoutMarginsGuide
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 8, y: 8, width: 284, height: 184))
    #expect(guide.layoutFrame == child.frame)
    #expect(guide.identifier == "UIViewLayoutMarginsGuide")
    #expect(container.layoutMarginsGuide === guide)
    #expect(container.layoutGuides == [guide])
    container.layoutMargins = UIEdgeInsets(top: 11, left: 22, bottom: 33, right: 44)
    container.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 22, y: 11, width: 234, height: 156))
    #expect(container.readableContentGuide.layoutFrame == child.frame)
  }

  @Test(arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/safeArea/"))
  func safeAreaIsTheCoveredPart(recorded: Recorded) throws {
    let input = recorded.input
    guard let frame = input.numbers("root") else { return }
    let controller = UIViewController()
    controller.view.frame = CGRect(frame)
    if let added = input.numbers("additionalSafeAreaInsets") {
      controller.additionalSafeAreaInsets = insets(added)
    }
    let subview = UIView(frame: CGRect(input.numbers("subview") ?? [0, 0, 0, 0]))
    controller.view.addSubview(subview)
    if let size = input.numbers("window") {
      let window = UIWindow(frame: CGRect(size))
      window.deviceSafeAreaInsets = insets(try #require(input.numbers("windowSafeArea")))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      check(recorded, controller.view, subview)
    } else {
      check(recorded, controller.view, subview)
    }
  }

  private func check(_ recorded: Recorded, _ root: UIView, _ subview: UIView) {
    if let expected = recorded.expected.numbers("root") {
      #expect(root.safeAreaInsets == insets(expected))
    }
    if let expected = recorded.expected.numbers("subview") {
      #expect(subview.safeAreaInsets == insets(expected))
    }
  }

  @Test func contentGuideDeterminesTheContentSize() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    container.addSubview(scrollView)
    let (content, wide) = (UIView(), UIView())
    for view in [content, wide] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(view)
    }
    let (inner, outer) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: inner.topAnchor),
      content.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 200),
      content.heightAnchor.constraint(equalToConstant: 900),
      wide.widthAnchor.constraint(equalTo: outer.widthAnchor),
      wide.heightAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.5),
      wide.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      wide.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    container.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 900))
    #expect(wide.frame.size == CGSize(width: 200, height: 150))
    scrollView.frame.size = CGSize(width: 180, height: 250)
    container.layoutIfNeeded()
    #expect(wide.frame.size == CGSize(width: 180, height: 125))
    #expect(scrollView.contentSize == CGSize(width: 200, height: 900))
  }
}
