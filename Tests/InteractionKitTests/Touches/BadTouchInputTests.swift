import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Touches that no finger produces, and handlers that misuse them.
@Suite struct BadTouchInputTests {
  /// A view that records its touches.
  private final class Listener: View {
    var heard: [String] = []
    var onHearing: (Listener) -> Void = { _ in }

    private func hear(_ touches: Set<Touch>) {
      touches.forEachInOrder { heard.append("\($0.phase) \($0.identifier)") }
      onHearing(self)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { hear(touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { hear(touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { hear(touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { hear(touches) }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 300))
  private let listener = Listener(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() {
    listener.isMultipleTouchEnabled = true
    simulator.window.addSubview(listener)
  }

  private var phases: [String] {
    simulator.log.entries.compactMap { entry in
      if case .touch(let phase, _, let finger) = entry.kind { "\(phase) \(finger)" } else { nil }
    }
  }

  @Test(arguments: [0, -1, 7, Int.max, Int.min])
  func fingersThatWereNeverDownChangeNothing(finger: Int) {
    simulator.touchMove(to: CGPoint(x: 10, y: 10), identifier: finger)
    simulator.touchUp(identifier: finger)
    simulator.touchUp(at: CGPoint(x: 10, y: 10), identifier: finger)
    simulator.touchCancel(identifier: finger)
    simulator.send([.move(.zero, identifier: finger), .up(identifier: finger)])
    #expect(simulator.log.count == 0)
    simulator.touchDown(at: CGPoint(x: 10, y: 10), identifier: finger)
    simulator.touchUp(identifier: finger)
    simulator.touchUp(identifier: finger)
    #expect(listener.heard == ["began \(finger)", "ended \(finger)"])
    #expect(simulator.touchesDown.isEmpty)
  }

  @Test func fingerThatComesDownTwiceIsLiftedBetween() {
    simulator.touchDown(at: CGPoint(x: 10, y: 10))
    simulator.touchDown(at: CGPoint(x: 20, y: 20))
    simulator.send([.down(CGPoint(x: 30, y: 30))])
    simulator.touchUp()
    #expect(phases == (0..<3).flatMap { _ in ["began 0", "ended 0"] })
    #expect(listener.heard == phases)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func pointsThatAreNotFiniteMissAndMoveNothing(place: CGFloat) {
    simulator.touchDown(at: CGPoint(x: place, y: 10))
    simulator.touchUp()
    #expect(listener.heard.isEmpty)
    #expect(simulator.log.tally.missed == 1)
    simulator.touchDown(at: CGPoint(x: 10, y: 10))
    simulator.touchMove(to: CGPoint(x: 10, y: place))
    simulator.touchUp(at: CGPoint(x: place, y: place))
    #expect(listener.heard == ["began 0", "ended 0"])
  }

  @Test(arguments: [1e308, -1e308, 1e19, .greatestFiniteMagnitude])
  func farOffPointsKeepScrollingFinite(place: CGFloat) {
    let screen = TestScreen([1000])
    let view = screen.view
    for recognizer in [
      PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      SwipeGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer(),
    ] {
      recognizer.delegate = Together.shared
      view.addGestureRecognizer(recognizer)
    }
    for finger in 0..<2 {
      screen.simulator.touchDown(
        at: CGPoint(x: 50 + 90 * finger, y: 100), identifier: finger)
    }
    for finger in [0, 1, 0] {
      screen.simulator.clock.advance(by: .milliseconds(16))
      screen.simulator.touchMove(to: CGPoint(x: place, y: place), identifier: finger)
      screen.simulator.touchMove(to: CGPoint(x: -place, y: -place), identifier: finger)
    }
    for finger in 0..<2 { screen.simulator.touchUp(identifier: finger) }
    screen.simulator.clock.advance(by: .seconds(20))
    #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
    #expect(view.contentOffset == view.clamped(view.contentOffset))
    #expect(!view.isDragging && !view.isDecelerating && view.press == nil)
  }

  /// Permits all recognizers to recognize at the same time.
  private final class Together: GestureRecognizerDelegate, Sendable {
    static let shared = Together()

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }

  @Test func viewThatLeavesWhileTouchedIsCancelledOnce() {
    simulator.touchDown(at: CGPoint(x: 10, y: 10))
    listener.removeFromSuperview()
    simulator.touchMove(to: CGPoint(x: 20, y: 20))
    simulator.touchUp()
    #expect(listener.heard == ["began 0", "cancelled 0"])
    #expect(phases == ["began 0", "moved 0", "ended 0"])
  }

  @Test(arguments: ["began", "moved", "ended"])
  func viewThatRemovesItselfReceivesOneEnd(phase: String) {
    listener.onHearing = { listener in
      if listener.heard.last == "\(phase) 0" { listener.removeFromSuperview() }
    }
    simulator.touchDown(at: CGPoint(x: 10, y: 10))
    simulator.touchMove(to: CGPoint(x: 20, y: 20))
    simulator.touchUp()
    #expect(listener.heard.first == "began 0")
    #expect(listener.heard.last == (phase == "ended" ? "ended 0" : "cancelled 0"))
    #expect(listener.heard.count { !$0.hasPrefix("moved") } == 2)
  }

  @Test func thousandFingersEachHaveOneBeginningAndOneEnd() {
    let points = (0..<1000).map { CGPoint(x: $0 % 300, y: $0 / 10) }
    simulator.send(points.indices.map { .down(points[$0], identifier: $0) })
    #expect(simulator.touchesDown.count == 1000)
    simulator.send(points.indices.map { .move(points[$0], identifier: $0) })
    simulator.send(
      points.indices.map { $0 % 2 == 0 ? .up(identifier: $0) : .cancel(identifier: $0) })
    #expect(simulator.touchesDown.isEmpty)
    let heard = Dictionary(grouping: listener.heard) { $0.split(separator: " ").last ?? "" }
    for finger in 0..<1000 {
      let last = finger % 2 == 0 ? "ended" : "cancelled"
      #expect(
        heard["\(finger)"]
          == ["began \(finger)", "moved \(finger)", "\(last) \(finger)"])
    }
  }

  @Test func touchesOnceAtTheEndOfTimeStillEnd() {
    let screen = TestScreen([1000])
    let clock = screen.simulator.clock
    clock.advance(by: .milliseconds(-5))
    clock.advance(by: VirtualTime(nanoseconds: .min))
    #expect(clock.now == VirtualTime(nanoseconds: 0))
    screen.view.addGestureRecognizer(LongPressGestureRecognizer())
    screen.simulator.touchDown(at: screen.middle(0))
    for _ in 0..<3 { clock.advance(by: VirtualTime(nanoseconds: .max)) }
    #expect(clock.now == VirtualTime(nanoseconds: .max))
    screen.simulator.touchUp()
    screen.simulator.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 50))
    screen.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(screen.view.contentOffset.y == 500)
    screen.simulator.tap(at: CGPoint(x: 20, y: 20), hold: VirtualTime(nanoseconds: .max))
    #expect(!screen.view.isDragging && !screen.view.isDecelerating && screen.view.press == nil)
    #expect(screen.simulator.touchesDown.isEmpty)
  }

  @Test func windowWithoutClockHandsOutTouchesAndScrollsAtOnce() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = ScrollView(frame: window.bounds)
    view.contentSize = CGSize(width: 300, height: 3000)
    window.addSubview(view)
    let recognizer = LongPressGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    let touch = Touch(identifier: 0, on: Window(frame: .zero))
    for phase in [Touch.Phase.began, .moved, .stationary, .ended, .cancelled] {
      window.send([touch], phase: phase, to: view, with: Event(allTouches: [touch]))
    }
    recognizer.state = .began
    #expect(recognizer.state == .possible)
    view.panBegan()
    view.panChanged(translation: CGPoint(x: 0, y: -50))
    view.panEnded(velocity: CGPoint(x: 0, y: -1000))
    #expect(!view.isDragging && !view.isDecelerating && view.contentOffset.y > 50)
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: true)
    #expect(view.contentOffset.y == 7)
  }
}
