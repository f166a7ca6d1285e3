import ConstraintSolver

/// Solves the systems of standard input.
@main
struct Program {
  /// A system ends with a line `end`.
  ///
  /// It begins with a line `system COUNT`, and has a line `RELATION CONSTANT PRIORITY COEFFICIENT…`
  /// for each constraint. The reply: accepted constraints, values, ambiguous variables.
  static func main() {
    var solver = Solver()
    var variables: [Variable] = []
    var accepted = ""
    while let line = readLine() {
      let fields = line.split(separator: " ")
      switch fields.first {
      case "system":
        solver = Solver()
        accepted = ""
        variables = (0..<(Int(fields[1]) ?? 0)).map { _ in solver.makeVariable() }
      case "end":
        let ambiguous = Set(solver.ambiguousVariables())
        print(accepted)
        print(variables.map { String(solver[$0]) }.joined(separator: " "))
        print(variables.map { ambiguous.contains($0) ? "1" : "0" }.joined())
      default:
        let numbers = fields.dropFirst().compactMap { Double($0) }
        let relation: Relation =
          switch fields[0] {
          case "<=": .lessThanOrEqual
          case ">=": .greaterThanOrEqual
          default: .equal
          }
        let terms = zip(variables, numbers.dropFirst(2)).map { Term($0, coefficient: $1) }
        let added = try? solver.add(
          terms, constant: numbers[0], relation, priority: Priority(numbers[1]))
        accepted += added == nil ? "0" : "1"
      }
    }
  }
}
