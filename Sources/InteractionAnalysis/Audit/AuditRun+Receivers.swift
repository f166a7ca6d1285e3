import CollectionFiles
import Foundation
import InteractionKit

extension AuditRun {
  /// Checks that events have receivers, receivers events, and recognizers taps.
  mutating func checkReceivers(_ errors: [DocumentError]) {
    for target in targets.targets {
      let part = targets.part(target)
      guard let region = target.rects.around, part.traits.contains(.control),
        !part.traits.contains(.answersTaps), part.effect.gesture == nil, !part.effect.isHandled
      else { continue }
      // A tap on the track of a slider has no effect, though a drag has.
      if part.traits.isSuperset(of: [.changesByTouch, .actions]) { continue }
      add(
        .controlWithoutReceiver, .error, at: target.part, region,
        "a tap has no receiver: \(part.effect.reason ?? "it sends no event")")
    }
    checkDeadZones()
    checkGestures()
    for error in errors where error.kind != .unusedSize {
      let isUncalled = error.kind == .uncalledReceiver
      add(
        isUncalled ? .receiverNeverCalled : .unreachablePart, place: error.keyPath, error.message)
    }
  }

  /// Checks the parts of elements whose taps have an effect.
  private mutating func checkDeadZones() {
    for tile in targets.arrangement.tiles {
      let part = scan.parts[tile.part]
      guard !part.effect.isHandled, part.effect.outcome != .disabled,
        targets.owner(of: tile.part) == nil,
        let element = element(around: targets.itemOfPart[tile.part]),
        element != tile.part, scan.parts[element].effect.isHandled,
        // A cell that an embedded collection fills gets no taps, so nobody expects any there.
        targets.receivesTouches(element)
      else { continue }
      add(
        .deadZone, .warning, at: tile.part, tile.rect,
        "taps in \(size(tile.rect)) have no effect, though those beside it have: "
          + (part.effect.reason ?? "no view there handles touches"))
    }
  }

  /// Returns the part that is the element which an item is, or is nested in.
  private func element(around item: Int) -> Int? {
    let nested = scan.items[item].nested
    guard scan.items[item].key == nested.map({ .nested($0, .background) }), let nested else {
      return scan.items[item].parts.first
    }
    return scan.nestedScrolls[nested].owner.flatMap { scan.items[$0].parts.first }
  }

  /// Checks that each recognizer of single taps recognizes some tap.
  private mutating func checkGestures() {
    // The recognizers of taps on a target, and a rectangle in which one recognizes.
    var recognized: [Int: (names: Set<String>, region: EdgeRect)] = [:]
    for tile in targets.arrangement.tiles {
      guard let gesture = scan.parts[tile.part].effect.gesture else { continue }
      var current: Int? = tile.part
      while let part = current {
        if !scan.parts[part].taps.isEmpty {
          recognized[part, default: ([], tile.rect)].names.insert(gesture)
          recognized[part]?.region = tile.rect
        }
        current = scan.parts[part].parent
      }
    }
    for target in targets.targets {
      let part = scan.parts[target.part]
      guard !part.taps.isEmpty else { continue }
      let found = recognized[target.part]
      let (recognized, region) = (found?.names ?? [], found?.region)
      for name in part.taps where !recognized.contains(name) {
        let reason =
          recognized.isEmpty
          ? "a control or a requirement prevents it"
          : "\(recognized.sorted().joined(separator: ", ")) recognizes each of them"
        add(
          .gestureNeverBegins, .error, at: target.part, region ?? part.area,
          "no tap is recognized by \(name): \(reason)")
      }
    }
  }
}
