import Foundation
import Platform

/// A file that is written piece by piece and is there once it is whole: until then the
/// old file is, if there is one.
final class OutputFile {
  /// Writes all bytes of a file, or of standard output for nil.
  static func write(_ bytes: [UInt8], to path: String?) throws {
    let file = try OutputFile(path)
    try file.append(bytes)
    try file.finish()
  }

  /// Where the bytes go; nil for standard output.
  private let path: String?
  /// The file that takes the place of the old one in the end; nil where the bytes go to
  /// what is there.
  private let temporary: String?
  private let descriptor: FileDescriptor
  private var output: Output
  private var isFinished = false

  /// - Parameter path: nil and `-` are standard output.
  init(_ path: String?) throws {
    guard let path, path != "-" else {
      (self.path, temporary, descriptor) = (nil, nil, .standardOutput)
      output = Output()
      return
    }
    let place = OutputPlace(path)
    if case .file(let path) = place {
      (self.path, temporary) = (path, OutputFile.part(of: path))
    } else {
      (self.path, temporary) = (path, nil)
    }
    do throws(SystemError) {
      descriptor =
        switch place {
        case .stream(let stream): try stream.duplicate()
        // To put a file in its place would be its end.
        case .device: try FileDescriptor(opening: path, for: .write)
        case .file(let path):
          try FileDescriptor(opening: OutputFile.part(of: path), for: .replace)
        }
    } catch { throw OutputFile.failure(path, error) }
    output = Output(descriptor)
  }

  deinit {
    guard path != nil, !isFinished else { return }
    descriptor.close()
    if let temporary { FilePath.remove(temporary) }
  }

  func append(_ bytes: [UInt8]) throws {
    output.pending += bytes
    do throws(OutputError) { try output.flush() } catch {
      guard let path else { throw error }
      throw OutputFile.failure(path, error.reason)
    }
  }

  /// Puts the file where it belongs.
  func finish() throws {
    guard let path, !isFinished else { return }
    isFinished = true
    descriptor.close()
    guard let temporary else { return }
    do throws(SystemError) { try FilePath.rename(temporary, to: path) } catch {
      FilePath.remove(temporary)
      throw OutputFile.failure(path, error)
    }
  }

  static func failure(_ path: String, _ reason: SystemError) -> Diagnostic {
    Diagnostic("cannot write \(path): \(reason)", .failure)
  }

  /// The name of a file until it is whole.
  private static func part(of path: String) -> String {
    "\(path).\(ProcessInfo.processInfo.processIdentifier).part"
  }
}

extension OutputFile {
  /// Whether the path is a device, a pipe or the like: several may write to it.
  static func isDevice(_ path: String) -> Bool {
    if case .file(let place) = OutputPlace(path) {
      return FileStatus(place)?.kind == .folder
    }
    return true
  }

  /// Finds out whether a file can be written before there is anything to write.
  ///
  /// Nothing changes. That a disk is full shows only later.
  static func check(_ path: String) throws {
    do throws(SystemError) {
      switch OutputPlace(path) {
      case .stream(let stream): try stream.checkWritable()
      // To open a pipe would wait for its reader.
      case .device: try FilePath.checkWritable(path)
      case .file(let place):
        if FileStatus(place)?.kind == .folder { throw .isFolder }
        try FileDescriptor(opening: part(of: place), for: .create).close()
        FilePath.remove(part(of: place))
      }
    } catch { throw failure(path, error) }
  }
}
