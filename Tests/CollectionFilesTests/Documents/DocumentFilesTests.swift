import Foundation
import TestSupport
import Testing

@testable import CollectionFiles

/// Files are read in the folders that are allowed, and nowhere else.
@Suite struct DocumentFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "in/a.txt": "inside", "in/deep/b.txt": "deep", "out/secret.txt": "secret",
      "in side/c.txt": "beside",
    ])
    let manager = FileManager.default
    for (link, target) in [
      ("in/link.txt", "../out/secret.txt"), ("in/out", "../out"), ("in/own", "deep"),
      ("in/chain", "out"), ("in/loop", "loop"), ("elsewhere", "in"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
  }

  private func text(_ path: String, in folders: [String]) throws -> String {
    let file = try ReadableFolders(folders).file(at: path)
    return String(decoding: try DocumentFiles.read(file), as: UTF8.self)
  }

  @Test(arguments: [
    ("in/a.txt", "inside"), ("in/deep/../a.txt", "inside"), ("in/own/b.txt", "deep"),
    ("elsewhere/a.txt", "inside"), ("out/../in/a.txt", "inside"), ("in/out/../in/a.txt", "inside"),
  ])
  func fileInTheFolderIsReadHoweverItIsNamed(path: String, wanted: String) throws {
    for root in ["in", "in/", "elsewhere", "in/deep/.."] {
      #expect(try text(folder.path(path), in: [folder.path(root)]) == wanted)
    }
  }

  /// The message is the same whether or not the file exists.
  @Test(arguments: [
    "out/secret.txt", "in/../out/secret.txt", "in/link.txt", "in/out/secret.txt",
    "in/chain/secret.txt", "out/none.txt", "in/out/none.txt", "in side/c.txt", "in/..", "none/x",
    "/etc/passwd", "/dev/null", "/dev/zero", "/proc/self/environ", "/proc/self/cwd/a", "/none",
  ])
  func fileOutsideIsRefused(path: String) {
    let path = path.hasPrefix("/") ? path : folder.path(path)
    let error = #expect(throws: DocumentFiles.AccessError.self) {
      try text(path, in: [folder.path("in")])
    }
    #expect(error?.message.hasPrefix("it lies outside of the folders") == true)
  }

  @Test(arguments: [
    ("in/none.txt", "no such file"), ("in/loop", "no such file"), ("in/nope/../a.txt", "no such"),
    ("in/deep", "found a directory"), ("in/a.txt/b", "no such file"), ("", "no such file"),
    ("in/a\0b", "no such file"),
  ])
  func unreadableFileInsideIsReported(path: String, message: String) {
    let error = #expect(throws: DocumentFiles.AccessError.self) {
      try text(path.isEmpty ? "" : folder.path(path), in: [folder.path("in")])
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func fileThatIsRemovedBeforeItIsReadIsReported() {
    let error = #expect(throws: DocumentFiles.AccessError.self) {
      try DocumentFiles.read(.init(path: folder.path("in/none.txt"), name: "none.txt"))
    }
    #expect(error?.message == "no such file, or its folder cannot be searched")
  }

  @Test func missingFolderAllowsNothing() {
    #expect(throws: DocumentFiles.AccessError.self) {
      try text(folder.path("in/a.txt"), in: [folder.path("none")])
    }
    #expect(throws: DocumentFiles.AccessError.self) { try text(folder.path("in/a.txt"), in: []) }
  }

  @Test func allFilesAreReadWithoutFolders() throws {
    let file = try ReadableFolders.all.file(at: folder.path("in/link.txt"))
    #expect(try DocumentFiles.read(file) == Array("secret".utf8))
  }

  /// A pipe is rejected immediately and never opened, which would wait for its writer.
  @Test func pipeIsRefused() throws {
    let path = folder.path("in/pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: DocumentFiles.AccessError.self) {
      try text(path, in: [folder.path("in")])
    }
    #expect(error?.message == "found a device, pipe or socket, expected a file")
  }
}
