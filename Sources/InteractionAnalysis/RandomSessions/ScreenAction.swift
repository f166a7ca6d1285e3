import InteractionKit

/// A command of a generated session.
struct ScreenAction: Hashable, Sendable {
  /// A point of the viewport, in points.
  struct Point: Hashable, Sendable, CustomStringConvertible {
    var x: Double
    var y: Double

    var description: String { "\(NumberText.text(x)),\(NumberText.text(y))" }
  }

  /// The section and item of an item.
  struct Path: Hashable, Sendable, Comparable, CustomStringConvertible {
    var section: Int
    var item: Int

    var description: String { "[\(section),\(item)]" }

    static func < (a: Path, b: Path) -> Bool { (a.section, a.item) < (b.section, b.item) }
  }

  /// A change of the data.
  enum Edit: Hashable, Sendable, CustomStringConvertible {
    case delete(Path)
    /// Inserts an item at its position after all changes.
    case insert(Path, type: String, identifier: String)
    case move(Path, to: Path)
    case reload(Path)

    var description: String {
      switch self {
      case .delete(let path): "delete \(path)"
      case .insert(let path, let type, let identifier):
        "insert \(path) {\"type\":\(JSONValue.quote(type)),\"id\":\(JSONValue.quote(identifier))}"
      case .move(let path, let target): "move \(path) -> \(target)"
      case .reload(let path): "reload \(path)"
      }
    }
  }

  enum Kind: Hashable, Sendable {
    case tap(Point, count: Int)
    case press(Point)
    case scroll(x: Double, y: Double)
    case wait(Double)
    case select(Path)
    case deselect(Path)
    case edit(Edit)
    case batch([Edit])
    case touchDown(Point)
    case touchMove(Point)
    case touchUp
    case touchCancel
    case swipe(String, from: Point)
    case fling(String, Double)
    case drag(Point, to: Point)
    case pinch(Point, Double)
    case rotate(Point, Double)
    /// A command that is not generated from values.
    case command(String)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// The command as a session executes it.
  var line: String {
    switch kind {
    case .tap(let point, 1): "tap \(point)"
    case .tap(let point, let count): "tap \(point) --count \(count)"
    case .press(let point): "press \(point)"
    case .scroll(let x, let y): "scroll by \(NumberText.text(x)) \(NumberText.text(y))"
    case .wait(let time): "wait \(NumberText.text(time))ms"
    case .select(let path): "select \(path)"
    case .deselect(let path): "deselect \(path)"
    case .edit(let edit): "\(edit)"
    case .batch(let edits): "batch { \(edits.map(\.description).joined(separator: "; ")) }"
    case .touchDown(let point): "touch down \(point)"
    case .touchMove(let point): "touch move \(point)"
    case .touchUp: "touch up"
    case .touchCancel: "touch cancel"
    case .swipe(let direction, let point): "swipe \(direction) from \(point)"
    case .fling(let direction, let velocity): "fling \(direction) \(NumberText.text(velocity))"
    case .drag(let start, let end): "drag \(start) -> \(end)"
    case .pinch(let point, let scale): "pinch \(point) \(NumberText.text(scale))"
    case .rotate(let point, let angle): "rotate \(point) \(NumberText.text(angle))"
    case .command(let line): line
    }
  }
}

extension ScreenAction {
  /// The lengths, times and speeds that are generated, smallest first.
  static let ladder: [Double] = [1, 10, 20, 50, 100, 200, 350, 500, 1000, 2000, 5000]

  /// Returns simpler actions in order, of which the first that fails too replaces this one.
  ///
  /// - Parameter points: The points of the screen before the action, by the order of the hit map.
  /// - Returns: The actions, simplest first.
  func simplified(at points: [Point]) -> [ScreenAction] {
    // A gesture may be needed only for its time.
    let waits = ScreenAction.ladder.filter { $0 <= 1000 }.map { Kind.wait($0) }
    let taps = points.map { Kind.tap($0, count: 1) } + waits
    let moves = ScreenAction.ladder.flatMap { length -> [Kind] in
      [.scroll(x: 0, y: length), .scroll(x: length, y: 0)]
    }
    let kinds: [Kind]
    switch kind {
    case .tap(let point, 1): kinds = before(point, points).map { .tap($0, count: 1) }
    case .tap(let point, let count):
      kinds =
        taps.dropLast(waits.count) + (2..<max(count, 2)).map { .tap(point, count: $0) }
        + before(point, points).map { .tap($0, count: count) }
    case .press(let point): kinds = taps + before(point, points).map { .press($0) }
    case .scroll(let x, let y):
      kinds =
        smaller(x).filter { _ in y == 0 }.map { .scroll(x: $0, y: 0) }
        + smaller(y).filter { _ in x == 0 }.map { .scroll(x: 0, y: $0) }
        + (x != 0 && y != 0 ? [.scroll(x: x, y: 0), .scroll(x: 0, y: y)] : [])
    case .wait(let time): kinds = smaller(time).map { .wait($0) }
    case .select(let path): kinds = before(path).map { .select($0) }
    case .deselect(let path): kinds = before(path).map { .deselect($0) }
    case .edit(let edit): kinds = simplified(edit).map { .edit($0) }
    case .batch(let edits):
      kinds =
        edits.map { .edit($0) }
        + (edits.count > 2
          ? edits.indices.map { gone in
            .batch(edits.indices.filter { $0 != gone }.map { edits[$0] })
          } : [])
        + edits.indices.flatMap { index in
          simplified(edits[index]).map { edit in
            var changed = edits
            changed[index] = edit
            return .batch(changed)
          }
        }
    case .touchDown(let point):
      kinds = taps.dropLast(waits.count) + before(point, points).map { .touchDown($0) }
    case .touchMove(let point): kinds = before(point, points).map { .touchMove($0) }
    case .touchCancel: kinds = [.touchUp]
    case .swipe(let direction, let point):
      kinds = taps + moves + before(point, points).map { .swipe(direction, from: $0) }
    case .fling(let direction, let velocity):
      kinds = taps + moves + smaller(velocity).filter { $0 >= 10 }.map { .fling(direction, $0) }
    case .drag(let start, let end):
      kinds =
        taps + moves + before(start, points).map { .drag($0, to: end) }
        + before(end, points).map { .drag(start, to: $0) }
    case .pinch(let point, let scale):
      kinds = taps + before(point, points).map { .pinch($0, scale) }
    case .rotate(let point, let angle):
      kinds = taps + before(point, points).map { .rotate($0, angle) }
    case .touchUp, .command: kinds = []
    }
    return kinds.map(ScreenAction.init)
  }

  /// Returns the points before one, or all if it is not among them.
  private func before(_ point: Point, _ points: [Point]) -> [Point] {
    Array(points.prefix { $0 != point })
  }

  private func before(_ path: Path) -> [Path] {
    guard path.section >= 0, path.item > 0 else { return [] }
    return [0, 1, 2, 3].filter { $0 < path.item }.map { Path(section: path.section, item: $0) }
  }

  private func smaller(_ value: Double) -> [Double] {
    ScreenAction.ladder.filter { $0 < abs(value) }.map { value < 0 ? -$0 : $0 }
  }

  private func simplified(_ edit: Edit) -> [Edit] {
    switch edit {
    case .delete(let path): before(path).map { .delete($0) }
    case .insert(let path, let type, let identifier):
      before(path).map { .insert($0, type: type, identifier: identifier) }
    case .move(let path, let target):
      before(target).map { .move(path, to: $0) } + before(path).map { .move($0, to: target) }
    case .reload(let path): before(path).map { .reload($0) }
    }
  }
}
