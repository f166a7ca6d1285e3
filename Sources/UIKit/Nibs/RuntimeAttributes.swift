import InteractionKit
import InterfaceBuilder

/// The "User Defined Runtime Attributes" of an object: values by key path.
struct RuntimeAttributes {
  private let load: NibLoad

  init(_ load: NibLoad) { self.load = load }

  func apply(_ element: InterfaceElement, to object: AnyObject) {
    for attribute in element.members("userDefinedRuntimeAttributes") {
      guard let path = attribute.string("keyPath"), !path.isEmpty else { continue }
      set(path[...], of: object, to: value(of: attribute), at: attribute)
    }
  }

  /// Returns the value of an attribute; nil for `nil`, and for one that is not written.
  private func value(of attribute: InterfaceElement) -> Any? {
    let child = attribute.child(key: "value")
    switch attribute.string("type") {
    case "number": return child?.number("value") ?? attribute.number("value")
    case "boolean": return child?.bool("value") ?? attribute.bool("value")
    case "string", "localizedString": return attribute.textValue("value")
    case "color": return child.map(load.values.color)
    case "point": return child.map { CGPoint(x: $0.length("x"), y: $0.length("y")) }
    case "size": return child?.size
    case "rect": return child?.rect
    case "range":
      return child.map {
        NSRange(location: $0.integer("location"), length: max(0, $0.integer("length")))
      }
    case "image": return attribute.string("value").map { load.values.image(named: $0) }
    default: return nil
    }
  }

  private func set(
    _ path: Substring, of object: AnyObject, to value: Any?, at attribute: InterfaceElement
  ) {
    if let dot = path.firstIndex(of: ".") {
      let name = String(path[..<dot])
      let rest = path[path.index(after: dot)...]
      if name == "layer", let view = object as? UIView {
        return set(rest, of: view.layer, to: value, at: attribute)
      }
      guard let inner = inner(name, of: object) else {
        return fail(path, of: object, at: attribute)
      }
      return set(rest, of: inner, to: value, at: attribute)
    }
    let name = String(path)
    if let known = load.file.module?.value(named: name, of: object) {
      if !known.set(object, value) { fail(path, of: object, at: attribute) }
      return
    }
    if KnownPaths.set(name, of: object, to: value) { return }
    // A property of a class that is not built here.
    guard load.file.module != nil else { return }
    fail(path, of: object, at: attribute)
  }

  private func inner(_ name: String, of object: AnyObject) -> AnyObject? {
    if let known = load.file.module?.value(named: name, of: object) {
      return known.get(object).map { $0 as AnyObject }
    }
    switch (name, object) {
    case ("view", let object as UIViewController): return object.view
    case ("titleLabel", let object as UIButton): return object.titleLabel
    case ("imageView", let object as UIButton): return object.imageView
    case ("contentView", let object as UICollectionViewCell): return object.contentView
    case ("contentView", let object as UITableViewCell): return object.contentView
    case ("textLabel", let object as UITableViewCell): return object.textLabel
    case ("detailTextLabel", let object as UITableViewCell): return object.detailTextLabel
    case ("imageView", let object as UITableViewCell): return object.imageView
    case ("superview", let object as UIView): return object.superview
    default: return nil
    }
  }

  private func fail(_ path: Substring, of object: AnyObject, at attribute: InterfaceElement) {
    load.report(
      "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): "
        + "this class is not key value coding-compliant for the key \(path).", at: attribute)
  }
}

