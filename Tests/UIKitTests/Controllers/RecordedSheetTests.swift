import Foundation
import InteractionKit
import Testing

@testable import UIKit

/// Sheets, alerts and large titles as recorded on phones.
@Suite struct RecordedSheetTests {
  private func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// An iPhone 16 with a controller that presents a sheet of a detent.
  private struct Screen {
    let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
    let base = UIViewController()
    let content = UIViewController()

    init(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
      simulator.show(base, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      content.sheetPresentationController?.detents = detents
      base.present(content, animated: true)
      simulator.window.layoutIfNeeded()
    }

    var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }
  }

  private func detent(_ name: String) -> UISheetPresentationController.Detent {
    switch name {
    case "medium": return .medium()
    case "large": return .large()
    default:
      let value = Double(name.split(separator: "-").last ?? "") ?? 0
      return .custom { _ in CGFloat(value) }
    }
  }

  @Test(
    arguments: Recorded.cases("bars_ios_recorded", "bars/sheet/").filter {
      $0.input["detent"] != nil
    })
  func sheetsHaveTheRecordedFrames(recorded: Recorded) throws {
    let screen = Screen([detent(recorded.input.text("detent"))])
    let expected = CGRect(try #require(recorded.expected.numbers("presentedFrame")))
    let frame = screen.frame
    #expect(abs(frame.minX - expected.minX) < 0.01)
    #expect(abs(frame.minY - expected.minY) < 0.01, "\(frame)")
    #expect(abs(frame.width - expected.width) < 0.01)
    #expect(abs(frame.height - expected.height) < 0.01)
    let bottom = try #require(recorded.expected.number("contentSafeAreaBottom"))
    #expect(abs(screen.content.view.safeAreaInsets.bottom - bottom) < 0.001)
  }

  /// Recorded as [21.5, 741.4, 350, 89.1].
  @Test func lowSheetsFloatAboveTheEdges() {
    let frame = Screen([.custom { _ in 100 }]).frame
    #expect(abs(frame.minX - 21.5) < 0.05 && abs(frame.width - 350) < 0.05, "\(frame)")
    #expect(abs(frame.minY - 741.4) < 0.05 && abs(frame.height - 89.1) < 0.1, "\(frame)")
  }

  @Test func dimmingFollowsTheFinger() throws {
    let screen = Screen([.custom { _ in 400 }])
    let container = try #require(screen.content.presentationController?.containerView)
    let dimming = try #require(container.subviews.first { $0.backgroundColor == .black })
    #expect(dimming.alpha == 0.2 && dimming.frame == container.bounds)
    let height = screen.frame.height
    screen.simulator.touchDown(at: CGPoint(x: 196, y: screen.frame.minY + 30))
    screen.simulator.touchMove(to: CGPoint(x: 196, y: screen.frame.minY + 80))
    screen.simulator.touchMove(to: CGPoint(x: 196, y: 558))
    let moved = try #require(screen.content.sheetPresentationController).dragOffset
    #expect(moved > 50 && abs(dimming.alpha - 0.2 * (1 - moved / height)) < 0.001)
    screen.simulator.clock.advance(by: .milliseconds(500))
    screen.simulator.touchUp()
    #expect(dimming.alpha == 0.2)
    let sheet = try #require(screen.content.sheetPresentationController)
    sheet.largestUndimmedDetentIdentifier = sheet.detents[0].identifier
    sheet.invalidateDetents()
    #expect(dimming.alpha == 0)
  }

  @Test func grabberIsAtTheTopOfTheSheet() throws {
    let recorded = try #require(
      Recorded.cases("bars_ios_recorded", "bars/sheet/grabber").first)
    let screen = Screen()
    let sheet = try #require(screen.content.sheetPresentationController)
    #expect(!sheet.prefersGrabberVisible)
    sheet.prefersGrabberVisible = true
    let card = try #require(screen.content.view.superview)
    let grabber = try #require(card.subviews.first { $0.accessibilityIdentifier == "Grabber" })
    #expect(
      grabber.convert(grabber.bounds, to: nil)
        == CGRect(try #require(recorded.expected.numbers("grabber"))))
    #expect(grabber.layer.cornerRadius == recorded.expected.number("cornerRadius"))
  }

  // MARK: Gestures

  @Test func releasedSheetsSettleByTheRecordedSpring() throws {
    let recorded = try #require(
      Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/sheet/settle").first)
    let screen = Screen()
    drag(screen, by: try #require(recorded.input.number("offsetAtRelease")) + 10, rest: true)
    // The view has its place at once; its layer displays the movement.
    #expect(screen.frame.minY == 59)
    let card = try #require(screen.content.view.superview)
    let times = try #require(recorded.input.numbers("t_s_after_release"))
    let offsets = try #require(recorded.expected.numbers("sheetOffset"))
    var passed = 0.0
    for (time, offset) in zip(times, offsets) {
      // The recorded times begin 6.2 ms before the movement.
      let moved = Double(time) - 0.0062
      screen.simulator.clock.advance(by: VirtualTime(nanoseconds: Int64((moved - passed) * 1e9)))
      passed = moved
      let shown = try #require(card.layer.presentation()).position.y - card.center.y
      #expect(abs(shown - offset) < 1, "\(time): \(shown)")
    }
  }

  @Test(
    arguments: Recorded.cases("scrolltrace_ios_recorded", "scrolltrace/sheet/").filter {
      !$0.id.hasSuffix("settle")
    })
  func sheetsFollowTheFinger(recorded: Recorded) throws {
    let input = recorded.input
    if let height = input.number("sheetHeight") {
      let results = recorded.expected["dismisses"] as? [Bool] ?? []
      for (offset, dismisses) in zip(input.numbers("offsetAtRelease") ?? [], results) {
        let screen = Screen([.custom { _ in height }])
        drag(screen, by: offset + 10, rest: true)
        #expect((screen.base.presentedViewController == nil) == dismisses, "\(offset)")
      }
      return
    }
    let travels = input.numbers("fingerTravel") ?? [input.number("fingerTravel") ?? 0]
    let offsets =
      recorded.expected.numbers("sheetOffset") ?? [recorded.expected.number("sheetOffset") ?? 0]
    for (travel, offset) in zip(travels, offsets) {
      let screen = Screen()
      let before = screen.frame.minY
      screen.simulator.touchDown(at: CGPoint(x: 196, y: 400))
      for step in 1...10 {
        screen.simulator.clock.advance(by: .milliseconds(8))
        screen.simulator.touchMove(to: CGPoint(x: 196, y: 400 + travel * CGFloat(step) / 10))
      }
      #expect(abs(screen.frame.minY - before - offset) < 0.5, "\(travel)")
    }
  }

  private func drag(_ screen: Screen, by travel: CGFloat, rest: Bool) {
    let start = CGPoint(x: 196, y: screen.frame.minY + 30)
    screen.simulator.touchDown(at: start)
    for step in 1...20 {
      screen.simulator.clock.advance(by: .milliseconds(16))
      screen.simulator.touchMove(
        to: CGPoint(x: start.x, y: start.y + travel * CGFloat(step) / 20))
    }
    if rest { screen.simulator.clock.advance(by: .milliseconds(500)) }
    screen.simulator.touchUp()
  }

  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { calls.append("didAttempt") }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      calls.append("willDismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("didDismiss")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "") }
  }

  @Test func delegatesOfSheetsAreCalledForGestures() throws {
    let screen = Screen([.medium(), .large()])
    let delegate = Delegate()
    let sheet = try #require(screen.content.sheetPresentationController)
    sheet.delegate = delegate
    drag(screen, by: -300, rest: true)
    #expect(delegate.calls == ["com.apple.UIKit.large"])
    #expect(screen.frame.minY == 59)
    delegate.calls = []
    sheet.selectedDetentIdentifier = .medium
    screen.content.isModalInPresentation = true
    drag(screen, by: 400, rest: true)
    #expect(delegate.calls == ["didAttempt"])
    #expect(screen.base.presentedViewController === screen.content)
    screen.content.isModalInPresentation = false
    drag(screen, by: 400, rest: true)
    #expect(delegate.calls == ["didAttempt", "willDismiss", "didDismiss"])
    #expect(screen.base.presentedViewController == nil)
  }

  // MARK: Alerts

  @Test(arguments: Recorded.cases("bars_ios_recorded", "bars/alert/"))
  func alertsHaveTheRecordedSizes(recorded: Recorded) throws {
    let input = recorded.input
    let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
    let base = UIViewController()
    simulator.show(base, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let lines = Int(input.number("messageLines") ?? 0)
    let alert = UIAlertController(
      title: input["title"] as? Bool == true ? "Title" : nil,
      message: lines > 0 ? Array(repeating: "Line", count: lines).joined(separator: "\n") : nil,
      preferredStyle: input.text("style") == "actionSheet" ? .actionSheet : .alert)
    for index in 0..<Int(try #require(input.number("actions"))) {
      alert.addAction(
        UIAlertAction(title: "Action \(index)", style: index == 0 ? .cancel : .default))
    }
    base.present(alert, animated: true)
    simulator.window.layoutIfNeeded()
    let card = try #require(alert.view.subviews.first { $0.accessibilityIdentifier == "Alert" })
    #expect(card.frame.width == recorded.expected.number("cardWidth"))
    let height = try #require(recorded.expected.number("cardHeight"))
    #expect(abs(card.frame.height - height) < 0.001, "\(card.frame.height)")
    let middle = try #require(recorded.expected.number("cardCenterY"))
    #expect(abs(card.frame.midY - middle) < 0.001)
  }

  /// Recorded: a message alone has the font of 17 points, like a title alone.
  @Test(arguments: [("Title", nil), (nil, "Message")] as [(String?, String?)])
  func textAloneIsAsHighAsATitle(title: String?, message: String?) throws {
    let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
    let base = UIViewController()
    simulator.show(base)
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    base.present(alert, animated: true)
    simulator.window.layoutIfNeeded()
    let card = try #require(alert.view.subviews.first { $0.accessibilityIdentifier == "Alert" })
    #expect(abs(card.frame.height - 126.3333) < 0.001, "\(card.frame.height)")
  }

  // MARK: Large titles

  @Test(
    arguments: Recorded.cases("bars_ios_recorded", "bars/navbar/large"))
  func largeTitlesHaveTheRecordedFrames(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    var device = try #require(DeviceProfile.named("iPhone SE (3rd generation)"))
    if input["contentSizeCategory"] != nil {
      device.contentSizeCategory = UIContentSizeCategory.accessibilityLarge.rawValue
    }
    try DeviceProfile.$current.withValue(device) {
      let simulator = Simulator(viewport: device.size, scale: device.scale)
      let root = UIViewController()
      root.title = "Title"
      let navigation = UINavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = true
      simulator.show(
        navigation,
        safeArea: UIEdgeInsets(
          top: input.number("safeAreaTop") ?? 0, left: 0, bottom: 0, right: 0))
      simulator.window.layoutIfNeeded()
      let bar = navigation.navigationBar
      #expect(bar.frame == CGRect(try #require(expected.numbers("barFrame"))))
      #expect(root.view.safeAreaInsets.top == expected.number("contentTopInset"))
      let label = try #require(
        bar.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden })
      if let values = expected["largeTitleLabel_inBar"] as? [NSNumber?] {
        #expect(label.frame.minX == values[0].map { CGFloat($0.doubleValue) })
        #expect(label.frame.minY == values[1].map { CGFloat($0.doubleValue) })
        #expect(label.frame.height == values[3].map { CGFloat($0.doubleValue) })
      }
      if let size = expected.number("largeTitlePointSize") { #expect(label.font.pointSize == size) }
      if let height = expected.number("labelHeight") { #expect(label.frame.height == height) }
    }
  }

  @Test func itemsDecideOnTheirLargeTitle() {
    let (root, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    simulator.show(navigation)
    #expect(navigation.navigationBar.frame.height == 106)
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    #expect(navigation.navigationBar.frame.height == 54)
    navigation.popViewController(animated: false)
    #expect(navigation.navigationBar.frame.height == 106)
  }

  @Test func promptsMakeTheBarHigher() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    Simulator(viewport: CGSize(width: 375, height: 667)).show(navigation)
    root.navigationItem.prompt = "Prompt"
    #expect(navigation.navigationBar.frame.height == 86)
  }

  @Test func platesOfBarItemsHaveTheRecordedSizes() throws {
    let recorded = try #require(
      Recorded.cases("bars_ios_recorded", "bars/navbar/platters").first)
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil),
    ]
    let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)
    let navigation = UINavigationController(rootViewController: controller)
    simulator.show(navigation)
    simulator.window.layoutIfNeeded()
    let buttons = navigation.navigationBar.subviews.compactMap { $0 as? UIButton }
      .filter { !$0.isHidden }.sorted { $0.frame.minX > $1.frame.minX }
    #expect(buttons.map(\.currentTitle) == ["Save", "A"])
    let expected = recorded.expected
    for button in buttons {
      #expect(button.frame.height == expected.number("platterHeight"))
      let padding = 2 * (expected.number("horizontalContentInset") ?? 0)
      let width = max(
        button.sizeOfParts.width + padding, expected.number("minimumWidth") ?? 0)
      #expect(button.frame.width == width)
    }
    #expect(buttons[0].frame.minX - buttons[1].frame.maxX == expected.number("gap"))
  }

  @Test func searchesInBarsHaveTheRecordedFrames() throws {
    let recorded = try #require(
      Recorded.cases("bars_ios_recorded", "bars/navbar/search_rest").first)
    let root = UIViewController()
    root.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    simulator.show(tabs)
    simulator.window.layoutIfNeeded()
    let expected = recorded.expected
    #expect(
      navigation.navigationBar.frame == CGRect(try #require(expected.numbers("navigationBar"))))
    let search = try #require(root.navigationItem.searchController?.searchBar)
    #expect(search.frame == CGRect(try #require(expected.numbers("searchBar"))))
    #expect(
      root.view.safeAreaInsets == insets(try #require(expected.numbers("childSafeArea_tlbr"))))
  }
}
