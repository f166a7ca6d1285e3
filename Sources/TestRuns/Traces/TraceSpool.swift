import Platform

/// The lines of a trace: few in memory, many in a file.
final class TraceSpool {
  /// The number of bytes from which on they are written to a file.
  static let memoryLimit = 4 << 20

  /// The folder of the file; nil keeps all lines in memory.
  private let folder: String?
  /// The lines that are in memory.
  private(set) var lines: [UInt8] = []
  private(set) var file: TemporaryFile?
  /// The reason why the lines could not be kept.
  private(set) var problem: FileError?

  init(folder: String? = nil) {
    self.folder = folder
  }

  func take(_ lines: [UInt8]) {
    guard problem == nil else { return }
    if let file { return write(lines, to: file) }
    if self.lines.isEmpty { self.lines = lines } else { self.lines += lines }
    guard let folder, self.lines.count > TraceSpool.memoryLimit else { return }
    do throws(FileError) {
      try FilePath.makeFolder(folder)
      do throws(SystemError) {
        let file = try TemporaryFile(in: folder)
        self.file = file
        write(self.lines, to: file)
      } catch { throw FileError(folder, error) }
    } catch { fail(error) }
    self.lines = []
  }

  private func write(_ lines: [UInt8], to file: TemporaryFile) {
    do throws(SystemError) { try file.append(lines) } catch { fail(FileError(file.path, error)) }
  }

  /// Drops the lines and removes the file; the digest is still computed.
  private func fail(_ error: FileError) {
    problem = error
    file = nil
  }
}
