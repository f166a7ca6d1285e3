import UIKit

final class FeedViewController: UIViewController, FeedViewProtocol {
    var presenter: FeedPresenterProtocol!
    private var viewModels: [FeedPostViewModel] = []
    private(set) var changedPosts: [Int] = []
    private(set) var secondsOnScreen = 0
    private var timer: Timer?

    private lazy var refreshControl: UIRefreshControl = {
        let control = UIRefreshControl()
        control.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
        return control
    }()

    private lazy var flowLayout: UICollectionViewFlowLayout = {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 1
        layout.estimatedItemSize = CGSize(width: UIScreen.main.bounds.width, height: 110)
        layout.footerReferenceSize = CGSize(width: 0, height: 50)
        return layout
    }()

    lazy var collectionView: UICollectionView = {
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: flowLayout)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        collectionView.backgroundColor = .groupTableViewBackground
        collectionView.alwaysBounceVertical = true
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.refreshControl = refreshControl
        collectionView.register(FeedPostCell.self, forCellWithReuseIdentifier: FeedPostCell.identifier)
        collectionView.register(
            FeedFooterView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: FeedFooterView.identifier)
        return collectionView
    }()

    private var isLoading = false

    deinit {
        timer?.invalidate()
        NotificationCenter.default.removeObserver(self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Feed"
        view.backgroundColor = .white
        view.addSubview(collectionView)
        collectionView.pinEdges(to: view)
        NotificationCenter.default.addObserver(
            self, selector: #selector(postDidChange(_:)), name: .feedPostDidChange, object: nil)
        presenter.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    // MARK: - FeedViewProtocol

    func show(_ viewModels: [FeedPostViewModel]) {
        let known = self.viewModels.count
        self.viewModels = viewModels
        if viewModels.count > known, known > 0 {
            let indexPaths = (known..<viewModels.count).map { IndexPath(item: $0, section: 0) }
            collectionView.insertItems(at: indexPaths)
        } else {
            collectionView.reloadData()
        }
    }

    func update(_ viewModel: FeedPostViewModel, at index: Int) {
        viewModels[index] = viewModel
        let indexPath = IndexPath(item: index, section: 0)
        if let cell = collectionView.cellForItem(at: indexPath) as? FeedPostCell {
            cell.configure(with: viewModel)
        }
    }

    func showLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        if !isLoading {
            refreshControl.endRefreshing()
        }
        let footers = collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
        footers.compactMap { $0 as? FeedFooterView }.forEach { $0.setLoading(isLoading) }
    }

    func showError(_ message: String, retry: @escaping () -> Void) {
        let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in retry() })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        present(alert, animated: true)
    }

    // MARK: - Actions

    @objc func refresh(_ sender: UIRefreshControl) {
        presenter.didPullToRefresh()
    }

    @objc private func postDidChange(_ notification: NSNotification) {
        guard let post = notification.userInfo?["post"] as? FeedPost else { return }
        changedPosts.append(post.id)
    }

    @objc private func tick(_ timer: Timer) {
        secondsOnScreen += 1
    }
}

// MARK: - UICollectionViewDataSource

extension FeedViewController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return viewModels.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: FeedPostCell.identifier, for: indexPath) as! FeedPostCell
        cell.configure(with: viewModels[indexPath.item])
        cell.delegate = self
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let footer = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: FeedFooterView.identifier, for: indexPath) as! FeedFooterView
        footer.setLoading(isLoading)
        return footer
    }
}

// MARK: - UICollectionViewDelegate

extension FeedViewController: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if indexPath.item == viewModels.count - 1 {
            presenter.didScrollToEnd()
        }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        presenter.didSelectPost(at: indexPath.item)
    }
}

// MARK: - FeedPostCellDelegate

extension FeedViewController: FeedPostCellDelegate {
    func feedPostCellDidTapLike(_ cell: FeedPostCell) {
        guard let indexPath = collectionView.indexPath(for: cell) else { return }
        presenter.didTapLike(at: indexPath.item)
    }

    func feedPostCellDidTapAuthor(_ cell: FeedPostCell) {
        guard let indexPath = collectionView.indexPath(for: cell) else { return }
        presenter.didTapAuthor(at: indexPath.item)
    }
}

// MARK: - Footer

final class FeedFooterView: UICollectionReusableView {
    static let identifier = "FeedFooterView"
    private let indicator = UIActivityIndicatorView(style: .medium)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(indicator)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        indicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    func setLoading(_ isLoading: Bool) {
        isLoading ? indicator.startAnimating() : indicator.stopAnimating()
    }
}

// MARK: - Details

final class FeedPostViewController: UIViewController {
    private let post: FeedPost

    init(post: FeedPost) {
        self.post = post
        super.init(nibName: nil, bundle: nil)
        title = post.author
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = post.text
        label.textAlignment = .center
        label.backgroundColor = .white
        view = label
    }
}

// MARK: - Layout helper

extension UIView {
    func pinEdges(to other: UIView) {
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor),
            leadingAnchor.constraint(equalTo: other.leadingAnchor),
            trailingAnchor.constraint(equalTo: other.trailingAnchor),
            bottomAnchor.constraint(equalTo: other.bottomAnchor),
        ])
    }
}
