import Foundation

protocol ArticlesViewModelDelegate: AnyObject {
    func viewModelDidChange(_ viewModel: ArticlesViewModel)
}

final class ArticlesViewModel {
    enum State: Equatable {
        case loading
        case loaded([Article])
        case failed(String)
    }

    weak var delegate: ArticlesViewModelDelegate?
    private(set) var state = State.loading {
        didSet { delegate?.viewModelDidChange(self) }
    }
    private let store: ArticleStore
    private var searchTask: Task<Void, Never>?

    init(store: ArticleStore = ArticleStore()) {
        self.store = store
    }

    func load(matching text: String = "") async {
        do {
            let articles = try await store.articles(matching: text)
            guard !Task.isCancelled else { return }
            state = .loaded(articles)
        } catch is CancellationError {
            // A later search replaced this one.
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    func search(for text: String) {
        searchTask?.cancel()
        searchTask = Task { [weak self] in
            do {
                try await Task.sleep(for: .milliseconds(250))
            } catch { return }
            await self?.load(matching: text)
        }
    }

    func toggleSaved(_ article: Article) async {
        guard case .loaded(var articles) = state, let saved = await store.save(article.id),
              let index = articles.firstIndex(of: article)
        else { return }
        articles[index] = saved
        state = .loaded(articles)
    }

    /// The words of all articles, which are counted at the same time.
    func totalWordCount() async -> Int {
        guard case .loaded(let articles) = state else { return 0 }
        return await withTaskGroup(of: Int.self) { group in
            for article in articles {
                group.addTask { [store] in await store.wordCount(of: article.id) }
            }
            return await group.reduce(0, +)
        }
    }
}
