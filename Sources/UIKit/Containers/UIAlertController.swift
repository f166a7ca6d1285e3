import InteractionKit

/// A button of an alert.
open class UIAlertAction: NSObject {
  /// The purpose of a button.
  public enum Style: Int, Hashable, Sendable {
    /// The purpose.
    case `default`, cancel, destructive
  }

  /// The title; nil by default.
  public let title: String?
  /// The purpose.
  public let style: Style
  /// True if the button can be tapped; true by default.
  open var isEnabled = true { didSet { didChange?() } }

  let handler: ((UIAlertAction) -> Void)?
  var didChange: (() -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The purpose.
  ///   - handler: The closure that is called after the dismissal; nil for none.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A message with buttons and text fields.
open class UIAlertController: UIViewController {
  override var isAlert: Bool { true }

  /// The position of an alert.
  ///
  /// Both are displayed as cards.
  public enum Style: Int, Hashable, Sendable {
    /// At the bottom of the screen.
    case actionSheet
    /// In the center of the screen.
    case alert
  }

  /// The title; nil by default.
  open override var title: String? { didSet { textsDidChange() } }
  /// The message; nil by default.
  open var message: String? { didSet { textsDidChange() } }
  /// The position of the alert, chosen when it is created.
  public private(set) final var preferredStyle = Style.alert
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button of the return key; nil by default.
  ///
  /// Without effect. An action that was not added is not taken, with UIKit's exception in the log.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else {
        return
      }
      self.preferredAction = oldValue
      reportException(
        "The -preferredAction of an alert controller must be contained in the -actions array or be "
          + "nil.")
    }
  }
  /// The text fields; nil without one.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return reportException(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    guard action.title != nil else {
      return reportException("Actions added to UIAlertController must have a title")
    }
    actions.append(action)
  }

  override var mistakeBeforePresentation: String? {
    title != nil || message != nil || !actions.isEmpty || textFields != nil
      ? nil : "UIAlertController must have a title, a message or an action to display"
  }

  private lazy var popover = UIPopoverPresentationController(
    presentedViewController: self, presenting: nil)
  override var ownPopover: UIPopoverPresentationController? {
    preferredStyle == .actionSheet ? popover : nil
  }

  /// Adds a text field, which the closure configures.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return reportException(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  // Recorded: cards are 320 wide, buttons 48 high and 8 apart. Two buttons are in a row, cancel
  // first; more are in a column, cancel last.
  private static let width: CGFloat = 320
  private static let buttonHeight: CGFloat = 48
  private static let gap: CGFloat = 8
  private static let textInset: CGFloat = 30
  // Recorded: the message begins 7.667 below the title, and the text ends 4.333 above the buttons'
  // padding of 16. A title or a message alone ends 4 above it and has a regular font of 17 points.
  private static let messageGap: CGFloat = 23.0 / 3
  private static let textEnd: CGFloat = 13.0 / 3
  // Recorded: text fields are in plates of 48 points, 8 apart, 16.333 below the text.
  private static let fieldGap: CGFloat = 49.0 / 3

  /// Recorded: the view behind the card becomes visible by a critically damped spring with an
  /// angular frequency of 22.88 per second, and the card without an animation.
  private static let dimmingFrequency = 22.88

  private let dimming = UIView(frame: .zero)
  private let card = ElementView()
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var buttons: [UIButton] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.frame = view.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.isUserInteractionEnabled = false
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    view.addSubview(dimming)
    card.accessibilityIdentifier = "Alert"
    card.defaults = { [weak self] in
      AccessibilityDefaults(
        self?.preferredStyle == .actionSheet ? .sheet : .alert, label: self?.title)
    }
    card.drawing = { $0.becomeAlert() }
    updateTexts()
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      card.addSubview(label)
    }
    for field in textFields ?? [] { card.addSubview(field) }
    addDismissRegion()
    buttons = ordered.map { action in
      let button = UIButton(type: .system)
      button.place = .alertAction(
        isDestructive: action.style == .destructive, isPreferred: action === preferredAction)
      button.setTitle(action.title, for: .normal)
      button.accessibilityLabel = action.title
      button.isEnabled = action.isEnabled
      action.didChange = { [weak button, weak action] in
        button?.isEnabled = action?.isEnabled ?? false
      }
      button.addAction(for: .primaryActionTriggered) { [weak self] _, _ in self?.choose(action) }
      card.addSubview(button)
      return button
    }
    view.addSubview(card)
  }

  private func updateTexts() {
    titleLabel.text = title
    messageLabel.text = message
    let isAlone = title?.isEmpty != false || message?.isEmpty != false
    for label in [titleLabel, messageLabel] { label.textAlignment = isAlone ? .center : .natural }
    messageLabel.textColor = isAlone ? .label : .secondaryLabel
    titleLabel.font = .preferredFont(forTextStyle: isAlone ? .body : .headline)
    messageLabel.font = .preferredFont(forTextStyle: isAlone ? .body : .subheadline)
  }

  /// An alert that is displayed follows its texts, such as the progress of a download in its message.
  private func textsDidChange() {
    guard isViewLoaded else { return }
    updateTexts()
    view.setNeedsLayout()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard animated else { return }
    dimming.alpha = 0
    UIView.animate(
      withDuration: TimingCurve.criticalFrequency / Self.dimmingFrequency, delay: 0,
      usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) { [self] in dimming.alpha = 1 }
  }

  /// The first text field is edited at once.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  private func choose(_ action: UIAlertAction) {
    (presentingViewController ?? self).dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap beside an action sheet cancels it; one beside an alert has no effect.
  private func addDismissRegion() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel })
    else { return }
    let region = DismissRegion { [weak self] in self?.choose(cancel) }
    region.frame = view.bounds
    view.addSubview(region)
  }

  private var ordered: [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return actions.count == 2 ? cancel + others : others + cancel
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, inset) = (Self.width, Self.textInset)
    var y: CGFloat = 22
    let texts = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
    for label in [titleLabel, messageLabel] { label.frame = .zero }
    for label in texts {
      let size = label.sizeThatFits(CGSize(width: width - 2 * inset, height: 0))
      label.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: size.height)
      y += size.height + (label === texts.last ? 0 : Self.messageGap)
    }
    if let textFields, !textFields.isEmpty {
      if !texts.isEmpty { y += Self.fieldGap }
      for field in textFields {
        field.frame = CGRect(
          x: inset, y: y, width: width - 2 * inset, height: Self.buttonHeight)
        y += Self.buttonHeight + Self.gap
      }
      y += 4 - Self.gap
    } else {
      y += texts.count == 2 ? Self.textEnd : 4
    }
    y += 16
    let isRow = buttons.count == 2
    let room = width - 2 * 16
    for (index, button) in buttons.enumerated() {
      let each = isRow ? (room - Self.gap) / 2 : room
      button.frame = CGRect(
        x: 16 + (isRow ? CGFloat(index) * (each + Self.gap) : 0), y: y, width: each,
        height: Self.buttonHeight)
      if !isRow || index == 1 { y += Self.buttonHeight + Self.gap }
    }
    y += 16 - Self.gap
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    card.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: safe.midY - y / 2, width: width,
      height: y)
  }
}
