import Foundation
import InteractionKit

/// The partition of a window by the effect of a tap.
///
/// It is a `HitMap` whose regions are named by the effects of taps: the event and its receivers, the
/// selection of an item, or nothing. Neighbouring views with one effect are one region.
///
/// ```swift
/// let map = TapMap(of: simulator.window)
/// print(map.effect(at: CGPoint(x: 20, y: 40)).outcome)
/// let dead = map.regions.filter { !$0.effect.isHandled }
/// ```
public struct TapMap: Sendable {
  /// A rectangle of the window in which all taps have one effect.
  public struct Region: Hashable, Sendable {
    /// The rectangle in the window, in points; its right and bottom edges are outside.
    public let rect: CGRect
    /// The effect of a tap.
    public let effect: TapEffect
    /// True if the region was computed; false if it was sampled at the centres of pixels.
    public let isExact: Bool
  }

  /// The area in which taps have a receiver.
  public struct Share: Hashable, Sendable {
    /// The name of the receiver, as the log prints it, or the outcome without a receiver.
    public let name: String
    /// The area, in square points.
    public let area: CGFloat
  }

  /// The mapped part of the window, in points.
  public let frame: CGRect
  /// The effects that occur, in the order of their first regions.
  let effects: [TapEffect]
  let tiling: Tiling

  /// Lays out a window and computes the partition.
  ///
  /// - Parameter window: The window.
  /// - Complexity: As `HitMap.init(of:)`, and a forecast for each view that can be hit.
  public init(of window: Window) {
    self.init(HitMap(of: window))
  }

  /// Computes the effects of taps on the views of a map.
  ///
  /// - Parameter map: The map of a window that has not changed since.
  public init(_ map: HitMap) {
    var effects: [TapEffect] = []
    var indices: [TapEffect: Int32] = [:]
    // The effect of each view, or -1 for views that were not met yet.
    var effectOfView = [Int32](repeating: -1, count: map.views.count)
    func index(of effect: TapEffect) -> Int32 {
      if let known = indices[effect] { return known }
      let index = Int32(effects.count)
      indices[effect] = index
      effects.append(effect)
      return index
    }
    tiling = map.tiling.relabelled { label in
      guard label.index >= 0 else {
        return Tiling.Label(index: index(of: .nothing), isExact: label.isExact)
      }
      let view = Int(label.index)
      if effectOfView[view] < 0 { effectOfView[view] = index(of: TapEffect(of: map.views[view])) }
      return Tiling.Label(index: effectOfView[view], isExact: label.isExact)
    }
    self.effects = effects
    frame = map.frame
  }

  /// The regions, by their top and left edges.
  ///
  /// They cover the frame without overlap.
  public var regions: [Region] {
    tiling.tiles.map { tile in
      Region(
        rect: tile.rect.rect, effect: effects[Int(tile.label.index)], isExact: tile.label.isExact)
    }
  }

  /// Returns the effect of a tap at a point of the window.
  ///
  /// - Parameter point: The point, in the coordinates of the window.
  /// - Returns: The effect; `nothing` outside of the frame.
  /// - Complexity: O(log *n*) for *n* regions.
  public func effect(at point: CGPoint) -> TapEffect {
    tiling.label(at: point).map { effects[Int($0.index)] } ?? .nothing
  }

  /// The area of each receiver, and of each outcome without one; the largest first.
  ///
  /// A region whose taps call several receivers counts for each of them.
  public var shares: [Share] {
    var areas: [String: CGFloat] = [:]
    for tile in tiling.tiles {
      let effect = effects[Int(tile.label.index)]
      for name in effect.shareNames { areas[name, default: 0] += tile.rect.area }
    }
    return areas.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Share(name: $0.key, area: $0.value) }
  }
}

extension TapEffect {
  /// The names under which the area of the effect is counted, without duplicates.
  var shareNames: [String] {
    var names: [String] = []
    for receiver in events.flatMap(\.receivers).map(\.description) where !names.contains(receiver) {
      names.append(receiver)
    }
    return names.isEmpty ? [outcome.rawValue] : names
  }
}
