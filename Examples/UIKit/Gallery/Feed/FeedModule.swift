import UIKit

// MARK: - Interactor

final class FeedInteractor: FeedInteractorProtocol {
    weak var output: FeedInteractorOutput?
    private let pageSize = 8
    private var posts: [FeedPost]
    private var failingPages: Set<Int>

    init(count: Int = 20, failingPages: Set<Int> = []) {
        self.failingPages = failingPages
        let authors = ["Ada", "Grace", "Alan", "Barbara"]
        posts = (0..<count).map { index in
            FeedPost(
                id: index,
                author: authors[index % authors.count],
                text: index % 3 == 0
                    ? "Post number \(index), which has a longer text than the others, so that its label has several lines."
                    : "Post number \(index)",
                likes: index,
                isLiked: false,
                date: "\(index + 1) h")
        }
    }

    func load(page: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { [weak self] in
            guard let self = self else { return }
            // A page fails once.
            if self.failingPages.remove(page) != nil {
                self.output?.didFail(.offline, page: page)
                return
            }
            let start = page * self.pageSize
            let end = min(start + self.pageSize, self.posts.count)
            self.output?.didLoad(Array(self.posts[start..<end]), page: page, isLast: end == self.posts.count)
        }
    }

    func toggleLike(_ post: FeedPost) {
        guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
        posts[index].isLiked.toggle()
        posts[index].likes += posts[index].isLiked ? 1 : -1
        output?.didChange(posts[index])
        NotificationCenter.default.post(name: .feedPostDidChange, object: self, userInfo: ["post": posts[index]])
    }
}

// MARK: - Presenter

final class FeedPresenter: FeedPresenterProtocol {
    private weak var view: FeedViewProtocol?
    private let interactor: FeedInteractorProtocol
    private let router: FeedRouterProtocol
    private var posts: [FeedPost] = []
    private var nextPage: Int? = 0
    private var isLoading = false

    init(view: FeedViewProtocol, interactor: FeedInteractorProtocol, router: FeedRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        loadNextPage()
    }

    func didPullToRefresh() {
        nextPage = 0
        loadNextPage()
    }

    func didScrollToEnd() {
        loadNextPage()
    }

    func didTapLike(at index: Int) {
        interactor.toggleLike(posts[index])
    }

    func didTapAuthor(at index: Int) {
        router.openAuthor(posts[index].author)
    }

    func didSelectPost(at index: Int) {
        router.openPost(posts[index])
    }

    private func loadNextPage() {
        guard !isLoading, let page = nextPage else { return }
        isLoading = true
        view?.showLoading(true)
        interactor.load(page: page)
    }
}

extension FeedPresenter: FeedInteractorOutput {
    func didLoad(_ posts: [FeedPost], page: Int, isLast: Bool) {
        isLoading = false
        self.posts = page == 0 ? posts : self.posts + posts
        nextPage = isLast ? nil : page + 1
        view?.showLoading(false)
        view?.show(self.posts.map(FeedPostViewModel.init))
    }

    func didFail(_ error: FeedError, page: Int) {
        isLoading = false
        view?.showLoading(false)
        view?.showError(error.localizedDescription) { [weak self] in
            self?.loadNextPage()
        }
    }

    func didChange(_ post: FeedPost) {
        guard let index = posts.firstIndex(where: { $0.id == post.id }) else { return }
        posts[index] = post
        view?.update(FeedPostViewModel(post), at: index)
    }
}

// MARK: - Router

final class FeedRouter: FeedRouterProtocol {
    weak var viewController: UIViewController?

    static func createModule(interactor: FeedInteractor = FeedInteractor()) -> FeedViewController {
        let view = FeedViewController()
        let router = FeedRouter()
        let presenter = FeedPresenter(view: view, interactor: interactor, router: router)
        view.presenter = presenter
        interactor.output = presenter
        router.viewController = view
        return view
    }

    func openPost(_ post: FeedPost) {
        viewController?.navigationController?.pushViewController(FeedPostViewController(post: post), animated: true)
    }

    func openAuthor(_ name: String) {
        let sheet = UIAlertController(title: name, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Follow", style: .default))
        sheet.addAction(UIAlertAction(title: "Block", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        viewController?.present(sheet, animated: true)
    }
}
