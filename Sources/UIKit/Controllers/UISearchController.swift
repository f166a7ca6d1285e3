import InteractionKit

/// The receiver of the text of a search.
public protocol UISearchResultsUpdating: ObjectProtocol {
  /// Called after the text or the scope changed, or the search became active.
  func updateSearchResults(for searchController: UISearchController)
}

/// The calls of a search that becomes active or inactive.
public protocol UISearchControllerDelegate: ObjectProtocol {
  /// Called before the search is active, before `willPresentSearchController(_:)`.
  ///
  /// UIKit presents the search if the method does not; here it is never presented.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the search is active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search became active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search is no longer active.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search was active.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search in the bar of a navigation controller, or in a bar of its own.
open class UISearchController: UIViewController {
  /// The bar.
  public final let searchBar = UISearchBar(frame: .zero)
  /// The receiver of the text; nil by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; nil by default.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller of the results; nil for the one that searches.
  ///
  /// While it is displayed, it is a child of the controller that searches, and its view covers that
  /// controller's view. UIKit presents it, with this controller as its parent.
  public final let searchResultsController: UIViewController?
  /// True, the default, if the results are displayed while there is text.
  open var automaticallyShowsSearchResultsController = true { didSet { updateDisplay() } }
  /// True if the results are displayed while the search is active.
  ///
  /// Setting it ends the automatic display.
  open var showsSearchResultsController: Bool {
    get {
      automaticallyShowsSearchResultsController
        ? isSearching && searchBar.text?.isEmpty == false : showsResults
    }
    set {
      showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var showsResults = false
  /// True, the default, if the cancel button is displayed while the search is active.
  open var automaticallyShowsCancelButton = true { didSet { updateDisplay() } }
  /// True, the default, if scopes with titles are displayed while the search is active.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// True from the beginning of editing until the cancel button is tapped; false by default.
  ///
  /// True begins the editing; false deletes the text and ends the editing.
  open var isActive: Bool {
    get { isSearching }
    set {
      if !newValue {
        endSearch()
      } else if searchBar.searchTextField.becomeFirstResponder() {
        beginSearch()
      }
    }
  }
  /// True if the content is darkened; stored without effect.
  open var obscuresBackgroundDuringPresentation = true
  /// True, the default, if an active search hides the navigation bar and is displayed in its place.
  open var hidesNavigationBarDuringPresentation = true { didSet { barMayHaveChanged() } }
  /// The condition for the display of scopes.
  public enum ScopeBarActivation: Int, Hashable, Sendable {
    /// The system's: an active search.
    case automatic
    /// Only the program displays scopes.
    case manual
    /// Text in an active search.
    case onTextEntry
    /// An active search.
    case onSearchActivation
  }
  /// The condition for the display of scopes with titles; `automatic` by default.
  ///
  /// `automaticallyShowsScopeBar` is true for all conditions but `manual`, and changes it.
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { updateDisplay() } }
  /// True if a search hides the navigation bar now.
  final var hidesNavigationBar: Bool { isSearching && hidesNavigationBarDuringPresentation }

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: The controller of the results; nil for the one that
  ///   searches.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    observeBar()
  }

  /// The controller in whose item of a navigation bar the search is; nil by default.
  final weak var itemController: UIViewController?
  /// The controller whose view the results cover: the item's, or the bar's.
  private var searchingController: UIViewController? {
    if let itemController { return itemController }
    var responder = searchBar.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  private var isSearching = false
  /// True while the search displays the cancel button.
  private var displaysCancelButton = false
  /// True while the search displays the scopes.
  private var displaysScopeBar = false
  /// The parent of the results while they are displayed.
  private weak var resultsParent: UIViewController?
  /// True while the delegate is called before a change of `isActive`.
  private var isChanging = false

  private func observeBar() {
    searchBar.didBegin = { [weak self] in
      guard let self else { return }
      if isSearching { updateResults() } else { beginSearch() }
    }
    searchBar.didChange = { [weak self] in self?.updateResults() }
    searchBar.didSelectScope = { [weak self] in self?.updateResults() }
    searchBar.heightDidChange = { [weak self] in self?.barMayHaveChanged() }
    searchBar.didCancel = { [weak self] in self?.endSearch() }
  }

  /// Begins the search, unless it has begun.
  ///
  /// Documented: the results are updated when the bar becomes first responder. That begins the presentation, whose end
  /// `didPresentSearchController(_:)` reports.
  private func beginSearch() {
    guard !isSearching, !isChanging else { return }
    isChanging = true
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    isSearching = true
    isChanging = false
    updateResults()
    // The results may have ended the search.
    if isSearching { delegate?.didPresentSearchController(self) }
  }

  private func endSearch() {
    guard isSearching, !isChanging else { return }
    isChanging = true
    delegate?.willDismissSearchController(self)
    searchBar.text = nil
    searchBar.endEditing(true)
    isSearching = false
    isChanging = false
    updateDisplay()
    delegate?.didDismissSearchController(self)
    updateResults()
  }

  private func updateResults() {
    updateDisplay()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Display

  /// Displays and hides the cancel button, the scopes and the results.
  ///
  /// What a program has displayed in the bar is not hidden.
  private func updateDisplay() {
    update(
      isSearching && automaticallyShowsCancelButton, \.displaysCancelButton,
      \.showsCancelButton)
    let hasScopes = searchBar.scopeButtonTitles?.isEmpty == false
    let hasText = searchBar.text?.isEmpty == false
    let isWanted = automaticallyShowsScopeBar && (scopeBarActivation != .onTextEntry || hasText)
    update(isSearching && isWanted && hasScopes, \.displaysScopeBar, \.showsScopeBar)
    updateResultsController()
    barMayHaveChanged()
  }

  private func update(
    _ isWanted: Bool, _ displays: ReferenceWritableKeyPath<UISearchController, Bool>,
    _ shows: ReferenceWritableKeyPath<UISearchBar, Bool>
  ) {
    // Only what the search itself has displayed is hidden when it ends.
    guard isWanted != self[keyPath: displays] else { return }
    if isWanted && searchBar[keyPath: shows] { return }
    self[keyPath: displays] = isWanted
    searchBar[keyPath: shows] = isWanted
  }

  private func barMayHaveChanged() { itemController?.navigationController?.searchDidChange() }

  /// Adds the controller of the results to the controller that searches, or removes it.
  private func updateResultsController() {
    guard let results = searchResultsController else { return }
    if isSearching && showsSearchResultsController {
      guard results.parent == nil, let searching = searchingController, searching !== results,
        let container = searching.view, let content = results.view
      else { return }
      searching.addChild(results)
      content.frame = container.bounds
      container.addSubview(content)
      searching.searchResultsView = content
      results.didMove(toParent: searching)
      resultsParent = searching
    } else if let searching = resultsParent {
      resultsParent = nil
      results.willMove(toParent: nil)
      searching.searchResultsView = nil
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
  }

  /// Creates a search.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    observeBar()
  }
}
