import Foundation
import Testing

@testable import InteractionKit

/// Views that outlive their window or their superview.
@Suite struct ReleasedWindowTests {
  private final class Probe: View {
    var act: () -> Void = {}
    var moves = 0

    override func didMoveToWindow() {
      moves += 1
      act()
    }
  }

  @Test func callbackMayReleaseTheWindowThatItsViewLeaves() {
    let (parent, first, second) = (View(), Probe(), Probe())
    parent.addSubview(first)
    parent.addSubview(second)
    var window: Window? = Window(frame: .zero)
    window?.addSubview(parent)
    weak let released = window
    first.act = {
      window = nil
      #expect(second.window == nil)
    }
    parent.removeFromSuperview()
    #expect(released == nil && parent.window == nil)
    #expect(first.moves == 2 && second.moves == 2)
  }

  @Test func callbackCannotAddViewsToAReleasedWindow() {
    let (first, second, late) = (Probe(), Probe(), View())
    do {
      let window = Window(frame: .zero)
      window.addSubview(first)
      window.addSubview(second)
      first.act = { [unowned second] in second.superview?.addSubview(late) }
      second.act = { [unowned first] in first.superview?.addSubview(late) }
    }
    #expect(late.superview == nil && late.window == nil)
    #expect(first.superview == nil && second.superview == nil)
    #expect(first.moves == 2 && second.moves == 2)
  }

  @Test func removedWindowIsItsOwnWindow() {
    let (inner, view) = (Window(frame: .zero), View())
    inner.addSubview(view)
    do {
      let outer = Window(frame: .zero)
      outer.addSubview(inner)
      #expect(view.window === outer)
      inner.removeFromSuperview()
      #expect(inner.window === inner && view.window === inner)
      outer.addSubview(inner)
    }
    #expect(inner.superview == nil)
    #expect(inner.window === inner && view.window === inner)
  }

  @Test func viewThatCallbackMovesOnIsNotifiedOnceOfEachWindow() {
    let (parent, first, second) = (View(), Probe(), Probe())
    parent.addSubview(first)
    parent.addSubview(second)
    let (window, other) = (Window(frame: .zero), Window(frame: .zero))
    window.addSubview(parent)
    first.act = { [unowned first] in
      if first.window == nil { other.addSubview(parent) }
    }
    parent.removeFromSuperview()
    #expect(first.window === other && second.window === other && parent.window === other)
    #expect(second.moves == 2)
  }
}
