import InteractionKit

/// An item in a bar: a button or a tab.
open class UIBarItem: NSObject {
  /// The title; nil by default.
  open var title: String? { didSet { itemDidChange() } }
  /// The image; nil by default.
  open var image: UIImage? { didSet { itemDidChange() } }
  /// The image in a low bar; nil by default, stored without effect.
  open var landscapeImagePhone: UIImage?
  /// The distances of the image from its place, in points; 0 by default, stored without effect.
  open var imageInsets = UIEdgeInsets.zero
  /// The image for accessibility sizes of text; nil by default, stored without effect.
  open var largeContentSizeImage: UIImage?
  /// True if the item can be tapped; true by default.
  open var isEnabled = true { didSet { itemDidChange() } }
  /// A number for an app's use; 0 by default.
  open var tag = 0
  /// The identifier by which tests find the button; nil by default.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }
  /// The text of assistive technologies; nil, the default, for the title.
  open var accessibilityLabel: String? { didSet { itemDidChange() } }

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Sets the attributes of the title for a state; nil for those of the bar.
  ///
  /// The font of the normal state determines the width of a button in a bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    itemDidChange()
  }

  /// Returns the attributes of the title that were set for a state; nil without any.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// Called after a property changed.
  func itemDidChange() {}
}
