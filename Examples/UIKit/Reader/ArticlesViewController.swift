import UIKit

final class ArticlesViewController: UICollectionViewController {
    private enum Section { case main }

    private let viewModel: ArticlesViewModel
    private var dataSource: UICollectionViewDiffableDataSource<Section, Article>!
    private let activityIndicator = UIActivityIndicatorView(style: .medium)
    private var loadTask: Task<Void, Never>?

    init(viewModel: ArticlesViewModel) {
        self.viewModel = viewModel
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    isolated deinit {
        loadTask?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Articles"
        viewModel.delegate = self
        activityIndicator.hidesWhenStopped = true
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Words", primaryAction: UIAction { [weak self] _ in self?.countWords() }),
            UIBarButtonItem(customView: activityIndicator)
        ]
        let searchController = UISearchController(searchResultsController: nil)
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        dataSource = makeDataSource()
        reload()
    }

    private func reload() {
        loadTask?.cancel()
        activityIndicator.startAnimating()
        loadTask = Task {
            await viewModel.load()
        }
    }

    private func countWords() {
        Task { @MainActor [weak self] in
            guard let self else { return }
            async let count = viewModel.totalWordCount()
            title = "Counting"
            title = "\(await count) Words"
        }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Article> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Article> { cell, _, article in
            var content = cell.defaultContentConfiguration()
            content.text = article.title
            content.secondaryText = article.topic
            cell.contentConfiguration = content
            cell.accessories = article.isSaved ? [.checkmark()] : []
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, article in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: article)
        }
    }

    private func show(_ articles: [Article]) async {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Article>()
        snapshot.appendSections([.main])
        snapshot.appendItems(articles)
        await dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func show(error message: String) {
        let alert = UIAlertController(title: "Offline", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Try Again", style: .default) { [weak self] _ in self?.reload() })
        present(alert, animated: true)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let article = dataSource.itemIdentifier(for: indexPath) else { return }
        collectionView.deselectItem(at: indexPath, animated: true)
        Task { await viewModel.toggleSaved(article) }
    }
}

extension ArticlesViewController: ArticlesViewModelDelegate {
    func viewModelDidChange(_ viewModel: ArticlesViewModel) {
        activityIndicator.stopAnimating()
        switch viewModel.state {
        case .loading: break
        case .loaded(let articles): Task { await show(articles) }
        case .failed(let message): show(error: message)
        }
    }
}

extension ArticlesViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        guard searchController.isActive else { return }
        viewModel.search(for: searchController.searchBar.text ?? "")
    }
}
