import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// Returns the points at which two fingers touch down around a target.
  func spread(
    on target: Target, shrunkBy scale: CGFloat, scrolling: Bool
  ) throws(SessionError) -> FingerSpread {
    let middle = try touchPoint(of: target, scrolling: scrolling)
    printLogEntries()
    let device = try requireDevice()
    guard case .place(let place) = target else {
      return FingerSpread(around: middle, shrunkBy: scale)
    }
    let resolved = try TargetResolver(screen: device).target(of: place)
    do throws(TargetError) {
      return try FingerSpread(
        on: resolved, around: middle, shrunkBy: scale, in: device.simulator.window,
        called: "\(place)")
    } catch {
      throw SessionError(error)
    }
  }

  func perform(
    _ path: FingerPath, on spread: FingerSpread, unless effect: GestureEffect
  ) throws(SessionError) {
    try recordingUnhandledTouch(at: spread.middle, unless: effect) { () throws(SessionError) in
      try follow(path)
      try waitUntilIdle()
    }
  }
}
