import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

extension AnalysedScreen {
  /// Returns the output of each action in a new session, and the session.
  func run(_ actions: [String]) -> (outputs: [[UInt8]], session: Session) {
    let session = makeSession(
      printing: ShowFilter(), limits: SessionLimits(work: ExercisedScreen.workLimit))
    session.forgetsPast()
    var outputs: [[UInt8]] = []
    for action in actions {
      var output: [UInt8] = []
      _ = session.execute(action, into: &output)
      outputs.append(output)
    }
    return (outputs, session)
  }
}

/// The actions that a session may continue with: one for each class of hits, gestures and offsets.
struct TrialActions {
  private(set) var actions: [String] = []
  private var counts: [String: Int] = [:]
  /// The effects of taps on the screen.
  let taps: TapMap?

  /// The number of elements of a class that are touched.
  private static let instanceLimit = 2
  /// The number of offsets that are scrolled to.
  private static let pageLimit = 4

  init(_ session: Session) {
    guard let device = session.device else {
      taps = nil
      return
    }
    let map = HitMap(of: device.simulator.window)
    taps = TapMap(map)
    for region in map.regions {
      guard let view = region.view, let part = PartName.part(of: view) else { continue }
      let point = PointText.text(CGPoint(x: region.rect.midX, y: region.rect.midY))
      let effect = TapEffect(of: view)
      let name = "\(part) \(effect.outcome) \(effect.event?.name ?? "")"
      guard counts[name, default: 0] < TrialActions.instanceLimit else { continue }
      counts[name, default: 0] += 1
      actions += StateActions.touches(on: view, at: point)
    }
    addScrolling(device.root.collectionView)
    if session.milliseconds < 1000 { actions.append("wait 2s") }
  }

  private mutating func addScrolling(_ view: CollectionView) {
    let greatest = view.clamped(CGPoint(x: 1e15, y: 1e15))
    var offset = view.contentOffset
    for _ in 0..<TrialActions.pageLimit where offset != greatest {
      offset.x = min(offset.x + view.bounds.width, greatest.x)
      offset.y = min(offset.y + view.bounds.height, greatest.y)
      actions.append("scroll to \(PointText.text(offset))")
    }
  }
}

extension TapMap {
  /// Returns taps whose effects differ on another map, one for each pair of effects.
  func taps(differingFrom other: TapMap, limit: Int) -> [String] {
    var found: [String] = []
    var known: Set<[TapEffect]> = []
    let others = other.regions
    for region in regions {
      for candidate in others where candidate.effect != region.effect {
        let common = region.rect.intersection(candidate.rect)
        guard common.width > 0, common.height > 0,
          known.insert([region.effect, candidate.effect]).inserted
        else { continue }
        found.append("tap \(PointText.text(CGPoint(x: common.midX, y: common.midY)))")
        if found.count == limit { return found }
      }
    }
    return found
  }
}
