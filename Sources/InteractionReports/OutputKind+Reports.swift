import InteractionSessions

extension OutputKind {
  package static let tap = OutputKind("TAP report", overwriting: .beginning("TAP version "))
  package static let junit = OutputKind(
    "JUnit report", overwriting: .beginning(JUnitReporter.beginning))
  package static let json = OutputKind(
    "report of cvsim", overwriting: .beginning(RunReport.beginning))
  package static let html = OutputKind("HTML page", overwriting: .beginning(HTMLReport.beginning))
}
