import InteractionKit

/// Lets the search bar and the large title follow the content of a navigation controller.
final class TitleObserver: ScrollObserver {
  // The scroll view retains its observers, and the controller contains the scroll view.
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController) { self.controller = controller }

  var order: ScrollObserverOrder { .bars }

  func scrollViewWillLayOut(_ scrollView: UIScrollView) { controller?.contentDidScroll(scrollView) }

  func dragWillEnd(_ scrollView: UIScrollView, at target: inout CGPoint) {
    controller?.settle(scrollView, at: &target)
  }
}

extension UINavigationController {
  /// Moves the search bar and the large title with the content of the displayed controller.
  final func followContent() {
    let content = isNested ? nil : barController?.contentScrollView(for: .top)
    guard content !== followedContent else { return }
    followedContent?.removeObserver(titleObserver)
    followedContent?.expandableTop = 0
    followedContent = content
    content?.addObserver(titleObserver)
    // The bars are expanded above content that has not scrolled yet.
    navigationBar.collapsedHeight = 0
    hiddenSearchHeight = .infinity
  }

  /// Hides the search bar, then collapses the large title, by the distance of the scrolled content.
  final func contentDidScroll(_ content: UIScrollView) {
    guard content === followedContent else { return }
    let (search, title) = (hideableSearchHeight, largeTitleHeight)
    // Content whose insets do not follow the bars, or do not yet, hides the search bar at its top.
    let expandable = followsBars(content) ? expandableHeight(of: content) : search
    let distance = content.contentOffset.y + content.barInset + expandable
    let collapsed = min(max(distance, 0), search + title)
    if collapsed != min(hiddenSearchHeight, search) + navigationBar.collapsedHeight {
      if search > 0 { hiddenSearchHeight = min(collapsed, search) }
      navigationBar.collapsedHeight = collapsed - min(collapsed, search)
      layOutBar()
    }
    // The inset has lost the height by which the bars can expand again.
    content.expandableTop = expandableHeight(of: content)
    (content as? UITableView)?.isBelowLargeTitle = title > 0
  }

  private func followsBars(_ content: UIScrollView) -> Bool {
    content.barInset > content.contentInset.top
  }

  /// The height by which the bars can expand above content whose insets follow them, in points.
  private func expandableHeight(of content: UIScrollView) -> CGFloat {
    followsBars(content)
      ? min(hiddenSearchHeight, hideableSearchHeight) + navigationBar.collapsedHeight : 0
  }

  /// The scrolled distance from which a large title that is released collapses, in points.
  ///
  /// Recorded: it expands at 36 points and collapses at 37.
  private static let collapseDistance: CGFloat = 37

  /// Moves the end of a scroll in the height of a search bar or a large title to one of its ends.
  ///
  /// A search bar that is released hides if half of it is hidden (chosen).
  final func settle(_ content: UIScrollView, at target: inout CGPoint) {
    let top = -content.barInset - content.expandableTop
    let (search, title) = (hideableSearchHeight, largeTitleHeight)
    let distance = target.y - top
    if distance > 0, distance < search {
      target.y = top + (distance >= search / 2 ? search : 0)
    } else if distance > search, distance < search + title {
      let collapses = distance - search >= UINavigationController.collapseDistance
      target.y = top + search + (collapses ? title : 0)
    }
  }

  // MARK: Search

  final func updateSearchBar() {
    let search = isNested ? nil : barController?.navigationItem.searchController
    let bar = search?.searchBar
    search?.itemController = barController
    if let shown = searchBar, shown !== bar {
      shown.removeFromSuperview()
      hiddenSearchHeight = .infinity
    }
    // The bar belongs to the search controller, which another navigation controller may have displayed.
    if let bar, bar.superview !== viewIfLoaded { viewIfLoaded?.addSubview(bar) }
    searchBar = bar
    searchDidChange()
  }

  /// Called after a search began or ended, and after the height of its bar changed.
  final func searchDidChange() {
    layOutBar()
    if let followedContent { contentDidScroll(followedContent) }
  }

  /// True if an active search is displayed in place of the bar.
  private var isBarReplaced: Bool {
    barController?.navigationItem.searchController?.hidesNavigationBar == true
      && !isNavigationBarHidden
  }

  /// The height of a large title, in points; 0 while a search is displayed in place of the bar.
  private var largeTitleHeight: CGFloat { isBarReplaced ? 0 : navigationBar.largeTitleHeight }

  private var fullSearchHeight: CGFloat {
    barController?.navigationItem.searchController?.searchBar.intrinsicContentSize.height ?? 0
  }

  /// The height of a search bar that content hides, in points; 0 for one that is always displayed.
  private var hideableSearchHeight: CGFloat {
    guard let item = barController?.navigationItem, let search = item.searchController,
      item.hidesSearchBarWhenScrolling, !search.isActive, !isNavigationBarHidden
    else { return 0 }
    return fullSearchHeight
  }

  /// Recorded: a search bar that hides has no height while it is idle, and 60 points while it is
  /// active.
  private var searchHeight: CGFloat {
    fullSearchHeight - min(hiddenSearchHeight, hideableSearchHeight)
  }

  // MARK: Layout

  /// Places the bar below the safe area, at least 10 points below the top, as recorded.
  final func layOutBar() {
    guard isViewLoaded else { return }
    let safeTop = view.safeAreaInsets.top
    // The bars are beside a column that floats over the view.
    let side = (parent as? UISplitViewController)?.barInsets(over: self) ?? .zero
    let width = view.bounds.size.width - side.left - side.right
    let isHidden = isNavigationBarHidden || isNested
    navigationBar.isHidden = isHidden || isBarReplaced
    navigationBar.frame = CGRect(
      x: side.left, y: max(safeTop, 10), width: width,
      height: UINavigationBar.height + navigationBar.promptHeight + navigationBar.largeTitleHeight
        - navigationBar.collapsedHeight)
    let barEnd = isBarReplaced ? navigationBar.frame.minY : navigationBar.frame.maxY
    searchBar?.frame = CGRect(x: side.left, y: barEnd, width: width, height: searchHeight)
    searchBar?.isHidden = isHidden || searchHeight == 0
    coveredTop = isHidden ? safeTop : barEnd + searchHeight
    layOutToolbar()
    placeContent()
    // Also without another height: the safe area of a child is 0 until it is in a window.
    for child in children { child.viewIfLoaded?.safeAreaMayHaveChanged() }
  }

  /// Places the toolbar above the safe area (chosen).
  private func layOutToolbar() {
    let safeBottom = view.safeAreaInsets.bottom
    coveredBottom = isToolbarHidden ? 0 : safeBottom + UIToolbar.height
    toolbar.isHidden = isToolbarHidden
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - safeBottom - UIToolbar.height, width: view.bounds.width,
      height: UIToolbar.height)
  }
}
