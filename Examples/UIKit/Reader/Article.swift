import Foundation

nonisolated struct Article: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
    let topic: String
    var isSaved = false
}

nonisolated enum StoreError: LocalizedError {
    case offline

    var errorDescription: String? { "The articles cannot be loaded." }
}

/// The articles of a server, which answers after a while, and the first time not at all.
actor ArticleStore {
    static let shared = ArticleStore()

    private var requests = 0
    private var articles = [
        Article(id: 1, title: "Autumn in the Alps", topic: "Travel"),
        Article(id: 2, title: "Bread without Kneading", topic: "Food"),
        Article(id: 3, title: "Comets of the Year", topic: "Science"),
        Article(id: 4, title: "Deep Sea Mining", topic: "Science"),
        Article(id: 5, title: "Evening Walks", topic: "Travel")
    ]

    func articles(matching text: String = "") async throws -> [Article] {
        requests += 1
        let isFirst = requests == 1
        try await Task.sleep(for: .milliseconds(300))
        if isFirst { throw StoreError.offline }
        return text.isEmpty ? articles : articles.filter { $0.title.localizedStandardContains(text) }
    }

    func wordCount(of id: Article.ID) async -> Int {
        try? await Task.sleep(nanoseconds: 100_000_000)
        return 100 * id
    }

    func save(_ id: Article.ID) -> Article? {
        guard let index = articles.firstIndex(where: { $0.id == id }) else { return nil }
        articles[index].isSaved.toggle()
        return articles[index]
    }
}
