import Foundation
import Platform
import Synchronization

/// A file system of which one call fails, or kills the process.
package final class FaultyFileSystem: FileSystem {
  package enum Effect: String, Sendable {
    /// The disk is full.
    case error
    /// The process is killed before the call.
    case kill
  }

  /// The call that fails.
  package struct Fault: Sendable {
    package let effect: Effect
    /// The number of the call, from 1.
    package let call: Int
    /// True if half of the bytes of a write are written first.
    package let isHalfway: Bool

    package init(_ effect: Effect, call: Int, isHalfway: Bool = false) {
      (self.effect, self.call, self.isHalfway) = (effect, call, isHalfway)
    }
  }

  private let fault: Fault?
  private let names = Mutex<[String]>([])
  private let disk = DiskFileSystem()

  /// The names of the calls so far.
  package var calls: [String] { names.withLock { $0 } }

  /// True once a call has failed.
  package var hasFailed: Bool { fault.map { calls.count >= $0.call } ?? false }

  /// - Parameter fault: nil counts calls.
  package init(_ fault: Fault? = nil) { self.fault = fault }

  private func begin(_ name: String, halfway: () -> Void = {}) throws(SystemError) {
    let number = names.withLock {
      $0.append(name)
      return $0.count
    }
    guard let fault, fault.call == number else { return }
    if fault.isHalfway { halfway() }
    if fault.effect == .kill { kill(getpid(), SIGKILL) }
    throw SystemError(code: ENOSPC)
  }

  package func open(
    _ path: String, for mode: FileDescriptor.Mode, permissions: UInt16
  ) throws(SystemError) -> FileDescriptor {
    try begin("open")
    return try disk.open(path, for: mode, permissions: permissions)
  }

  package func write(_ bytes: [UInt8], to file: FileDescriptor) throws(SystemError) {
    try begin("write") { try? disk.write(Array(bytes.prefix(bytes.count / 2)), to: file) }
    try disk.write(bytes, to: file)
  }

  package func truncate(_ file: FileDescriptor, to length: Int) throws(SystemError) {
    try begin("truncate")
    try disk.truncate(file, to: length)
  }

  package func setPermissions(
    of file: FileDescriptor, to permissions: UInt16
  ) throws(SystemError) {
    try begin("setPermissions")
    try disk.setPermissions(of: file, to: permissions)
  }

  package func synchronize(_ file: FileDescriptor) throws(SystemError) {
    try begin("synchronize")
    try disk.synchronize(file)
  }

  package func rename(_ path: String, to newPath: String) throws(SystemError) {
    try begin("rename")
    try disk.rename(path, to: newPath)
  }

  package func link(_ path: String, to newPath: String) throws(SystemError) {
    try begin("link")
    try disk.link(path, to: newPath)
  }

  package func remove(_ path: String) throws(SystemError) {
    try begin("remove")
    try disk.remove(path)
  }
}
