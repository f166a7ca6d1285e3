import ConstraintSolver
import InteractionKit

extension Island {
  /// The constraints of the target of a fitting size; nil where others contradict a required one.
  struct FittingTarget {
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
    var width: ConstraintIdentifier?
    var height: ConstraintIdentifier?
    /// The last target with the size that was found; nil after a change.
    var last: (target: CGSize, size: CGSize)?
  }

  /// Returns the size of the root that is nearest to a target size.
  ///
  /// Returns nil if the system has to be built again.
  func size(
    fitting size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    if let known = knownSize(fitting: size, horizontal, vertical) { return known }
    guard let geometry = geometries[ObjectIdentifier(root)] else { return .zero }
    let isNew = target == nil
    setTarget(size, geometry, horizontal, vertical)
    // The target has changed, but the sizes of texts and images may have, too.
    isOutdated = true
    guard isNew || update() else { return nil }
    if isNew {
      fitText()
      isOutdated = false
    }
    let pixels = PixelGrid(scale: scale)
    let found = CGSize(
      width: pixels.above(value(geometry.width)), height: pixels.above(value(geometry.height)))
    target?.last = (size, found)
    return found
  }

  /// Returns the size that was found last, if nothing has changed since; nil otherwise.
  ///
  /// A list measures a cell twice: when it is displayed, and to see that it keeps the size that it got.
  private func knownSize(
    fitting size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    guard !isOutdated, !insetsFollowFrames, announcesSizes, scale == root.pixelScale,
      let target, target.horizontal == horizontal, target.vertical == vertical,
      let last = target.last, last.target == size
    else { return nil }
    return last.size
  }

  /// The size of a scroll view's content that constraints determine; nil if none do.
  func contentSize(of layout: AutoLayout) -> CGSize? {
    guard let content = geometries[ObjectIdentifier(layout)] else { return nil }
    let size = CGSize(width: value(content.width), height: value(content.height))
    return size == .zero ? nil : size
  }

  private func setTarget(
    _ size: CGSize, _ geometry: Geometry, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) {
    if let old = target, old.horizontal != horizontal || old.vertical != vertical {
      for identity in [old.width, old.height] { if let identity { try? solver.remove(identity) } }
      target = nil
    }
    func set(
      _ identity: inout ConstraintIdentifier?, _ expression: LinearExpression, _ length: CGFloat,
      _ priority: UILayoutPriority
    ) {
      if let known = identity {
        if setConstant(-Double(length), of: known) { return }
        try? solver.remove(known)
      }
      identity = add(expression.terms, -length, .equal, Double(priority.rawValue))
    }
    var now = target ?? FittingTarget(horizontal: horizontal, vertical: vertical)
    set(&now.width, geometry.width, size.width, horizontal)
    set(&now.height, geometry.height, size.height, vertical)
    target = now
  }
}

extension Island {
  /// The constraint of a view that a constraint of the solver is; nil if there is none.
  func owner(of identity: ConstraintIdentifier) -> NSLayoutConstraint? {
    if owners == nil {
      let known = constraints.compactMap { constraint in
        identifiers[ObjectIdentifier(constraint)].map { ($0, constraint) }
      }
      owners = Dictionary(known) { first, _ in first }
    }
    return owners?[identity]
  }

  func isAmbiguous(_ view: UIView) -> Bool {
    guard let geometry = geometries[ObjectIdentifier(view)] else { return false }
    let expressions = [geometry.left, geometry.top, geometry.width, geometry.height]
    return expressions.flatMap(\.terms).contains {
      (try? solver.isAmbiguous($0.variable)) ?? false
    }
  }

  /// The views whose dimensions the constraints do not determine, as `-[UIView _autolayoutTrace]` names
  /// them.
  fileprivate var ambiguities: [String] {
    let free = Set(solver.ambiguousVariables())
    guard !free.isEmpty else { return [] }
    return views.compactMap { view in
      guard let geometry = geometries[ObjectIdentifier(view)] else { return nil }
      let name = view.layoutName
      let dimensions = [
        (geometry.left, "minX"), (geometry.top, "minY"), (geometry.width, "Width"),
        (geometry.height, "Height"),
      ].filter { $0.0.terms.contains { free.contains($0.variable) } }.map { "\(name).\($0.1)" }
      guard !dimensions.isEmpty else { return nil }
      return "*\(name)- AMBIGUOUS LAYOUT for \(dimensions.joined(separator: ", "))"
    }
  }

  /// Sets another frame of a view that satisfies the constraints, 10 points larger or further.
  ///
  /// The next layout pass sets the former frame.
  func exerciseAmbiguity(of view: UIView) {
    guard let geometry = geometries[ObjectIdentifier(view)] else { return }
    // A solver is a value: the copy is changed, and the solution of the layout stays.
    let solved = solver
    defer { solver = solved }
    for expression in [geometry.left, geometry.top, geometry.width, geometry.height] {
      for term in expression.terms where (try? solved.isAmbiguous(term.variable)) == true {
        let value = solved[term.variable] + 10
        _ = try? solver.add([Term(term.variable)], constant: -value, .equal, priority: .defaultLow)
      }
    }
    place(view)
  }

