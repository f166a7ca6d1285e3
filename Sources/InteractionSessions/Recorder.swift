import Foundation
import Platform

/// Writes a session to a transcript, command by command, each with what it printed.
final class Recorder {
  var path: String { file.path }
  /// The number of the last step that was written at once, in the beginning.
  let firstStep: Int
  private let file: PieceFile
  /// How long the file was after that step, and after each one since.
  private var ends: [Int] = []

  /// Makes the file; one that exists is refused.
  ///
  /// - Parameters:
  ///   - text: the session so far.
  ///   - step: how many steps that are.
  convenience init(path: String, beginning text: [UInt8], at step: Int) throws(SessionError) {
    let file = try PieceFile(path: path)
    do throws(SessionError) { try self.init(file, beginning: text, at: step) } catch {
      FilePath.remove(path)
      throw error
    }
  }

  private init(_ file: PieceFile, beginning text: [UInt8], at step: Int) throws(SessionError) {
    self.file = file
    firstStep = step
    try append(text)
  }

  /// Appends the text of the next step as a whole, or nothing.
  func append(_ text: [UInt8]) throws(SessionError) {
    if !ends.isEmpty { try checkFile() }
    try file.append(text)
    ends.append(file.length)
  }

  /// Appends to the text of the last step.
  func extend(_ text: [UInt8]) throws(SessionError) {
    try checkFile()
    try file.append(text)
    if !ends.isEmpty { ends[ends.count - 1] = file.length }
  }

  /// - Throws: where the file is not at its path any more, and what is written is lost.
  func checkFile() throws(SessionError) {
    guard !file.isAtItsPath else { return }
    throw SessionError(
      "the recording ends: somebody deleted or replaced \(path); `save FILE` writes the "
        + "session so far")
  }

  /// Takes back the steps after one that was recorded.
  func truncate(to step: Int) throws(SessionError) {
    try checkFile()
    let index = step - firstStep
    guard ends.indices.contains(index) else {
      throw SessionError("cannot take back what is in \(path): step \(step) is not in it")
    }
    try file.truncate(to: ends[index])
    ends.removeLast(ends.count - index - 1)
  }

  /// Puts a file with other text in the place of a recording.
  convenience init(
    replacing old: Recorder, with text: [UInt8], at step: Int
  ) throws(SessionError) {
    let temporary = "\(old.path).\(ProcessInfo.processInfo.processIdentifier).part"
    FilePath.remove(temporary)
    let file = try PieceFile(path: temporary, name: old.path)
    do throws(SessionError) { try self.init(file, beginning: text, at: step) } catch {
      FilePath.remove(temporary)
      throw error
    }
    do throws(SystemError) { try FilePath.rename(temporary, to: old.path) } catch {
      FilePath.remove(temporary)
      throw SessionError("cannot write \(old.path): \(error)")
    }
  }
}
