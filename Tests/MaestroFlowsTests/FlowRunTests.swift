import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns
import TestSupport
import Testing

@testable import MaestroFlows

/// Flows as the one runner runs them, on small collections.
@Suite struct FlowRunTests {
  static let form = """
    cvsim: 1
    name: form
    viewport: [320, 400]
    layout: { flow: { itemSize: [320, 44], minimumLineSpacing: 0 } }
    cells:
      FieldCell:
        subviews:
          - { name: title, kind: label, frame: [16, 0, 84, "100%"], text: "{label}" }
          - { name: text, kind: textField, frame: [100, 0, 150, "100%"], events: { editingChanged: edit } }
          - { name: clear, kind: button, text: Clear, frame: [260, 0, 60, "100%"], event: clear }
    sections:
      - items:
          - { type: FieldCell, id: name, label: Name }
          - { type: FieldCell, id: mail, label: Mail }
      - items:
          - repeat: 40
            type: FieldCell
            id: "row{i}"
            label: "Row {i}"
    """

  private func run(
    _ commands: String, header: String = "appId: form.yaml", files: [String: String] = [:],
    env: [(name: String, value: String)] = []
  ) throws -> (CaseReport, output: [String]) {
    var all = files
    all["form.yaml"] = Self.form
    all["flow.yaml"] = "\(header)\n---\n\(commands)\n"
    let folder = try TemporaryFolder(all)
    var options = FlowOptions()
    options.env = env
    let transcript = try #require(Transcript.read(folder.path("flow.yaml"), options))
    let testCase = try #require(transcript.cases.first)
    let run = CaseRunner().report(testCase)
    let output = run.report.steps.flatMap {
      String(decoding: $0.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return (run.report, output)
  }

  @Test func aTapOnATextReachesTheView() throws {
    let (report, output) = try run("- launchApp\n- tapOn: { text: Clear, index: 1 }")
    #expect(report.verdict == .passed)
    #expect(output == [#"event "clear" [0,1] #mail.clear via delegate:form"#])
    #expect(
      report.steps.map(\.command) == [
        #"Launch app "form.yaml""#, #"Tap on "Clear", Index: 1"#,
      ])
  }

  @Test func typedTextGoesToTheFocusedField() throws {
    let (report, output) = try run(
      """
      - tapOn: { id: text, index: 0 }
      - inputText: Ada
      - eraseText: 1
      - assertVisible: Ad
      - assertVisible: { text: "A.", focused: true }
      - copyTextFrom: { id: text, index: 0 }
      - assertTrue: ${maestro.copiedText == 'Ad'}
      - pressKey: backspace
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    let values = output.compactMap { $0.split(separator: "value=").last?.prefix { $0 != " " } }
    #expect(values == [#""A""#, #""Ad""#, #""Ada""#, #""Ad""#, #""A""#])
  }

  @Test func typingTakesTheTimeOfADevice() throws {
    let (report, _) = try run("- tapOn: { id: text, index: 0 }\n- inputText: abc")
    // 100 ms of the touch, half a second, and a thirtieth.
    #expect(abs(report.duration - (100 + 500 + 1000.0 / 30)) < 0.1)
  }

  @Test func aMissingElementFailsAfterTheTimeOfALookUp() throws {
    let (report, output) = try run("- tapOn: Clear\n- tapOn: Claer\n- tapOn: Clear")
    #expect(report.verdict == .failed)
    #expect(report.failure?.line == 4 && report.failure?.column == 3)
    #expect(output.contains("! Element not found: Text matching regex: Claer"))
    #expect(output.contains { $0.contains("near it:") && $0.contains("Clear") })
    #expect(report.steps.map(\.outcome) == [.passed, .failed, .notRun])
    #expect(report.duration >= 17_000)
    #expect(report.text.contains("  tree") && report.text.contains("  why"))
    #expect(report.text.contains { $0.contains(#"cell [0,0] #name "Name""#) })
    #expect(!report.text.contains { $0.hasPrefix("  accept") })
  }

  @Test func anOptionalStepWarns() throws {
    let (report, output) = try run(
      "- tapOn: { text: Nowhere, optional: true }\n- assertVisible: Name")
    #expect(report.verdict == .passed)
    #expect(output == ["warning: Element not found: Text matching regex: Nowhere"])
    #expect(report.duration == 7000)
  }

  @Test(arguments: [
    ("visible: Name", true), ("visible: Nowhere", false), ("notVisible: Nowhere", true),
    ("notVisible: Name", false), ("platform: ios", true), ("platform: Android", false),
    ("true: '${1 == 1}'", true), ("true: '${missing}'", false), ("true: '0'", false),
    ("{ visible: Name, true: 'false' }", false),
  ])
  func conditionsDecide(_ condition: String, _ holds: Bool) throws {
    let when = condition.hasPrefix("{") ? condition : "{ \(condition) }"
    let (report, output) = try run(
      "- runFlow:\n    when: \(when)\n    commands:\n      - tapOn: Clear")
    #expect(report.verdict == .passed)
    #expect(output.contains { $0.hasPrefix(#"event "clear""#) } == holds)
    #expect(output.contains { $0.hasPrefix("skipped: ") } == !holds)
  }

  @Test func repeatRunsUntilItsConditionFails() throws {
    let (report, output) = try run(
      """
      - evalScript: ${output.n = 0}
      - repeat:
          while: { true: "${output.n < 3}" }
          commands:
            - evalScript: ${output.n++}
            - tapOn: Clear
      - assertTrue: ${output.n == 3}
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    #expect(output.count { $0.hasPrefix(#"event "clear""#) } == 3)
  }

  @Test func anEndlessRepeatEndsAtALimit() throws {
    let (report, output) = try FlowLimits.$runs.withValue(500) {
      try run("- repeat:\n    while: { visible: Name }\n    commands:\n      - evalScript: ${1}")
    }
    #expect(report.verdict == .failed)
    #expect(output.last?.contains("more than 500 commands") == true)
  }

  @Test func retryRunsABlockAgain() throws {
    let (report, output) = try run(
      """
      - evalScript: ${output.n = 0}
      - retry:
          maxRetries: 3
          commands:
            - evalScript: ${output.n++}
            - assertTrue: ${output.n == 3}
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    #expect(output.count { $0.hasPrefix("retry ") } == 2)
    let (failed, _) = try run(
      "- retry: { maxRetries: 9, commands: [{ evalScript: \"${output.n = (output.n || 0) + 1}\" }, { assertTrue: 'false' }] }"
    )
    #expect(failed.verdict == .failed)
    #expect(failed.failure?.summary.contains("Assertion is false: false is true") == true)
  }

  @Test func subFlowsHaveVariablesAndHooks() throws {
    let (report, output) = try run(
      """
      - runFlow: { file: sub/clear.yaml, env: { WHICH: "1" } }
      - assertTrue: ${output.done == 'yes' && WHICH == undefined}
      """,
      files: [
        "sub/clear.yaml":
          """
        appId: form.yaml
        env: { WHICH: "0", WHAT: Clear }
        onFlowStart:
          - evalScript: ${output.started = 'yes'}
        onFlowComplete:
          - evalScript: ${output.done = output.started}
        ---
        - tapOn: { text: "${WHAT}", index: "${WHICH}" }
        """
      ])
    #expect(report.verdict == .passed, "\(report.text)")
    #expect(output.contains { $0.hasPrefix(#"event "clear" [0,1]"#) })
  }

  @Test(arguments: [
    ("- assertVisible: { text: Clear, enabled: false }", "the button that matches is enabled"),
    ("- tapOn: { id: clear, index: 1, selected: true }", "the button that matches is not selected"),
    ("- repeat: { times: 100000000, commands: [scroll] }", "expected a number from 0 to 86400000"),
  ])
  func aFailureSaysWhatIsThereInstead(_ command: String, _ expected: String) throws {
    let (report, output) = try run(command)
    #expect(report.verdict == .failed)
    #expect(output.contains { $0.contains(expected) }, "\(output)")
  }

  @Test func aFailureInASubFlowNamesItsPlace() throws {
    let (report, output) = try run(
      "- runFlow: sub.yaml", files: ["sub.yaml": "appId: x\n---\n- scroll\n- tapOn: Nowhere\n"])
    #expect(report.verdict == .failed)
    #expect(report.failure?.line == 3)
    #expect(output.contains { $0.contains("sub.yaml:4:3: Element not found") })
  }

  @Test func theLastHookRunsAfterAFailureToo() throws {
    let header = """
      appId: form.yaml
      onFlowStart: [{ evalScript: "${output.a = 1}" }]
      onFlowComplete: [{ tapOn: Clear }]
      """
    let (passed, output) = try run("- assertTrue: ${output.a == 1}", header: header)
    #expect(passed.verdict == .passed)
    #expect(output.count { $0.hasPrefix(#"event "clear""#) } == 1)
    let (failed, printed) = try run("- assertVisible: Nowhere\n- scroll", header: header)
    #expect(failed.verdict == .failed)
    #expect(failed.steps.map(\.outcome) == [.passed, .failed, .notRun, .notRun])
    #expect(printed.count { $0.hasPrefix(#"event "clear""#) } == 1)
  }

  @Test func variablesOfTheCommandLineComeFirst() throws {
    let (report, _) = try run(
      "- assertTrue: ${USER == 'grace' && OTHER == 'x'}",
      header: "appId: form.yaml\nenv: { USER: ada, OTHER: x }", env: [("USER", "grace")])
    #expect(report.verdict == .passed)
  }

  @Test func scrollingFindsARowBelow() throws {
    let (report, output) = try run(
      """
      - assertNotVisible: Row 30
      - scrollUntilVisible: { element: "Row 30", speed: 40 }
      - assertVisible: Row 30
      - assertNotVisible: "Name"
      - scrollUntilVisible: { element: "Name", direction: UP }
      - assertVisible: "Name"
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    #expect(output.contains { $0.hasPrefix("scroll ") })
  }

  @Test func aRowThatDoesNotExistIsNotFound() throws {
    let (report, output) = try run(
      "- scrollUntilVisible: { element: \"Row 99\", timeout: 3000 }")
    #expect(report.verdict == .failed)
    #expect(output.contains(#"! No visible element found: "Row 99""#))
  }

  @Test func swipesScroll() throws {
    let (report, output) = try run(
      """
      - swipe: { direction: UP }
      - swipe: { start: "50%,20%", end: "50%,90%", duration: 300 }
      - swipe: { from: { text: "Row .*", index: 3 }, direction: UP }
      - scroll
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    #expect(output.count { $0.hasPrefix("scroll ") } == 4)
  }

  @Test func launchAppBeginsAgain() throws {
    let (report, _) = try run(
      """
      - tapOn: { id: text, index: 0 }
      - inputText: Ada
      - launchApp: { stopApp: false }
      - assertVisible: Ada
      - launchApp
      - assertNotVisible: Ada
      - stopApp
      - assertVisible: { text: Name, optional: true }
      - launchApp
      - assertVisible: Name
      """)
    #expect(report.verdict == .passed, "\(report.text)")
  }

  @Test func commandsOfADeviceAreAcceptedAndSaidToHaveNoEffect() throws {
    let (report, output) = try run(
      """
      - setLocation: { latitude: 52, longitude: 13 }
      - back
      - clearState
      - clearKeychain
      - startRecording: film
      - pressKey: Home
      - takeScreenshot: shot
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    #expect(output.count { $0.hasPrefix("note: ") } == 7)
    let (failed, printed) = try run("- assertWithAI: { assertion: it is nice }")
    #expect(failed.verdict == .failed)
    #expect(printed.contains { $0.contains("assertWithAI is not possible here") })
  }

  @Test func patternsOfEveryKindEndInLinearTime() throws {
    let (report, _) = try run(
      """
      - assertNotVisible: "(a*)*(a*)*(a*)*b"
      - assertNotVisible: "(N|Na|Nam|Name|.)*x{1,50}"
      - assertVisible: "(?i)nAmE"
      """)
    #expect(report.verdict == .passed, "\(report.text)")
    let (failed, output) = try run("- tapOn: \"(?=N)Name\"")
    #expect(failed.verdict == .failed)
    #expect(
      output.contains { $0.contains("look-ahead, which matching in linear time does not have") })
  }

  @Test func aRunIsTheSameEachTime() throws {
    let flow = "- tapOn: { id: text, index: 0 }\n- inputRandomPersonName\n- scroll"
    #expect(try run(flow).output == run(flow).output)
  }

  @Test func aFlowWithoutAScreenSaysHowToNameOne() throws {
    let folder = try TemporaryFolder(["a.yaml": "appId: com.example\n---\n- scroll\n"])
    let report = TestRun(RunPlan(TestSelection([folder.path]))).run()
    #expect(report.cases.first?.verdict == .errored)
    #expect(report.cases.first?.problem?.lines.first?.contains("--screen NAME") == true)
  }
}
