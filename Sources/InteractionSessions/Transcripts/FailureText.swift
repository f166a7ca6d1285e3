/// What reports for people say of a case that did not pass.
package enum FailureText {
  package static func lines(_ result: CaseResult) -> [String] {
    switch (result.verdict, result.obstacle) {
    case (.failed, _):
      var lines = result.failure?.lines ?? []
      if result.failedSteps > 1 {
        let others = result.steps.filter { $0.outcome == .failed }.dropFirst().map(\.line)
        let shown = others.prefix(10).map(String.init).joined(separator: ", ")
        lines.append("  also failed: line \(shown)\(others.count > 10 ? ", …" : "")")
      }
      if let unreached = result.unreached, result.steps.contains(where: { $0.outcome == .failed }) {
        lines.append("  also \(unreached.message)")
      }
      return lines
    case (.xpassed, _):
      return [
        "XPASS \(result.place) \(result.title)",
        "  passed although it must fail: \(result.reason ?? "")",
        "  leave out its %xfail",
      ]
    case (.errored, .syntax(let error)):
      return ["ERROR \(result.path):\(error.position) \(result.title)"]
        + error.lines.map { ShownLine.text("  " + $0) }
    case (.errored, .load(let lines)), (.errored, .nondeterminism(let lines)):
      return ["ERROR \(result.place) \(result.title)"] + lines.map { ShownLine.text("  " + $0) }
    default: return []
    }
  }
}
