import EngineAccess
import Foundation
import InteractionKit

/// Compositional layouts of nested groups: every frame of a section, and single ones.
enum CompositionalBenchmark {
  static let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  static var all: [Case] {
    counts.flatMap { count in
      [
        Case("compositional: every frame of \(count) items in nested groups") {
          every($0, count)
        },
        Case("compositional: layout of \(count) items in nested groups") { layout($0, count) },
      ]
    }
  }

  /// One large item beside a column of two, under each other.
  private static func screen(
    _ count: Int
  ) -> (layout: CollectionViewCompositionalLayout, view: CollectionView, source: Source) {
    let half = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    let column = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)),
      subitems: [half, half])
    let large = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.6), heightDimension: .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
      subitems: [large, column])
    let layout = CollectionViewCompositionalLayout(
      section: CollectionLayoutSection(group: group))
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    let source = Source(count)
    view.dataSource = source
    return (layout, view, source)
  }

  private static func every(_ name: String, _ count: Int) -> Figure {
    let (layout, view, source) = screen(count)
    let all = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    let sum = Counter()
    let frames = [
      CGRect(x: 0, y: 0, width: 240, height: 120), CGRect(x: 240, y: 0, width: 160, height: 60),
      CGRect(x: 240, y: 60, width: 160, height: 60),
    ]
    let repeats = max(1, 200_000 / count)
    defer { withExtendedLifetime((view, source)) {} }
    return Comparison(
      name: name, goals: [.most(count == 1_000_000 ? 5 : 15)], count: count * repeats,
      floor: {
        for _ in 0..<repeats {
          for item in 0..<count {
            var frame = frames[item % 3]
            frame.origin.y += CGFloat(item / 3) * 120
            sum.value &+= Int(frame.origin.y) & 1
          }
        }
      },
      body: {
        for _ in 0..<repeats {
          layout.invalidateLayout()
          EngineAccess.visitItems(of: layout, in: all) { _, _, frame in
            sum.value &+= Int(frame.origin.y) & 1
          }
        }
      }
    ).figure()
  }

  /// Repeated groups in closed form: the floor works out the length of the content from the
  /// count.
  private static func layout(_ name: String, _ count: Int) -> Figure {
    let (layout, view, source) = screen(count)
    defer { withExtendedLifetime((view, source)) {} }
    let (repeats, sum) = (100, Counter())
    return Comparison(
      name: name, goals: [.most(1_000_000)], count: repeats,
      floor: { for _ in 0..<repeats { sum.value &+= ((source.count + 2) / 3 * 120) & 1 } },
      body: {
        for _ in 0..<repeats {
          layout.invalidateLayout()
          _ = layout.collectionViewContentSize
        }
      }
    ).figure()
  }

  private final class Source: CollectionViewDataSource {
    let count: Int

    init(_ count: Int) {
      self.count = count
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
  }
}
