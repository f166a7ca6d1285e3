import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// Returns the points at which two fingers touch down around a target.
  func spread(
    on target: TouchTarget, shrunkBy scale: CGFloat, scrolling: Bool
  ) throws(SessionError) -> FingerSpread {
    let middle = try touchPoint(of: target, scrolling: scrolling)
    printLogEntries()
    guard target.targetPoint == nil else {
      return FingerSpread(around: middle, shrunkBy: scale)
    }
    let (found, window) = (try resolve(target), try requireDevice().simulator.window)
    return try sessionError { () throws(TargetError) in
      try FingerSpread(
        on: found, around: middle, shrunkBy: scale, in: window, called: "\(target)")
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
