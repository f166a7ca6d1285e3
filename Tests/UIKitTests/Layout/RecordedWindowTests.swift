import Foundation
import InteractionKit
import Testing
import UIKit

/// Pixels, margins and passes in windows as recorded.
@Suite struct RecordedWindowTests {
  private func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func numbers(_ insets: UIEdgeInsets) -> [CGFloat] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  @Test(arguments: Recorded.cases("autolayout_ios_recorded", "autolayout/window/centre_"))
  func centredLabelsRoundUpToPixels(recorded: Recorded) throws {
    let input = recorded.input
    let window = Window(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      scale: try #require(input.number("scale")))
    let row = UIView(
      frame: CGRect(x: 0, y: 0, width: 320, height: try #require(input.number("rowHeight"))))
    window.addSubview(row)
    let label = SizedView([50, try #require(input.number("labelHeight"))])
    label.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(label)
    label.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    label.leftAnchor.constraint(equalTo: row.leftAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(abs(label.frame.minY - (recorded.expected.number("y") ?? 0)) < 0.001)
  }

  @Test func switchesExceedTheirAlignmentRectangle() throws {
    let recorded = try #require(
      Recorded.cases("autolayout_ios_recorded", "autolayout/window/switch_trailing").first)
    let width = try #require(recorded.input.number("containerWidth"))
    let window = Window(frame: CGRect(x: 0, y: 0, width: width, height: 667), scale: 2)
    let row = UIView(
      frame: CGRect(
        x: 0, y: 0, width: width, height: try #require(recorded.input.number("rowHeight"))))
    window.addSubview(row)
    let control = UISwitch(frame: .zero)
    control.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(control)
    control.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16).isActive = true
    control.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(control.frame == CGRect(try #require(recorded.expected.numbers("switchFrame"))))
    let size = control.intrinsicContentSize
    #expect([size.width, size.height] == recorded.expected.numbers("intrinsicContentSize"))
  }

  @Test func rootViewsHaveTheMarginsOfTheSystem() throws {
    let cases = Recorded.cases("autolayout_ios_recorded", "autolayout/window/")
    let root = try #require(cases.first { $0.id.hasSuffix("root_view_margins") })
    let sheet = try #require(cases.first { $0.id.hasSuffix("sheet_root_margins") })
    let size = try #require(root.input.numbers("window"))
    let simulator = Simulator(viewport: CGSize(width: size[0], height: size[1]), scale: 3)
    let controller = UIViewController()
    simulator.show(
      controller, safeArea: insets(try #require(root.input.numbers("windowSafeArea_tlbr"))))
    #expect(numbers(controller.view.layoutMargins) == root.expected.numbers("layoutMargins_tlbr"))
    #expect(numbers(controller.view.safeAreaInsets) == root.expected.numbers("safeArea_tlbr"))
    let content = UIViewController()
    let height = try #require(sheet.input.numbers("sheetContent"))[1] - 34
    content.sheetPresentationController?.detents = [.custom { _ in height }]
    controller.present(content, animated: true)
    #expect(content.view.bounds.size.height == height + 34)
    #expect(numbers(content.view.layoutMargins) == sheet.expected.numbers("layoutMargins_tlbr"))
    #expect(numbers(content.view.safeAreaInsets) == sheet.expected.numbers("safeArea_tlbr"))
  }

  // MARK: Order

  private final class Root: UIView {
    var note: (String) -> Void = { _ in }
    override func updateConstraints() {
      note("root.updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      note("root.layoutSubviews")
      super.layoutSubviews()
    }
  }

  private final class Child: UIView {
    var note: (String) -> Void = { _ in }
    override func updateConstraints() {
      note("child.updateConstraints")
      super.updateConstraints()
    }
  }

  private final class Controller: UIViewController {
    let root = Root(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    override func loadView() { view = root }
    override func updateViewConstraints() {
      root.note("viewController.updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { root.note("viewController.viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { root.note("viewController.viewDidLayoutSubviews") }
  }

  @Test func passesAreInTheRecordedOrder() throws {
    let recorded = try #require(
      Recorded.cases("autolayout_ios_recorded", "autolayout/order/first_pass").first)
    final class Calls { var names: [String] = [] }
    let (calls, controller, child) = (Calls(), Controller(), Child())
    _ = controller.view
    controller.root.addSubview(child)
    controller.root.note = { calls.names.append($0) }
    child.note = { calls.names.append($0) }
    controller.root.setNeedsUpdateConstraints()
    child.setNeedsUpdateConstraints()
    controller.root.layoutIfNeeded()
    #expect(calls.names == recorded.expected["callbacks"] as? [String])
    calls.names = []
    controller.root.layoutIfNeeded()
    #expect(calls.names == [])
  }
}
