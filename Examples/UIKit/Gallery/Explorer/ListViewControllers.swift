import UIKit

struct Emoji: Hashable {
    enum Category: String, CaseIterable {
        case recents = "Recents"
        case smileys = "Smileys"
        case animals = "Animals"
    }

    let text: String
    let title: String
    let category: Category

    static let samples: [Emoji] = [
        Emoji(text: "😀", title: "Grinning", category: .smileys),
        Emoji(text: "😍", title: "Love", category: .smileys),
        Emoji(text: "👩‍🚀", title: "Astronaut", category: .smileys),
        Emoji(text: "🐈", title: "Cat", category: .animals),
        Emoji(text: "🐕", title: "Dog", category: .animals),
    ]
}

class EmojiListViewController: UIViewController {
    enum Section: Hashable {
        case recents
        case outline
        case list(Emoji.Category)
    }

    struct Item: Hashable {
        let title: String?
        let emoji: Emoji?
        let hasChild: Bool
        init(emoji: Emoji? = nil, title: String? = nil, hasChild: Bool = false) {
            self.emoji = emoji
            self.title = title
            self.hasChild = hasChild
        }
        private let identifier = UUID()
    }

    var starredEmojis = Set<Item>()
    var collectionView: UICollectionView!
    var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Emoji Explorer - List"
        navigationItem.largeTitleDisplayMode = .always
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        view.addSubview(collectionView)
        collectionView.delegate = self
        configureDataSource()
        applySnapshots()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let indexPath = self.collectionView.indexPathsForSelectedItems?.first {
            if let coordinator = self.transitionCoordinator {
                coordinator.animate(alongsideTransition: { context in
                    self.collectionView.deselectItem(at: indexPath, animated: true)
                }) { (context) in
                    if context.isCancelled {
                        self.collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
                    }
                }
            } else {
                self.collectionView.deselectItem(at: indexPath, animated: animated)
            }
        }
    }

    func createLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] (indexPath) in
            guard let self = self else { return nil }
            guard let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
            return self.leadingSwipeActionConfigurationForListCellItem(item)
        }
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath), item.emoji != nil
            else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                var snapshot = self.dataSource.snapshot()
                snapshot.deleteItems([item])
                self.dataSource.apply(snapshot, animatingDifferences: true)
                completion(true)
            }
            return UISwipeActionsConfiguration(actions: [delete])
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }

    func accessoriesForListCellItem(_ item: Item) -> [UICellAccessory] {
        let isStarred = self.starredEmojis.contains(item)
        var accessories: [UICellAccessory] = [.disclosureIndicator()]
        if isStarred {
            let star = UIImageView(image: UIImage(systemName: "star.fill"))
            accessories.append(.customView(configuration: .init(customView: star, placement: .trailing())))
        }
        return accessories
    }

    func leadingSwipeActionConfigurationForListCellItem(_ item: Item) -> UISwipeActionsConfiguration? {
        let isStarred = self.starredEmojis.contains(item)
        let starAction = UIContextualAction(style: .normal, title: isStarred ? "Unstar" : "Star") {
            [weak self] (_, _, completion) in
            guard let self = self else {
                completion(false)
                return
            }
            if isStarred {
                self.starredEmojis.remove(item)
            } else {
                self.starredEmojis.insert(item)
            }
            if let currentIndexPath = self.dataSource.indexPath(for: item) {
                if let cell = self.collectionView.cellForItem(at: currentIndexPath) as? UICollectionViewListCell {
                    UIView.animate(withDuration: 0.2) {
                        cell.accessories = self.accessoriesForListCellItem(item)
                    }
                }
            }
            completion(true)
        }
        starAction.image = UIImage(systemName: isStarred ? "star.slash" : "star.fill")
        starAction.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [starAction])
    }

    func configureDataSource() {
        let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = item.title
            cell.contentConfiguration = content
            cell.accessories = item.hasChild ? [.outlineDisclosure(options: .init(style: .header))] : []
        }
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            [weak self] (cell, indexPath, item) in
            guard let self = self, let emoji = item.emoji else { return }
            var content = UIListContentConfiguration.valueCell()
            content.text = emoji.text
            content.secondaryText = emoji.title
            cell.contentConfiguration = content
            cell.accessories = self.accessoriesForListCellItem(item)
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            (collectionView, indexPath, item) -> UICollectionViewCell? in
            let registration = item.emoji == nil ? headerRegistration : cellRegistration
            return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
        }
    }

    func applySnapshots() {
        let categories: [Emoji.Category] = [.smileys, .animals]
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(categories.map { Section.list($0) })
        dataSource.apply(snapshot, animatingDifferences: false)
        for category in categories {
            var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>()
            let root = Item(title: category.rawValue, hasChild: true)
            sectionSnapshot.append([root])
            sectionSnapshot.append(
                Emoji.samples.filter { $0.category == category }.map { Item(emoji: $0) }, to: root)
            sectionSnapshot.expand([root])
            dataSource.apply(sectionSnapshot, to: .list(category), animatingDifferences: false)
        }
    }
}

