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
}