/// The key paths of UIKit's classes that files set.
private enum KnownPaths {
  static func set(_ name: String, of object: AnyObject, to value: Any?) -> Bool {
    switch object {
    case let layer as CALayer: set(name, of: layer, to: value)
    case let view as UIView: set(name, of: view, to: value)
    case let item as UIBarItem: set(name, of: item, to: value)
    case let controller as UIViewController: set(name, of: controller, to: value)
    case let constraint as NSLayoutConstraint: set(name, of: constraint, to: value)
    default: false
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    if let number = value as? Double { return CGFloat(number) }
    if let text = value as? String { return Double(text).map { CGFloat($0) } }
    return (value as? Bool).map { $0 ? 1 : 0 }
  }

  private static func flag(_ value: Any?) -> Bool {
    if let flag = value as? Bool { return flag }
    return (number(value) ?? 0) != 0
  }

  private static func set(_ name: String, of layer: CALayer, to value: Any?) -> Bool {
    switch name {
    case "cornerRadius": layer.cornerRadius = number(value) ?? 0
    case "borderWidth": layer.borderWidth = number(value) ?? 0
    case "masksToBounds": layer.masksToBounds = flag(value)
    case "shadowOpacity": layer.shadowOpacity = Float(number(value) ?? 0)
    case "shadowRadius": layer.shadowRadius = number(value) ?? 0
    case "shadowOffset": layer.shadowOffset = value as? CGSize ?? .zero
    case "zPosition": layer.zPosition = number(value) ?? 0
    case "opacity": layer.opacity = Float(number(value) ?? 1)
    case "name": layer.name = value as? String
    case "shouldRasterize": layer.shouldRasterize = flag(value)
    // A colour of UIKit in the place of a CGColor has no effect.
    case "borderColor", "shadowColor", "backgroundColor", "borderUIColor": break
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of view: UIView, to value: Any?) -> Bool {
    switch name {
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    case "accessibilityLabel": view.accessibilityLabel = value as? String
    case "accessibilityHint": view.accessibilityHint = value as? String
    case "accessibilityValue": view.accessibilityValue = value as? String
    case "isAccessibilityElement": view.isAccessibilityElement = flag(value)
    case "hidden", "isHidden": view.isHidden = flag(value)
    case "alpha": view.alpha = number(value) ?? 1
    case "tag": view.tag = Int(number(value) ?? 0)
    case "clipsToBounds": view.clipsToBounds = flag(value)
    case "userInteractionEnabled", "isUserInteractionEnabled":
      view.isUserInteractionEnabled = flag(value)
    case "exclusiveTouch", "isExclusiveTouch": view.isExclusiveTouch = flag(value)
    case "backgroundColor": view.backgroundColor = value as? UIColor
    case "tintColor": view.tintColor = value as? UIColor
    default: return setText(name, of: view, to: value)
    }
    return true
  }

  private static func setText(_ name: String, of view: UIView, to value: Any?) -> Bool {
    switch (name, view) {
    case ("text", let view as UILabel): view.text = value as? String
    case ("text", let view as UITextField): view.text = value as? String
    case ("text", let view as UITextView): view.text = value as? String
    case ("placeholder", let view as UITextField): view.placeholder = value as? String
    case ("placeholder", let view as UISearchBar): view.placeholder = value as? String
    case ("selected", let view as UIControl), ("isSelected", let view as UIControl):
      view.isSelected = flag(value)
    case ("enabled", let view as UIControl), ("isEnabled", let view as UIControl):
      view.isEnabled = flag(value)
    case ("numberOfLines", let view as UILabel): view.numberOfLines = Int(number(value) ?? 1)
    case ("adjustsFontSizeToFitWidth", let view as UILabel):
      view.adjustsFontSizeToFitWidth = flag(value)
    case ("image", let view as UIImageView): view.image = value as? UIImage
    case ("spacing", let view as UIStackView): view.spacing = number(value) ?? 0
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of item: UIBarItem, to value: Any?) -> Bool {
    switch name {
    case "accessibilityIdentifier": item.accessibilityIdentifier = value as? String
    case "accessibilityLabel": item.accessibilityLabel = value as? String
    case "title": item.title = value as? String
    case "tag": item.tag = Int(number(value) ?? 0)
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of controller: UIViewController, to value: Any?) -> Bool {
    switch name {
    case "title": controller.title = value as? String
    case "modalInPresentation", "isModalInPresentation":
      controller.isModalInPresentation = flag(value)
    case "hidesBottomBarWhenPushed": controller.hidesBottomBarWhenPushed = flag(value)
    default: return false
    }
    return true
  }

  private static func set(
    _ name: String, of constraint: NSLayoutConstraint, to value: Any?
  ) -> Bool {
    switch name {
    case "constant": constraint.constant = number(value) ?? 0
    case "identifier": constraint.identifier = value as? String
    default: return false
    }
    return true
  }
}