extension EmojiListViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let emoji = self.dataSource.itemIdentifier(for: indexPath)?.emoji else {
            collectionView.deselectItem(at: indexPath, animated: true)
            return
        }
        let detailViewController = EmojiDetailViewController(with: emoji)
        self.navigationController?.pushViewController(detailViewController, animated: true)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first, let emoji = dataSource.itemIdentifier(for: indexPath)?.emoji
        else { return nil }
        return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: {
            EmojiDetailViewController(with: emoji)
        }, actionProvider: { _ in
            let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in
                self?.navigationItem.prompt = emoji.text
            }
            return UIMenu(title: emoji.title, children: [copy])
        })
    }
}

class EmojiDetailViewController: UIViewController {
    private let emoji: Emoji

    init(with emoji: Emoji) {
        self.emoji = emoji
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title = emoji.title
        let label = UILabel()
        label.text = emoji.text
        label.font = .systemFont(ofSize: 80)
        label.sizeToFit()
        label.center = view.center
        label.autoresizingMask = [
            .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
        ]
        view.addSubview(label)
    }
}

// MARK: - Mountains

class MountainsController {
    struct Mountain: Hashable {
        let name: String
        let height: Int
        let identifier = UUID()

        func contains(_ filter: String?) -> Bool {
            guard let filterText = filter else { return true }
            if filterText.isEmpty { return true }
            return name.lowercased().contains(filterText.lowercased())
        }
    }

    private lazy var mountains: [Mountain] = [
        ("Annapurna", 8091), ("Broad Peak", 8051), ("Cho Oyu", 8188), ("Dhaulagiri", 8167), ("K2", 8611),
        ("Kangchenjunga", 8586), ("Lhotse", 8516), ("Makalu", 8485), ("Manaslu", 8163), ("Mount Everest", 8848),
        ("Nanga Parbat", 8126), ("Shishapangma", 8027),
    ].map { Mountain(name: $0.0, height: $0.1) }

    func filteredMountains(with filter: String? = nil) -> [Mountain] {
        return mountains.filter { $0.contains(filter) }.sorted { $0.name < $1.name }
    }
}

class MountainsViewController: UIViewController {
    enum Section: CaseIterable {
        case main
    }
    let mountainsController = MountainsController()
    let searchBar = UISearchBar(frame: .zero)
    var mountainsCollectionView: UICollectionView!
    var dataSource: UICollectionViewDiffableDataSource<Section, MountainsController.Mountain>!

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Mountains Search"
        configureHierarchy()
        let cellRegistration = UICollectionView.CellRegistration<TextCell, MountainsController.Mountain> {
            (cell, indexPath, mountain) in
            cell.label.text = mountain.name
        }
        dataSource = UICollectionViewDiffableDataSource<Section, MountainsController.Mountain>(
            collectionView: mountainsCollectionView) {
            return $0.dequeueConfiguredReusableCell(using: cellRegistration, for: $1, item: $2)
        }
        performQuery(with: nil)
    }

    func performQuery(with filter: String?) {
        let mountains = mountainsController.filteredMountains(with: filter)
        var snapshot = NSDiffableDataSourceSnapshot<Section, MountainsController.Mountain>()
        snapshot.appendSections([.main])
        snapshot.appendItems(mountains)
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    private func configureHierarchy() {
        view.backgroundColor = .systemBackground
        let layout = UICollectionViewCompositionalLayout { (sectionIndex, environment) in
            let contentSize = environment.container.effectiveContentSize
            let columns = contentSize.width > 800 ? 3 : 2
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32)),
                subitem: NSCollectionLayoutItem(layoutSize: size), count: columns)
            group.interItemSpacing = .fixed(10)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            return section
        }
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        searchBar.translatesAutoresizingMaskIntoConstraints = false
        searchBar.delegate = self
        view.addSubview(collectionView)
        view.addSubview(searchBar)

        let views = ["cv": collectionView, "searchBar": searchBar]
        var constraints = [NSLayoutConstraint]()
        constraints.append(contentsOf: NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[cv]|", options: [], metrics: nil, views: views))
        constraints.append(contentsOf: NSLayoutConstraint.constraints(
            withVisualFormat: "H:|[searchBar]|", options: [], metrics: nil, views: views))
        constraints.append(contentsOf: NSLayoutConstraint.constraints(
            withVisualFormat: "V:[searchBar]-20-[cv]|", options: [], metrics: nil, views: views))
        constraints.append(searchBar.topAnchor.constraint(
            equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1.0))
        NSLayoutConstraint.activate(constraints)
        mountainsCollectionView = collectionView
    }
}

extension MountainsViewController: UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        performQuery(with: searchText)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searchBar.endEditing(true)
    }
}
