import InteractionKit

/// The keys that modify another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The caps lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A method with a title, for menus.
///
/// A menu performs it by the first responder of the chain that has the method.
open class UICommand: UIMenuElement {
  /// The method.
  public let action: Selector
  /// A value by which commands with one method differ; nil by default.
  public let propertyList: Any?
  /// The text in place of a longer description; nil by default.
  open var discoverabilityTitle: String?
  /// The properties in a menu; none by default.
  open var attributes: Attributes
  /// The mark in a menu; `off` by default.
  open var state: State

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
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
    let view = sender as? UIView
    TargetAction.send(action, along: view?.window?.firstResponder ?? view, from: self, nil)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UICommand(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
}

/// A command with keys of a keyboard.
///
/// There is no such keyboard: it is performed only in menus.
open class UIKeyCommand: UICommand {
  /// The key of a command; nil for none.
  public let input: String?
  /// The keys that are pressed with it; none by default.
  public let modifierFlags: UIKeyModifierFlags
  /// True if the command comes before the system's; false by default, without effect.
  open var wantsPriorityOverSystemBehavior = false
  /// True if the key follows the layout of the keyboard; true by default, without effect.
  open var allowsAutomaticLocalization = true
  /// True if the key follows the direction of text; true by default, without effect.
  open var allowsAutomaticMirroring = true

  /// Creates a command with a title.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIKeyCommand(
      title: title, image: image, action: action, input: input ?? "", modifierFlags: modifierFlags,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }

  /// The key with an arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key with an arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key with an arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key with an arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The key for the page above.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The key for the page below.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The key for the beginning.
  public static let inputHome = "UIKeyInputHome"
  /// The key for the end.
  public static let inputEnd = "UIKeyInputEnd"
  /// The delete key.
  public static let inputDelete = "UIKeyInputDelete"
}

extension TargetAction {
  /// Calls the method of a target, or of the first responder of a chain that has it.
  static func send(
    _ action: Selector, to target: AnyObject?, from sender: Any?, _ event: UIEvent? = nil,
    in view: UIView
  ) {
    if let target {
      return TargetAction(target: target, action: action).send(sender, event, in: view)
    }
    send(action, along: view, from: sender, event)
  }

  /// Calls the method of the first responder of a chain that has it.
  ///
  /// - Returns: False if no responder has the method.
  @discardableResult
  static func send(
    _ action: Selector, along chain: UIResponder?, from sender: Any?, _ event: UIEvent?
  ) -> Bool {
    var responder = chain
    while let current = responder {
      if action.perform(on: current, sender: sender, event: event) { return true }
      responder = current.next
    }
    return false
  }
}
