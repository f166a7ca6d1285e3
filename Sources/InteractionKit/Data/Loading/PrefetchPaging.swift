import Foundation

/// Fetches the next page when items at the end are about to be shown.
///
/// Pages are chained by tokens: each answer brings items and the token of the next
/// page, the last one none. A token is asked for once, however often items are
/// announced; an answer that comes twice or after `restart()` is ignored.
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
  /// Takes the items of a page and the token of the next, nil for the last.
  public typealias Answer = (_ items: [Item], _ next: Token?) -> Void
  /// Asks for a page; nil is the first.
  public typealias Fetch = (_ token: Token?, _ answer: @escaping Answer) -> Void

  /// The section that holds the pages.
  public let section: Int
  /// Hears every page that came; `isLast` where no token came with it.
  public var didReceive: (_ items: [Item], _ isLast: Bool) -> Void = { _, _ in }
  /// Where answers that are ignored are recorded.
  public var log: EventLog?
  /// The token of the next page; nil before the first page and after the last.
  public private(set) var nextToken: Token?
  /// Whether a page was asked for and has not come.
  public private(set) var isPending = false

  private let numberOfItems: () -> Int
  private let fetch: Fetch
  private var asked: Set<Token> = []
  private var number = 0

  public init(section: Int = 0, numberOfItems: @escaping () -> Int, fetch: @escaping Fetch) {
    self.section = section
    self.numberOfItems = numberOfItems
    self.fetch = fetch
  }

  /// Whether there is a page behind those that came.
  public var hasMore: Bool { nextToken != nil }

  /// Asks for the first page, and forgets what came before. A page that is pending
  /// does not count any more.
  public func start() {
    number += 1
    isPending = false
    nextToken = nil
    asked = []
    ask(for: nil)
  }

  /// Asks for the next page if the last item of the section is among these.
  ///
  /// - Returns: whether it did.
  @discardableResult
  public func prefetchItems(at indexPaths: [IndexPath]) -> Bool {
    prefetchItems(
      indexPaths.lazy.filter { [section] in $0.count == 2 && $0.section == section }.map(\.item))
  }

  /// Asks for the next page if the last item is among these, by their indices in the
  /// section, wherever that is by now.
  ///
  /// - Returns: whether it did.
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
          .diagnostic("a page came twice, or after others were asked for; it is ignored"))
        return
      }
      self.isPending = false
      self.nextToken = next
      if let next, self.asked.contains(next) {
        self.nextToken = nil
        self.log?.record(.diagnostic("a page names a next page that was asked for before"))
      }
      self.didReceive(items, self.nextToken == nil)
    }
  }
}
