import Foundation

/// Which command shows a point of a place that is off the screen.
struct ScrollAdvice {
  let text: String
  /// Where the place's collection stands then; nil where no scroll helps.
  private(set) var contentOffset: CGPoint?

  init(to resolved: ResolvedPlace, offset: TargetPlace.Offset?) {
    let view = resolved.collectionView
    guard resolved.frame != nil, let frame = resolved.frame(shownAt: []) else {
      text = "it is on no screen"
      return
    }
    let offset = offset ?? .center
    let point = CGPoint(
      x: frame.origin.x + offset.x.resolved(in: frame.size.width),
      y: frame.origin.y + offset.y.resolved(in: frame.size.height))
    func shows(_ contentOffset: CGPoint) -> Bool {
      CGRect(origin: contentOffset, size: view.bounds.size).holds(point)
    }
    let isHorizontal = view.collectionViewLayout.scrollAxis == .horizontal
    for align in ScrollAlignment.allCases {
      let position = align.position(isHorizontal: isHorizontal)
      let wanted = view.offset(showing: frame, at: position)
      guard shows(wanted) else { continue }
      contentOffset = wanted
      let flag = align == .nearest ? "" : " --align \(align.rawValue)"
      text = "`scroll to \(resolved.uniqueSpelling)\(flag)` shows it"
      return
    }
    let middle = view.clamped(
      CGPoint(
        x: (point.x - view.bounds.size.width / 2).rounded(),
        y: (point.y - view.bounds.size.height / 2).rounded()))
    if shows(middle) { contentOffset = middle }
    let isOutermost = resolved.screen.collectionView.superview is Window
    text =
      isOutermost && shows(middle)
      ? "`scroll to \(PointText.text(middle))` shows it" : "no scroll shows that point of it"
  }
}
