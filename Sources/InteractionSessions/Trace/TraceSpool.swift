/// The lines of a trace: in memory while they are few, in a file once they are many.
final class TraceSpool {
  /// From so many bytes on they go to a file.
  static let memoryLimit = 4 << 20

  /// Where the file is made; nil keeps all in memory.
  private let folder: String?
  /// Those that are in memory.
  private(set) var lines: [UInt8] = []
  private(set) var file: SpooledTrace?
  /// Why the lines could not be kept.
  private(set) var problem: String?

  init(folder: String? = nil) {
    self.folder = folder
  }

  func take(_ lines: [UInt8]) {
    guard problem == nil else { return }
    if let file { return write(lines, to: file) }
    if self.lines.isEmpty { self.lines = lines } else { self.lines += lines }
    guard let folder, self.lines.count > TraceSpool.memoryLimit else { return }
    do throws(SpooledTrace.Failure) {
      let file = try SpooledTrace(in: folder)
      self.file = file
      write(self.lines, to: file)
    } catch { fail(error) }
    self.lines = []
  }

  private func write(_ lines: [UInt8], to file: SpooledTrace) {
    do throws(SpooledTrace.Failure) { try file.append(lines) } catch { fail(error) }
  }

  /// The digest goes on; what was written goes away with its file.
  private func fail(_ failure: SpooledTrace.Failure) {
    problem = failure.description
    file = nil
  }
}
