import Foundation
import InteractionKit
import Testing
import UIKit

/// The diagnostics of constraints and registrations in the log.
@Suite struct LayoutDiagnosticTests {
  private let simulator = Simulator()

  private func makeView(_ name: String) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// The diagnostics of the log after a layout pass.
  private func diagnostics() -> [String] {
    simulator.window.layoutIfNeeded()
    return simulator.log.lines.filter { $0.hasPrefix("! ") }
  }

  @Test func contradictionsBreakTheLastConstraint() throws {
    let view = makeView("card")
    simulator.window.addSubview(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([wide, narrow])
    let line = try #require(diagnostics().first)
    #expect(
      line
        == "! Unable to simultaneously satisfy constraints. Probably at least one of the "
        + "constraints in the following list is one you don't want: (<NSLayoutConstraint: "
        + "UIView:card.width == 100 (active)>, <NSLayoutConstraint: UIView:card.width == 50 "
        + "(active)>). Will attempt to recover by breaking constraint <NSLayoutConstraint: "
        + "UIView:card.width == 50 (active)>")
    #expect(view.frame.width == 100)
  }

  /// The size of a view's content and the frame of the root belong to a contradiction too.
  @Test func contradictionsNameContentSizesAndFrames() throws {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    holder.accessibilityIdentifier = "holder"
    let toggle = UISwitch()
    toggle.accessibilityIdentifier = "toggle"
    toggle.translatesAutoresizingMaskIntoConstraints = false
    toggle.setContentHuggingPriority(.required, for: .horizontal)
    holder.addSubview(toggle)
    simulator.window.addSubview(holder)
    let extent = toggle.intrinsicContentSize.width
    toggle.widthAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true
    let line = try #require(diagnostics().first)
    #expect(
      line.contains(
        "<NSContentSizeLayoutConstraint: UISwitch:toggle.width == \(Int(extent)) Hug:1000 "
          + "CompressionResistance:750 (active)>"), "\(line)")
    let view = makeView("card")
    holder.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 50),
      view.rightAnchor.constraint(equalTo: holder.rightAnchor, constant: -50),
    ])
    let frame = "<NSAutoresizingMaskLayoutConstraint: UIView:holder.width == 80 (active)>"
    #expect(diagnostics().contains { $0.contains(frame) }, "\(diagnostics())")
  }

  /// Contradictions of many constraints name 20 each, whatever their number.
  @Test func longContradictionsNameFewConstraints() throws {
    let views = (0...60).map { makeView("v\($0)") }
    for view in views { simulator.window.addSubview(view) }
    NSLayoutConstraint.activate(
      [views[0].widthAnchor.constraint(equalToConstant: 100)]
        + zip(views, views.dropFirst()).map { $1.widthAnchor.constraint(equalTo: $0.widthAnchor) })
    let narrow = (1...30).map { views[60].widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    NSLayoutConstraint.activate(narrow)
    let lines = diagnostics()
    #expect(lines.count == 30)
    for (line, constraint) in zip(lines, narrow) {
      // The last one is named again, as the one that is broken.
      #expect(line.components(separatedBy: "<NSLayoutConstraint: ").count - 1 == 21)
      #expect(
        line.hasSuffix(
          "\(constraint), and 42 more). Will attempt to recover by breaking constraint "
            + "\(constraint)"))
    }
    #expect(views[60].frame.width == 100)
  }

  @Test func valuesThatAreNotNumbersAreIgnored() throws {
    let view = makeView("card")
    simulator.window.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    let line = try #require(diagnostics().first)
    #expect(
      line
        == "! The constraint <NSLayoutConstraint: UIView:card.width == nan (active)> is ignored: nan "
        + "is out of range; constants are at most 1e9, coefficients 0 or between 1e-6 and 1e6")
  }

  @Test func unrelatedViewsHaveNoConstraints() throws {
    let (view, other) = (makeView("a"), makeView("b"))
    simulator.window.addSubview(view)
    let constraint = view.leftAnchor.constraint(equalTo: other.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(
      diagnostics() == [
        "! Unable to activate constraint with anchors UIView:a.left and UIView:b.left because they "
          + "have no common ancestor. Does the constraint or its anchors reference items in different "
          + "view hierarchies? That's illegal."
      ])
  }

  @Test func attributesThatCannotBeRelatedAreReported() {
    let (view, other) = (makeView("a"), makeView("b"))
    simulator.window.addSubview(view)
    simulator.window.addSubview(other)
    let pairs: [(NSLayoutConstraint.Attribute, UIView?, NSLayoutConstraint.Attribute, CGFloat)] = [
      (.left, other, .top, 1), (.width, other, .left, 1), (.left, nil, .notAnAttribute, 1),
      (.centerY, other, .centerY, 0), (.leading, other, .left, 1),
    ]
    for (first, item, second, multiplier) in pairs {
      let constraint = NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal, toItem: item, attribute: second,
        multiplier: multiplier, constant: 0)
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    let location =
      "! A multiplier of 0 or a nil second item together with a location for the first attribute "
      + "creates an illegal constraint of a location equal to a constant. Location attributes must "
      + "be specified in pairs."
    #expect(
      diagnostics() == [
        "! Invalid pairing of layout attributes", "! Invalid pairing of layout attributes",
        location, location,
        "! A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.",
      ])
  }

  @Test func framesThatConstraintsDoNotDetermineAreAmbiguous() {
    let view = makeView("a")
    simulator.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: simulator.window.leftAnchor),
      view.topAnchor.constraint(equalTo: simulator.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    #expect(view.hasAmbiguousLayout)
    simulator.window.layoutIfNeeded()
    let frame = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.size.height != frame.height && view.frame.width == 50)
    #expect(view.frame.origin == frame.origin)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == frame)
    view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(diagnostics().isEmpty)
  }

  @Test func formatsThatCannotBeReadAreReported() {
    let view = makeView("a")
    simulator.window.addSubview(view)
    _ = NSLayoutConstraint.constraints(withVisualFormat: "[b]", views: ["a": view])
    #expect(
      diagnostics() == [
        "! Unable to parse constraint format: b is not a key in the views dictionary. [b]"
      ])
  }

  @Test func classesThatAreNotCellsAreReported() {
    let list = UICollectionView(
      frame: simulator.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    simulator.window.addSubview(list)
    let plain: AnyClass? = NSObject.self
    list.register(plain, forCellWithReuseIdentifier: "a")
    list.register(plain, forSupplementaryViewOfKind: "b", withReuseIdentifier: "c")
    let lines = diagnostics()
    #expect(lines.contains { $0.hasSuffix("is not a class of cells") })
    #expect(lines.contains { $0.hasSuffix("is not a class of reusable views") })
  }

  private final class OwnLayer: CALayer {}

  private final class OwnLayerView: UIView {
    override class var layerClass: AnyClass { OwnLayer.self }
  }

  @Test func classesOfLayersThatCannotBeCreatedAreReported() {
    let view = OwnLayerView(frame: .zero)
    simulator.window.addSubview(view)
    #expect(!(view.layer is OwnLayer))
    let expected = "OwnLayer is not CAShapeLayer or CAGradientLayer; the layer is a CALayer"
    #expect(diagnostics().contains { $0.hasSuffix(expected) })
  }

  @Test func missingNibsAreReported() {
    let list = UICollectionView(
      frame: simulator.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    simulator.window.addSubview(list)
    list.register(UINib(nibName: "X", bundle: nil), forCellWithReuseIdentifier: "a")
    list.register(
      UINib(nibName: "Y", bundle: nil), forSupplementaryViewOfKind: "b",
      withReuseIdentifier: "c")
    _ = list.dequeueReusableCell(withReuseIdentifier: "a", for: IndexPath(item: 0, section: 0))
    _ = list.dequeueReusableSupplementaryView(
      ofKind: "b", withReuseIdentifier: "c", for: IndexPath(item: 0, section: 0))
    let lines = diagnostics()
    #expect(lines.contains("! the nib X is not registered with a cell"))
    #expect(lines.contains("! the nib Y is not registered with a reusable view"))
  }

  @Test func missingMethodsOfTargetsAreReported() {
    final class Target {}
    let target = Target()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.addTarget(target, action: "go:", for: .touchUpInside)
    simulator.window.addSubview(control)
    simulator.tap(at: CGPoint(x: 10, y: 10))
    #expect(diagnostics().contains("! Target has no method go: for UIControl"))
  }
}
