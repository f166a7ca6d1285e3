import UIKit

class TitleSupplementaryView: UICollectionReusableView {
    let label = UILabel()
    static let reuseIdentifier = "title-supplementary-reuse-identifier"

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.adjustsFontForContentSizeCategory = true
        let inset = CGFloat(10)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
            label.topAnchor.constraint(equalTo: topAnchor, constant: inset),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset)
        ])
        label.font = UIFont.preferredFont(forTextStyle: .title3)
    }
    required init?(coder: NSCoder) {
        fatalError()
    }
}

class SectionBackgroundDecorationView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.lightGray.withAlphaComponent(0.5)
        layer.cornerRadius = 12
    }
    required init?(coder: NSCoder) {
        fatalError("not implemented")
    }
}

final class ConferenceVideoController {
    struct Video: Hashable {
        let title: String
        let category: String
        let identifier: String
    }
    struct VideoCollection: Hashable {
        let title: String
        let videos: [Video]
    }

    lazy var collections: [VideoCollection] = {
        let categories = ["Frameworks", "Design", "Tools"]
        return ["The New Year", "Layout in Depth", "Testing"].enumerated().map { number, title in
            VideoCollection(title: title, videos: (0..<6).map { index in
                Video(title: "\(title) \(index + 1)", category: categories[(number + index) % 3],
                      identifier: "v\(number)-\(index)")
            })
        }
    }()
}

class ConferencesViewController: UIViewController {
    let videosController = ConferenceVideoController()
    var collectionView: UICollectionView! = nil
    var dataSource: UICollectionViewDiffableDataSource<ConferenceVideoController.VideoCollection, String>! = nil
    static let titleElementKind = "title-element-kind"
    static let backgroundElementKind = "background-element-kind"

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Conference Videos"
        configureHierarchy()
        configureDataSource()
    }

    func createLayout() -> UICollectionViewLayout {
        let sectionProvider = { (sectionIndex: Int,
            layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
            let itemSize = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
            let item = NSCollectionLayoutItem(layoutSize: itemSize)

            // if we have the space, adapt and go 2-up + peeking 3rd item
            let groupFractionalWidth = CGFloat(
                layoutEnvironment.container.effectiveContentSize.width > 500 ? 0.425 : 0.85)
            let groupSize = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(groupFractionalWidth), heightDimension: .absolute(200))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])

            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = sectionIndex == 0 ? .groupPagingCentered : .continuous
            section.interGroupSpacing = 20
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)

            let titleSize = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
            let titleSupplementary = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: titleSize, elementKind: ConferencesViewController.titleElementKind, alignment: .top)
            titleSupplementary.pinToVisibleBounds = true
            titleSupplementary.zIndex = 2
            section.boundarySupplementaryItems = [titleSupplementary]

            let background = NSCollectionLayoutDecorationItem.background(
                elementKind: ConferencesViewController.backgroundElementKind)
            background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
            section.decorationItems = [background]
            return section
        }

        let config = UICollectionViewCompositionalLayoutConfiguration()
        config.interSectionSpacing = 20
        let layout = UICollectionViewCompositionalLayout(sectionProvider: sectionProvider, configuration: config)
        layout.register(
            SectionBackgroundDecorationView.self,
            forDecorationViewOfKind: ConferencesViewController.backgroundElementKind)
        return layout
    }

    func configureHierarchy() {
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: createLayout())
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        collectionView.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        ])
    }

    func configureDataSource() {
        let videos = Dictionary(
            uniqueKeysWithValues: videosController.collections.flatMap { $0.videos }.map { ($0.identifier, $0) })
        let cellRegistration = UICollectionView.CellRegistration<TextCell, String> { cell, indexPath, identifier in
            guard let video = videos[identifier] else { return }
            cell.label.text = "\(video.title), \(video.category)"
            cell.contentView.backgroundColor = .systemIndigo
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, identifier in
            return collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration, for: indexPath, item: identifier)
        }
        let supplementaryRegistration = UICollectionView.SupplementaryRegistration<TitleSupplementaryView>(
            elementKind: ConferencesViewController.titleElementKind) { supplementaryView, string, indexPath in
            let snapshot = self.dataSource.snapshot()
            supplementaryView.label.text = snapshot.sectionIdentifiers[indexPath.section].title
        }
        dataSource.supplementaryViewProvider = { view, kind, index in
            return self.collectionView.dequeueConfiguredReusableSupplementary(
                using: supplementaryRegistration, for: index)
        }
        var snapshot = NSDiffableDataSourceSnapshot<ConferenceVideoController.VideoCollection, String>()
        videosController.collections.forEach {
            snapshot.appendSections([$0])
            snapshot.appendItems($0.videos.map(\.identifier))
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

class NestedGroupsViewController: UIViewController, UICollectionViewDelegate {
    private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
    private(set) var highlighted: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Nested Groups"
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, indexPath, number in
            cell.label.text = "\(indexPath.section), \(indexPath.item)"
            cell.contentView.layer.borderWidth = 1
        }
        dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for section in 0..<2 {
            snapshot.appendSections([section])
            snapshot.appendItems(Array(section * 30..<(section + 1) * 30), toSection: section)
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    //   +-----------------------------------------------------+
    //   | +---------------------------------+  +-----------+  |
    //   | |                                 |  |           |  |
    //   | |                                 |  |     1     |  |
    //   | |                                 |  |           |  |
    //   | |                0                |  +-----------+  |
    //   | |                                 |  +-----------+  |
    //   | |                                 |  |     2     |  |
    //   | +---------------------------------+  +-----------+  |
    //   +-----------------------------------------------------+
    private func makeLayout() -> UICollectionViewLayout {
        let leadingItem = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
        leadingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailingItem = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.3)))
        trailingItem.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailingGroup = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
            subitem: trailingItem, count: 2)
        let nestedGroup = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.4)),
            subitems: [leadingItem, trailingGroup])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: nestedGroup))
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        highlighted.append(indexPath)
    }
}
