import Foundation
import InteractionKit
import Testing
import UIKit

/// Cells of estimated width and height whose content is pinned to the margins, while they scroll.
@Suite struct EstimatedCellTests {
  private final class SymbolCell: UICollectionViewCell {
    let symbol = UIImageView()
    let caption = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [symbol, caption] as [UIView] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      symbol.preferredSymbolConfiguration = .init(font: .preferredFont(forTextStyle: .title1))
      let guide = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        symbol.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        symbol.topAnchor.constraint(equalTo: guide.topAnchor),
        symbol.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        caption.leadingAnchor.constraint(
          equalToSystemSpacingAfter: symbol.trailingAnchor, multiplier: 1),
        caption.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        caption.centerYAnchor.constraint(equalTo: symbol.centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Screen: UIViewController {
    let names = ["star", "heart.fill", "gear", "trash", "person.2.fill", "cloud.sun.rain"]
    var source: UICollectionViewDiffableDataSource<Int, Int>?
    var collectionView: UICollectionView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let extent = NSCollectionLayoutDimension.estimated(44)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: extent, heightDimension: extent))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: extent), subitems: [item])
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      let view = UICollectionView(
        frame: self.view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(
          section: section))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      self.view.addSubview(view)
      let registration = UICollectionView.CellRegistration<SymbolCell, Int> {
        [names] cell, _, item in
        cell.symbol.image = UIImage(systemName: names[item % names.count])
        cell.caption.text = String(repeating: "x", count: item % 9)
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<200))
      source.apply(snapshot, animatingDifferences: false)
      (self.source, collectionView) = (source, view)
    }
  }

  @Test func contentPinnedToTheMarginsHasNoConflicts() throws {
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    let screen = Screen()
    simulator.window.rootViewController = screen
    simulator.window.layoutIfNeeded()
    let view = try #require(screen.collectionView)
    simulator.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), duration: .milliseconds(400))
    #expect(view.contentOffset.y > 300)
    let warnings = simulator.log.lines.filter { $0.hasPrefix("!") }
    #expect(warnings.isEmpty, "\(warnings.count): \(warnings.first ?? "")")
    for case let cell as SymbolCell in view.visibleCells {
      #expect(cell.symbol.frame.minX == cell.contentView.layoutMargins.left)
      #expect(cell.bounds.width == cell.caption.frame.maxX + cell.contentView.layoutMargins.right)
    }
  }
}
