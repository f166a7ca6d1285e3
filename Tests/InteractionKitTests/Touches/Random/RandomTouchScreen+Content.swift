import Foundation

@testable import InteractionKit

/// A cell that a screen fills once, when the cell is created.
final class FilledCell: CollectionViewCell, HandlerCell {
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }
  func setData(_ data: Any?, extra: Any?) {}
}

/// A recognizer that sets any state at any time, and stops with its fingers.
final class RestlessGestureRecognizer: GestureRecognizer {
  var choose: () -> Int = { 0 }

  private func ask() {
    let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    let choice = choose()
    if states.indices.contains(choice) { state = states[choice] }
  }

  private func stop() {
    ask()
    guard attempt.touchesDown == 0 else { return }
    state = state == .began || state == .changed ? .ended : .failed
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { ask() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { ask() }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { stop() }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { stop() }
}

extension RandomTouchScreen {
  static let kinds = ["plain", "controls", "gestures", "collection"]

  /// Creates a collection and its receiver: a plain delegate or a handler.
  func addPlayer(depth: Int, frame: CGRect) -> CollectionPlayer {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = oneIn(3) != (depth > 0) ? .horizontal : .vertical
    layout.itemSize =
      depth > 0 ? CGSize(width: 30, height: 30) : CGSize(width: number(60...150), height: 80)
    layout.minimumLineSpacing = CGFloat(number(0...12))
    if depth == 0, oneIn(2) {
      layout.headerReferenceSize = CGSize(width: 20, height: 20)
      layout.sectionHeadersPinToVisibleBounds = oneIn(2)
    }
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    view.name = depth > 0 ? "inner\(players.count)" : nil
    view.preferredFramesPerSecond = 20
    view.allowsMultipleSelection = oneIn(3)
    view.isPagingEnabled = oneIn(6)
    view.isPrefetchingEnabled = oneIn(3)
    view.preparesCellsAhead = oneIn(3)
    let player = CollectionPlayer(self, view, isHandler: oneIn(2), depth: depth)
    players.append(player)
    player.start()
    return player
  }

  /// Returns a new cell of a kind, for the collection of a player.
  func makeCell(_ kind: String, for player: CollectionPlayer) -> FilledCell {
    let cell = FilledCell(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    cell.contentView.isMultipleTouchEnabled = oneIn(3)
    cell.isExclusiveTouch = oneIn(12)
    switch kind {
    case "controls": addControls(to: cell.contentView)
    case "gestures":
      addRecognizers(number(1...3), to: oneIn(2) ? cell : cell.contentView, asking: player)
    case "collection" where players.count < 5:
      let inner = addPlayer(
        depth: player.depth + 1, frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      cell.contentView.addSubview(inner.view)
    default: break
    }
    return cell
  }

  private func addControls(to view: View) {
    for index in 0..<2 {
      let makers: [() -> Control] = [
        { Control() }, { Button() }, { Switch() }, { Slider() }, { Stepper() }, { TextField() },
      ]
      let control = makers[number(0...5)]()
      control.frame = CGRect(x: 2, y: 2 + 32 * index, width: 40, height: 28)
      control.isMultipleTouchEnabled = oneIn(3)
      control.addAction(for: .allEvents) { [unowned self] _, _ in interfere() }
      view.addSubview(control)
      controls.append((control, view))
    }
  }

  func addRecognizers(_ count: Int, to view: View, asking player: CollectionPlayer) {
    var added: [GestureRecognizer] = []
    for _ in 0..<count {
      let (recognizer, isContinuous) = makeRecognizer()
      recognizer.cancelsTouchesInView = !oneIn(4)
      recognizer.delaysTouchesBegan = oneIn(4)
      recognizer.delaysTouchesEnded = !oneIn(4)
      if !oneIn(3) { recognizer.delegate = player }
      if let other = added.last, oneIn(2) { recognizer.require(toFail: other) }
      recognizer.addAction { [unowned self] recognizer in
        if let isContinuous { witness.acted(recognizer, isContinuous: isContinuous) }
        interfere()
      }
      view.addGestureRecognizer(recognizer)
      added.append(recognizer)
      recognizers.append((recognizer, view))
    }
  }

  /// Returns any kind of recognizer, and true if its gesture is continuous; nil if that is unknown.
  private func makeRecognizer() -> (GestureRecognizer, isContinuous: Bool?) {
    switch number(0...8) {
    case 0: return (TapGestureRecognizer(), false)
    case 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return (tap, false)
    case 2: return (LongPressGestureRecognizer(), true)
    case 3: return (PanGestureRecognizer(), true)
    case 4: return (SwipeGestureRecognizer(), false)
    case 5: return (PinchGestureRecognizer(), true)
    case 6: return (RotationGestureRecognizer(), true)
    case 7:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .all
      return (pan, true)
    default:
      let restless = RestlessGestureRecognizer()
      restless.choose = { [unowned self] in number(0...14) }
      return (restless, nil)
    }
  }
}