  func constraints(
    determining view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let geometry = geometries[ObjectIdentifier(view)] else { return [] }
    let expressions =
      axis == .horizontal ? [geometry.left, geometry.width] : [geometry.top, geometry.height]
    var found: [NSLayoutConstraint] = []
    var known: Set<ObjectIdentifier> = []
    for term in expressions.flatMap(\.terms) {
      for identity in (try? solver.constraints(determining: term.variable)) ?? [] {
        if let owner = owner(of: identity), known.insert(ObjectIdentifier(owner)).inserted {
          found.append(owner)
        }
      }
    }
    return found
  }

  /// The largest number of constraints that the report of a contradiction names.
  ///
  /// UIKit names all. A mistake in a loop over thousands of views would fill the log.
  private static let mostNamed = 100

  /// Reports a constraint that cannot be satisfied, in UIKit's words.
  func report(_ error: SolverError, of constraint: NSLayoutConstraint) {
    guard case .unsatisfiable(let others) = error else {
      root.reportLayout("The constraint \(constraint) is ignored: \(error)")
      return
    }
    let list = list(
      others.compactMap { owner(of: $0)?.description ?? nameOfOwnConstraint($0) }, and: constraint)
    root.reportLayout(
      "Unable to simultaneously satisfy constraints. Probably at least one of the constraints in "
        + "the following list is one you don't want: (\(list)). "
        + "Will attempt to recover by breaking constraint \(constraint)")
  }

  /// Returns the names of the first constraints and of the last one, and the number of the others.
  private func list(_ others: [String], and last: NSLayoutConstraint) -> String {
    let named = others.prefix(Island.mostNamed - 1) + [last.description]
    let rest = others.count + 1 - named.count
    return named.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  /// Returns the name of a constraint that the app didn't make.
  ///
  /// It belongs to the intrinsic size of a view or to the frame of the root. Nil for a bound that
  /// every view has.
  ///
  /// UIKit prints both, because they are often the one that nobody thought of.
  private func nameOfOwnConstraint(_ identity: ConstraintIdentifier) -> String? {
    func text(_ value: CGFloat) -> String { NumberText.text(value) }
    for intrinsic in intrinsics {
      for (axis, identities, extent) in [
        (NSLayoutConstraint.Axis.horizontal, intrinsic.width, intrinsic.size.width),
        (.vertical, intrinsic.height, intrinsic.size.height),
      ] where identities.contains(identity) {
        let view = intrinsic.view
        let dimension = axis == .horizontal ? "width" : "height"
        let hugging = text(CGFloat(view.contentHuggingPriority(for: axis).rawValue))
        let resistance = text(
          CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue))
        return "<NSContentSizeLayoutConstraint: \(view.layoutName).\(dimension) == \(text(extent)) "
          + "Hug:\(hugging) CompressionResistance:\(resistance) (active)>"
      }
    }
    guard let rootSize, identity == rootSize.width || identity == rootSize.height else {
      return nil
    }
    let (dimension, extent) =
      identity == rootSize.width
      ? ("width", root.bounds.width) : ("height", root.bounds.height)
    return
      "<NSAutoresizingMaskLayoutConstraint: \(root.layoutName).\(dimension) == \(text(extent)) "
      + "(active)>"
  }
}

/// The roots of constraints that were searched for ambiguities in a window.
private final class AmbiguitySearch {
  struct Kind: Hashable {
    let root: ObjectIdentifier
    let views: Int
    let constraints: Int
  }

  var kinds: Set<Kind> = []
}

extension UIView {
  /// Records UIKit's warning for the views in this root whose frames the constraints do not determine.
  ///
  /// Each kind of a root is searched once in a window: a search costs about as much as a solution, and the
  /// cells of a list differ in their texts only.
  final func reportAmbiguity(of island: Island?) {
    guard let island, !island.isSearched, let window, window.log?.isRecording == true else {
      return
    }
    island.isSearched = true
    let search = window.attachment(AmbiguitySearch.self, default: AmbiguitySearch())
    let kind = AmbiguitySearch.Kind(
      root: ObjectIdentifier(type(of: self)), views: island.views.count,
      constraints: island.constraints.count)
    guard search.kinds.insert(kind).inserted else { return }
    let found = island.ambiguities
    guard !found.isEmpty else { return }
    recordWarning(
      "View has an ambiguous layout. See \"Auto Layout Guide: Ambiguous Layouts\" for help debugging. "
        + "Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail. "
        + found.joined(separator: " "))
  }
}

/// The implementation of `intrinsicContentSize` in a class.
enum IntrinsicSizeMethod {
  private final class Unchanged: UIView {}
  private final class Overriding: UIView {
    override var intrinsicContentSize: CGSize { .zero }
  }

  private static let position = MethodPosition(
    in: UIView.self, unchanged: Unchanged.self, overriding: Overriding.self)

  /// True if a view has no size of its own, or announces each change of it; false if that is not known.
  static func isAnnounced(by view: UIView) -> Bool {
    if let announcing = view as? any SizeAnnouncing {
      return type(of: announcing).announcingClass == type(of: view)
    }
    return position?.isEqual(in: type(of: view), UIView.self) ?? false
  }
}

/// A view that calls `invalidateIntrinsicContentSize()` for each change of its intrinsic size.
protocol SizeAnnouncing: UIView {
  /// The class of the library. A subclass of an app may return other sizes.
  static var announcingClass: AnyClass { get }
}
