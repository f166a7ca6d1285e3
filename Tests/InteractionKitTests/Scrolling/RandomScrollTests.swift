import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random fingers, programs and clocks, checked by invariants.
@Suite struct RandomScrollTests {
  /// Checks each call of a delegate against the calls that may follow.
  private struct Grammar {
    var isDragging = false
    var isEnding = false
    var willDecelerate = false
    var isDecelerating = false
    var animations = 0
    var mistakes: [String] = []

    mutating func hear(_ line: String) {
      func expect(_ holds: Bool) { if !holds { mistakes.append(line) } }
      if willDecelerate { expect(line == "WillBeginDecelerating") }
      switch line {
      case "WillBeginDragging":
        expect(!isDragging && !isDecelerating)
        isDragging = true
      case "WillEndDragging":
        expect(isDragging && !isEnding)
        isEnding = true
      case "DidEndDragging(true)", "DidEndDragging(false)":
        expect(isDragging)
        isDragging = false
        isEnding = false
        willDecelerate = line.hasSuffix("(true)")
      case "WillBeginDecelerating":
        expect(!isDragging && !isDecelerating)
        willDecelerate = false
        isDecelerating = true
      case "DidEndDecelerating":
        expect(isDecelerating)
        isDecelerating = false
      case "DidEndScrollingAnimation", "DidScrollToTop": animations += 1
      default: break
      }
    }
  }

  @Test(arguments: 0..<20) func delegateReceivesOneEndForEachBeginning(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    let screen = ScrollScreen(content: CGSize(width: number(0...900), height: number(0...9000)))
    let view = screen.view
    var grammar = Grammar()
    screen.onHearing = { grammar.hear($0) }
    for _ in 0..<600 {
      switch Int.random(in: 0..<18, using: &random) {
      case 0: view.touchBegan()
      case 1: view.touchEnded()
      case 2, 3: view.panBegan(after: CGPoint(x: number(-9...9), y: number(-9...9)))
      case 4...6:
        view.panChanged(translation: CGPoint(x: number(-500...500), y: number(-700...700)))
      case 7, 8:
        view.panEnded(velocity: CGPoint(x: number(-3000...3000), y: number(-5000...5000)))
      case 9: view.panCancelled()
      case 10:
        view.setContentOffset(
          CGPoint(x: number(-99...900), y: number(-99...9000)),
          animated: Bool.random(using: &random))
      case 11: view.scrollToTop()
      case 12: view.contentSize.height = number(0...9000)
      case 13:
        view.isPagingEnabled.toggle()
        view.bounces = Bool.random(using: &random)
        view.alwaysBounceVertical = Bool.random(using: &random)
        view.isDirectionalLockEnabled = Bool.random(using: &random)
      case 14 where Int.random(in: 0..<5, using: &random) == 0:
        view.isScrollEnabled = false
        view.isScrollEnabled = true
      default: screen.simulator.clock.advance(by: .milliseconds(Double(number(0...400))))
      }
      #expect(grammar.isDragging == view.isDragging)
      #expect(grammar.isDecelerating == view.isDecelerating)
    }
    view.panCancelled()
    screen.settle()
    #expect(grammar.mistakes.isEmpty)
    #expect(!grammar.isDragging && !grammar.isDecelerating && !view.isScrollAnimating)
    // Each drag, and each animated scroll of a program, ends once.
    let entries = screen.entries.map { $0.prefix { $0 != " " } }
    let (begins, ends) = (
      entries.filter { $0 == "begin-drag" }.count, entries.filter { $0 == "end-drag" }.count
    )
    #expect(begins == ends && begins > 5)
    #expect(entries.filter { $0 == "end-scroll" }.count >= begins)
  }

  @Test func flingEqualsNumericalIntegration() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<60 {
      let screen = ScrollScreen(content: CGSize(width: 320, height: 2480))
      let start = CGFloat.random(in: 100...1900, using: &random).rounded()
      let velocity = CGFloat.random(in: -3500...3500, using: &random)
      screen.view.contentOffset.y = start
      screen.forget()
      screen.view.panBegan()
      screen.view.panEnded(velocity: CGPoint(x: 0, y: -velocity))
      // The slow computation: friction inside of the content, a spring outside.
      let step = 0.0002
      var (place, speed) = (Double(start), Double(velocity))
      var isBouncing = false
      for frame in 1...120 {
        screen.simulator.clock.advance(by: VirtualTime(nanoseconds: 16_666_667))
        for _ in (frame - 1) * 5000 / 60..<frame * 5000 / 60 {
          let edge = min(max(place, 0), 2000)
          if place != edge { isBouncing = true }
          let rest = velocity > 0 ? 2000.0 : 0
          speed += isBouncing ? (-121 * (place - rest) - 22 * speed) * step : -2.002 * speed * step
          if !isBouncing, abs(speed) <= 10 { speed = 0 }
          place += speed * (isBouncing ? 1 : 0.999) * step
        }
        #expect(abs(screen.view.contentOffset.y - place) < 6, "\(start) \(velocity) \(frame)")
      }
    }
  }
}
