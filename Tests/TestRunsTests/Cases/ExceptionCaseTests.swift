import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestSupport
import Testing

@testable import TestRuns

/// A case fails if UIKit raises, whatever its expected lines are.
@Suite struct ExceptionCaseTests {
  /// A list that shows footers, whose first section has none.
  private static let settings = """
    cvsim: 1
    name: settings
    viewport: [320, 480]
    layout: { list: { footerMode: supplementary } }
    cells: { Row: {} }
    supplementaryViews: { Title: {} }
    sections:
      - items: [{ id: a }]
      - { footer: { type: Title }, items: [{ id: b }] }
    wiring: { style: registrations, registrations: [{ type: Row, tap: open }] }

    """
  private static let reason =
    "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "

  private func report(_ text: String, in folder: TemporaryFolder) throws -> CaseReport {
    let path = folder.path("a.cvt")
    let testCase = try #require(
      Transcript(path: path, bytes: Array("%cvsim 1\n\(text)".utf8)).cases.first)
    return CaseRunner().report(testCase).report
  }

  @Test func screenOnWhichUIKitRaisesFailsItsCases() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.settings, to: "settings.yaml")
    let report = try report(
      "%load settings.yaml\ntap #a\n| select #a via tap:open\n", in: folder)
    #expect(report.verdict.isFailure)
    #expect(report.text.contains { $0.contains(Self.reason) }, "\(report.text)")
  }

  @Test func screenOnWhichUIKitRaisesIsAnErrorOfACheck() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.settings, to: "settings.yaml")
    let check = FileCheck(path: folder.path("settings.yaml"))
    #expect(check.verdict == .badCollection)
    #expect(check.lines.count == 1)
    let line = try #require(check.lines.first)
    #expect(line.contains("settings.yaml:8:5: sections[0]: "), "\(line)")
    #expect(line.contains(Self.reason), "\(line)")
    try folder.write(
      Self.settings.replacing("- items", with: "- footer: { type: Title }\n    items"),
      to: "sound.yaml")
    #expect(FileCheck(path: folder.path("sound.yaml")).verdict == .valid)
  }

  /// The lines of errors are not printed, so no expected line differs.
  @Test func filterDoesNotHideAnException() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.settings.replacing("footerMode: supplementary", with: "")
        .replacing("footer: { type: Title }, ", with: ""), to: "rows.yaml")
    let text = """
      %load rows.yaml
      %show select
      set footerMode supplementary
      | footerMode none -> supplementary

      """
    let failed = try report(text, in: folder)
    #expect(failed.verdict.isFailure, "\(failed.text)")
  }

  @Test func exceptionMayBeExpected() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.settings.replacing("footerMode: supplementary", with: "")
        .replacing("footer: { type: Title }, ", with: ""), to: "rows.yaml")
    let text = """
      %load rows.yaml
      set footerMode supplementary
      | footerMode none -> supplementary
      | ! the view returned from [..]
      | ! the view returned from [..]

      """
    let report = try report(text, in: folder)
    #expect(!report.verdict.isFailure, "\(report.text)")
  }
}
