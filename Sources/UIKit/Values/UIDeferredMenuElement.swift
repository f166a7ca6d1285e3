import InteractionKit

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
