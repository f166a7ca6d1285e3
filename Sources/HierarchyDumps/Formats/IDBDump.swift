import CollectionFiles
import Foundation
import InteractionKit

/// The JSON of `idb ui describe-all`: a list of elements, flat or nested by `children`.
enum IDBDump {
  static func elements(_ bytes: [UInt8]) throws(DumpError) -> [DumpedElement] {
    let root: DocumentNode
    do throws(JSONError) { root = try JSONReader().node(of: bytes) } catch {
      throw DumpError(position: error.position, message: error.message)
    }
    var count = 0
    var elements: [DumpedElement] = []
    for node in root.elements ?? [root] {
      elements.append(try element(node, depth: 0, count: &count))
    }
    // Without `children`, the application is the first of a flat list.
    if elements.count > 1, elements[0].type == .application, elements[0].children.isEmpty {
      elements[0].children = Array(elements[1...])
      return [elements[0]]
    }
    return elements
  }

  private static func element(
    _ node: DocumentNode, depth: Int, count: inout Int
  ) throws(DumpError) -> DumpedElement {
    guard node.entries != nil else {
      throw DumpError(
        position: node.position, message: "expected an element, found \(node.summary)")
    }
    count += 1
    guard count <= DumpLimits.elements else {
      throw DumpError(
        position: node.position, message: "more than \(DumpLimits.elements) elements")
    }
    func text(_ keys: String...) -> String? {
      for key in keys {
        if let text = node[key]?.scalarSpelling, !text.isEmpty { return text }
      }
      return nil
    }
    let name = text("type", "role_description") ?? ""
    var element = DumpedElement(type(name, role: text("role") ?? ""))
    element.frame = try frame(node)
    element.identifier = text("AXUniqueId", "AXIdentifier")
    element.label = text("AXLabel", "title")
    element.value = text("AXValue")
    element.isEnabled = node["enabled"]?.scalarSpelling != "false"
    for child in node["children"]?.elements ?? [] {
      element.children.append(try self.element(child, depth: depth + 1, count: &count))
    }
    return element
  }

  private static func frame(_ node: DocumentNode) throws(DumpError) -> CGRect {
    if let parts = node["frame"], parts.entries != nil {
      let numbers = ["x", "y", "width", "height"].map { key in
        parts[key]?.scalarSpelling.flatMap { DumpedNumber.value($0) }
      }
      if let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] {
        return CGRect(x: x, y: y, width: width, height: height)
      }
    } else if let text = node["AXFrame"]?.scalarSpelling, let rect = DumpedNumber.rect(text) {
      return rect
    }
    throw DumpError(
      position: node.position,
      message: "the element has no frame: expected \"frame\" with x, y, width and height")
  }

  private static func type(_ name: String, role: String) -> ElementType {
    let plain = role.hasPrefix("AX") ? String(role.dropFirst(2)) : role
    switch name {
    case "Heading", "Text": return .staticText
    case "GenericElement", "Group": return .other
    case "CheckBox" where plain == "CheckBox": return .switch
    default: break
    }
    return DumpedType.named(name) ?? DumpedType.named(plain) ?? .other
  }
}

/// The types of elements by their names in dumps.
enum DumpedType {
  /// Returns the type of `StaticText`, `XCUIElementTypeStaticText` or `Window (Main)`.
  static func named(_ name: some StringProtocol) -> ElementType? {
    var plain = name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    if plain.hasPrefix("XCUIElementType") { plain = String(plain.dropFirst(15)) }
    guard let first = plain.first else { return nil }
    return ElementType(name: first.lowercased() + plain.dropFirst())
  }

  /// Returns the type of the elements that views of a class have.
  static func ofClass(_ name: String) -> ElementType {
    let known: [String: ElementType] = [
      "UILabel": .staticText, "UIButtonLabel": .staticText, "UITextFieldLabel": .staticText,
      "UIImageView": .image, "UIButton": .button, "UITextField": .textField,
      "UISearchTextField": .searchField, "UITextView": .textView, "UISwitch": .switch,
      "UISlider": .slider, "UIStepper": .stepper, "UISegmentedControl": .segmentedControl,
      "UISegment": .button, "UIPageControl": .pageIndicator, "UIProgressView": .progressIndicator,
      "UIActivityIndicatorView": .activityIndicator, "UIScrollView": .scrollView,
      "UITableView": .table, "UICollectionView": .collectionView, "UINavigationBar": .navigationBar,
      "UITabBar": .tabBar, "UITabBarButton": .button, "UIToolbar": .toolbar,
      "UIPickerView": .picker,
      "UIDatePicker": .datePicker, "UIWindow": .window, "WKWebView": .webView, "MKMapView": .map,
      "_UIButtonBarButton": .button,
    ]
    if let type = known[name] { return type }
    if name.hasSuffix("Cell") { return .cell }
    if name.hasSuffix("Button") { return .button }
    if name.hasSuffix("Label") { return .staticText }
    return name.hasSuffix("Window") ? .window : .other
  }
}
