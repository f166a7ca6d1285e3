import ConstraintSolver
import InteractionKit

extension Island {
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let geometry = geometries[ObjectIdentifier(view)] else { return false }
    let expressions = [geometry.left, geometry.top, geometry.width, geometry.height]
    return expressions.flatMap(\.terms).contains {
      (try? solver.isAmbiguous($0.variable)) ?? false
    }
  }

  /// Sets another frame of a view that satisfies the constraints, 10 points larger or further.
  ///
  /// The next layout pass sets the former frame.
  func exerciseAmbiguity(of view: UIView) {
    guard let geometry = geometries[ObjectIdentifier(view)] else { return }
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
  private static let mostNamed = 20

  /// Reports a constraint that cannot be satisfied, in UIKit's words.
  func report(_ error: SolverError, of constraint: NSLayoutConstraint) {
    guard case .unsatisfiable(let others) = error else {
      root.reportLayout("The constraint \(constraint) is ignored: \(error)")
      return
    }
    let list = list(others.compactMap { owner(of: $0) }, and: constraint)
    root.reportLayout(
      "Unable to simultaneously satisfy constraints. Probably at least one of the constraints in "
        + "the following list is one you don't want: (\(list)). "
        + "Will attempt to recover by breaking constraint \(constraint)")
  }

  /// Returns the names of the first constraints and of the last one, and the number of the others.
  private func list(_ others: [NSLayoutConstraint], and last: NSLayoutConstraint) -> String {
    let named = others.prefix(Island.mostNamed - 1) + [last]
    let rest = others.count + 1 - named.count
    return named.map(\.description).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }
}
