import InteractionKit
import SessionLanguage
import TestRuns
import TestSupport
import Testing

@testable import MaestroFlows

/// Folders of flows, and the reports on them.
@Suite struct FlowWorkspaceTests {
  private static func flow(_ header: String = "", _ commands: String = "- assertVisible: Name")
    -> String
  {
    "appId: com.example\n\(header)---\n\(commands)\n"
  }

  private func run(_ files: [String: String], _ options: FlowOptions = FlowOptions()) throws
    -> RunReport
  {
    var all = files
    all["form.yaml"] = FlowRunTests.form
    let folder = try TemporaryFolder(all)
    var options = options
    options.screen = options.screen ?? folder.path("form.yaml")
    return TestRun(RunPlan(TestSelection([folder.path("flows")], flows: options))).run()
  }

  @Test func aFolderRunsTheFlowsBesideEachOther() throws {
    let report = try run([
      "flows/b.yaml": Self.flow(), "flows/a.yml": Self.flow("name: First\n"),
      "flows/sub/c.yaml": Self.flow(), "flows/other.yaml": "cvsim: 1\n",
      "flows/notes.yaml": "a: 1\n",
    ])
    #expect(report.cases.map(\.name) == ["First", "b"])
    #expect(report.cases.allSatisfy { $0.verdict == .passed })
  }

  @Test func globsAndTagsChooseFlows() throws {
    let report = try run([
      "flows/config.yaml":
        "flows: ['*.yaml', 'auth/**/*.yaml']\nincludeTags: [smoke]\nexcludeTags: [slow]\nnotes: x\n",
      "flows/a.yaml": Self.flow("tags: [smoke]\n"),
      "flows/b.yaml": Self.flow("tags: [smoke, slow]\n"), "flows/c.yaml": Self.flow(),
      "flows/auth/deep/d.yaml": Self.flow("tags: [smoke]\n"),
      "flows/other/e.yaml": Self.flow("tags: [smoke]\n"),
    ])
    #expect(report.cases.map(\.name) == ["a", "d"])
  }

  @Test(arguments: [
    (
      "config.yaml",
      "flows: ['**']\ncvsimScreen: Inbox\nplatform: { ios: { disableAnimations: true } }\n", true
    ),
    ("config.yml", "", true), ("config.yaml", "flows: [\n", false), ("config.yaml", "- a\n", false),
  ])
  func aConfigurationIsChecked(_ name: String, _ text: String, _ isValid: Bool) throws {
    let folder = try TemporaryFolder([name: text])
    let check = FileCheck(path: folder.path(name))
    #expect(
      (check.verdict == .valid) == isValid && check.lines.isEmpty == isValid, "\(check.lines)")
  }

  @Test func aCollectionMayBeNamedLikeAConfiguration() throws {
    let folder = try TemporaryFolder(["config.yaml": FlowRunTests.form])
    #expect(FileCheck(path: folder.path("config.yaml")).verdict == .valid)
    let broken = try TemporaryFolder(["config.yaml": FlowRunTests.form + "\nlayuot: list\n"])
    #expect(FileCheck(path: broken.path("config.yaml")).verdict != .valid)
  }

  @Test func aConfigurationNamesTheScreen() throws {
    let folder = try TemporaryFolder([
      "form.yaml": FlowRunTests.form, "flows/config.yaml": "cvsimScreen: ../form.yaml\n",
      "flows/a.yaml": Self.flow(), "flows/sub/b.yaml": Self.flow(),
    ])
    for path in ["flows", "flows/a.yaml", "flows/sub/b.yaml"] {
      let report = TestRun(RunPlan(TestSelection([folder.path(path)]))).run()
      #expect(report.cases.map(\.verdict) == [.passed], "\(path)")
    }
  }

  @Test func reportsForBuildServersAreLikeMaestros() throws {
    let report = try run([
      "flows/a.yaml": Self.flow(
        "name: Login\ntags: [smoke]\nproperties: { junitId: \"7\", owner: me }\n"),
      "flows/b.yaml": Self.flow("", "- assertVisible: Nowhere"),
    ])
    let xml = String(decoding: JUnitReporter().document(report), as: UTF8.self)
    #expect(xml.contains("<testsuite name=\"Test Suite\" tests=\"2\" failures=\"1\""))
    #expect(
      xml.contains("<testcase id=\"7\" status=\"SUCCESS\" name=\"Login\" classname=\"Login\""))
    #expect(xml.contains("<property name=\"owner\" value=\"me\"/>"))
    #expect(xml.contains("<property name=\"tags\" value=\"smoke\"/>"))
    #expect(xml.contains("id=\"b\" status=\"ERROR\""))
    #expect(xml.contains("Assertion is false: &quot;Nowhere&quot; is visible"))
  }

  @Test func flowsAreTestedOnDevicesAndAgain() throws {
    let folder = try TemporaryFolder([
      "form.yaml": FlowRunTests.form, "a.yaml": "appId: form.yaml\n---\n- tapOn: Clear\n",
    ])
    var choice = RunPlan.Choice()
    choice.repeats = 3
    let plan = RunPlan(TestSelection([folder.path("a.yaml")]), choice)
    let report = TestRun(plan).run()
    #expect(report.cases.map(\.repetition) == [1, 2, 3])
    #expect(report.cases.allSatisfy { $0.verdict == .passed })
  }

  @Test func checkReadsFlowsAndTheFlowsThatTheyRun() throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.flow("", "- runFlow: sub.yaml\n- addMedia: [a.png]"),
      "sub.yaml": Self.flow("", "- tapOnn: A"),
    ])
    let check = FileCheck(path: folder.path("a.yaml"))
    #expect(check.lines.contains { $0.contains("sub.yaml:3:3: unknown command") })
    #expect(check.lines.contains { $0.contains("addMedia has no effect") })
    #expect(FileCheck(path: folder.path("sub.yaml")).verdict == .badTranscript)
  }
}
