import InteractionKit
import InterfaceBuilder

/// What a view of a file has for some size classes alone.
///
/// These are installed subviews and constraints, constants and a few properties. They are applied again
/// whenever the size classes change.
///
/// Objects are held weakly, because they hold the view. What is not installed has nobody else who holds it.
final class SizeClassVariation {
  private struct Weak { weak var object: AnyObject? }

  private let written: InterfaceElement
  private var objects: [String: Weak] = [:]
  private var views: [String: UIView] = [:]
  private var constraints: [String: NSLayoutConstraint] = [:]
  private var applied: InterfaceTraits

  /// Returns true if an element, or one of its constraints, has variations for size classes.
  static func isVaried(_ element: InterfaceElement) -> Bool {
    func varies(_ element: InterfaceElement) -> Bool {
      element.children.contains { $0.name == "variation" && $0.key != "default" }
    }
    return varies(element) || element.members("constraints").contains(where: varies)
  }

  init(_ written: InterfaceElement, of view: UIView, in load: NibLoad) {
    self.written = written
    applied = load.traits
    for child in written.members("subviews") {
      if let id = child.id { views[id] = load.objects[id] as? UIView }
    }
    for constraint in written.members("constraints") {
      if let id = constraint.id { constraints[id] = load.objects[id] as? NSLayoutConstraint }
      for item in ["firstItem", "secondItem"] {
        guard let id = constraint.string(item) else { continue }
        objects[id] = Weak(object: load.objects[id])
      }
    }
  }

  /// Applies the variation after each change of the view's size classes.
  func follow(_ view: UIView) {
    view.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
    ) { (view: UIView, _: UITraitCollection) in self.apply(to: view) }
  }

  private func apply(to view: UIView) {
    let traits = InterfaceTraits(view.traitCollection)
    guard traits != applied else { return }
    applied = traits
    let withoutConstraints = traits.excluded(from: written, list: "constraints")
    for id in withoutConstraints { constraints[id]?.isActive = false }
    installSubviews(of: view, except: traits.excluded(from: written, list: "subviews"))
    for element in written.members("constraints") {
      let id = element.id ?? ""
      if withoutConstraints.contains(id) { continue }
      if let known = constraints[id] {
        if element.child("variation") != nil {
          known.constant = traits.varied(element).length("constant")
        }
        known.isActive = true
      } else if let made = PreparedConstraint(element, traits)?.make(
        in: view, { objects[$0]?.object })
      {
        constraints[id] = made
        view.addConstraint(made)
      }
    }
    setProperties(of: view, traits.varied(written))
  }

  private func installSubviews(of view: UIView, except excluded: Set<String>) {
    var index = 0
    for element in written.members("subviews") {
      guard let id = element.id, let subview = views[id] else { continue }
      if excluded.contains(id) {
        if subview.superview === view { subview.removeFromSuperview() }
        continue
      }
      if subview.superview == nil {
        if let stack = view as? UIStackView {
          stack.insertArrangedSubview(subview, at: min(index, stack.arrangedSubviews.count))
        } else {
          view.insertSubview(subview, at: min(index, view.subviews.count))
        }
      }
      index += 1
    }
  }

  /// Sets the properties that some variation has; code may have changed the others.
  private func setProperties(of view: UIView, _ element: InterfaceElement) {
    let variations = written.children.filter { $0.name == "variation" }
    for name in Set(variations.flatMap(\.attributes.keys)) {
      switch name {
      case "hidden": view.isHidden = element.bool("hidden")
      case "alpha": view.alpha = element.length("alpha")
      case "axis":
        (view as? UIStackView)?.axis =
          element.string("axis") == "vertical" ? .vertical : .horizontal
      case "distribution":
        (view as? UIStackView)?.distribution = NibLoad.distribution(of: element)
      case "alignment": (view as? UIStackView)?.alignment = NibLoad.alignment(of: element)
      case "spacing": (view as? UIStackView)?.spacing = element.length("spacing")
      default: break
      }
    }
  }
}
