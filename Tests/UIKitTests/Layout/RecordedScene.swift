import Foundation
import Testing
import UIKit

/// The views and constraints of a recorded scene.
struct RecordedScene {
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins, "firstBaseline": .firstBaseline,
    "lastBaseline": .lastBaseline,
  ]
  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "": .equal, "eq": .equal, "le": .lessThanOrEqual, "ge": .greaterThanOrEqual,
  ]

  let window: UIWindow
  /// The views by path: the dot-joined indices of subviews.
  private(set) var views: [String: UIView] = [:]

  /// Creates the views and activates the constraints.
  ///
  /// - Parameters:
  ///   - input: The input of the case.
  ///   - make: Returns the view of an entry.
  /// - Throws: An error for input of another form.
  init(_ input: [String: Any], make: ([String: Any]) -> UIView) throws {
    let size = try #require(input.numbers("rootSize"))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    window = UIWindow(frame: root.frame)
    window.addSubview(root)
    views[""] = root
    for (path, value) in input.object("views").sorted(by: { $0.key < $1.key }) {
      let properties = value as? [String: Any] ?? [:]
      let view = make(properties)
      if let frame = properties.numbers("frame") { view.frame = CGRect(frame) }
      view.translatesAutoresizingMaskIntoConstraints = properties["translates"] as? Bool ?? true
      if let priority = properties.number("huggingH") {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: .horizontal)
      }
      if let insets = properties.numbers("rootSafeAreaInsets_tlbr") {
        window.deviceSafeAreaInsets = UIEdgeInsets(
          top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
      }
      let parts = path.split(separator: ".")
      try #require(views[parts.dropLast().joined(separator: ".")]).addSubview(view)
      views[path] = view
    }
    for values in input.objects("constraints") { try activate(values) }
  }

  private func activate(_ values: [String: Any]) throws {
    let attribute = try #require(Self.attributes[values.text("attribute")])
    let other = values["toItem"] as? String
    let constraint = NSLayoutConstraint(
      item: try #require(views[values.text("item")]), attribute: attribute,
      relatedBy: try #require(Self.relations[values.text("relation")]),
      toItem: try other.map { try #require(views[$0]) },
      attribute: other == nil
        ? .notAnAttribute : Self.attributes[values.text("toAttribute")] ?? attribute,
      multiplier: values.number("multiplier") ?? 1, constant: values.number("constant") ?? 0)
    constraint.priority = UILayoutPriority(Float(values.number("priority") ?? 1000))
    constraint.isActive = true
  }
}
