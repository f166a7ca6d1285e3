import InteractionKit

/// The calls of a search bar.
public protocol UISearchBarDelegate: ObjectProtocol {
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
  /// Called after a tap selected another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
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
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The text field of a search bar, which displays the clear button whenever it has text.
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clearButtonMode = .always
  }
  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clearButtonMode = .always
  }

  /// A search field, whose label is the placeholder.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.type = .searchField
    defaults.label = placeholder
    defaults.traits.insert(.searchField)
    return defaults
  }
}

/// A field for the text of a search, with a cancel button and a row of scopes.
///
/// It is the first responder while its field is.
open class UISearchBar: UIView {
  /// The delegate; nil by default.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text; empty by default, and never nil.
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
  ///
  /// A tap on it calls the delegate. A search controller's bar ends its search too.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// Displays or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The text above the field; nil by default.
  open var prompt: String? {
    get { promptLabel.text }
    set {
      promptLabel.text = newValue
      heightMayHaveChanged()
    }
  }

  // MARK: Scopes

  /// The titles of the scopes; nil by default.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      scopeControl.removeAllSegments()
      for title in scopeButtonTitles ?? [] {
        scopeControl.insertSegment(
          withTitle: title, at: scopeControl.numberOfSegments, animated: false)
      }
      selectScope()
      heightMayHaveChanged()
    }
  }
  /// The index of the selected scope; 0 by default.
  ///
  /// The delegate is called after a tap, not after a program set it.
  open var selectedScopeButtonIndex = 0 { didSet { selectScope() } }
  /// True if the scopes are displayed below the field; false by default.
  ///
  /// Without titles, there is nothing to display.
  open var showsScopeBar = false { didSet { heightMayHaveChanged() } }
  /// Displays or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  private func selectScope() {
    let index = selectedScopeButtonIndex
    let exists = (0..<scopeControl.numberOfSegments).contains(index)
    scopeControl.selectedSegmentIndex = exists ? index : UISegmentedControl.noSegment
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
  private let promptLabel = UILabel()
  private let scopeControl = UISegmentedControl(frame: .zero)
  private let fieldDelegate = SearchFieldDelegate()
  /// Called after editing has begun.
  var didBegin: (() -> Void)?
  /// Called after typed text changed the text.
  var didChange: (() -> Void)?
  /// Called after the cancel button was tapped.
  var didCancel: (() -> Void)?
  /// Called after a tap selected another scope.
  var didSelectScope: (() -> Void)?
  /// Called after the height of the bar changed.
  var heightDidChange: (() -> Void)?

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
    cancelButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    cancelButton.accessibilityLabel = "Cancel"
    cancelButton.place = .circle
    cancelButton.isHidden = !showsCancelButton
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    scopeControl.isHidden = true
    for view in [searchTextField, cancelButton, promptLabel, scopeControl] { addSubview(view) }
    scopeControl.addAction(for: .valueChanged) { [weak self] _, _ in
      guard let self else { return }
      selectedScopeButtonIndex = scopeControl.selectedSegmentIndex
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      didSelectScope?()
    }
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
      delegate?.searchBarCancelButtonClicked(self)
      didCancel?()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = Self.cancelExtent
    let cancel = showsCancelButton ? button + Self.cancelGap : 0
    let height = fieldHeight
    let y = promptHeight + (bounds.height - promptHeight - scopeHeight - height) / 2
    let safeArea = safeAreaInsets
    let left = safeArea.left + 16
    let width = max(0, bounds.width - left - safeArea.right - 16)
    searchTextField.frame = CGRect(
      x: isRightToLeft ? left + cancel : left, y: y, width: max(0, width - cancel), height: height)
    cancelButton.frame = CGRect(
      x: isRightToLeft ? left : left + width - button, y: y + (height - button) / 2,
      width: button, height: button)
    promptLabel.frame = CGRect(x: left, y: 0, width: width, height: promptHeight)
    let scopes = scopeControl.intrinsicContentSize.height
    scopeControl.frame = CGRect(
      x: left, y: bounds.height - scopeHeight, width: width, height: scopes)
  }

  /// Recorded in an active search: a field of 288 in a bar of 375, and a button of 44 by 44.
  private static let cancelExtent: CGFloat = 44
  private static let cancelGap: CGFloat = 11

  /// The height of the text above the field: as of a prompt in a navigation bar (chosen).
  private var promptHeight: CGFloat { prompt == nil ? 0 : 32 }

  /// The height of the row of scopes, with 8 points below it (chosen).
  private var scopeHeight: CGFloat {
    showsScopeBar && scopeButtonTitles?.isEmpty == false
      ? scopeControl.intrinsicContentSize.height + 8 : 0
  }

  private func heightMayHaveChanged() {
    promptLabel.isHidden = promptHeight == 0
    scopeControl.isHidden = scopeHeight == 0
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    heightDidChange?()
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Begins the editing of the text if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends the editing of the text if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Recorded: 44 points, and 80 for `accessibilityLarge`, twice the distance of lines of `body`.
  private var fieldHeight: CGFloat {
    let category = UIFont.category(of: traitCollection)
    return 2 * TextStyleSizes.entry(.body, category).pitch
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: promptHeight + fieldHeight + 16 + scopeHeight)
  }

  // MARK: Without effect

  /// The place of an image in a search bar.
  public enum Icon: Int, Hashable, Sendable {
    /// The place.
    case search, clear, bookmark, resultsList
  }

  /// The style of the bar; stored without effect.
  public final var barStyle = UIBarStyle.default

  /// True if a button for bookmarks is displayed; false by default, stored without effect.
  public final var showsBookmarkButton = false

  /// True if a button for results is displayed; false by default, stored without effect.
  public final var showsSearchResultsButton = false

  /// True if the button for results is selected; false by default, stored without effect.
  public final var isSearchResultsButtonSelected = false

  /// The checking of spelling; stored without effect.
  public final var spellCheckingType = UITextSpellCheckingType.default

  /// True if the return key is disabled without text; true by default, stored without effect.
  public final var enablesReturnKeyAutomatically = true

  /// The image behind the scopes; nil by default, stored without effect.
  public final var scopeBarBackgroundImage: UIImage?

  /// The distance of the field from its place; stored without effect.
  public final var searchFieldBackgroundPositionAdjustment = UIOffset.zero

  /// The distance of the text from its place; stored without effect.
  public final var searchTextPositionAdjustment = UIOffset.zero

  /// True if text can be edited; true by default.
  public final var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }

  /// Does nothing, since nothing is drawn.
  public final func setImage(
    _ iconImage: UIImage?, for icon: Icon, state: UIControl.State
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  /// Does nothing, since nothing is drawn.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
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
