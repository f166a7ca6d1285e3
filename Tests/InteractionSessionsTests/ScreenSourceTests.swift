import CollectionFiles
import InteractionKit
import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions

/// The one opener of screens by name.
@Suite struct ScreenSourceTests {
  private static let plain = ScreenProgram("Plain") { View(frame: .zero) }

  @Test func screensOfTheProgramComeBeforeFiles() throws {
    let folder = try TemporaryFolder(["Plain": Screens.banners, "b.yaml": Screens.banners])
    let source = ScreenSource(programs: [Self.plain])
    #expect(try source.open("Plain", in: folder.path).document.program != nil)
    let file = try source.open("b.yaml", in: folder.path)
    #expect(file.document.name == "banners")
    #expect(file.path == folder.path("b.yaml"))
    #expect(try ScreenSource().open("Plain", in: folder.path).document.program == nil)
  }

  @Test func fileOutsideOfTheFoldersIsAnError() throws {
    let folder = try TemporaryFolder(["in/a.yaml": Screens.banners, "b.yaml": Screens.banners])
    let access = FileAccess(folders: ReadableFolders([folder.path("in")]))
    let source = ScreenSource(access: access)
    #expect(try source.open("a.yaml", in: folder.path("in")).document.name == "banners")
    #expect(throws: DocumentErrors.self) { try source.open("b.yaml", in: folder.path) }
  }

  @Test func keptDocumentIsReadOnce() throws {
    let folder = try TemporaryFolder(["a.yaml": Screens.banners])
    let (kept, fresh) = (ScreenSource(keepsDocuments: true), ScreenSource())
    #expect(try kept.open("a.yaml", in: folder.path).document.name == "banners")
    try folder.write(Screens.shelves, to: "a.yaml")
    #expect(try kept.open("a.yaml", in: folder.path).document.name == "banners")
    #expect(try fresh.open("a.yaml", in: folder.path).document.name == "shelves")
  }
}
