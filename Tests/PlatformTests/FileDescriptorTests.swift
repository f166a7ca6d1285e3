import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct FileDescriptorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String, for mode: FileDescriptor.Mode) throws {
    let file = try FileDescriptor(opening: path, for: mode)
    defer { file.close() }
    try file.write(Array(text.utf8))
  }

  @Test(
    arguments: [
      (.create, "newold"), (.replace, "new"), (.append, "oldoldnew"), (.write, "newold"),
    ] as [(FileDescriptor.Mode, String)])
  func modeDecidesWhatOfAnOldFileRemains(mode: FileDescriptor.Mode, expected: String) throws {
    let path = folder.path("a")
    try write("oldold", to: path, for: .createNew)
    try write("new", to: path, for: mode)
    #expect(try folder.read("a") == expected)
  }

  @Test func endOfTheReaderOfAPipeIsSeen() throws {
    let pipe = try FileDescriptor.pipe()
    defer { pipe.writing.close() }
    #expect(!pipe.writing.readerHasEnded)
    try pipe.writing.write([1])
    #expect(!pipe.writing.readerHasEnded)
    pipe.reading.close()
    #expect(pipe.writing.readerHasEnded)
  }

  @Test func fileHasNoReaderThatEnds() throws {
    let file = try FileDescriptor(opening: folder.path("a"), for: .createNew)
    defer { file.close() }
    #expect(!file.readerHasEnded)
  }

  @Test func newFileIsRefusedAtTheNameOfAnother() throws {
    let path = folder.path("a")
    try write("old", to: path, for: .createNew)
    #expect(throws: SystemError.exists) { try write("new", to: path, for: .createNew) }
    #expect(try folder.read("a") == "old")
  }

  @Test func truncationMovesTheEndAndTheNextWrite() throws {
    let path = folder.path("a")
    let file = try FileDescriptor(opening: path, for: .createNew)
    defer { file.close() }
    try file.write(Array("one two".utf8))
    try file.truncate(to: 4)
    try file.write(Array("three".utf8))
    #expect(try folder.read("a") == "one three")
  }

  @Test func readingFromAnOffsetEndsAtTheLimit() throws {
    let path = folder.path("a")
    try write("0123456789", to: path, for: .createNew)
    let file = try FileDescriptor(opening: path, for: .read)
    defer { file.close() }
    #expect(try file.readToEnd(from: 4, atMost: 100) == Array("456789".utf8))
    #expect(try file.readToEnd(from: 4, atMost: 2) == Array("45".utf8))
  }

  @Test func closedDescriptorHasAnError() throws {
    let file = try FileDescriptor(opening: "/dev/null", for: .read)
    #expect(throws: SystemError.accessDenied) { try file.checkWritable() }
    file.close()
    #expect(throws: SystemError.badDescriptor) { try FileDescriptor(-1).checkWritable() }
    #expect(throws: SystemError.badDescriptor) { try FileDescriptor(-1).write([1]) }
    #expect("\(SystemError.badDescriptor)" == "Bad file descriptor")
  }

  @Test func pathOfAnOpenFileIsKnown() throws {
    let path = folder.path("a")
    let file = try FileDescriptor(opening: path, for: .createNew)
    defer { file.close() }
    let found = try #require(file.path)
    #expect(FileStatus(found)?.identity == FileStatus(file)?.identity)
  }
}
