import InteractionKit

/// The calls of a search bar.
public protocol UISearchBarDelegate: AnyObject {
  /// Returns true if editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Returns true if editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Returns true if typed text may replace a range, in units of UTF-16.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when editing begins.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when editing ends.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called for the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {}

/// A field for the text of a search.
open class UISearchBar: UIView {
  /// The delegate; nil by default.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text; nil by default.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is displayed while the field is empty; nil by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// True if a cancel button is displayed; false by default.
  open var showsCancelButton = false { didSet { cancelButton.isHidden = !showsCancelButton } }
  /// Displays or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The title of the return key; stored without effect.
  open var returnKeyType = UIReturnKeyType.search
  /// The keyboard; stored without effect.
  open var keyboardType = UIKeyboardType.default
  /// The letters that are typed as capitals; stored without effect.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// True if typed words are corrected; stored without effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// True if what is below the bar is visible; stored without effect.
  open var isTranslucent = true
  /// The colour of the bar; stored without effect.
  open var barTintColor: UIColor?
  /// The image of the background; stored without effect.
  open var backgroundImage: UIImage?
  /// The appearance; stored without effect.
  open var searchBarStyle = Style.default
  /// The field.
  public final let searchTextField = UISearchTextField(frame: .zero)

  /// The appearance of a search bar.
  public enum Style: Int, Hashable, Sendable {
    /// The appearance.
    case `default`, prominent, minimal
  }

  private let cancelButton = UIButton(type: .system)
  private let fieldDelegate = SearchFieldDelegate()
  /// Called after editing has begun.
  var didBegin: (() -> Void)?
  /// Called after typed text changed the text.
  var didChange: (() -> Void)?
  /// Called after the cancel button was tapped.
  var didCancel: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    fieldDelegate.searchBar = self
    searchTextField.delegate = fieldDelegate
    searchTextField.accessibilityIdentifier = "SearchField"
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.accessibilityLabel = "Cancel"
    cancelButton.isHidden = true
    addSubview(searchTextField)
    addSubview(cancelButton)
    searchTextField.addAction(for: .editingChanged) { [weak self] _, _ in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text ?? "")
      didChange?()
    }
    searchTextField.addAction(for: .editingDidBegin) { [weak self] _, _ in
      guard let self else { return }
      delegate?.searchBarTextDidBeginEditing(self)
      didBegin?()
    }
    searchTextField.addAction(for: .editingDidEnd) { [weak self] _, _ in
      if let self { delegate?.searchBarTextDidEndEditing(self) }
    }
    searchTextField.addAction(for: .primaryActionTriggered) { [weak self] _, _ in
      if let self { delegate?.searchBarSearchButtonClicked(self) }
    }
    cancelButton.addAction(for: .primaryActionTriggered) { [weak self] _, _ in
      guard let self else { return }
      text = nil
      searchTextField.resignFirstResponder()
      delegate?.searchBarCancelButtonClicked(self)
      didCancel?()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cancel = showsCancelButton ? cancelButton.intrinsicContentSize.width + 16 : 0
    let height = fieldHeight
    let y = (bounds.height - height) / 2
    searchTextField.frame = CGRect(
      x: 16, y: y, width: max(0, bounds.width - 32 - cancel), height: height)
    cancelButton.frame = CGRect(x: bounds.width - 16 - cancel, y: y, width: cancel, height: height)
  }

  /// Recorded: 44 points, and 80 for `accessibilityLarge`, twice the distance of lines of `body`.
  private var fieldHeight: CGFloat {
    let category = UIFont.category(of: traitCollection)
    return 2 * TextStyleSizes.entry(.body, category).pitch
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fieldHeight + 16)
  }
}

/// Passes the calls of the field to the delegate of its search bar.
private final class SearchFieldDelegate: UITextFieldDelegate {
  weak var searchBar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    searchBar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    searchBar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    searchBar.flatMap {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string)
    } ?? true
  }
}

/// The receiver of the text of a search.
public protocol UISearchResultsUpdating: AnyObject {
  /// Called after the text changed or the search became active.
  func updateSearchResults(for searchController: UISearchController)
}

/// The calls of a search that becomes active or inactive.
public protocol UISearchControllerDelegate: AnyObject {
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

/// A search in the bar of a navigation controller.
open class UISearchController: UIViewController {
  /// The bar.
  public final let searchBar = UISearchBar(frame: .zero)
  /// The receiver of the text; nil by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; nil by default.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller of the results; nil for the one that searches.
  public final let searchResultsController: UIViewController?
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
  /// True if the bar hides the title; stored without effect.
  open var hidesNavigationBarDuringPresentation = true

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: The controller of the results; nil for the one that
  ///   searches.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    observeBar()
  }

  private var isSearching = false
  /// True while the delegate is called before a change of `isActive`.
  private var isChanging = false

  private func observeBar() {
    searchBar.didBegin = { [weak self] in
      self?.beginSearch()
      self?.updateResults()
    }
    searchBar.didChange = { [weak self] in self?.updateResults() }
    searchBar.didCancel = { [weak self] in self?.endSearch() }
  }

  private func beginSearch() {
    guard !isSearching, !isChanging else { return }
    isChanging = true
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    isSearching = true
    isChanging = false
    delegate?.didPresentSearchController(self)
  }

  private func endSearch() {
    guard isSearching, !isChanging else { return }
    isChanging = true
    delegate?.willDismissSearchController(self)
    searchBar.text = nil
    searchBar.endEditing(true)
    isSearching = false
    isChanging = false
    delegate?.didDismissSearchController(self)
    updateResults()
  }

  private func updateResults() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// Creates a search.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    observeBar()
  }
}
