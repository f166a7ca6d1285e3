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

  /// Contradictions of many constraints name 100 each, whatever their number.
  @Test func longContradictionsNameFewConstraints() throws {
    let views = (0...120).map { makeView("v\($0)") }
    for view in views { simulator.window.addSubview(view) }
    NSLayoutConstraint.activate(
      [views[0].widthAnchor.constraint(equalToConstant: 100)]
        + zip(views, views.dropFirst()).map { $1.widthAnchor.constraint(equalTo: $0.widthAnchor) })
    let narrow = (1...5).map { views[120].widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    NSLayoutConstraint.activate(narrow)
    let lines = diagnostics().filter { $0.contains("simultaneously") }
    #expect(lines.count == 5)
    for (line, constraint) in zip(lines, narrow) {
      // The last one is named again, as the one that is broken.
      #expect(line.components(separatedBy: "<NSLayoutConstraint: ").count - 1 == 101)
      #expect(
        line.hasSuffix(
          "\(constraint), and 22 more). Will attempt to recover by breaking constraint "
            + "\(constraint)"))
    }
    #expect(views[120].frame.width == 100)
  }

  @Test func valuesThatAreNotNumbersAreIgnored() throws {
    let view = makeView("card")
    simulator.window.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    let line = try #require(diagnostics().first)
    #expect(
      line
        == "! NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan")
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    width.constant = .infinity
    #expect(width.constant == 20)
    #expect(diagnostics().last?.hasSuffix("constant:inf") == true)
    _ = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: .nan)
    #expect(diagnostics().last == "! Multiplier is not finite!  That's illegal.  multiplier:nan")
    view.heightAnchor.constraint(equalToConstant: 2e9).isActive = true
    #expect(
      diagnostics().contains { $0.contains("is ignored: ") && $0.contains("is out of range") })
  }

  @Test func itemsThatAreNoViewsAreReported() {
    let view = makeView("a")
    simulator.window.addSubview(view)
    let object = NSObject()
    let constraint = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: object, attribute: .left,
      multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(
      diagnostics() == [
        "! NSLayoutConstraint for <NSObject>: Constraint items must each be a view or layout guide."
      ])
  }

  @Test func prioritiesOfActiveConstraintsStayRequiredOrOptional() {
    let view = makeView("a")
    simulator.window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.priority = .defaultLow
    width.priority = .required
    width.isActive = true
    width.priority = .defaultLow
    #expect(width.priority == .required)
    width.isActive = false
    width.priority = UILayoutPriority(1001)
    #expect(width.priority == .required)
    width.priority = .defaultHigh
    width.isActive = true
    width.priority = .defaultLow
    #expect(width.priority == .defaultLow)
    let reasons = simulator.log.entries.compactMap(\.exceptionReason)
    #expect(
      reasons == [
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
          + "supported.  You passed priority 250 and the existing priority was 1000.",
        "It's illegal to set priority:1001.  Priorities must be greater than 0 and less or equal to "
          + "NSLayoutPriorityRequired, which is 1000.000000.",
      ])
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
    let warning =
      "! View has an ambiguous layout. See \"Auto Layout Guide: Ambiguous Layouts\" for help debugging. "
      + "Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail. "
      + "*UIView:a- AMBIGUOUS LAYOUT for UIView:a.Height"
    #expect(diagnostics() == [warning])
    // Each kind of a hierarchy is searched once.
    view.constraints.first { $0.firstAttribute == .height }?.isActive = false
    #expect(view.hasAmbiguousLayout)
    #expect(diagnostics() == [warning])
  }

  private final class FlatCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(line)
      NSLayoutConstraint.activate([
        line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        line.topAnchor.constraint(equalTo: contentView.topAnchor),
        line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { fatalError("not used") }
  }

  private final class ClosedCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.heightAnchor.constraint(equalToConstant: 0).isActive = true
    }
    required init?(coder: NSCoder) { fatalError("not used") }
  }

  private final class Rows: NSObject, UICollectionViewDataSource {
    let cell: String
    init(_ cell: String) { self.cell = cell }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: cell, for: path) }
  }

  /// A cell whose constraints give no height keeps the estimate; one whose constraints ask for 0 gets it.
  @Test(arguments: [("flat", 44.0), ("closed", 0.0)])
  func contentThatCollapsesByMistakeKeepsItsHeight(cell: String, height: Double) {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    list.register(FlatCell.self, forCellWithReuseIdentifier: "flat")
    list.register(ClosedCell.self, forCellWithReuseIdentifier: "closed")
    let rows = Rows(cell)
    list.dataSource = rows
    simulator.window.addSubview(list)
    let lines = diagnostics().filter { $0.contains("Warning once only") }
    #expect(list.layoutAttributesForItem(at: [0, 1])?.size.height == CGFloat(height))
    let warning =
      "! Warning once only: Detected a case where constraints ambiguously suggest a size of zero for "
      + "a collection view cell's content view. We're considering the collapse unintentional and "
      + "using standard size instead. Cell: <FlatCell>"
    #expect(lines == (height == 0 ? [] : [warning]))
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
    #expect(lines.contains("! Could not load NIB in bundle with name 'X'"))
    #expect(lines.contains("! Could not load NIB in bundle with name 'Y'"))
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
