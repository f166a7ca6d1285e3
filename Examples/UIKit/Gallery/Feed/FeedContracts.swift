import UIKit

// MARK: - Entities

struct FeedPost: Hashable {
    let id: Int
    let author: String
    let text: String
    var likes: Int
    var isLiked: Bool
    let date: String
}

// MARK: - VIPER contracts

protocol FeedViewProtocol: AnyObject {
    var presenter: FeedPresenterProtocol! { get set }
    func show(_ viewModels: [FeedPostViewModel])
    func update(_ viewModel: FeedPostViewModel, at index: Int)
    func showLoading(_ isLoading: Bool)
    func showError(_ message: String, retry: @escaping () -> Void)
}

protocol FeedPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didPullToRefresh()
    func didScrollToEnd()
    func didTapLike(at index: Int)
    func didTapAuthor(at index: Int)
    func didSelectPost(at index: Int)
}

protocol FeedInteractorProtocol: AnyObject {
    var output: FeedInteractorOutput? { get set }
    func load(page: Int)
    func toggleLike(_ post: FeedPost)
}

protocol FeedInteractorOutput: AnyObject {
    func didLoad(_ posts: [FeedPost], page: Int, isLast: Bool)
    func didFail(_ error: FeedError, page: Int)
    func didChange(_ post: FeedPost)
}

protocol FeedRouterProtocol: AnyObject {
    func openPost(_ post: FeedPost)
    func openAuthor(_ name: String)
}

enum FeedError: LocalizedError {
    case offline

    var errorDescription: String? {
        switch self {
        case .offline: return "You are offline."
        }
    }
}

extension Notification.Name {
    static let feedPostDidChange = Notification.Name("FeedPostDidChange")
}

// MARK: - View model

struct FeedPostViewModel: Equatable {
    let author: String
    let text: String
    let details: String
    let likeTitle: String

    init(_ post: FeedPost) {
        author = post.author
        text = post.text
        details = "\(post.date) · \(post.likes) \(post.likes == 1 ? "like" : "likes")"
        likeTitle = post.isLiked ? "Unlike" : "Like"
    }
}
