import Foundation
import Platform

/// Writes a transcript back to its file.
package enum TranscriptFile {
  /// Why a transcript was not written.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program runs on a build machine, where nobody would read the change.
    case onBuildMachine(path: String)
    /// The file is no longer what was read.
    case changedMeanwhile(path: String)
    /// The system refused.
    case system(path: String, step: String, reason: String)

    package var description: String {
      switch self {
      case .onBuildMachine(let path):
        "\(path) was not updated: CI is set; add --update-on-ci to allow it"
      case .changedMeanwhile(let path):
        "\(path) was not updated: it changed meanwhile; try again"
      case .system(let path, let step, let reason):
        "\(path) was not updated: cannot \(step): \(reason)"
      }
    }
  }

  /// Replaces the file of `transcript` by `bytes`, all or nothing.
  ///
  /// The bytes go to a new file in the same folder, which takes the place of the
  /// old one once it is on disk. Permissions and symbolic links stay. Of several that
  /// replace the same bytes at once, also in other processes, one does and the others are
  /// refused.
  ///
  /// - Parameters:
  ///   - isBuildMachine: Whether `CI` is set in the environment.
  ///   - allowsBuildMachine: Whether `--update-on-ci` was given.
  package static func write(
    _ bytes: [UInt8], replacing transcript: Transcript, isBuildMachine: Bool,
    allowsBuildMachine: Bool = false
  ) throws(Refusal) {
    guard !isBuildMachine || allowsBuildMachine else {
      throw .onBuildMachine(path: transcript.path)
    }
    try replace(transcript.path, holding: transcript.bytes, by: bytes)
  }

  /// Replaces the file at a path by other bytes, all or nothing.
  ///
  /// - Parameter old: what was read of it; a file that holds something else by now stays.
  package static func replace(
    _ path: String, holding old: [UInt8], by bytes: [UInt8]
  ) throws(Refusal) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    // The folder and not the file, for the file is another one after a rename. The system
    // releases the lock when the process ends, however it ends. Where the file system has no
    // locks there is none, since an update that is alone needs none.
    let lock = try? FileDescriptor(opening: folder.path, for: .read)
    defer { lock?.close() }
    lock?.lock()
    guard let current = try? Data(contentsOf: target), current.elementsEqual(old)
    else { throw .changedMeanwhile(path: path) }
    var step = "look at the file"
    do throws(SystemError) {
      let permissions = try FilePath.permissions(of: target.path)
      step = "create a file beside it"
      let (file, temporary) = try create(in: folder)
      do throws(SystemError) {
        do throws(SystemError) {
          step = "write the new file"
          try file.write(bytes)
          step = "keep its permissions"
          try file.setPermissions(permissions)
          step = "bring it to disk"
          try file.synchronize()
        } catch {
          file.close()
          throw error
        }
        file.close()
        step = "replace it"
        try FilePath.rename(temporary, to: target.path)
      } catch {
        FilePath.remove(temporary)
        throw error
      }
    } catch { throw .system(path: path, step: step, reason: "\(error)") }
    // The rename itself is on disk only once the folder is.
    try? lock?.synchronize()
  }

  /// A new file under the first name that is free: process numbers recur, and a killed
  /// update leaves its file.
  private static func create(
    in folder: URL
  ) throws(SystemError) -> (file: FileDescriptor, path: String) {
    let process = ProcessInfo.processInfo.processIdentifier
    for number in 0..<1000 {
      let path = folder.appendingPathComponent(".cvsim-\(process)-\(number).new").path
      do throws(SystemError) {
        return (try FileDescriptor(opening: path, for: .createNew, permissions: 0o600), path)
      } catch { if error != .exists { throw error } }
    }
    throw .exists
  }
}
