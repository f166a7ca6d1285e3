import CollectionFiles
import Foundation
import InteractionKit

extension AuditRun {
  /// Checks that events have receivers, receivers events, and recognizers taps.
  mutating func checkReceivers(_ errors: [DocumentError]) {
    for target in targets.targets {
      let part = targets.part(target)
      guard let region = target.rects.around, part.traits.contains(.control),
        part.effect.gesture == nil, !part.effect.isHandled
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
        let element = scan.items[targets.itemOfPart[tile.part]].parts.first,
        element != tile.part, scan.parts[element].effect.isHandled
      else { continue }
      add(
        .deadZone, .warning, at: tile.part, tile.rect,
        "taps in \(size(tile.rect)) have no effect, though those beside it have: "
          + (part.effect.reason ?? "no view there handles touches"))
    }
  }

  /// Checks that each recognizer of single taps recognizes some tap.
  private mutating func checkGestures() {
    var tilesOfItem: [Int: [ContentArrangement.Tile]] = [:]
    for target in targets.targets where !targets.part(target).taps.isEmpty {
      tilesOfItem[target.item] = []
    }
    guard !tilesOfItem.isEmpty else { return }
    for tile in targets.arrangement.tiles {
      tilesOfItem[targets.itemOfPart[tile.part]]?.append(tile)
    }
    for target in targets.targets {
      let part = targets.part(target)
      guard !part.taps.isEmpty else { continue }
      var (recognized, region): (Set<String>, EdgeRect?) = ([], nil)
      for tile in tilesOfItem[target.item] ?? []
      where targets.isAncestor(target.part, of: tile.part) {
        guard let gesture = scan.parts[tile.part].effect.gesture else { continue }
        recognized.insert(gesture)
        region = tile.rect
      }
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
