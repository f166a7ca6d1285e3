import Foundation

/// The least work of a tap.
///
/// It finds the frontmost of flat frames at the point, for the finger down and again for the
/// finger up, turns a state on and off, and calls a closure. With a log, an entry for each of the two.
struct TapFloor {
  private let frames: [CGRect]
  private var states: [Bool]
  private var entries: [(place: Int, point: CGPoint)] = []
  private let isLogging: Bool
  private let heard: (Int) -> Void

  init(_ frames: [CGRect], isLogging: Bool, heard: @escaping (Int) -> Void) {
    self.frames = frames
    self.isLogging = isLogging
    self.heard = heard
    states = [Bool](repeating: false, count: frames.count)
    entries.reserveCapacity(1000)
  }

  @inline(never)
  mutating func tap(at point: CGPoint) {
    let pressed = front(at: point)
    turn(pressed, to: true, at: point)
    let released = front(at: point)
    turn(released, to: false, at: point)
    if pressed == released, pressed >= 0 { heard(pressed) }
  }

  private mutating func turn(_ place: Int, to state: Bool, at point: CGPoint) {
    if place >= 0 { states[place] = state }
    guard isLogging else { return }
    if entries.count == 1000 { entries.removeAll(keepingCapacity: true) }
    entries.append((place, point))
  }

  private func front(at point: CGPoint) -> Int {
    var place = frames.count - 1
    while place >= 0, !frames[place].covers(point) { place &-= 1 }
    return place
  }
}
