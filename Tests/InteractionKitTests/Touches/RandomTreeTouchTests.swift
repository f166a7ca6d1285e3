import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Random touches on random trees of views with recognizers, checked by invariants.
///
/// The handlers are random, too.
@Suite struct RandomTreeTouchTests {
  /// Checks the touches that one view receives.
  private final class CheckedView: View {
    var down: Set<Touch> = []
    var faults: [String] = []
    var act: () -> Void = {}

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      for touch in touches {
        if !down.insert(touch).inserted { faults.append("began twice") }
        if touch.phase != .began { faults.append("began as \(touch.phase)") }
      }
      // A touch whose end a recognizer delays is no finger any more.
      //
      // Touches of subviews, which pass them on, are not counted.
      let own = down.count { $0.view === self && !$0.state.hasLifted }
      if !isMultipleTouchEnabled, own > 1 { faults.append("two touches at once") }
      act()
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      for touch in touches where !down.contains(touch) {
        faults.append("moved without having begun")
      }
      act()
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches, .ended) }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      end(touches, .cancelled)
    }

    private func end(_ touches: Set<Touch>, _ phase: Touch.Phase) {
      for touch in touches {
        if down.remove(touch) == nil {
          faults.append("ended without a beginning")
        }
        if touch.phase != phase { faults.append("\(phase) as \(touch.phase)") }
      }
      act()
    }
  }

  /// Checks the order of a recognizer's states.
  private final class StateCheck {
    var last = GestureRecognizer.State.possible
    var faults: [String] = []

    func reached(_ state: GestureRecognizer.State, isContinuous: Bool) {
      let isLegal: Bool =
        switch (last, state) {
        case (.possible, .began), (.began, .changed), (.changed, .changed), (.began, .ended),
          (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
          isContinuous
        case (.possible, .ended): !isContinuous
        default: false
        }
      if !isLegal { faults.append("\(last) -> \(state)") }
      last = state == .ended || state == .cancelled ? .possible : state
    }
  }

  private struct Tree {
    var views: [CheckedView] = []
    var recognizers: [(recognizer: GestureRecognizer, check: StateCheck)] = []
  }

  private func number(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private func grow(
    _ tree: inout Tree, in parent: View, depth: Int, _ random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let frame = CGRect(
        x: number(-20...150, &random), y: number(-20...150, &random),
        width: number(50...250, &random), height: number(50...250, &random))
      let holder: View
      if Int.random(in: 0..<3, using: &random) == 0 {
        let scroll = ScrollView(frame: frame)
        scroll.contentSize = CGSize(
          width: number(0...600, &random), height: number(0...600, &random))
        scroll.delaysContentTouches = Bool.random(using: &random)
        scroll.canCancelContentTouches = Bool.random(using: &random)
        holder = scroll
      } else {
        let view = CheckedView(frame: frame)
        view.isMultipleTouchEnabled = Bool.random(using: &random)
        view.isExclusiveTouch = Int.random(in: 0..<6, using: &random) == 0
        tree.views.append(view)
        holder = view
      }
      parent.addSubview(holder)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        add(to: holder, &tree, &random)
      }
      if depth > 0 { grow(&tree, in: holder, depth: depth - 1, &random) }
    }
  }

  private func add(to view: View, _ tree: inout Tree, _ random: inout SeededGenerator) {
    let recognizer: GestureRecognizer
    var isContinuous = true
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
      tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      (recognizer, isContinuous) = (tap, false)
    case 2: recognizer = LongPressGestureRecognizer()
    case 3: recognizer = PanGestureRecognizer()
    case 4: (recognizer, isContinuous) = (SwipeGestureRecognizer(), false)
    case 5: recognizer = PinchGestureRecognizer()
    default: recognizer = RotationGestureRecognizer()
    }
    recognizer.cancelsTouchesInView = Int.random(in: 0..<3, using: &random) > 0
    recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
    recognizer.delaysTouchesEnded = Bool.random(using: &random)
    if let other = tree.recognizers.randomElement(using: &random)?.recognizer,
      Int.random(in: 0..<3, using: &random) == 0
    {
      recognizer.require(toFail: other)
      if Bool.random(using: &random) { other.require(toFail: recognizer) }
    }
    let check = StateCheck()
    recognizer.addAction { check.reached($0.state, isContinuous: isContinuous) }
    view.addGestureRecognizer(recognizer)
    tree.recognizers.append((recognizer, check))
  }

  /// One random change of a finger, of time or of the tree.
  private func step(
    _ simulator: Simulator, _ tree: Tree, _ random: inout SeededGenerator, isCalm: Bool
  ) {
    let identifier = Int.random(in: 0...3, using: &random)
    var point = CGPoint(x: number(-10...330, &random), y: number(-10...490, &random))
    if Int.random(in: 0..<40, using: &random) == 0 {
      point.x = [CGFloat.nan, .infinity, 1e300, -1e300].randomElement(using: &random) ?? 0
    }
    switch Int.random(in: 0..<(isCalm ? 9 : 13), using: &random) {
    case 0, 1: simulator.touchDown(at: point, identifier: identifier)
    case 2, 3: simulator.touchMove(to: point, identifier: identifier)
    case 4: simulator.touchUp(identifier: identifier)
    case 5: simulator.tap(at: point, count: Int.random(in: 1...3, using: &random))
    case 6:
      simulator.clock.advance(by: .milliseconds(Double(Int.random(in: 0...400, using: &random))))
    case 7:
      simulator.send([
        .move(point, identifier: identifier), .move(CGPoint(x: 100, y: 100), identifier: 1),
        .down(point, identifier: 2), .up(identifier: identifier),
      ])
    case 8: simulator.touchCancel(identifier: identifier)
    case 9:
      if let view = tree.views.randomElement(using: &random) {
        if view.superview == nil {
          simulator.window.addSubview(view)
        } else {
          view.removeFromSuperview()
        }
      }
    case 10: tree.recognizers.randomElement(using: &random)?.recognizer.isEnabled.toggle()
    case 11:
      if let (recognizer, _) = tree.recognizers.randomElement(using: &random) {
        if let view = recognizer.view {
          view.removeGestureRecognizer(recognizer)
        } else {
          tree.views.first?.addGestureRecognizer(recognizer)
        }
      }
    default: simulator.drag(from: point, to: CGPoint(x: 160, y: 240), steps: 3)
    }
  }

  private final class Generator {
    var random: SeededGenerator
    init(seed: UInt64) { random = SeededGenerator(seed: seed) }
  }

  @Test(arguments: 0..<40)
  func everyTouchBeginsAndEndsOnceAndEveryStateIsLegal(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    var tree = Tree()
    grow(&tree, in: simulator.window, depth: 3, &random)
    let other = Generator(seed: seed &+ 1000)
    let isWild = seed % 2 == 1
    for view in tree.views where isWild {
      view.act = { [unowned simulator, tree] in
        guard Int.random(in: 0..<12, using: &other.random) == 0 else { return }
        // Handlers are called within each other: each has its own numbers.
        var nested = SeededGenerator(seed: other.random.next())
        RandomTreeTouchTests().step(simulator, tree, &nested, isCalm: false)
      }
    }
    for _ in 0..<RandomCases.number(600) { step(simulator, tree, &random, isCalm: !isWild) }

    for view in tree.views { view.act = {} }
    for identifier in 0...3 { simulator.touchUp(identifier: identifier) }
    simulator.clock.advance(by: .milliseconds(5000))
    #expect(simulator.touchesDown.isEmpty)
    for view in tree.views {
      #expect(view.faults.isEmpty)
      #expect(view.down.isEmpty, "a touch neither ended nor was cancelled")
    }
    for (recognizer, check) in tree.recognizers {
      #expect(check.faults.isEmpty, "\(type(of: recognizer))")
      #expect(recognizer.state == .possible)
    }
  }

  @Test func sameTouchesGiveTheSameFacts() {
    func lines() -> [String] {
      var random = SeededGenerator(seed: 7)
      let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
      var tree = Tree()
      grow(&tree, in: simulator.window, depth: 3, &random)
      for _ in 0..<1000 { step(simulator, tree, &random, isCalm: false) }
      return simulator.log.entries.map(\.line)
    }
    #expect(lines() == lines())
  }
}
