import InteractionKit

/// A menu of actions and menus.
open class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The appearance of a menu in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are displayed in the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes data.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One child is selected.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children are displayed in a row; without effect.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements; stored without effect.
  public enum ElementSize: Int, Hashable, Sendable {
    /// The size.
    case small = 0, medium, large
    /// The size.
    case automatic = -1
  }

  /// The identifier, by which menus are equal.
  public let identifier: Identifier
  /// The appearance in another menu; none by default.
  public let options: Options
  /// The children.
  public let children: [UIMenuElement]
  /// The size of the elements; `automatic` by default, stored without effect.
  open var preferredElementSize: ElementSize
  /// The actions of the menu and of those inside whose state is `on`, in order.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// Creates a menu.
  ///
  /// Without an identifier, it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.preferredElementSize = preferredElementSize
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    replacingChildren(children.compactMap { $0.copy(with: zone) as? UIMenuElement })
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIMenu)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }

  /// The actions of the menu and of those inside, in order.
  final var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.actions }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }
}

/// A part of a menu whose elements are provided when the menu is displayed.
///
/// Until its provider calls the completion, the menu has a disabled row "Loading…" in its place.
public final class UIDeferredMenuElement: UIMenuElement {
  /// A closure that provides elements by calling its completion, at once or later.
  public typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  private init(isCached: Bool, _ provider: @escaping Provider) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates an element whose provider is called once: its elements are kept.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, elementProvider)
  }

  /// Returns an element whose provider is called each time that the menu is displayed.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Calls a closure with the elements, at once or later; only the first call of a provider counts.
  func provide(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let elements { return completion(elements) }
    var isProvided = false
    provider { [weak self] provided in
      guard !isProvided else { return }
      isProvided = true
      if let self, isCached { elements = provided }
      completion(provided)
    }
  }

  public override func copy(with zone: NSZone? = nil) -> Any { self }
}
