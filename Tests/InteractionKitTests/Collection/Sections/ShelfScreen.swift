import EngineSupport
import Foundation

@testable import InteractionKit

/// A screen with sections of cards that scroll sideways under a header, each followed by rows.
final class ShelfScreen: CountedDataSource, CollectionViewDelegate {
  let simulator: Simulator
  let view: CollectionView
  let layout: CollectionViewCompositionalLayout
  let shelf: CollectionLayoutSection
  var counts: [Int]
  /// The calls of the delegate.
  var heard: [String] = []

  /// Cards are 120 by 100, 10 apart, between insets of 8 and 16 points.
  init(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
    cards: Int = 10, rows: Int = 30,
    scrollDirection: CollectionView.ScrollDirection = .vertical,
    direction: CollectionView.LayoutDirection = .leftToRight
  ) {
    counts = [cards, rows]
    let whole = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let isVertical = scrollDirection == .vertical
    shelf = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(
          widthDimension: .absolute(120), heightDimension: .absolute(100)),
        subitems: [CollectionLayoutItem(layoutSize: whole, supplementaryItems: [badge])]))
    shelf.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    shelf.interGroupSpacing = 10
    shelf.orthogonalScrollingBehavior = behavior
    shelf.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: isVertical ? .fractionalWidth(1) : .absolute(30),
          heightDimension: isVertical ? .absolute(30) : .fractionalHeight(1)),
        elementKind: "header", alignment: isVertical ? .top : .leading)
    ]
    let row = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(
          widthDimension: isVertical ? .fractionalWidth(1) : .absolute(44),
          heightDimension: isVertical ? .absolute(44) : .fractionalHeight(1)),
        subitems: [CollectionLayoutItem(layoutSize: whole)]))
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection
    let shelf = self.shelf
    layout = CollectionViewCompositionalLayout(
      sectionProvider: { section, _ in section % 2 == 0 ? shelf : row },
      configuration: configuration)
    simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.layoutDirection = direction
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    for kind in ["badge", "header"] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    simulator.window.layoutIfNeeded()
  }

  func drag(_ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat, milliseconds: Double = 250) {
    simulator.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x + dx, y: y + dy),
      duration: .milliseconds(milliseconds))
  }

  func settle() { simulator.clock.advance(by: .milliseconds(10_000)) }

  func offset(_ section: Int = 0) -> CGFloat { layout.orthogonalOffset(ofSection: section) ?? -1 }

  /// Returns the frame of a cell in the window; nil if the cell is not displayed.
  func windowFrame(_ section: Int, _ item: Int) -> CGRect? {
    simulator.window.layoutIfNeeded()
    guard let cell = view.shown[.cell(section, item)], let parent = cell.superview else {
      return nil
    }
    return parent.convert(cell.frame, to: nil)
  }

  /// The first displayed view that is not at the frame of the layout; nil for none.
  func misplaced() -> String? {
    simulator.window.layoutIfNeeded()
    var wanted: [ElementID: CGRect] = [:]
    layout.visitElements(in: view.bounds) { wanted[$0.id] = $0.frame }
    for (id, shown) in view.shown.inOrder {
      guard let frame = wanted.removeValue(forKey: id) else { return "\(id) is shown" }
      guard let parent = shown.superview else { return "\(id) is in nothing" }
      let found = parent.convert(shown.frame, to: view)
      let drift = max(
        abs(found.origin.x - frame.origin.x), abs(found.origin.y - frame.origin.y))
      guard drift <= 0.51 else { return "\(id) is at \(found), not at \(frame)" }
      let isInSection = layout.scrollsOrthogonally(id)
      guard isInSection == (parent is SectionScrollView) else { return "\(id) is in \(parent)" }
      guard parent.subviews.filter({ $0 === shown }).count == 1 else {
        return "\(id) is not once in its superview"
      }
    }
    return wanted.keys.min().map { "\($0) is not shown" }
  }

  // MARK: Data

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    heard.append("select \(indexPath.section),\(indexPath.item)")
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    heard.append("scroll \(scrollView.contentOffset.y)")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { heard.append("drag") }
}
