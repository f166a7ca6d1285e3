import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// The targets by which commands can name the view that a touch at a point hits, the best first.
  ///
  /// These are the identifier, the label and the index path, each only if a touch at its middle
  /// hits the same view; then the first with the distance of the point from the top left of the
  /// view; then the point. For sliders and steppers, whose effect depends on the point, targets
  /// with the distance come first.
  ///
  /// `isExact` is true if a target has to name the point itself, as the start of a drag does.
  package func targets(at point: CGPoint, isExact: Bool = false) -> [String] {
    let rounded = CGPoint(x: point.x.rounded(), y: point.y.rounded())
    let text = "\(NumberText.text(rounded.x)),\(NumberText.text(rounded.y))"
    guard let device, let hit = HitChain(in: device.simulator.window, at: point).target else {
      return [text]
    }
    let names = Session.names(of: hit, on: device)
    let central = names.filter { self.hits(hit, $0.text) }
    let exact = names.prefix(1).compactMap { name in
      name.view.flatMap { self.text(name.text, at: point, in: $0) }
    }.filter { self.hits(hit, $0) }
    let dependsOnPoint = isExact || hit is Slider || hit is Stepper
    let targets = dependsOnPoint ? exact + central.map(\.text) : central.map(\.text) + exact
    // A touch between two views has no other name than its point.
    var unique: [String] = []
    for target in targets + [text] where !unique.contains(target) { unique.append(target) }
    return unique
  }

  /// The target by which commands name a view itself; nil if only points do.
  ///
  /// A name that the app gave comes first, then the text that a person reads. The class with its
  /// number comes last, because another view of the class changes it.
  package func target(of view: View) -> String? {
    guard let device else { return nil }
    let spelling = ResolvedTarget(view)?.uniqueSpelling
    let isNamed =
      view.accessibilityIdentifier != nil || (view as? CollectionReusableView)?.element != nil
    let labels = view.labels.map { JSONValue.quote($0) }
    let names = [isNamed ? spelling : nil] + labels + [isNamed ? nil : spelling]
    return names.lazy.compactMap { $0 }.first { name in
      guard let target = try? TouchTarget(parsing: name) else { return false }
      return (try? device.resolve(target))?.view === view
    }
  }

  /// Returns the view that a target names.
  ///
  /// - Throws: The error that the prompt prints.
  package func view(of text: String) throws -> View? {
    try resolve(TouchTarget(parsing: text)).view
  }

  /// Returns true if a touch at a target hits the view.
  private func hits(_ view: View, _ text: String) -> Bool {
    guard let device, let target = try? TouchTarget(parsing: text),
      let point = try? touchPoint(of: target)
    else {
      return false
    }
    return HitChain(in: device.simulator.window, at: point).target === view
  }

  /// Returns a target with the distance of a point from the top left of the view.
  private func text(_ name: String, at point: CGPoint, in view: View) -> String? {
    let frame = view.superview?.convert(view.frame, to: nil) ?? view.frame
    let (x, y) = ((point.x - frame.minX).rounded(), (point.y - frame.minY).rounded())
    guard x >= 0, y >= 0 else { return nil }
    return "\(name)@\(NumberText.text(x)),\(NumberText.text(y))"
  }

  /// A target, with the view that it names.
  private typealias Name = (text: String, view: View?)

  /// The names of the view, or of the nearest view around it that has names.
  private static func names(of view: View, on device: SessionDevice) -> [Name] {
    var subviews: [String] = []
    var named: View?
    var next: View? = view
    while let current = next {
      if let holder = current as? ReusableView, let element = holder.element,
        let collectionView = holder.itemsView
      {
        return names(
          of: ResolvedTarget(element, in: collectionView, frame: nil),
          TargetName.spelling(ofPath: subviews.reversed()), displayed: named ?? holder)
      }
      if let name = current.accessibilityIdentifier {
        subviews.append(name)
        named = named ?? current
      } else if subviews.isEmpty, device.isProgram,
        let label = current.labels.first
      {
        // Tests of screens in Swift find a view without an identifier by its text.
        return [(JSONValue.quote(label), current)]
      }
      next = current.superview
    }
    guard let named, let name = named.accessibilityIdentifier else { return [] }
    return [("#\(PrintedText.word(name))", named)]
      + named.labels.map { (JSONValue.quote($0), named) }
  }

  private static func names(
    of element: ResolvedTarget, _ subview: String, displayed: View
  ) -> [Name] {
    let part = subview.isEmpty ? "" : ".\(subview)"
    var names = [element.spelling + part]
    if let label = element.itemDescription?.label { names.append(JSONValue.quote(label) + part) }
    var position = element.place
    position.identifier = nil
    names.append("\(position)" + part)
    return names.map { ($0, displayed) }
  }
}
