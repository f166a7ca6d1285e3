import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// The commands that exploration tries in a state: one for each class of touches and scrolls.
enum StateActions {
  /// Returns the commands, taps first.
  ///
  /// A class of touches is a view that a touch can hit; its representative is the middle of the
  /// first region of the hit map. Recognizers add their gestures. Scrolls are by the length of the
  /// viewport. A field that is edited gets a key and the return key. A wait ends when the next timer is
  /// due.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - naming: True to name places instead of points, for screens of different sizes.
  ///   - untried: Gets the touches that the views there react to and that no command makes.
  /// - Returns: The commands.
  static func lines(
    on screen: ExercisedScreen, naming: Bool = false, notingIn untried: inout UntriedTouches
  ) -> [String] {
    guard let simulator = screen.simulator else { return [] }
    var lines: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var known: Set<String> = []
    var noted: Set<UntriedTouches.Noted> = []
    func add(_ line: String) {
      if known.insert(line).inserted { lines.append(line) }
    }
    for region in HitMap(of: simulator.window).regions {
      guard let view = region.view, !(view is Window), seen.insert(ObjectIdentifier(view)).inserted
      else { continue }
      untried.note(view, besides: &noted)
      let point = ScreenAction.Point(x: Double(region.rect.midX), y: Double(region.rect.midY))
      guard naming else {
        for line in touches(on: view, at: "\(point)") { add(line) }
        continue
      }
      guard let place = HitReport.position(of: view) else { continue }
      let name = place.shortestTarget
      let named = touches(on: view, at: name, naming: true).map { "\($0) --scroll" }
      for line in named {
        // Both screens would refuse it, which says nothing about them.
        if isCommand(line) { add(line) } else { untried.noteUnnamed() }
      }
    }
    lines += keys(in: simulator.window)
    lines += scrolls(on: screen)
    if !naming {
      simulator.window.visitScrollViews { view in
        for line in drags(in: view, except: screen.device?.root.itemsView) { add(line) }
      }
    }
    if let time = simulator.clock.timeToNextTimer {
      lines.append("wait \(NumberText.text(max(time.milliseconds.rounded(.up), 1)))ms")
    }
    return lines
  }

  private static func isCommand(_ line: String) -> Bool {
    var assembler = StatementAssembler()
    guard case .command(let command)? = try? assembler.feed(line) else { return false }
    return (try? Verb.prepare(command)) != nil
  }

  /// What the commands leave out, as text: a sample stands for all of a kind.
  static let sampling = [
    "one point of each view", "pauses of 1s between touches", "scrolls by the length of a page",
    "drags of half a page", "swipes of 80 points",
  ]

