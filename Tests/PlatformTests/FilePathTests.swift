import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct FilePathTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func linksLeadToTheIdentityOfTheirFile() throws {
    let file = try folder.write("text", to: "a")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(FilePath.target(ofLink: link) == file)
    #expect(FilePath.target(ofLink: file) == nil)
    #expect(FileStatus(link)?.identity == FileStatus(file)?.identity)
    #expect(FileStatus(folder.path)?.identity != FileStatus(file)?.identity)
  }

  @Test func kindsAndSizesAreThoseOfTheSystem() throws {
    let file = try #require(FileStatus(folder.write("text", to: "a")))
    #expect(file.kind == .file)
    #expect(file.size == 4)
    #expect(FileStatus(folder.path)?.kind == .folder)
    #expect(FileStatus("/dev/null")?.kind == .device)
    #expect(FileStatus(folder.path("nothing")) == nil)
  }

  @Test(
    arguments: [
      ("a.svg", "svg"), ("a/b.c/d.PNG", "PNG"), ("a.tar.gz", "gz"), ("a", nil), (".a", nil),
      ("a.d/b", nil), ("a.", nil), ("", nil), ("/dev/fd/1", nil), ("..", nil),
    ] as [(String, String?)])
  func extensionIsBehindTheLastFullStop(path: String, expected: String?) {
    #expect(FilePath.pathExtension(of: path) == expected)
  }

  @Test func folderThatCannotBeMadeHasTheWordsOfTheSystem() throws {
    try folder.write("", to: "a")
    let error = #expect(throws: FileError.self) { try FilePath.makeFolder(folder.path("a/b")) }
    #expect(error?.reason == .noFolder("Not a directory"))
  }

  @Test func permissionsAreKept() throws {
    let path = try folder.write("text", to: "a")
    let file = try FileDescriptor(opening: path, for: .write)
    defer { file.close() }
    try file.setPermissions(0o640)
    #expect(FileStatus(path)?.permissions == 0o640)
  }

  @Test(arguments: [(0, 2), (2, 2), (3, 5), (6, nil), (9, nil)] as [(Int, Int?)])
  func lineFeedIsFoundFromAnIndexOn(start: Int, found: Int?) {
    #expect(Array("ab\ncd\n".utf8).firstLineFeed(from: start) == found)
  }
}
