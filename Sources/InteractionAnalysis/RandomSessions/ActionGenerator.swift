import CollectionFiles
import Foundation
import InteractionKit

/// Random commands for a screen, from its hit map and its items.
struct ActionGenerator {
  private var draw: SeededGenerator
  private let choices: [(kind: ActionMix.Kind, weight: Int)]
  private var points: [ScreenAction.Point] = []
  /// The version of the layout for which `points` was computed.
  private var version = -1
  private var insertedCount = 0

  init(seed: UInt64, mix: ActionMix) {
    draw = SeededGenerator(seed: seed)
    choices = mix.choices
  }

  /// Returns the points of the middles of the regions of the hit map that hit a view.
  static func points(of screen: ExercisedScreen) -> [ScreenAction.Point] {
    guard let window = screen.simulator?.window else { return [] }
    let map = HitMap(of: window)
    var points: [ScreenAction.Point] = []
    for tile in map.tiling.tiles {
      guard let view = map.view(of: tile.label), !(view is Window) else { continue }
      let rect = tile.rect.rect
      points.append(ScreenAction.Point(x: Double(rect.midX), y: Double(rect.midY)))
    }
    return points
  }

  /// Computes the points if views may have other places since they were computed.
  private mutating func renewPoints(of screen: ExercisedScreen) {
    guard version != screen.layoutVersion else { return }
    points = ActionGenerator.points(of: screen)
    version = screen.layoutVersion
  }

  /// Returns true if there are points, which are computed only if a hit test does not show it.
  private mutating func hasPoints(on screen: ExercisedScreen) -> Bool {
    if version != screen.layoutVersion, let window = screen.simulator?.window {
      window.layoutIfNeeded()
      let (bounds, scale) = (window.bounds, window.scale)
      // The centre of a pixel, at which sampled regions are exact.
      let middle = CGPoint(
        x: ((bounds.midX * scale).rounded(.down) + 0.5) / scale,
        y: ((bounds.midY * scale).rounded(.down) + 0.5) / scale)
      if let view = window.hitTest(middle, with: nil), !(view is Window) { return true }
    }
    renewPoints(of: screen)
    return !points.isEmpty
  }

  /// Returns the next command.
  mutating func next(on screen: ExercisedScreen) -> ScreenAction {
    let isDown = (screen.simulator?.touchCount ?? 0) > 0
    let hasPoints = hasPoints(on: screen)
    let counts = itemCounts(of: screen)
    let hasItems = counts.contains { $0 > 0 }
    let isFile = !screen.origin.isProgram
    let kind = pick(among: { kind in
      switch kind {
      case .tap, .press, .swipe, .drag, .pinch, .rotate: !isDown && hasPoints
      case .fling: !isDown
      case .touch: isDown || hasPoints
      case .select: hasItems
      case .data: isFile && !counts.isEmpty
      case .scroll, .wait: true
      }
    })
    if hasPoints, kind.needsPoints { renewPoints(of: screen) }
    return ScreenAction(action(of: kind, on: screen, counts, isDown: isDown))
  }

  /// Returns an allowed kind by the weights.
  private mutating func pick(among isAllowed: (ActionMix.Kind) -> Bool) -> ActionMix.Kind {
    let total = choices.reduce(0) { isAllowed($1.kind) ? $0 + $1.weight : $0 }
    guard total > 0 else { return .wait }
    var number = draw.number(0...(total - 1))
    for (kind, weight) in choices where isAllowed(kind) {
      number -= weight
      if number < 0 { return kind }
    }
    return .wait
  }

