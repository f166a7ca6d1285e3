import InteractionKit

/// A URL that a scene opens; none is created.
open class UIOpenURLContext: NSObject {
  /// The options with which a URL is opened.
  open class OpenURLOptions: NSObject {
    /// The application that opens it; nil.
    open var sourceApplication: String? { nil }
    /// True if the file is opened in its place; false.
    open var openInPlace: Bool { false }
  }

  /// The URL.
  public final let url: URL
  /// The options.
  public final let options = OpenURLOptions()

  init(url: URL) {
    self.url = url
    super.init()
  }
}

#if !canImport(ObjectiveC)
  /// An activity that an app continues; stored without effect.
  open class NSUserActivity: NSObject {
    /// The type.
    public final let activityType: String
    /// The title; nil by default.
    open var title: String?
    /// The values; nil by default.
    open var userInfo: [AnyHashable: Any]?
    /// The page; nil by default.
    open var webpageURL: URL?
    /// True if another device can continue it; true by default.
    open var isEligibleForHandoff = true
    /// True if a search finds it; false by default.
    open var isEligibleForSearch = false

    /// Creates an activity of a type.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    /// Does nothing.
    open func becomeCurrent() {}
    /// Does nothing.
    open func resignCurrent() {}
    /// Does nothing.
    open func invalidate() {}
  }
#endif
