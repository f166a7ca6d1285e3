import Foundation
import InteractionKit
import Testing
import UIKit

/// The activation of constraints, anchors and guides in layouts as recorded.
@Suite struct RecordedActivationTests {
  /// The views of the recordings by name, with a guide of the root.
  private struct Tree {
    let root = UIView()
    let guide = UILayoutGuide()
    let views: [String: UIView]

    init() {
      var views = ["root": root]
      for (name, parent) in [
        ("left", "root"), ("right", "root"), ("leftChild", "left"), ("rightChild", "right"),
      ] {
        let view = UIView()
        views[parent]?.addSubview(view)
        views[name] = view
      }
      self.views = views
      root.addLayoutGuide(guide)
    }

    func name(of view: UIView?) -> String? { views.first { $0.value === view }?.key }

    /// Returns the view that holds a constraint.
    func holder(of constraint: NSLayoutConstraint) -> String? {
      views.first { $0.value.constraints.contains(constraint) }?.key
    }

    /// Returns a constraint of named items; without a second one, of a width.
    func constraint(_ names: [String?]) -> NSLayoutConstraint {
      func edge(_ name: String) -> NSLayoutXAxisAnchor {
        views[name]?.leftAnchor ?? guide.leftAnchor
      }
      guard names.count == 2, let first = names[0], let second = names[1] else {
        let view = names.first.flatMap { $0 }.flatMap { views[$0] } ?? root
        return view.widthAnchor.constraint(equalToConstant: 5)
      }
      return edge(first).constraint(equalTo: edge(second))
    }
  }

