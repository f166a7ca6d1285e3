import Foundation
import TestSupport

@testable import InteractionKit

/// The actions of a random test on a screen.
///
/// They are values, so that a failing script can be shortened and printed.
struct TouchScript {
  enum Step {
    case touch([TouchChange])
    case tap(CGPoint)
    case wait(milliseconds: Double)
    /// An action of the program; the number selects the kind.
    case meddle(Int)
  }

  /// The seed of the screen, its results and its interference.
  let seed: UInt64
  var steps: [Step]

  /// The number of touches.
  var touchCount: Int {
    steps.reduce(0) { count, step in
      switch step {
      case .tap: count + 1
      case .touch(let changes):
        count + changes.count { if case .down = $0.kind { true } else { false } }
      case .wait, .meddle: count
      }
    }
  }
}

extension TouchScript {
  /// Returns a script with a number of touches and their movements.
  static func random(seed: UInt64, touches: Int) -> TouchScript {
    var random = SeededGenerator(seed: seed &* 2 &+ 1)
    var script = TouchScript(seed: seed, steps: [])
    var down: [Int: CGPoint] = [:]
    var count = 0
    while count < touches {
      let kind = Int.random(in: 0..<100, using: &random)
      let finger = Int.random(in: 0..<4, using: &random)
      switch kind {
      case 0..<18:
        script.steps.append(.tap(point(&random)))
        down[0] = nil
        count += 1
      case 18..<44:
        let place = point(&random)
        script.steps.append(.touch([.down(place, identifier: finger)]))
        down[finger] = place
        count += 1
      case 44..<48:
        // Two fingers at once, as for a pinch.
        let places = [point(&random), point(&random)]
        script.steps.append(.touch(places.indices.map { .down(places[$0], identifier: $0) }))
        for index in places.indices { down[index] = places[index] }
        count += places.count
      case 48..<72:
        script.steps.append(.touch(moves(of: &down, &random)))
      case 72..<86:
        let place = Int.random(in: 0..<4, using: &random) == 0 ? point(&random) : nil
        script.steps.append(.touch([.up(place, identifier: finger)]))
        down[finger] = nil
      case 86..<88:
        script.steps.append(.touch([.cancel(identifier: finger)]))
        down[finger] = nil
      case 88..<96:
        let spans: [Double] = [1, 16, 16, 50, 150, 350, 600]
        script.steps.append(.wait(milliseconds: spans.randomElement(using: &random) ?? 1))
      default:
        script.steps.append(.meddle(Int.random(in: 0..<1000, using: &random)))
      }
    }
    return script
  }

  /// Returns a move of each finger that is down, or of one that is not.
  private static func moves(
    of down: inout [Int: CGPoint], _ random: inout SeededGenerator
  ) -> [TouchChange] {
    guard !down.isEmpty else { return [.move(point(&random), identifier: 3)] }
    let far = Int.random(in: 0..<5, using: &random) == 0
    return down.keys.sorted().map { finger in
      let reach: CGFloat = far ? 200 : 15
      var place = down[finger] ?? .zero
      place.x += CGFloat.random(in: -reach...reach, using: &random)
      place.y += CGFloat.random(in: -reach...reach, using: &random)
      if Int.random(in: 0..<60, using: &random) == 0 { place = wild(&random) }
      if place.x.isFinite, place.y.isFinite { down[finger] = place }
      return .move(place, identifier: finger)
    }
  }

  private static func point(_ random: inout SeededGenerator) -> CGPoint {
    if Int.random(in: 0..<80, using: &random) == 0 { return wild(&random) }
    return CGPoint(
      x: CGFloat.random(in: -5...325, using: &random),
      y: CGFloat.random(in: -5...485, using: &random))
  }

  private static func wild(_ random: inout SeededGenerator) -> CGPoint {
    let places: [CGFloat] = [.nan, .infinity, -1e308, 1e308, 0, 100]
    return CGPoint(
      x: places.randomElement(using: &random) ?? 0, y: places.randomElement(using: &random) ?? 0)
  }
}

extension TouchScript {
  /// Returns the shortest script found that still fails.
  ///
  /// Halves, quarters and so on are removed while it fails, in at most `attempts` runs.
  func shrunk(attempts: Int = 400, fails: (TouchScript) -> Bool) -> TouchScript {
    var best = self
    var left = attempts
    var size = max(best.steps.count / 2, 1)
    while left > 0 {
      var isShorter = false
      var start = 0
      while start < best.steps.count, left > 0 {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + size, best.steps.count))
        left -= 1
        if fails(shorter) {
          best = shorter
          isShorter = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !isShorter { break }
    }
    return best
  }
}

extension TouchScript: CustomStringConvertible {
  var description: String {
    "seed \(seed):\n" + steps.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension TouchScript.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .tap(let point): "tap \(point.x),\(point.y)"
    case .touch(let changes):
      changes.map { change in
        switch change.kind {
        case .down(let point): "down \(change.identifier) at \(point.x),\(point.y)"
        case .move(let point): "move \(change.identifier) to \(point.x),\(point.y)"
        case .up(let point):
          "up \(change.identifier)" + (point.map { " at \($0.x),\($0.y)" } ?? "")
        case .cancel: "cancel \(change.identifier)"
        }
      }.joined(separator: "; ")
    case .wait(let milliseconds): "wait \(milliseconds)"
    case .meddle(let number): "meddle \(number)"
    }
  }
}
