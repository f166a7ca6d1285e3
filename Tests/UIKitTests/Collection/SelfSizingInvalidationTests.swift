import InteractionKit
import Testing
import UIKit

/// Displayed cells whose content changes.
@Suite struct SelfSizingInvalidationTests {
  private final class Cell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = "One line"
      return cell
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 200, height: 600))
  private let view: UICollectionView
  private let source = Source()

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    view = UICollectionView(
      frame: simulator.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  private func cell(_ item: Int = 0) throws -> Cell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell)
  }

  private static let long = "A text that needs several lines in a cell of this width, or more."

  @Test func intrinsicSizeOfACellIsMeasuredAgain() throws {
    #expect(view.selfSizingInvalidation == .enabled)
    let cell = try cell()
    let (height, next) = (cell.frame.height, try self.cell(1))
    cell.label.text = Self.long
    simulator.window.layoutIfNeeded()
    #expect(cell.frame.height == height)
    cell.contentView.invalidateIntrinsicContentSize()
    simulator.window.layoutIfNeeded()
    #expect(cell.frame.height > 2 * height)
    #expect(next.frame.minY == cell.frame.maxY && next.frame.height == height)
  }

  @Test func contentConfigurationIsMeasuredAgain() throws {
    let cell = try cell()
    cell.label.removeFromSuperview()
    var content = UIListContentConfiguration.cell()
    content.text = "One line"
    cell.contentConfiguration = content
    simulator.window.layoutIfNeeded()
    let height = cell.frame.height
    content.text = Self.long
    cell.contentConfiguration = content
    simulator.window.layoutIfNeeded()
    #expect(cell.frame.height > 1.5 * height)
  }

  @Test func constraintsAreFollowedIfTheyAreIncluded() throws {
    view.selfSizingInvalidation = .enabledIncludingConstraints
    let cell = try cell()
    let height = cell.frame.height
    cell.label.text = Self.long
    simulator.window.layoutIfNeeded()
    #expect(cell.frame.height > 2 * height)
  }

  @Test func disabledCollectionViewKeepsSizes() throws {
    view.selfSizingInvalidation = .disabled
    let cell = try cell()
    let height = cell.frame.height
    cell.label.text = Self.long
    cell.invalidateIntrinsicContentSize()
    simulator.window.layoutIfNeeded()
    #expect(cell.frame.height == height)
  }
}
