import Foundation

/// Requests the next page when items at the end are announced for prefetching.
///
/// Pages are chained by tokens: each answer has items and the token of the next page; the last page
/// has no token. Each token is requested once. A second answer, and an answer after `start()`, is
/// ignored.
///
/// ```swift
/// let paging = PrefetchPaging<String, Message>(numberOfItems: { messages.count }) { token, answer in
///   server.fetch(after: token) { messages, next in answer(messages, next) }
/// }
/// paging.didReceive = { messages, isLast in … }
/// paging.start()
/// // in collectionView(_:prefetchItemsAt:)
/// paging.prefetchItems(at: indexPaths)
/// ```
public final class PrefetchPaging<Token: Hashable, Item> {
  /// A closure that accepts the items of a page and the token of the next one, nil for the last
  /// page.
  public typealias Answer = (_ items: [Item], _ next: Token?) -> Void
  /// A closure that requests a page; a token of nil is the first page.
  public typealias Fetch = (_ token: Token?, _ answer: @escaping Answer) -> Void

  /// The section that holds the pages.
  public let section: Int
  /// Called with every page; `isLast` is true if there is no further page.
  public var didReceive: (_ items: [Item], _ isLast: Bool) -> Void = { _, _ in }
  /// The log of ignored answers; nil by default.
  public var log: EventLog?
  /// The token of the next page; nil before the first page and after the last.
  public private(set) var nextToken: Token?
  /// True if a page was requested and not answered.
  public private(set) var isPending = false

  private let numberOfItems: () -> Int
  private let fetch: Fetch
  private var asked: Set<Token> = []
  private var number = 0

  /// Creates paging that begins with `start()`.
  ///
  /// - Parameters:
  ///   - section: The section that holds the pages; 0 by default.
  ///   - numberOfItems: Returns the present number of items of the section.
  ///   - fetch: Requests a page.
  public init(section: Int = 0, numberOfItems: @escaping () -> Int, fetch: @escaping Fetch) {
    self.section = section
    self.numberOfItems = numberOfItems
    self.fetch = fetch
  }

  /// True if there is a further page.
  public var hasMore: Bool { nextToken != nil }

  /// Requests the first page.
  ///
  /// Tokens and a pending page are dropped.
  public func start() {
    number += 1
    isPending = false
    nextToken = nil
    asked = []
    ask(for: nil)
  }

  /// Requests the next page if the last item of the section is among these.
  ///
  /// - Returns: True if a page was requested.
  @discardableResult
  public func prefetchItems(at indexPaths: [IndexPath]) -> Bool {
    prefetchItems(
      indexPaths.lazy.filter { [section] in $0.count == 2 && $0.section == section }.map(\.item))
  }

  /// Requests the next page if the last item is among these, by index in the section.
  ///
  /// - Returns: True if a page was requested.
  @discardableResult
  public func prefetchItems(_ items: some Sequence<Int>) -> Bool {
    let last = numberOfItems() - 1
    guard !isPending, let token = nextToken, last >= 0, items.contains(where: { $0 >= last })
    else { return false }
    ask(for: token)
    return true
  }

  private func ask(for token: Token?) {
    isPending = true
    number += 1
    let wanted = number
    if let token { asked.insert(token) }
    fetch(token) { [weak self] items, next in
      guard let self else { return }
      guard self.number == wanted, self.isPending else {
        self.log?.record(
          .diagnostic("a page came twice, or after others were requested; it is ignored"))
        return
      }
      self.isPending = false
      self.nextToken = next
      if let next, self.asked.contains(next) {
        self.nextToken = nil
        self.log?.record(.diagnostic("a page names a next page that was requested before"))
      }
      self.didReceive(items, self.nextToken == nil)
    }
  }
}