  /// Returns the keys for the field that is edited: one that changes its text, and the return key.
  ///
  /// The text is emptied again before another letter is typed, so the states do not go on for ever.
  private static func keys(in window: Window) -> [String] {
    guard let field = window.firstResponder as? TextField else { return [] }
    return [field.hasText ? #"type "\b""# : #"type "x""#, #"type "\n""#]
  }

  /// Returns the gestures on the view that a touch at a point hits.
  static func touches(on screen: ExercisedScreen, at point: CGPoint) -> [String] {
    guard let view = screen.simulator?.window.hitTest(point, with: nil) else { return [] }
    let point = ScreenAction.Point(x: Double(point.x), y: Double(point.y))
    return touches(on: view, at: "\(point)")
  }

  /// Returns the gestures on a view: a tap, and those that recognizers around it wait for.
  ///
  /// `naming` is true for commands that mean the same on screens of different sizes: they have no
  /// points and lengths of this screen.
  static func touches(on view: View, at target: String, naming: Bool = false) -> [String] {
    var lines = ["tap \(target)"]
    var current: View? = view
    while let candidate = current, !(candidate is ScrollView) {
      for recognizer in candidate.attachedRecognizers where recognizer.isEnabled {
        lines += gestures(of: recognizer, at: target)
      }
      current = candidate.superview
    }
    lines += repeatedAndOutsideTouches(on: view, at: target, naming: naming)
    if let list = (current as? ItemsView)?.loadedCollection?.document.layout.list {
      lines += ["swipe left from \(target) by 80", "swipe right from \(target) by 80"]
      if !naming, list.performsFirstActionWithFullSwipe, let row = view.enclosingReusableView,
        !(list.leadingSwipeActions + list.trailingSwipeActions).isEmpty
      {
        let width = NumberText.text(Double(row.bounds.size.width))
        lines += ["left", "right"].map { "swipe \($0) from \(target) by \(width)" }
      }
    }
    if let control = view as? Control {
      lines += touches(onPartsOf: control, at: target, naming: naming)
    }
    return lines
  }

  /// Returns the touches on parts of a control: a slider is dragged to both ends, a stepper tapped on both halves.
  private static func touches(
    onPartsOf control: Control, at target: String, naming: Bool
  ) -> [String] {
    func point(_ inside: CGPoint) -> ScreenAction.Point {
      let point = control.convert(inside, to: control.window)
      return ScreenAction.Point(x: Double(point.x), y: Double(point.y))
    }
    switch control {
    case let slider as Slider where !naming:
      let track = slider.trackRect(forBounds: slider.bounds)
      let thumb = slider.thumbRect(
        forBounds: slider.bounds, trackRect: track, value: slider.value)
      let start = point(CGPoint(x: thumb.midX, y: thumb.midY))
      return [track.minX + 2, track.maxX - 2].map {
        "drag \(start) -> \(point(CGPoint(x: $0, y: thumb.midY)))"
      }
    case let stepper as Stepper:
      let bounds = stepper.bounds
      return [0.25, 0.75].map { share in
        let inside = CGPoint(x: bounds.width * share, y: bounds.height / 2)
        if naming { return "tap \(target)@\(PointText.text(inside))" }
        return "tap \(point(CGPoint(x: bounds.minX + inside.x, y: bounds.minY + inside.y)))"
      }
    default: return []
    }
  }

  /// Returns the touches for events that a tap does not send: a second tap, and a finger that leaves.
  ///
  /// The finger rests first, so that a scroll view does not take it before the control has it.
  private static func repeatedAndOutsideTouches(
    on view: View, at target: String, naming: Bool
  ) -> [String] {
    guard let (sender, events) = view.eventSender, let window = view.window else { return [] }
    var lines: [String] = []
    if events.contains(.touchDownRepeat) { lines.append("tap \(target) --count 2") }
    guard !naming, !events.isDisjoint(with: .ofMovedTouches) else { return lines }
    let area = sender.convert(sender.bounds, to: window)
    let margin = (sender as? Control)?.trackingMargin ?? 0
    let far = area.insetBy(dx: -margin - 10, dy: -margin - 10)
    let ends = [
      CGPoint(x: far.minX, y: area.midY), CGPoint(x: far.maxX, y: area.midY),
      CGPoint(x: area.midX, y: far.minY), CGPoint(x: area.midX, y: far.maxY),
    ]
    for end in ends where window.bounds.contains(end) {
      let point = ScreenAction.Point(x: Double(end.x), y: Double(end.y))
      lines.append("drag \(target) -> \(point) --press 200")
    }
    return lines
  }

  private static func gestures(of recognizer: GestureRecognizer, at target: String) -> [String] {
    switch recognizer {
    case let tap as TapGestureRecognizer where tap.numberOfTapsRequired > 1:
      ["tap \(target) --count \(tap.numberOfTapsRequired)"]
    case let press as LongPressGestureRecognizer:
      ["press \(target) --ms \(NumberText.text(press.minimumPressDuration * 1000 + 100))"]
    case is SwipeGestureRecognizer, is PanGestureRecognizer:
      ["left", "right", "up", "down"].map { "swipe \($0) from \(target) by 80" }
    case is PinchGestureRecognizer: ["pinch \(target) 2", "pinch \(target) 0.5"]
    case is RotationGestureRecognizer: ["rotate \(target) 90"]
    default: []
    }
  }

  /// Returns the scrolls by the length of the viewport that change the offset.
  private static func scrolls(on screen: ExercisedScreen) -> [String] {
    guard let view = screen.device?.root.itemsView else { return [] }
    let isHorizontal = view.itemLayout.scrollAxis == .horizontal
    let length = isHorizontal ? view.bounds.size.width : view.bounds.size.height
    return [length, -length].compactMap { step in
      var offset = view.contentOffset
      if isHorizontal { offset.x += step } else { offset.y += step }
      guard view.clamped(offset) != view.contentOffset else { return nil }
      let text = NumberText.text(step)
      return isHorizontal ? "scroll by \(text) 0" : "scroll by 0 \(text)"
    }
  }

  /// Returns the drags of a nested scroll view by half of its visible part.
  private static func drags(in view: ScrollView, except root: ScrollView?) -> [String] {
    guard view !== root, view.isScrollEnabled, let window = view.window else { return [] }
    let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
    guard frame.size.width > 0, frame.size.height > 0 else { return [] }
    let middle = ScreenAction.Point(x: Double(frame.midX), y: Double(frame.midY))
    var lines: [String] = []
    for (isWide, length) in [
      (view.contentSize.width > view.bounds.size.width, frame.size.width),
      (view.contentSize.height > view.bounds.size.height, frame.size.height),
    ].enumerated().map({ ($0.offset == 0, $0.element.0 ? $0.element.1 : 0) }) where length > 0 {
      for sign in [-1.0, 1.0] {
        var end = middle
        if isWide {
          end.x += sign * Double(length) / 2 * 0.9
        } else {
          end.y += sign * Double(length) / 2 * 0.9
        }
        lines.append("drag \(middle) -> \(end)")
      }
    }
    return lines
  }
}

extension View {
  /// Calls `visit` for the scroll views in the view, outer ones first.
  fileprivate func visitScrollViews(_ visit: (ScrollView) -> Void) {
    if let view = self as? ScrollView { visit(view) }
    for view in subviews { view.visitScrollViews(visit) }
  }
}

extension EventPosition {
  /// The shortest name of the place in a command: the identifier of an item without its index path.
  var shortestTarget: String {
    guard collection == nil, let identifier else { return "\(self)" }
    return "#\(TargetName.spelling(identifier))" + (subview.isEmpty ? "" : ".\(subview)")
  }
}
