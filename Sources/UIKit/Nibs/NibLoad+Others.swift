import InteractionKit
import InterfaceBuilder

// Objects beside the views: gesture recognizers and objects of the app's own classes.
extension NibLoad {
  /// Creates an object of the top level; nil for a placeholder.
  @discardableResult
  func makeOther(_ element: InterfaceElement) -> AnyObject? {
    if element.isView { return makeView(element) }
    if let made = makeAppObject(element) {
      if let recognizer = made.object as? UIGestureRecognizer { configure(recognizer, element) }
      note(made.object, element)
      return made.object
    }
    if let recognizer = makeRecognizer(element) {
      configure(recognizer, element)
      note(recognizer, element)
      return recognizer
    }
    switch element.name {
    case "customObject":
      let object = NSObject()
      note(object, element)
      return object
    case "barButtonItem": return barItems([element]).first
    case "navigationItem":
      let item = UINavigationItem()
      configure(item, element)
      return item
    case "tabBarItem": return makeTabBarItem(element)
    default: return nil
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]

  private func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
    switch element.name {
    case "tapGestureRecognizer": UITapGestureRecognizer()
    case "pongPressGestureRecognizer": UILongPressGestureRecognizer()
    case "swipeGestureRecognizer": UISwipeGestureRecognizer()
    case "panGestureRecognizer": UIPanGestureRecognizer()
    case "pinchGestureRecognizer": UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": UIRotationGestureRecognizer()
    case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
    case "gestureRecognizer": UIGestureRecognizer()
    default: nil
    }
  }

  private func configure(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    recognizer.isEnabled = element.bool("enabled")
    recognizer.cancelsTouchesInView = element.bool("cancelsTouchesInView")
    recognizer.delaysTouchesBegan = element.bool("delaysTouchesBegan")
    recognizer.delaysTouchesEnded = element.bool("delaysTouchesEnded")
    switch recognizer {
    case let recognizer as UITapGestureRecognizer:
      recognizer.numberOfTapsRequired = max(1, element.integer("numberOfTapsRequired"))
      recognizer.numberOfTouchesRequired = max(1, element.integer("numberOfTouchesRequired"))
    case let recognizer as UILongPressGestureRecognizer:
      recognizer.numberOfTapsRequired = max(0, element.integer("numberOfTapsRequired"))
      recognizer.numberOfTouchesRequired = max(1, element.integer("numberOfTouchesRequired"))
      recognizer.minimumPressDuration = element.number("minimumPressDuration") ?? 0.5
      recognizer.allowableMovement = element.length("allowableMovement")
    case let recognizer as UISwipeGestureRecognizer:
      recognizer.direction = element.choice("direction", Self.directions) ?? .right
      recognizer.numberOfTouchesRequired = max(1, element.integer("numberOfTouchesRequired"))
    case let recognizer as UIPanGestureRecognizer:
      recognizer.minimumNumberOfTouches = max(1, element.integer("minimumNumberOfTouches"))
      if element.integer("maximumNumberOfTouches") > 0 {
        recognizer.maximumNumberOfTouches = element.integer("maximumNumberOfTouches")
      }
    default: break
    }
  }
}