  private mutating func action(
    of kind: ActionMix.Kind, on screen: ExercisedScreen, _ counts: [Int], isDown: Bool
  ) -> ScreenAction.Kind {
    switch kind {
    case .tap:
      // Most taps are single ones.
      return .tap(point, count: draw.number(0...15) == 0 ? 2 : 1)
    case .press: return .press(point)
    case .scroll:
      let length = draw.pick(ScreenAction.ladder) * (draw.flip(0.4) ? -1 : 1)
      let isHorizontal =
        screen.device?.root.itemsView.itemLayout.scrollAxis == .horizontal
      return isHorizontal ? .scroll(x: length, y: 0) : .scroll(x: 0, y: length)
    case .swipe: return .swipe(direction, from: point)
    case .fling: return .fling(direction, draw.pick([100, 500, 1000, 2000, 5000]))
    case .drag: return .drag(point, to: point)
    case .pinch: return .pinch(point, draw.pick([0.5, 2]))
    case .rotate: return .rotate(point, draw.pick([-90, 45, 90]))
    case .touch:
      guard isDown else { return .touchDown(point) }
      switch draw.number(0...5) {
      case 0, 1: return points.isEmpty ? .touchUp : .touchMove(point)
      case 2: return .touchCancel
      default: return .touchUp
      }
    case .select:
      let path = existing(counts)
      return draw.flip(0.3) ? .deselect(path) : .select(path)
    case .data: return edits(screen, counts)
    case .wait: return .wait(draw.pick([10, 50, 100, 350, 500, 1000, 5000]))
    }
  }

  private var point: ScreenAction.Point { mutating get { draw.pick(points) } }
  private var direction: String {
    mutating get { draw.pick(["up", "down", "left", "right"]) }
  }

  // MARK: Data

  private func itemCounts(of screen: ExercisedScreen) -> [Int] {
    guard let view = screen.device?.root.itemsView else { return [] }
    return (0..<view.sectionCount).map { view.itemCount(inSection: $0) }
  }

  private mutating func existing(_ counts: [Int]) -> ScreenAction.Path {
    let sections = counts.indices.filter { counts[$0] > 0 }
    let section = draw.pick(sections)
    return ScreenAction.Path(section: section, item: draw.number(0...(counts[section] - 1)))
  }

  private mutating func edits(
    _ screen: ExercisedScreen, _ counts: [Int]
  ) -> ScreenAction.Kind {
    let size = draw.flip(0.4) ? draw.number(2...4) : 1
    var (edits, used, final): ([ScreenAction.Edit], Set<ScreenAction.Path>, [Int]) = (
      [], [], counts
    )
    for _ in 0..<size {
      guard let edit = edit(screen, counts, &used, &final) else { continue }
      edits.append(edit)
    }
    edits = edits.filter { edit in
      // Positions after all changes must exist.
      switch edit {
      case .insert(let path, _, _), .move(_, let path): path.item < final[path.section]
      case .delete, .reload: true
      }
    }
    if edits.count == 1 { return .edit(edits[0]) }
    return edits.isEmpty ? .wait(10) : .batch(edits)
  }

  /// Returns a change of an item that no other change of the batch names.
  private mutating func edit(
    _ screen: ExercisedScreen, _ counts: [Int], _ used: inout Set<ScreenAction.Path>,
    _ final: inout [Int]
  ) -> ScreenAction.Edit? {
    let choice = draw.number(0...9)
    if choice < 3 || !counts.contains(where: { $0 > 0 }) {
      guard let document = screen.device?.root.document else { return nil }
      let types = document.types.keys.sorted() + document.cells.keys
      guard !types.isEmpty else { return nil }
      let section = draw.number(0...(counts.count - 1))
      insertedCount += 1
      final[section] += 1
      let path = ScreenAction.Path(section: section, item: draw.number(0...counts[section]))
      return .insert(path, type: draw.pick(types), identifier: "new\(insertedCount)")
    }
    let path = existing(counts)
    guard used.insert(path).inserted else { return nil }
    switch choice {
    case 3, 4, 5:
      final[path.section] -= 1
      return .delete(path)
    case 6, 7:
      let target = ScreenAction.Path(
        section: path.section, item: draw.number(0...(counts[path.section] - 1)))
      return .move(path, to: target)
    default: return .reload(path)
    }
  }
}

extension ActionMix.Kind {
  /// True if the command may have points of the hit map.
  fileprivate var needsPoints: Bool {
    switch self {
    case .tap, .press, .swipe, .drag, .pinch, .rotate, .touch: true
    case .scroll, .fling, .select, .data, .wait: false
    }
  }
}
