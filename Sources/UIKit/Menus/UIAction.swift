import InteractionKit

/// An element of a menu.
open class UIMenuElement: NSObject, NSCopying {
  /// The properties of an action in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action deletes data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The action is not displayed.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays displayed after the action was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark of an action in a menu.
  public enum State: Int, Hashable, Sendable {
    /// The mark.
    case off = 0, on = 1, mixed = 2
  }

  /// The title; empty by default.
  ///
  /// An action's can be set.
  open internal(set) var title: String
  /// The text below the title; nil by default.
  ///
  /// It is not displayed.
  open var subtitle: String?
  /// The image; nil by default.
  ///
  /// An action's can be set.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }

  /// The properties in a menu; none for menus.
  var attributesInMenu: Attributes { [] }

  /// Performs the element after it was chosen in a menu.
  func perform(by sender: Any?) {}

  /// Returns an element that is equal.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIMenuElement(title: title, subtitle: subtitle, image: image)
  }
}

/// A sender of actions that is not a view, such as a button of a bar.
protocol ActionSender: AnyObject {
  var title: String? { get }
}

/// The closure of an action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A closure with a title, an image and an identifier, for controls and menus.
open class UIAction: UIMenuElement {
  /// The identity of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The closure of an action.
  public typealias Handler = (_ action: UIAction) -> Void

  /// The identifier, by which actions are equal.
  public let identifier: Identifier
  /// The properties in a menu; none by default.
  open var attributes: Attributes
  /// The mark in a menu; `off` by default.
  open var state: State
  /// The text in place of a longer description; nil by default.
  open var discoverabilityTitle: String?
  /// The image while the state is `on`; nil by default, stored without effect.
  open var selectedImage: UIImage?
  /// The object that performs the action while its closure is called; nil otherwise.
  open internal(set) var sender: Any?

  /// The begin of the identifiers of actions that were created without one.
  private static let generatedPrefix = "com.apple.action.dynamic."

  private let handler: Handler

  /// Creates an action.
  ///
  /// Without an identifier, it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.identifier =
      identifier ?? Identifier("\(UIAction.generatedPrefix)\(UUID().uuidString)")
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    self.selectedImage = selectedImage
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  // A setter of an overridden property may have a wider access.

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  override var attributesInMenu: Attributes { attributes }

  override func perform(by sender: Any?) {
    record(by: sender)
    let former = self.sender
    self.sender = sender
    defer { self.sender = former }
    handler(self)
  }

  /// Records which of an app's actions a touch has run, by the name that its author gave it.
  private func record(by sender: Any?) {
    let view = sender as? UIView
    guard let recorder = view ?? Window.latest else { return }
    let isNamed = !identifier.rawValue.hasPrefix(UIAction.generatedPrefix)
    let titles = [
      title, isNamed ? identifier.rawValue : "", view?.accessibilityLabel ?? "",
      (sender as? any ActionSender)?.title ?? "",
    ]
    recorder.recordEntry(
      .event(
        name: titles.first { !$0.isEmpty } ?? "action",
        view?.position() ?? EventPosition(.view(view == nil && sender == nil ? "menu" : "bar")),
        value: .null, data: .null, Delivery(receivers: [.callback("action")])))
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIAction(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      identifier: identifier, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state, handler: handler)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIAction)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }
}
