import Foundation

extension TableView {
  /// Prepares the layout for a query without displaying rows.
  final func layOutForQuery() {
    guard display.phase == .idle, pendingUpdates == nil else { return }
    layOutIfInvalid()
  }

  /// Returns the rows that a rectangle covers.
  ///
  /// Recorded from 29 rectangles: the first is the row that contains the upper edge. The last is the row
  /// that contains the point 1 above the lower edge, so a row counts at the end only if a whole point
  /// of it is covered.
  final func rowsCovered(by rect: CGRect) -> [IndexPath] {
    guard !rect.isNull, sectionCount > 0 else { return [] }
    if rect.isInfinite {
      return (0..<sectionCount).flatMap { section in
        (0..<itemCount(inSection: section)).map { IndexPath(row: $0, section: section) }
      }
    }
    let rect = rect.standardized
    guard rect.minX < bounds.width, rect.maxX > 0 || (rect.width == 0 && rect.minX >= 0) else {
      return []
    }
    guard var row = rows.row(atOrBelow: rect.minY) else { return [] }
    let end =
      rect.width == 0 || rect.height == 0 ? rect.maxY : max(rect.maxY - 1, rect.minY)
    var found: [IndexPath] = []
    while let frame = rows.frame(ofRow: row.item, in: row.section) {
      let isFirst = found.isEmpty
      guard frame.minY <= end || (isFirst && frame.minY < rect.maxY && frame.minY <= rect.minY)
      else { break }
      found.append(row.indexPath)
      guard let next = self.row(after: row) else { break }
      row = next
    }
    return found
  }

  private func row(after row: ItemPosition) -> ItemPosition? {
    if row.item + 1 < itemCount(inSection: row.section) {
      return ItemPosition(section: row.section, item: row.item + 1)
    }
    var section = row.section + 1
    while section < sectionCount {
      if itemCount(inSection: section) > 0 { return ItemPosition(section: section, item: 0) }
      section += 1
    }
    return nil
  }

  /// Scrolls to a row, or to the header of a section for a row that is `NSNotFound`.
  final func scroll(
    to indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    layOutForQuery()
    guard let frame = frameToShow(indexPath) else {
      window?.ownLog?.record(.exception(reasonOutOfBounds(indexPath)))
      return
    }
    setContentOffset(
      offset(showing: frame, at: position, in: indexPath.section), animated: animated)
    guard !animated else { return }
    // The rows that the scroll displays may have other heights than their estimates.
    for _ in 0..<8 {
      let before = contentOffset
      layoutIfNeeded()
      guard let frame = frameToShow(indexPath) else { return }
      let target = offset(showing: frame, at: position, in: indexPath.section)
      guard target != before else { return }
      setContentOffset(target, animated: false)
    }
  }

  private func frameToShow(_ path: IndexPath) -> CGRect? {
    guard path.count == 2, path.section >= 0, path.section < sectionCount else { return nil }
    if path.row == NSNotFound { return rect(forSection: path.section) }
    guard containsItem(path) else { return nil }
    return rows.frame(ofRow: path.row, in: path.section)
  }

  private func reasonOutOfBounds(_ path: IndexPath) -> String {
    let attempt = "Attempted to scroll the table view to an out-of-bounds"
    guard path.count == 2, path.section >= 0, path.section < sectionCount else {
      return "\(attempt) section (\(path.first ?? 0)) when there are only \(sectionCount) sections."
    }
    return "\(attempt) row (\(path.row)) when there are only "
      + "\(itemCount(inSection: path.section)) rows in section \(path.section)."
  }

  private func offset(
    showing frame: CGRect, at position: ScrollPosition, in section: Int
  ) -> CGPoint {
    let insets = adjustedContentInset
    var top = bounds.minY + insets.top
    let bottom = bounds.maxY - insets.bottom
    // A row at the top of a plain table is below the pinned header.
    var covered: CGFloat = 0
    if pinsBands, let header = rows.naturalFrame(ofKind: SolvedFlowLayout.headerKind, section),
      frame.minY >= header.maxY
    {
      covered = header.height
    }
    let y: CGFloat
    switch position {
    case .top: y = frame.minY - insets.top - covered
    case .middle: y = frame.midY - (bounds.height - insets.top - insets.bottom) / 2 - insets.top
    case .bottom: y = frame.maxY - bounds.height + insets.bottom
    case .none:
      top += covered
      if frame.minY < top {
        y = frame.minY - insets.top - covered
      } else if frame.maxY > bottom {
        y = frame.maxY - bounds.height + insets.bottom
      } else {
        y = bounds.minY
      }
    }
    return clamped(CGPoint(x: bounds.minX, y: y))
  }
}
