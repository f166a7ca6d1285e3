import Foundation
import Testing

@testable import InteractionKit

/// Targets are searched among the views that a touch can reach.
@Suite struct ReachableViewTests {
  private let screen = TargetScreen()
  private let alert = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let cancel = Button(frame: CGRect(x: 60, y: 200, width: 200, height: 44))

  init() {
    alert.accessibilityViewIsModal = true
    let card = View(frame: alert.bounds)
    card.accessibilityIdentifier = "Alert"
    cancel.accessibilityLabel = "Close"
    card.addSubview(cancel)
    alert.addSubview(card)
  }

  private func error(_ target: TouchTarget) -> TargetError? {
    #expect(throws: TargetError.self) { try screen.simulator.tap(target) }
  }

  @Test func viewsBehindAModalViewAreNotFound() throws {
    screen.simulator.window.addSubview(alert)
    #expect(
      try screen.simulator.activationPoint(of: .label("Close")) == CGPoint(x: 160, y: 222))
    let behind = #"is behind #Alert, which receives all touches; it has "Close""#
    #expect(error(.identifier("toolbar"))?.message == "covered: #toolbar \(behind)")
    #expect(error(.item([0, 1]))?.message == "covered: [0,1] \(behind)")
    #expect(error(.viewClass("TargetRow"))?.message == "covered: TargetRow[0] \(behind)")
    #expect(error(.view(screen.toolbar))?.message == "covered: toolbar \(behind)")
    #expect(error(.identifier("toolbar"))?.kind == .covered)
    alert.removeFromSuperview()
    #expect(
      try screen.simulator.activationPoint(of: .label("Close")) == CGPoint(x: 290, y: 20))
  }

  @Test func modalViewWithoutANameIsCalledModal() {
    alert.subviews.first?.accessibilityIdentifier = nil
    screen.simulator.window.addSubview(alert)
    #expect(
      error(.identifier("toolbar"))?.message
        == #"covered: #toolbar is behind a modal view, which receives all touches; it has "Close""#
    )
  }

  @Test func viewsInFrontOfAModalViewAreFound() throws {
    screen.simulator.window.insertSubview(alert, at: 0)
    #expect(
      error(.label("Close"))?.candidates.count == 2, "the toolbar is in front of the alert")
  }

  @Test func hiddenModalViewHidesNothing() throws {
    alert.isHidden = true
    screen.simulator.window.addSubview(alert)
    #expect(
      try screen.simulator.activationPoint(of: .label("Close")) == CGPoint(x: 290, y: 20))
  }

  @Test(arguments: [true, false]) func hiddenViewsAreNotFound(isTransparent: Bool) {
    if isTransparent { screen.toolbar.alpha = 0 } else { screen.toolbar.isHidden = true }
    #expect(
      error(.identifier("toolbar"))?.message
        == "covered: #toolbar is hidden; no touch reaches it")
    #expect(
      error(.label("Close"))?.message
        == #"covered: "Close" is inside a hidden View; no touch reaches it"#)
    #expect(
      error(.identifier("toolbaz"))?.message
        == #"no view has the accessibility identifier "toolbaz""#)
  }
}
