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

  @Test(
    arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/margins/didChangeCount"))
  func equalMarginsNotifyOnce(recorded: Recorded) {
    let view = Counting()
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let calls = (0..<2).map { _ in
      view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      return CGFloat(view.calls)
    }
    #expect(calls == recorded.expected.numbers("layoutMarginsDidChangeCalls"))
  }

  @Test(
    arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/margins/guide")
      + Recorded.cases("layout_guides_uikit_recorded", "guides/margins/readableNarrow"))
  func guidesOfMarginsPlaceViews(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let container = UIView(frame: CGRect(try #require(input.numbers("container"))))
    container.layoutMargins = insets(try #require(input.numbers("layoutMargins")))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(child)
    let isReadable = input.text("kind") == "readableContentGuide"
    let guide = isReadable ? container.readableContentGuide : container.layoutMarginsGuide
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(try #require(expected.numbers("guide"))))
    #expect(child.frame == guide.layoutFrame)
    #expect(guide.identifier == expected.text("identifier"))
    #expect(isReadable || container.layoutMarginsGuide === guide)
    #expect(container.layoutGuides.contains(guide))
  }

  @Test func keyboardGuideFollowsTheHeightOfTheView() throws {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = try #require(controller.viewIfLoaded)
    let (field, keys) = (UIView(), UIView())
    for subview in [field, keys] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      field.bottomAnchor.constraint(equalTo: guide.topAnchor),
      field.heightAnchor.constraint(equalToConstant: 50),
      keys.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      keys.widthAnchor.constraint(equalTo: guide.widthAnchor),
      keys.topAnchor.constraint(equalTo: guide.topAnchor),
      keys.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    for size in [CGSize(width: 390, height: 700), CGSize(width: 700, height: 390)] {
      window.frame = CGRect(origin: .zero, size: size)
      window.layoutIfNeeded()
      let top = size.height - 34
      #expect(guide.layoutFrame == CGRect(x: 0, y: top, width: size.width, height: 34))
      #expect(keys.frame == guide.layoutFrame)
      #expect(field.frame == CGRect(x: 0, y: top - 50, width: size.width, height: 50))
    }
  }

  @Test func keyboardGuideFollowsASolvedHeight() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let (container, field) = (UIView(), UIView())
    for view in [container, field] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(container)
    container.addSubview(field)
    NSLayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      container.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      container.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      container.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      field.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      field.bottomAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor),
      field.heightAnchor.constraint(equalToConstant: 20),
    ])
    for height in [400, 200] as [CGFloat] {
      root.frame.size.height = height
      root.layoutIfNeeded()
      #expect(field.frame == CGRect(x: 0, y: height - 40, width: 280, height: 20))
    }
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

  @Test(
    arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/scroll/").filter {
      $0.input.text("kind") == "scrollGuides"
    })
  func contentGuideDeterminesTheContentSize(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrollView = UIScrollView(frame: CGRect(try #require(input.numbers("scrollView"))))
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
    if let frame = input.numbers("thenFrame") {
      scrollView.frame = CGRect(frame)
      container.layoutIfNeeded()
    }
    func check(_ key: String, _ size: CGSize) {
      if let numbers = expected.numbers(key) {
        #expect([size.width, size.height] == numbers, "\(key)")
      }
    }
    check("contentSize", scrollView.contentSize)
    check("contentLayoutGuide.size", inner.layoutFrame.size)
    check("frameLayoutGuide.size", outer.layoutFrame.size)
    check("wide.size", wide.frame.size)
    #expect(scrollView.contentLayoutGuide === inner && scrollView.frameLayoutGuide === outer)
    #expect(inner !== outer && inner.owningView === scrollView)
  }
}
