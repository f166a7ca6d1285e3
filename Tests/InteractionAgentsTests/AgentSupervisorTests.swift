import Platform
import Testing

@testable import InteractionAgents

@Suite struct AgentSupervisorTests {
  @Test(arguments: [
    (
      "App/List.swift:31: Fatal error: Index out of range\n",
      "App/List.swift:31: Fatal error: Index out of range"
    ),
    (
      "loaded\nFatal error: first\nList.swift:2: Fatal error: last\n\n*** Program crashed\n",
      "List.swift:2: Fatal error: last"
    ),
    ("what the screen printed\n", "Trace/breakpoint trap"),
  ])
  func wordsOfTheRuntimeAreTheReason(_ printed: String, _ reason: String) {
    #expect(AgentSupervisor.reason(.signal("Trace/breakpoint trap"), Array(printed.utf8)) == reason)
  }

  @Test func screenThatCallsExitIsNamed() {
    #expect(AgentSupervisor.reason(.exit(3), []) == "it called exit with 3")
  }
}
