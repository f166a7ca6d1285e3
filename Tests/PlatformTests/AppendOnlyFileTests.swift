import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct AppendOnlyFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    arguments: [
      (.overwritten, "onetwo", 6), (.continued, "oldonetwo", 9),
    ] as [(AppendOnlyFile.Existing, String, Int)])
  func existingFileIsTreatedAsRequested(
    existing: AppendOnlyFile.Existing, expected: String, length: Int
  ) throws {
    let path = try folder.write("old", to: "a")
    let file = try AppendOnlyFile(path, existing: existing)
    // Nothing changes before the first piece.
    #expect(try folder.read("a") == "old")
    for piece in ["one", "two"] { try file.append(Array(piece.utf8)) }
    #expect(try folder.read("a") == expected)
    #expect(file.length == length)
  }

  @Test func existingFileIsRejectedOnRequest() throws {
    let path = try folder.write("old", to: "a")
    #expect(throws: FileError(path, FileError.Reason.exists)) {
      try AppendOnlyFile(path, existing: .refused)
    }
    #expect(throws: FileError(folder.path, FileError.Reason.exists)) {
      try AppendOnlyFile(folder.path, existing: .refused)
    }
  }

  @Test func nothingOfAPieceThatFailsRemains() throws {
    let path = try folder.write("old", to: "a")
    let system = FaultyFileSystem(.init(.error, call: 3, isHalfway: true))
    let file = try FileSystems.$current.withValue(system) {
      try AppendOnlyFile(path, existing: .continued)
    }
    try file.append(Array("one".utf8))
    #expect(throws: FileError.self) { try file.append(Array("two".utf8)) }
    #expect(try folder.read("a") == "oldone")
    #expect(system.calls == ["open", "write", "write", "truncate"])
    try file.append(Array("three".utf8))
    #expect(try folder.read("a") == "oldonethree")
  }

  @Test func truncationMovesTheNextPiece() throws {
    let path = folder.path("a")
    let file = try AppendOnlyFile(path, existing: .refused)
    try file.append(Array("one two".utf8))
    try file.truncate(to: 4)
    try file.append(Array("three".utf8))
    #expect(try folder.read("a") == "one three")
    #expect(file.isAtItsPath)
    try FileManager.default.removeItem(atPath: path)
    #expect(!file.isAtItsPath)
  }

  @Test func severalWritersShareAFile() throws {
    let path = folder.path("a")
    let files = try (0..<2).map { _ in try AppendOnlyFile(path, existing: .continued) }
    for number in 0..<6 { try files[number % 2].append(Array("\(number)".utf8)) }
    #expect(try folder.read("a") == "012345")
  }

  @Test func temporaryFileUsesAFreeName() throws {
    let first = try TemporaryFile(in: folder.path)
    let stem = try #require(first.path.range(of: "-", options: .backwards)?.upperBound)
    let number = try #require(Int(first.path[stem...].dropLast(5)))
    // A killed process with the same number can leave files.
    for next in number + 1..<number + 20 {
      try "left".write(
        toFile: "\(first.path[..<stem])\(next).part", atomically: false, encoding: .utf8)
    }
    let second = try TemporaryFile(in: folder.path)
    try second.append([0x61])
    try second.rename(to: folder.path("a"))
    #expect(try folder.read("a") == "a")
  }

  @Test func onlyFilesOfProcessesThatEndedAreLeftovers() throws {
    let own = ".cvsim-\(getpid())-99999999.part"
    for name in [".cvsim-999999999-1.part", own, ".cvsim-notes.part", ".cvsim-1-x.part"] {
      try folder.write("", to: name)
    }
    TemporaryFile.removeLeftovers(in: folder.path)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == [".cvsim-1-x.part", own, ".cvsim-notes.part"].sorted())
  }

  @Test func folderIsLockedByOneOrShared() {
    let first = FolderLock(folder.path, isShared: true)
    let second = FolderLock(folder.path, isShared: true)
    #expect(!first.becomeExclusive())
    second.release()
    #expect(first.becomeExclusive())
    #expect(FolderLock("/no/such/folder").becomeExclusive())
  }
}
