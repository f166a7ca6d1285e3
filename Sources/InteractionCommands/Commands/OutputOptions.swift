import ArgumentParser
import Foundation
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// The option for the file that a result is written to.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "The file to write (default: stdout).", completion: .file())
  var path: String?

  /// Throws if writing would lose a file that the command reads, or one of another kind.
  func check(_ kind: OutputKind, reading inputs: [String?]) throws {
    try kind.refuseOverwriting(path?.destination, reading: inputs.compactMap { $0 })
    if !kind.isPicture, let path, let end = FilePath.pathExtension(of: path)?.lowercased(),
      end == "svg" || end == "png"
    {
      throw Diagnostic(
        "cannot write \(path): a name in .\(end) is for a picture, which this result is not; see --format"
      )
    }
  }

  func write(_ bytes: [UInt8]) throws {
    try OutputKind.text.refuseOverwriting(path?.destination, by: bytes)
    try AtomicFile.write(bytes, to: path?.destination)
  }
}

/// A file that a command reads whole.
enum InputFile {
  static func contents(of path: String) throws -> [UInt8] {
    guard let bytes = FilePath.contents(of: path) else {
      throw Diagnostic("cannot open \(path)")
    }
    return bytes
  }
}

extension RawRepresentable where Self: CaseIterable & Hashable, RawValue == String {
  /// Returns the values of a list such as `a,b`, or all others for one such as `!a,!b`.
  ///
  /// `option` is the option, and `noun` names a value with its article; both are for the error.
  static func chosen(by list: String?, option: String, noun: String) throws -> Set<Self> {
    guard let list else { return Set(allCases) }
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    var chosen = Set(parts.allSatisfy { $0.hasPrefix("!") } ? Array(allCases) : [])
    for part in parts {
      let isExcluded = part.hasPrefix("!")
      let name = String(isExcluded ? part.dropFirst() : part)
      guard let value = Self(rawValue: name) else {
        let known = allCases.map(\.rawValue)
        let hint = Spelling.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
        let plural = "\(noun.drop { $0 != " " }.dropFirst())s"
        throw ValidationError(
          "\(option): \"\(name)\" is not \(noun)\(hint); the \(plural) are "
            + known.joined(separator: ", "))
      }
      if isExcluded { chosen.remove(value) } else { chosen.insert(value) }
    }
    return chosen
  }
}
