import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// The collection with which sessions begin in which actions are tried.
struct TrialScreen: Sendable {
  let document: CollectionDocument
  let path: String

  /// The greatest number of commands and rounds of waiting in a session, so that endless screens end.
  static let workLimit = 50_000

  /// Returns the output of each action in a new session, and the session.
  func run(_ actions: [String]) -> (outputs: [[UInt8]], session: Session) {
    let session = Session(
      configuration: .init(folder: RelativePath.folder(of: path), writesFiles: false))
    session.forgetsPast()
    session.limits = SessionLimits(work: TrialScreen.workLimit)
    session.show(document, path: path)
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
      actions.append("tap \(point)")
      let holder = view.enclosingReusableView
      if !TapForecast(of: view).gestures.isEmpty {
        actions += device.root.document.gestureNames.flatMap { gesture in
          TrialActions.actions(of: gesture, at: point)
        }
      } else if holder?.collectionView?.loadedCollection?.document.hasSwipeActions == true {
        actions += ["swipe left from \(point) by 120", "swipe right from \(point) by 120"]
      }
    }
    addScrolling(device.root.collectionView)
    if session.milliseconds < 1000 { actions.append("wait 2s") }
  }

  /// Returns the actions that a recognizer of a kind may recognize.
  private static func actions(of gesture: String, at point: String) -> [String] {
    switch gesture {
    case "double": ["tap \(point) --count 2"]
    case "longPress": ["press \(point)"]
    case "pinch": ["pinch \(point) 2"]
    case "rotation": ["rotate \(point) 90"]
    default: ["left", "right", "up"].map { "swipe \($0) from \(point) by 80" }
    }
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

extension CollectionDocument {
  /// The kinds of gestures of its templates other than single taps, sorted.
  fileprivate var gestureNames: [String] {
    var names: Set<String> = []
    var pending = [self]
    while let document = pending.popLast() {
      var subviews: [SubviewDescription] = []
      for cell in document.cells.values {
        names.formUnion(cell.gestures.compactMap(\.actionName))
        subviews += cell.subviews
      }
      for view in document.supplementaryViews.values {
        names.formUnion(view.gestures.compactMap(\.actionName))
        subviews += view.subviews
      }
      while let subview = subviews.popLast() {
        names.formUnion(subview.gestures.compactMap(\.actionName))
        subviews += subview.subviews
        if let inner = subview.collection { pending.append(inner) }
      }
    }
    return names.sorted()
  }

  /// True if the rows of its list have swipe actions.
  fileprivate var hasSwipeActions: Bool {
    guard case .list(let list) = layout else { return false }
    return !list.leadingSwipeActions.isEmpty || !list.trailingSwipeActions.isEmpty
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

extension GestureDescription {
  /// The kind of action that the gesture recognizes; nil for single taps, which are always tried.
  fileprivate var actionName: String? {
    switch kind {
    case .tap(let count, _): count > 1 ? "double" : nil
    case .longPress: "longPress"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .pan, .swipe, .screenEdgePan: "swipe"
    }
  }
}