  @Test(arguments: Recorded.cases("constraints_uikit_recorded", "constraints/activation/"))
  func constraintsAreHeldAsRecorded(recorded: Recorded) throws {
    // A nil list is an error of the compiler.
    guard !recorded.id.hasSuffix("nilList") else { return }
    let (tree, input, expected) = (Tree(), recorded.input, recorded.expected)
    let items = (input["items"] as? [Any])?.map { $0 as? String } ?? []
    let constraint = tree.constraint(items)
    if let list = input["activateList"] as? [String] {
      let listed = list.map { name in
        switch name {
        case "noCommonAncestor": tree.root.leftAnchor.constraint(equalTo: UIView().leftAnchor)
        case "c": constraint
        default: tree.constraint(["left", "right"])
        }
      }
      NSLayoutConstraint.activate(listed)
      if let active = expected["isActive"] as? [Bool] { #expect(listed.map(\.isActive) == active) }
    } else if input.text("via").hasPrefix("root.addConstraint") {
      tree.root.addConstraint(constraint)
      if input.text("via").hasSuffix("isActive = true") { constraint.isActive = true }
    } else if input["activate"] as? Bool != false {
      constraint.isActive = true
    }
    switch input.text("then") {
    case "right.removeFromSuperview(), then added again":
      let right = try #require(tree.views["right"])
      right.removeFromSuperview()
      tree.root.addSubview(right)
    case "root.removeLayoutGuide(guide)": tree.root.removeLayoutGuide(tree.guide)
    default: break
    }
    if let isActive = expected["isActive"] as? Bool { #expect(constraint.isActive == isActive) }
    if let holder = expected["holder"] { #expect(tree.holder(of: constraint) == holder as? String) }
    if let count = expected.number("installed") {
      #expect(tree.views["left"]?.constraints.count == Int(count))
    }
  }

  @Test(arguments: Recorded.cases("constraints_uikit_recorded", "constraints/anchors/"))
  func anchorsAreThoseRecorded(recorded: Recorded) {
    let (view, root, expected) = (UIView(), UIView(), recorded.expected)
    root.addSubview(view)
    if let count = expected.number("count") {
      func anchors(_ view: UIView) -> [AnyObject] {
        [
          view.leftAnchor, view.rightAnchor, view.topAnchor, view.bottomAnchor,
          view.leadingAnchor, view.trailingAnchor, view.widthAnchor, view.heightAnchor,
          view.centerXAnchor, view.centerYAnchor, view.firstBaselineAnchor,
          view.lastBaselineAnchor,
        ]
      }
      let all = anchors(view)
      #expect(Set(all.map { ObjectIdentifier($0) }).count == Int(count))
      #expect(zip(all, anchors(view)).allSatisfy { $0 === $1 })
      #expect(zip(all, anchors(root)).allSatisfy { $0 !== $1 })
      #expect(!view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive)
    } else if expected["raises"] != nil {
      let constraint = view.leadingAnchor.constraint(equalTo: root.leftAnchor)
      constraint.isActive = true
      #expect(!constraint.isActive)
    } else {
      let constraint = view.widthAnchor.constraint(
        lessThanOrEqualTo: root.heightAnchor, multiplier: 0.5, constant: 2)
      #expect("\(constraint.firstAttribute)" == expected.text("firstAttribute"))
      #expect("\(constraint.secondAttribute)" == expected.text("secondAttribute"))
      #expect("\(constraint.relation)" == expected.text("relation"))
      #expect(constraint.multiplier == expected.number("multiplier"))
      #expect(constraint.constant == expected.number("constant"))
    }
  }

  @Test(arguments: Recorded.cases("constraints_uikit_recorded", "constraints/layout/"))
  func guidesPlaceViewsAsRecorded(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let container = UIView(frame: CGRect(try #require(input.numbers("container"))))
    var items: [String: AnyObject] = ["container": container]
    for (name, value) in input.object("views") {
      let natural = (value as? [String: Any])?.numbers("intrinsic")
      let view = natural.map { SizedView($0) } ?? UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      items[name] = view
    }
    for name in input["guides"] as? [String] ?? [] {
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      items[name] = guide
    }
    for text in input["constraints"] as? [String] ?? [] {
      let made = try #require(constraint(text, items))
      made.isActive = true
    }
    container.layoutIfNeeded()
    for (key, value) in expected {
      if key.hasPrefix("hitTest") {
        #expect(container.hitTest(CGPoint(x: 90, y: 40), with: nil) === container)
        continue
      }
      let parts = key.split(separator: ".")
      let item = items[String(parts[0])]
      let frame = try #require((item as? UIView)?.frame ?? (item as? UILayoutGuide)?.layoutFrame)
      let numbers = (value as? [NSNumber])?.map { CGFloat($0.doubleValue) } ?? []
      if parts.count == 1 {
        #expect(frame == CGRect(numbers), "\(key)")
      } else {
        #expect([frame.width, frame.height] == numbers, "\(key)")
      }
    }
  }

  /// Returns the constraint of a line such as `gap.width = 0.25 * container.width`.
  private func constraint(
    _ text: String, _ items: [String: AnyObject]
  ) -> NSLayoutConstraint? {
    func side(_ text: String) -> (AnyObject, NSLayoutConstraint.Attribute)? {
      let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "width": .width,
        "height": .height, "centerY": .centerY,
      ]
      let parts = text.split(separator: ".")
      guard parts.count == 2, let item = items[String(parts[0])],
        let attribute = attributes[String(parts[1])]
      else { return nil }
      return (item, attribute)
    }
    let sides = text.components(separatedBy: " = ")
    guard sides.count == 2, let (first, attribute) = side(sides[0]) else { return nil }
    var words = sides[1].split(separator: " ").map(String.init)
    var multiplier = 1.0
    if words.count == 3, words[1] == "*" {
      multiplier = Double(words[0]) ?? 1
      words.removeFirst(2)
    }
    let constant = words.count == 3 ? Double(words[2]) : Double(words[0])
    let second = side(words[0])
    return NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: .equal, toItem: second?.0,
      attribute: second?.1 ?? .notAnAttribute, multiplier: CGFloat(multiplier),
      constant: CGFloat(constant ?? 0))
  }
}
