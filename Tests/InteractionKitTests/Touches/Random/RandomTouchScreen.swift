import Foundation
import TestSupport

@testable import InteractionKit

/// A random screen: a collection of any layout, and cells with controls and recognizers.
///
/// Cells may contain collections, and every receiver of a call may interfere.
final class RandomTouchScreen {
  let clock = VirtualClock()
  let log: EventLog
  // Nil once a test has released them.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var window: WitnessedWindow!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var dispatch: TouchDispatch!
  let witness = TouchWitness()
  var ledger = LogLedger()
  /// The collections with their players; the outermost first.
  var players: [CollectionPlayer] = []
  var recognizers: [(recognizer: GestureRecognizer, home: View)] = []
  var controls: [(control: Control, home: View)] = []
  /// The numbers for the content of the screen and for the results of its players.
  var random: SeededGenerator

  private var read = 0
  private var isMeddling = true
  private var meddlingDepth = 0
  private var meddlingLeft = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    log = EventLog(clock: clock)
    window = WitnessedWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    dispatch = TouchDispatch(window: window, clock: clock, log: log)
    window.witness = witness
    let outer = addPlayer(depth: 0, frame: window.bounds)
    window.addSubview(outer.view)
    if oneIn(2) { addRecognizers(2, to: outer.view, asking: outer) }
    if oneIn(3) { addRecognizers(1, to: window, asking: outer) }
    window.layoutIfNeeded()
  }

  var outer: CollectionPlayer { players[0] }

  func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: Running

  func run(_ script: TouchScript) {
    play(script)
    finish()
  }

  /// Performs the steps and leaves the fingers at their positions.
  func play(_ script: TouchScript) {
    for step in script.steps {
      meddlingLeft = 5
      switch step {
      case .tap(let point):
        dispatch.down(at: point, 0, tapCount: nil)
        dispatch.lift(0, .ended, at: nil)
      case .touch(let changes):
        // As the simulator delivers the changes of one finger.
        if changes.count == 1, case .down(let point) = changes[0].kind {
          dispatch.down(at: point, changes[0].identifier, tapCount: nil)
        } else if changes.count == 1, case .up(let point) = changes[0].kind {
          dispatch.lift(changes[0].identifier, .ended, at: point)
        } else {
          dispatch.send(changes)
        }
      case .wait(let milliseconds): clock.advance(by: .milliseconds(milliseconds))
      case .meddle(let number):
        meddle(number)
        window.layoutIfNeeded()
      }
      check()
    }
  }

  /// Releases the window and the source of touches, in either order.
  func releaseWindow(first: Bool) {
    isMeddling = false
    recognizers.removeAll { $0.home === window }
    if first { window = nil }
    dispatch = nil
    window = nil
  }

  /// Lifts all fingers and waits until everything is idle; then nothing may remain.
  private func finish() {
    isMeddling = false
    for finger in 0..<10 { dispatch.lift(finger, .ended, at: nil) }
    for _ in 0..<2 { clock.advance(by: .milliseconds(1200)) }
    for player in players { player.view.stopScrollingAndZooming() }
    clock.advance(by: .milliseconds(1200))
    check()
    witness.finish()
    func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
      if !holds { witness.fault("at rest: \(text())") }
    }
    expect(dispatch.fingersDown == 0, "\(dispatch.fingersDown) fingers are down")
    expect(dispatch.depth == 0, "the dispatch is \(dispatch.depth) deep")
    expect(
      dispatch.recognizerFingers.isEmpty, "\(dispatch.recognizerFingers.count) fingers are followed"
    )
    for recognizer in dispatch.environment.live {
      witness.fault("at rest: \(recognizer.kindName) is live, \(recognizer.state)")
    }
    expect(ledger.fingersDown.isEmpty, "the log has fingers down")
    expect(ledger.dragging.isEmpty, "the log has \(ledger.dragging) dragging")
    for (recognizer, _) in recognizers {
      expect(recognizer.state == .possible, "\(recognizer.kindName) is \(recognizer.state)")
      expect(recognizer.attempt.touches.isEmpty, "\(recognizer.kindName) keeps touches")
    }
    for (control, _) in controls where control.window != nil {
      expect(!control.isTracking, "\(type(of: control)) tracks")
      expect(!control.isHighlighted, "\(type(of: control)) is highlighted")
    }
    for player in players {
      expect(player.view.press == nil, "\(player.name) is pressed")
      expect(!player.view.isDragging, "\(player.name) drags")
      expect(!player.view.isDecelerating, "\(player.name) decelerates")
      for cell in player.view.visibleCells where cell.isHighlighted {
        witness.fault("at rest: a cell of \(player.name) is highlighted")
      }
    }
    for player in players { for fault in player.scrolling.faults { witness.fault(fault) } }
    for fault in ledger.faults { witness.fault(fault) }
  }

  /// Checks the invariants between any two steps.
  private func check() {
    window.layoutIfNeeded()
    let (selected, ended) = (ledger.selections.values.reduce(0, +), endedBefore)
    for entry in log.entries(after: read) { ledger.take(entry) }
    read = log.count
    let selections = ledger.selections.values.reduce(0, +) - selected
    if selections > witness.ended - ended {
      witness.fault("\(selections) selections by \(witness.ended - ended) lifted fingers")
    }
    endedBefore = witness.ended
    for player in players {
      let name = player.name
      if ledger.selections[name, default: 0] != witness.selectionsHeard[name, default: 0] {
        witness.fault("\(name): selections are logged that nobody heard, or heard twice")
      }
      if ledger.dragging.contains(name) != player.view.isDragging {
        witness.fault("\(name): isDragging is \(player.view.isDragging) against the log")
      }
      player.check()
    }
    let shown = Set(outer.view.shown.values.compactMap { $0.element?.placeElement })
    let logged = ledger.shown
    if shown != logged {
      witness.fault(
        "\(shown.subtracting(logged).count) show that were not displayed, "
          + "\(logged.subtracting(shown).count) have not ended and do not show")
    }
  }

  private var endedBefore = 0

  // MARK: Interference

  /// Called in each call of a receiver.
  func interfere() {
    guard isMeddling, meddlingLeft > 0, meddlingDepth < 3, oneIn(25) else { return }
    meddlingLeft -= 1
    meddle(number(0...999))
  }

  private func meddle(_ choice: Int) {
    meddlingDepth += 1
    defer { meddlingDepth -= 1 }
    let detail = choice / 16
    let player = players[detail % players.count]
    switch choice % 16 {
    case 0: outer.reload()
    case 1: player.reload()
    case 2:
      outer.view.contentOffset = CGPoint(x: number(-50...600), y: number(-50...1500))
    case 3:
      player.view.setContentOffset(
        CGPoint(x: number(0...300), y: number(0...800)), animated: oneIn(2))
    case 4:
      dispatch.down(
        at: CGPoint(x: number(0...320), y: number(0...480)), 4 + detail % 3, tapCount: nil)
    case 5: dispatch.lift(detail % 7, detail % 2 == 0 ? .ended : .cancelled, at: nil)
    case 6:
      dispatch.send([
        .move(CGPoint(x: number(0...320), y: number(0...480)), identifier: detail % 7)
      ])
    case 7: meddleWithRecognizer(detail)
    case 8: meddleWithControl(detail)
    case 9:
      outer.view.isScrollEnabled = false
      outer.view.isScrollEnabled = true
    case 10:
      player.view.delaysContentTouches.toggle()
      player.view.canCancelContentTouches = oneIn(2)
    case 11:
      player.view.allowsSelection = !oneIn(5)
      player.view.allowsMultipleSelection = oneIn(2)
    case 12:
      let cells = outer.view.visibleCells
      if !cells.isEmpty { cells[detail % cells.count].removeFromSuperview() }
    case 13: outer.removeItem()
    case 14: window.layoutIfNeeded()
    default:
      outer.view.scrollToItem(
        at: IndexPath(item: number(0...40), section: number(0...2)), animated: oneIn(2))
    }
  }

  private func meddleWithRecognizer(_ detail: Int) {
    guard !recognizers.isEmpty else { return }
    let (recognizer, home) = recognizers[detail % recognizers.count]
    switch number(0...3) {
    case 0: recognizer.isEnabled = false
    case 1: recognizer.view?.removeGestureRecognizer(recognizer)
    case 2: recognizer.isEnabled = true
    default: if recognizer.view == nil { home.addGestureRecognizer(recognizer) }
    }
  }

  private func meddleWithControl(_ detail: Int) {
    guard !controls.isEmpty else { return }
    let (control, home) = controls[detail % controls.count]
    switch number(0...3) {
    case 0: control.isEnabled.toggle()
    case 1: control.removeFromSuperview()
    case 2: control.sendActions(for: .valueChanged)
    default: home.addSubview(control)
    }
  }
}
