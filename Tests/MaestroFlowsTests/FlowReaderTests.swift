import InteractionKit
import SessionLanguage
import TestSupport
import Testing

@testable import MaestroFlows

@Suite struct FlowReaderTests {
  private func read(_ commands: String, header: String = "appId: com.example") -> (Flow, [String]) {
    var reader = FlowReader()
    let text = "\(header)\n---\n\(commands)\n"
    let flow = reader.flow(path: "flow.yaml", bytes: Array(text.utf8))
    return (flow, reader.problems.map { "\($0)" })
  }

  @Test(arguments: [
    ("- tapOn: Login", #"Tap on "Login""#),
    ("- tapOn: { id: a, index: 1 }", "Tap on id: a, Index: 1"),
    ("- tapOn: { point: '50%,50%' }", "Tap on point (50%,50%)"),
    ("- tapOn: { text: A, repeat: 3, delay: 500 }", #"Tap x3 on "A""#),
    ("- doubleTapOn: A", #"Double tap on "A""#), ("- longPressOn: A", #"Long press on "A""#),
    ("- assertVisible: Home", #"Assert that "Home" is visible"#),
    ("- assertNotVisible: { id: x, enabled: true }", "Assert that id: x is not visible"),
    ("- assertTrue: ${a == 1}", "Assert that ${a == 1} is true"),
    ("- extendedWaitUntil: { visible: A, timeout: 5000 }", #"Assert that "A" is visible"#),
    ("- waitForAnimationToEnd", "Wait for animation to end"),
    ("- waitForAnimationToEnd: { timeout: 3_000 }", "Wait for animation to end"),
    ("- scroll", "Scroll vertically"), ("- back", "Press back"),
    ("- hideKeyboard", "Hide Keyboard"),
    ("- scrollUntilVisible: { element: x, direction: up }", #"Scrolling UP until "x" is visible."#),
    ("- swipe: { direction: LEFT }", "Swiping in LEFT direction in 400 ms"),
    (
      "- swipe: { start: '90%,50%', end: '10%,50%', duration: 200 }",
      "Swipe from (90%,50%) to (10%,50%) in 200 ms"
    ),
    ("- swipe: { from: { id: a }, direction: up }", "Swiping in UP direction on id: a"),
    ("- inputText: Ada", "Input text Ada"), ("- inputText: 007", "Input text 007"),
    ("- inputRandomNumber: { length: 4 }", "Input random number of 4 digits"),
    ("- eraseText", "Erase text"), ("- eraseText: 3", "Erase 3 characters"),
    ("- copyTextFrom: { id: a }", "Copy text from element with id: a"),
    ("- pasteText", "Paste text"),
    ("- pressKey: Enter", "Press Enter key"), ("- pressKey: volume up", "Press Volume Up key"),
    ("- launchApp", #"Launch app "com.example""#),
    (
      "- launchApp: { clearState: true, stopApp: false }",
      #"Launch app "com.example" with clear state without stopping app"#
    ),
    ("- stopApp", "Stop com.example"), ("- killApp: other", "Kill other"),
    ("- openLink: app://x", "Open app://x"), ("- takeScreenshot: a", "Take screenshot a"),
    ("- runFlow: { when: { visible: A }, commands: [scroll] }", #"Run flow when "A" is visible"#),
    ("- repeat: { times: 3, commands: [scroll] }", "Repeat 3 times"),
    (
      "- repeat: { while: { notVisible: A }, commands: [scroll] }",
      #"Repeat while "A" is not visible"#
    ),
    ("- retry: { maxRetries: 2, commands: [scroll] }", "Retry 2 times"),
    ("- evalScript: ${output.a = 1}", "Run ${output.a = 1}"),
    ("- tapOn: { text: A, label: The first, optional: true }", "The first"),
    (
      "- tapOn: { below: { text: B }, containsDescendants: [a, { id: b }] }",
      #"Tap on Below "B", Contains descendants: ["a", id: b]"#
    ),
    ("- setAirplaneMode: enabled", "setAirplaneMode"), ("- action: back", "Press back"),
    ("- setOrientation: PORTRAIT", "Set orientation PORTRAIT"),
  ])
  func commandsHaveMaestrosWords(_ command: String, _ expected: String) {
    let (flow, problems) = read(command)
    #expect(problems == [])
    #expect(flow.steps.map(\.description) == [expected])
  }

  @Test(arguments: [
    ("- tapOnn: A", #"3:3: unknown command "tapOnn"; did you mean tapOn?"#),
    ("- tapOn: { idd: a }", #"3:12: the selector has no key "idd"; did you mean id?"#),
    ("- tapOn", "3:3: `tapOn` needs a value; write `- tapOn: …`"),
    ("- tapOn: { point: '150%,0%' }", "3:19: Invalid point: 150%,0%"),
    ("- swipe: { direction: sideways }", "3:23: expected UP, DOWN, LEFT or RIGHT"),
    ("- swipe: { start: '1%,1%' }", "3:3: swipe needs both `start` and `end`"),
    (
      "- swipe: { start: '10%,50%', end: '20,40' }",
      "3:3: start and end of a swipe are both in percent or both in points"
    ),
    ("- pressKey: Entr", "3:13: Unknown key name: Entr; did you mean Enter?"),
    ("- tapOn: { enabled: maybe }", "3:21: expected true or false"),
    ("- runFlow: missing.yaml", "3:12: missing.yaml: no such file"),
    ("- inputText: ${1 +}", "the expression is not complete in ${1 +}"),
    ("- tapOn: A\n  scroll: B", "4:3: a step has one command, found `tapOn` and `scroll`"),
    ("- 3", #"3:3: unknown command "3""#), ("scroll", "3:1: expected a list of commands"),
    ("- tapOn: [a]", "3:10: expected a text or a selector, found a list of 1"),
    ("- repeat: { times: 3 }", "3:3: repeat needs `commands`"),
    ("- runFlow: { file: a.yaml, commands: [scroll] }", "either `file` or `commands`"),
    ("- tapOn: {", "4:1:"),
  ])
  func mistakesHaveAPlaceAndAWayOn(_ command: String, _ expected: String) {
    let (_, problems) = read(command)
    #expect(problems.first?.contains(expected) == true, "\(problems)")
  }

  @Test(arguments: ["- tapOn: A\n", "# A flow\n---\n- launchApp\n- tapOn: A\n"])
  func aFlowWithoutItsHeaderSaysWhatIsMissing(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(FlowBeginning.isFlow(bytes))
    var reader = FlowReader()
    _ = reader.flow(path: "flow.yaml", bytes: bytes)
    #expect(reader.problems.first?.message.contains("a flow begins with a header") == true)
    #expect(!FlowBeginning.isFlow(Array("- tap #a\n".utf8)))
  }

  @Test func headersAreRead() {
    let header = """
      appId: com.example
      name: Login
      tags:
        - smoke
        - login
      env:
        USER: ada
      onFlowStart:
        - scroll
      onFlowComplete:
        - runFlow: { commands: [back] }
      jsEngine: graaljs
      properties: { junitId: "7" }
      """
    let (flow, problems) = read("- scroll", header: header)
    #expect(problems == [])
    #expect(flow.name == "Login")
    #expect(flow.tags == ["smoke", "login"])
    #expect(flow.env.map(\.name) == ["USER"])
    #expect(flow.onStart.count == 1 && flow.onComplete.count == 1)
    #expect(flow.properties.map(\.value) == ["7"])
  }

  @Test(arguments: [
    "", "---\n", "- scroll\n", "appId: a\n", "name: a\n---\n- scroll\n", "appId: a\n---\n{}\n",
    "appId: a\n---\n- scroll\n---\n- scroll\n", "appId: [\n", "\u{0}", "appId: a\n---\n- tapOn: \"",
  ])
  func filesThatAreNoFlowsAreRefused(_ text: String) {
    var reader = FlowReader()
    _ = reader.flow(path: "flow.yaml", bytes: Array(text.utf8))
    #expect(!reader.problems.isEmpty)
  }

  @Test(arguments: [
    ("appId: a\n---\n- scroll\n", true), ("# comment\n\nurl: https://x\n---\n- scroll\n", true),
    ("---\nappId: a\n---\n- scroll\n", true), ("appId: a\r\n---\r\n- scroll\r\n", true),
    ("name: x\nenv:\n  A: 1\nappId: a\n---\n", true), ("\u{FEFF}appId: a\n---\n", true),
    ("cvsim: 1\nname: appId\n", false), ("url: https://x\nname: y\n", false),
    ("- appId: a\n", false),
    ("{ \"appId\": 1 }", false), ("", false), ("steps:\n  appId: a\n---\n- b\n", false),
  ])
  func flowsAreRecognizedByTheirFirstLines(_ text: String, _ expected: Bool) {
    #expect(FlowBeginning.isFlow(Array(text.utf8)) == expected)
  }

  @Test func flowsThatRunThemselvesAreRefused() throws {
    let folder = try TemporaryFolder([
      "a.yaml": "appId: x\n---\n- runFlow: sub/b.yaml\n",
      "sub/b.yaml": "appId: x\n---\n- scroll\n- runFlow: { file: ../a.yaml }\n",
    ])
    var reader = FlowReader()
    let path = folder.path("a.yaml")
    _ = reader.flow(path: path, bytes: Array(try folder.read("a.yaml").utf8))
    let problem = try #require(reader.problems.first)
    #expect(problem.message.contains("sub/b.yaml:4:20: ../a.yaml is a flow that runs itself"))
  }

  @Test func variablesOfTheCallerComeAfterThoseOfTheFile() throws {
    let folder = try TemporaryFolder([
      "a.yaml": "appId: x\n---\n- runFlow: { file: b.yaml, env: { A: 2 } }\n",
      "b.yaml": "appId: x\nenv: { A: 1, B: 1 }\n---\n- scroll\n",
    ])
    var reader = FlowReader()
    let flow = reader.flow(
      path: folder.path("a.yaml"), bytes: Array(try folder.read("a.yaml").utf8))
    guard case .runFlow(let sub)? = flow.steps.first?.command else {
      Issue.record("no sub-flow")
      return
    }
    #expect(sub.env.map { "\($0.name)=\($0.value.source)" } == ["A=1", "B=1", "A=2"])
  }

  @Test func filesOutsideOfTheReadableFoldersAreRefused() throws {
    let folder = try TemporaryFolder([
      "in/a.yaml": "appId: x\n---\n- runFlow: ../secret.yaml\n",
      "secret.yaml": "appId: x\n---\n- back\n",
    ])
    var reader = FlowReader(access: .init([folder.path("in")]))
    _ = reader.flow(
      path: folder.path("in/a.yaml"), bytes: Array(try folder.read("in/a.yaml").utf8))
    #expect(reader.problems.first?.message.contains("outside of the folders") == true)
  }

  @Test func deepAndLongFlowsEndInAMistake() {
    let deepBlocks =
      String(repeating: "- repeat: { times: 1, commands: [", count: 1)
      + String(repeating: "{ repeat: { times: 1, commands: [", count: 200) + "scroll"
      + String(repeating: "] } }", count: 200) + "] }"
    #expect(read(deepBlocks).1.contains { $0.contains("nested") })
    let deepSelector =
      "- tapOn: " + String(repeating: "{ below: ", count: 300) + "a"
      + String(repeating: " }", count: 300)
    #expect(read(deepSelector).1.contains { $0.contains("nested") })
    let many = String(repeating: "- scroll\n", count: FlowLimits.commands + 10)
    #expect(read(many).1.contains { $0.contains("more than \(FlowLimits.commands) commands") })
  }
}
