import Foundation
import InteractionKit
import SessionLanguage

extension AuditRun {
  /// Checks that touches reach each target, and all of it.
  mutating func checkReach() {
    for target in targets.targets where !targets.isCutByNestedScrolling(target) {
      let part = targets.part(target)
      guard let region = target.rects.around else {
        addUnreachable(target, part)
        continue
      }
      checkClipping(target, part)
      checkPinned(target, region)
    }
  }

  private mutating func addUnreachable(_ target: AuditTargets.Target, _ part: ContentScan.Part) {
    let reason: String
    if part.touchArea.isEmpty {
      reason = "its size is \(size(part.touchArea))"
    } else if part.area.isEmpty {
      reason = "it is outside of its superview"
    } else if let cover = cover(of: target, part) {
      // A cell that is filled by its own control has no other target to lose.
      guard !targets.contains(target.part, cover) else { return }
      reason = "\(place(of: cover)) covers it"
    } else {
      reason = "other views cover it"
    }
    add(.unreachablePart, .error, at: target.part, part.touchArea, "no touch reaches it: \(reason)")
  }

  /// Returns the part that a touch in the middle of a covered target hits.
  private func cover(of target: AuditTargets.Target, _ part: ContentScan.Part) -> Int? {
    let area = part.area
    let (x, y) = ((area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2)
    return targets.parts(atX: x, y).first
  }

  private mutating func checkClipping(_ target: AuditTargets.Target, _ part: ContentScan.Part) {
    // The element itself is cut by nothing but the viewport.
    guard part.parent != nil else { return }
    let frame = part.frame
    let inside = frame.intersection(part.area)
    guard inside.area < frame.area - 0.5 else { return }
    add(
      .clippedPart, .warning, at: target.part, frame,
      "touches reach \(size(inside)) of its \(size(frame)); the rest is outside of its superview")
  }

  private mutating func checkPinned(_ target: AuditTargets.Target, _ region: EdgeRect) {
    let exposure = targets.exposure(region, target)
    if exposure.partial.isEmpty {
      let reason =
        exposure.inViewport.isEmpty
        ? "no offset brings it into the viewport" : "pinned views cover it at every offset"
      return add(
        .unreachablePart, .error, at: target.part, region, "no touch reaches it: \(reason)")
    }
    if exposure.whole.isEmpty, !exposure.inViewport.isEmpty {
      add(
        .coveredByPinned, .warning, at: target.part, region, offsets: exposure.partial,
        "pinned views cover a part of it at every offset")
      return
    }
    checkSafeArea(target, region)
  }

  /// Checks that an offset brings a target out of the keyboard, and out of bars.
  private mutating func checkSafeArea(_ target: AuditTargets.Target, _ region: EdgeRect) {
    // Others are cut by the edge of the screen.
    guard fits(target, region, in: scan.viewport.frame) else { return }
    if let part = scan.viewportAboveKeyboard, !fits(target, region, in: part) {
      return addOutside(target, region, "no offset brings all of it above the keyboard")
    }
    let bars = scan.safeArea
    guard bars.leading > 0 || bars.trailing > 0 else { return }
    var safe = scan.viewport.frame
    safe.minY += bars.leading
    safe.maxY -= bars.trailing
    guard !fits(target, region, in: safe) else { return }
    addOutside(target, region, "no offset brings all of it out of the safe area's insets")
  }

  private mutating func addOutside(
    _ target: AuditTargets.Target, _ region: EdgeRect, _ message: String
  ) {
    let seen = targets.exposure(region, target)
    add(.outsideSafeArea, .warning, at: target.part, region, offsets: seen.partial, message)
  }

  /// Returns true if a part of the viewport has all of a target at some offset, or is too small for
  /// it.
  private func fits(
    _ target: AuditTargets.Target, _ region: EdgeRect, in part: EdgeRect
  ) -> Bool {
    let isTooLarge =
      region.maxY - region.minY > part.maxY - part.minY
      || region.maxX - region.minX > part.maxX - part.minX
    guard part.isEmpty || !isTooLarge else { return true }
    return targets.arrangement.canBring(region, of: scan.items[target.item], into: part)
  }
}
