/// A loader of any type of content.
package protocol ContentLoading: AnyObject {
  var presenter: (any ContentPresenter)? { get }
  var state: ContentState { get set }
  var display: ContentDisplay { get }
  var isEmpty: Bool { get }
  var isInFlight: Bool { get }
  var isLoadingMore: Bool { get }
  var clock: VirtualClock? { get }
  var readyTime: VirtualTime? { get }
  var checks: [VirtualClock.Pending] { get }

  @discardableResult func load() -> Bool
  @discardableResult func load(section: Int) -> Bool
  @discardableResult func loadMoreIfNeeded(atEnd: Bool) -> LoadMoreOutcome
  func cancelLoad()
  func showContent()
  func show(_ wanted: ContentDisplay)
  func check(at due: VirtualTime)
  func capture() -> LoaderState?
  func setState(_ state: ContentState)
  func restore(_ known: LoaderState)
}

extension ContentLoader: ContentLoading {}
