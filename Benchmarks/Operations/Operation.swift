import Foundation
import InteractionKit

/// Something to repeat, whose instructions are counted.
struct Operation {
  let name: String
  /// Builds what the operation needs, and returns the function that performs it `count` times.
  let prepare: () -> (_ count: Int) -> Void

  init(_ name: String, prepare: @escaping () -> (_ count: Int) -> Void) {
    self.name = name
    self.prepare = prepare
  }

  static var all: [Operation] {
    taps + scrolling + tables + nibs + layouts + constraints + analyses
  }
}

// MARK: Taps

extension Operation {
  private static var taps: [Operation] {
    [
      Operation("tap: item, log off") { tap(logging: false) },
      Operation("tap: item, log on") { tap(logging: true) },
      Operation("tap: button in a scroll view, log off") { tapOnButton() },
      Operation("tap: gap, log off") {
        let screen = ItemScreen(ItemScreen.Cell.self)
        screen.simulator.log.isRecording = false
        let points = screen.gaps
        return { count in
          for index in 0..<count { screen.simulator.tap(at: points[index & 63]) }
        }
      },
    ]
  }

  private static func tap(logging: Bool) -> (Int) -> Void {
    let screen = ItemScreen(ItemScreen.Cell.self)
    screen.simulator.log.isRecording = logging
    screen.simulator.log.capacity = 1000
    let points = screen.middles
    return { count in
      let before = screen.heard
      for index in 0..<count { screen.simulator.tap(at: points[index & 63]) }
      // A tap on the selected item selects nothing.
      precondition(screen.heard - before > count / 2, "taps did not arrive")
    }
  }

  private static func tapOnButton() -> (Int) -> Void {
    let simulator = Simulator()
    simulator.log.isRecording = false
    let view = ScrollView(frame: simulator.window.bounds)
    view.contentSize = CGSize(width: 390, height: 10_000)
    simulator.window.addSubview(view)
    let button = Button()
    button.frame = CGRect(x: 45, y: 100, width: 40, height: 40)
    view.addSubview(button)
    let heard = Counter()
    button.addAction(for: .touchUpInside) { _, _ in heard.value += 1 }
    return { count in
      let before = heard.value
      for _ in 0..<count { simulator.tap(at: button.center) }
      precondition(heard.value == before + count, "a tap did not arrive")
    }
  }
}

// MARK: Scrolling

extension Operation {
  private static var scrolling: [Operation] {
    [
      Operation("scroll: one pixel, log off") { scroll(by: 0.5) },
      Operation("scroll: one line, log off") { scroll(by: 60) },
      Operation("fling: a third of the screen a frame, log off") { fling(290, logging: false) },
      Operation("fling: a whole screen a frame, log off") { fling(844, logging: false) },
      Operation("fling: a whole screen a frame, log on") { fling(844, logging: true) },
      Operation("drag: 20 moves over 1000000 items, log off") {
        let screen = RowScreen(1_000_000, size: CGSize(width: 50, height: 50), logging: false)
        let simulator = screen.simulator
        return { count in
          for _ in 0..<count {
            screen.view.contentOffset = CGPoint(x: 0, y: 1000)
            simulator.touchDown(at: CGPoint(x: 195, y: 420))
            for move in 1...20 {
              simulator.touchMove(to: CGPoint(x: 195, y: 420 - move))
              screen.view.layoutIfNeeded()
            }
            simulator.touchCancel()
          }
        }
      },
    ]
  }

  private static func scroll(by step: CGFloat) -> (Int) -> Void {
    let screen = ItemScreen(ItemScreen.Cell.self)
    screen.simulator.log.isRecording = false
    return { count in
      for index in 0..<count {
        screen.view.contentOffset = CGPoint(x: 0, y: 100 + (index & 1 == 0 ? step : 0))
        screen.view.layoutIfNeeded()
      }
    }
  }

  private static func fling(_ step: CGFloat, logging: Bool) -> (Int) -> Void {
    let screen = RowScreen(1_000_000, size: CGSize(width: 390, height: 44), logging: logging)
    return { count in
      screen.view.contentOffset = .zero
      for frame in 1...count {
        screen.view.contentOffset.y = CGFloat(frame) * step
        screen.view.layoutIfNeeded()
      }
    }
  }
}

// MARK: Layouts

extension Operation {
  private static var layouts: [Operation] {
    [
      Operation("layout: a flow item of a size of its own") {
        let screen = ItemScreen(ItemScreen.Cell.self)
        return { count in
          // One preparation measures 10,000 items.
          for _ in 0..<(count / 10_000) {
            screen.view.collectionViewLayout.invalidateLayout()
            screen.view.layoutIfNeeded()
          }
        }
      },
      Operation("hit: the item at a point of 1000000") {
        let screen = RowScreen(1_000_000, size: CGSize(width: 50, height: 50), logging: false)
        let height = Int(screen.view.contentSize.height)
        let found = Counter()
        return { count in
          for index in 0..<count {
            let point = CGPoint(x: index * 37 % 390, y: index * 7919 % height)
            if screen.view.indexPathForItem(at: point) != nil { found.value += 1 }
          }
          precondition(found.value > 0, "no point is in an item")
        }
      },
      Operation("update: an insertion into 10000 items") {
        let screen = ItemScreen(ItemScreen.Cell.self)
        screen.simulator.log.isRecording = false
        return { count in
          for index in 0..<count {
            screen.view.performBatchUpdates {
              screen.handler.sections[0].records.insert(
                HandlerRecord(type: "a", data: index), at: 5000)
              screen.view.insertItems(at: [IndexPath(item: 5000, section: 0)])
            }
            screen.view.layoutIfNeeded()
          }
        }
      },
    ]
  }
}
