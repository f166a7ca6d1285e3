import InteractionKit

extension UICollectionViewListCell {
  /// The rectangle of the separator, whose edges constraints can move.
  ///
  /// Edges without constraints are those of the list: from the start of the content to the trailing
  /// edge. The vertical position does not change.
  public final var separatorLayoutGuide: UILayoutGuide {
    let state = ownState
    if let guide = state.separatorGuide { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "UICollectionViewListCellSeparator"
    addLayoutGuide(guide)
    guide.standardFrame = separatorLayoutFrame
    state.separatorGuide = guide
    separatorFrame = { [weak self, weak guide] frame in
      guard let self, let guide else { return frame }
      // The guides of the content view follow its frame.
      contentView.layoutState?.configuredContent?.frame = contentView.bounds
      guide.standardFrame = frame
      let own = guide.layoutFrame
      return CGRect(x: own.minX, y: frame.minY, width: own.width, height: frame.height)
    }
    setNeedsLayout()
    return guide
  }
}
