import InteractionKit

/// An activity of an app, which receives data.
open class UIActivity: NSObject {
  /// The identity of a kind of activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identity.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The activity that copies texts, URLs and images to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
  }

  /// The category of an activity.
  public enum Category: Int, Hashable, Sendable {
    /// The category.
    case action, share
  }

  /// The category; `action` by default, without effect.
  open class var activityCategory: Category { .action }
  /// The identity; nil by default.
  open var activityType: ActivityType? { nil }
  /// The title; nil by default.
  open var activityTitle: String? { nil }
  /// The image; nil by default, without effect.
  open var activityImage: UIImage? { nil }
  /// The controller of the activity, which is presented; nil, the default, to call `perform()`.
  open var activityViewController: UIViewController? { nil }

  /// Called by `activityDidFinish(_:)`.
  final var didFinish: ((Bool) -> Void)?

  /// Returns true if the activity accepts data; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before the activity is performed; does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity; ends it by default.
  ///
  /// Overrides call `activityDidFinish(_:)`.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity.
  open func activityDidFinish(_ completed: Bool) {
    let didFinish = didFinish
    self.didFinish = nil
    didFinish?(completed)
  }
}

/// The activities that accept data: the app's, and copying.
///
/// Activities of the system and of other apps do not exist. Each activity is a row with its title
/// as label; "Close" ends without one.
open class UIActivityViewController: UIViewController {
  private lazy var popover = UIPopoverPresentationController(
    presentedViewController: self, presenting: nil)
  override var ownPopover: UIPopoverPresentationController? { popover }

  /// The activity that ended, if it was completed, the changed data, which is nil, and the error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called once, after the controller was dismissed; nil by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered; nil by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let activities: [UIActivity]
  private var rows: [UIButton] = []

  /// Creates a controller for data, with the activities of the app.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [CopyActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without data.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    (items, activities) = ([], [])
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addRow("Close") { [weak self] in self?.finish(nil, completed: false) }
    for activity in activities where activity.canPerform(withActivityItems: items) {
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true {
        continue
      }
      addRow(activity.activityTitle) { [weak self] in self?.choose(activity) }
    }
  }

  private func addRow(_ title: String?, _ choose: @escaping () -> Void) {
    let row = UIButton(type: .system)
    row.setTitle(title, for: .normal)
    row.addAction(for: .primaryActionTriggered) { _, _ in choose() }
    view.addSubview(row)
    rows.append(row)
  }

  /// Rows of 44 points (chosen).
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: 16 + 44 * CGFloat(index), width: view.bounds.width, height: 44)
    }
  }

  private func choose(_ activity: UIActivity) {
    activity.didFinish = { [weak self, type = activity.activityType] completed in
      self?.finish(type, completed: completed)
    }
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    (presentingViewController ?? self).dismiss(animated: true) {
      handler?(type, completed, nil, nil)
    }
  }

  /// A dismissal by a gesture ends without an activity.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard let handler = completionWithItemsHandler, presentedViewController == nil else { return }
    completionWithItemsHandler = nil
    handler(nil, false, nil, nil)
  }
}

/// The activity that copies data.
private final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains(where: isCopied)
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.filter(isCopied)
  }
  private func isCopied(_ item: Any) -> Bool {
    item is String || item is URL || item is UIImage
  }
  override func perform() {
    UIPasteboard.general.copied = items
    activityDidFinish(true)
  }
}
