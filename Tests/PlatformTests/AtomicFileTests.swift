import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func write(
    _ text: String, to name: String, existing: AtomicFile.Existing = .replaced
  ) throws {
    try AtomicFile.write(Array(text.utf8), to: folder.path(name), existing: existing)
  }

  @Test func oldFileRemainsUntilTheNewOneIsFinished() throws {
    try folder.write("old", to: "a")
    do {
      let file = try AtomicFile(folder.path("a"))
      try file.append(Array("new".utf8))
      #expect(try folder.read("a") == "old")
      #expect(try names.count == 2)
      try file.finish()
      #expect(try folder.read("a") == "new")
      let other = try AtomicFile(folder.path("a"))
      try other.append(Array("lost".utf8))
    }
    #expect(try folder.read("a") == "new")
    #expect(try names == ["a"])
  }

  @Test(arguments: [UInt16(0o640), 0o600, 0o755]) func permissionsAreKept(mode: UInt16) throws {
    try folder.write("old", to: "a")
    let file = try FileDescriptor(opening: folder.path("a"), for: .write)
    try file.setPermissions(mode)
    file.close()
    try write("new", to: "a")
    #expect(FileStatus(folder.path("a"))?.permissions == mode)
    #expect(try folder.read("a") == "new")
  }

  @Test func existingFileIsRefusedIfTheNameHasToBeNew() throws {
    try write("old", to: "a", existing: .refused)
    for name in ["a", "."] {
      #expect(throws: FileError(folder.path(name), FileError.Reason.exists)) {
        try write("new", to: name, existing: .refused)
      }
    }
    // The name is taken while the new file is written.
    let file = try AtomicFile(folder.path("b"), existing: .refused)
    try folder.write("first", to: "b")
    #expect(throws: FileError(folder.path("b"), FileError.Reason.exists)) { try file.finish() }
    #expect(try folder.read("a") == "old" && folder.read("b") == "first")
    #expect(try names == ["a", "b"])
  }

  @Test func linkRemainsAndItsTargetIsReplaced() throws {
    for (link, target) in [("one", "two"), ("two", "sub/target")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: true)
    for text in ["first", "second"] {
      try write(text, to: "one")
      #expect(try folder.read("sub/target") == text)
      #expect(FilePath.target(ofLink: folder.path("one")) == folder.path("two"))
    }
  }

  @Test func movedFileFollowsTheSameRules() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "target")
    try folder.write("old", to: "target")
    let old = try FileDescriptor(opening: folder.path("target"), for: .write)
    try old.setPermissions(0o600)
    old.close()
    let file = try TemporaryFile(in: folder.path)
    try file.append(Array("new".utf8))
    file.close()
    try AtomicFile.move(file, to: folder.path("link"))
    #expect(try folder.read("target") == "new")
    #expect(FileStatus(folder.path("target"))?.permissions == 0o600)
    #expect(FilePath.target(ofLink: folder.path("link")) == folder.path("target"))
    #expect(try names == ["link", "target"])
    let other = try TemporaryFile(in: folder.path)
    #expect(throws: FileError(folder.path, SystemError.isFolder)) {
      try AtomicFile.move(other, to: folder.path)
    }
  }

  @Test func devicesReceiveTheBytes() throws {
    try AtomicFile.write([1], to: "/dev/null")
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: "/dev/full") }
    #expect(FileStatus("/dev/null")?.kind == .device)
    #expect(throws: FileError("/dev/null", .notRegular)) {
      try AtomicFile.replace("/dev/null", holding: [], by: [1])
    }
  }

  @Test func pipeReceivesTheBytes() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = FileDescriptor(open(path, O_RDWR))
    defer { reader.close() }
    try write("text", to: "pipe")
    try AppendOnlyFile(path, existing: .overwritten).append(Array(" more".utf8))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = try reader.read(into: &bytes)
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "text more")
    #expect(try names == ["pipe"])
  }

  @Test func changedFileIsNotReplaced() throws {
    let path = try folder.write("other", to: "a")
    #expect(throws: FileError(path, .changed)) {
      try AtomicFile.replace(path, holding: Array("old".utf8), by: Array("new".utf8))
    }
    #expect(
      "\(FileError(path, .changed))" == "\(path) was not updated: it changed meanwhile; try again")
    #expect(try folder.read("a") == "other")
  }

  @Test func ofSeveralReplacementsAtOnceOneSucceeds() async throws {
    let path = folder.path("t.cvt")
    for round in 0..<50 {
      let old = Array("\(round)\n".utf8)
      try AtomicFile.write(old, to: path)
      let written = await withTaskGroup(of: [UInt8]?.self) { group in
        for writer in 0..<4 {
          group.addTask {
            let new = Array("\(round) by \(writer)\n".utf8)
            do throws(FileError) { try AtomicFile.replace(path, holding: old, by: new) } catch {
              #expect(error == FileError(path, .changed))
              return nil
            }
            return new
          }
        }
        return await group.reduce(into: [[UInt8]]()) { if let bytes = $1 { $0.append(bytes) } }
      }
      #expect(written.count == 1)
      #expect(FilePath.contents(of: path) == written.first)
    }
    #expect(try names == ["t.cvt"])
  }

  @Test func destinationIsCheckedWithoutAChange() throws {
    let path = try folder.write("old", to: "a")
    try FileDestination(path).check()
    #expect(throws: SystemError.isFolder) { try FileDestination(folder.path).check() }
    #expect(throws: SystemError.self) { try FileDestination(folder.path("no/a")).check() }
    #expect(FileDestination("/dev/null").isShared && FileDestination(nil).isShared)
    #expect(!FileDestination(path).isShared)
    #expect(try folder.read("a") == "old" && names == ["a"])
  }
}
