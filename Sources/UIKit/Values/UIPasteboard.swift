import InteractionKit

/// The data that was copied.
open class UIPasteboard: NSObject {
  /// The texts, URLs and images, in order.
  final var copied: [Any] = []

  /// The pasteboard of the latest simulator of the thread.
  ///
  /// Without a simulator it is a new, empty one.
  public class var general: UIPasteboard {
    let created = UIPasteboard()
    return UIWindow.latest?.attachment(UIPasteboard.self, default: created) ?? created
  }

  private func first<Value>() -> Value? { copied.firstResult { $0 as? Value } }
  private func all<Value>() -> [Value]? {
    let values = copied.compactMap { $0 as? Value }
    return values.isEmpty ? nil : values
  }

  /// The first text; nil without one.
  ///
  /// Setting a value replaces all data.
  open var string: String? {
    get { first() }
    set { copied = newValue.map { [$0] } ?? [] }
  }
  /// The texts; nil without one.
  open var strings: [String]? {
    get { all() }
    set { copied = newValue ?? [] }
  }
  /// The first URL; nil without one.
  open var url: URL? {
    get { first() }
    set { copied = newValue.map { [$0] } ?? [] }
  }
  /// The URLs; nil without one.
  open var urls: [URL]? {
    get { all() }
    set { copied = newValue ?? [] }
  }
  /// The first image; nil without one.
  open var image: UIImage? {
    get { first() }
    set { copied = newValue.map { [$0] } ?? [] }
  }
  /// The images; nil without one.
  open var images: [UIImage]? {
    get { all() }
    set { copied = newValue ?? [] }
  }
  /// True if there is a text.
  open var hasStrings: Bool { string != nil }
  /// True if there is a URL.
  open var hasURLs: Bool { url != nil }
  /// True if there is an image.
  open var hasImages: Bool { image != nil }
  /// The number of values.
  open var numberOfItems: Int { copied.count }
}
