import Foundation

/// The suggested command that displays a point of an off-screen target.
struct ScrollSuggestion {
  let text: String
  /// The offset of the target's scroll view after the command; nil if no scroll helps.
  private(set) var contentOffset: CGPoint?

  init(to target: ResolvedTarget, offset: TargetOffset?) {
    guard let view = target.container as? ScrollView, target.frame != nil,
      let frame = target.frame(shownAt: [])
    else {
      text = "no scroll shows it"
      return
    }
    var point = frame.point(at: offset)
    // The offset is from the left edge on the screen.
    if view.isFlipped { point.x = frame.minX + frame.maxX - point.x }
    func shows(_ contentOffset: CGPoint) -> Bool {
      CGRect(origin: contentOffset, size: view.bounds.size).holds(point)
    }
    let isHorizontal =
      (view as? ItemsView)?.itemLayout.scrollAxis == .horizontal
    // The nearest first: it is the shortest command, and moves the screen the least.
    for align in ScrollAlignment.allCases {
      let position = align.position(isHorizontal: isHorizontal)
      let wanted = view.offset(showing: frame, at: position)
      guard shows(wanted) else { continue }
      contentOffset = wanted
      let flag = align == .nearest ? "" : " --align \(align.rawValue)"
      text = "`scroll to \(target.uniqueSpelling)\(flag)` shows it"
      return
    }
    // No alignment displays the point, because the target is larger than the screen. A plain offset
    // may.
    let middle = view.clamped(
      CGPoint(
        x: (point.x - view.bounds.size.width / 2).rounded(),
        y: (point.y - view.bounds.size.height / 2).rounded()))
    if shows(middle) { contentOffset = middle }
    let isOutermost = view.superview is Window
    text =
      isOutermost && shows(middle)
      ? "`scroll to \(PointText.text(middle))` shows it" : "no scroll shows that point of it"
  }
}
