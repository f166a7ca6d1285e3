import InteractionKit
import InteractionSessions

/// A rule that is true for every case.
package struct Property: Sendable {
  /// A case that violates a rule.
  package struct Violation: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  package let name: String
  /// True if it checks the reader of files, with files that may have mistakes, and no session runs.
  package let readsFilesOnly: Bool
  private let body: @Sendable (SearchCase, Workspace) throws -> Void

  init(
    _ name: String, readsFilesOnly: Bool = false,
    _ body: @escaping @Sendable (SearchCase, Workspace) throws -> Void
  ) {
    self.name = name
    self.readsFilesOnly = readsFilesOnly
    self.body = body
  }

  /// Runs a case; throws a `Violation` if the rule is violated.
  package func check(_ input: SearchCase, in workspace: Workspace) throws {
    try workspace.prepare(input.files)
    try body(input, workspace)
  }

  package static let all: [Property] = [
    .errorPlaces, .sameBytes, .agreement, .undoneAndRedone, .saved, .recorded, .updated, .traced,
    .jobs, .released,
  ]

  /// Returns the property of a name; nil for an unknown name.
  package static func named(_ name: String) -> Property? { all.first { $0.name == name } }
}

/// Throws if two texts differ, with the first lines that differ.
func expectSame(
  _ one: some Collection<UInt8>, _ other: some Collection<UInt8>, _ about: @autoclosure () -> String
) throws {
  guard !one.elementsEqual(other) else { return }
  let texts = [Array(one), Array(other)].map { bytes in
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
  let place = zip(texts[0], texts[1]).enumerated().first { $0.element.0 != $0.element.1 }
  let index = place?.offset ?? min(texts[0].count, texts[1].count)
  func line(_ text: [String]) -> String { text.indices.contains(index) ? text[index] : "(the end)" }
  throw Property.Violation(
    "\(about()): line \(index + 1): \(line(texts[0])) | \(line(texts[1]))")
}
