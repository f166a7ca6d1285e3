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
    for term in expressions.flatMap(\.terms) {
      for identity in (try? solver.constraints(determining: term.variable)) ?? [] {
        if let owner = owner(of: identity), !found.contains(where: { $0 === owner }) {
          found.append(owner)
        }
      }
    }
    return found
  }
}
