import Foundation
import InteractionKit
import Platform
import Testing

/// Compares the elements of a screen with a file, and records an issue at the first line that differs.
///
/// The file has the lines of `AccessibilityElement.lines(all:)`, which you can read and review like
/// any other text. Where a line `…` stands, any lines may be.
///
/// ```swift
/// @Test func inboxShowsTheUnreadMessages() throws {
///   try expectTree("inbox.tree", of: simulator)
/// }
/// ```
///
/// The first run writes the file and records an issue for it; later runs compare. `CVSIM_RECORD=1` in
/// the environment writes the file again. If `CI` is set, nothing is written.
///
/// - Parameters:
///   - path: The path of the file from the folder of the test's file.
///   - simulator: The simulator of the screen.
///   - all: True to have also the elements that no touch reaches; false by default.
///   - sourceLocation: The location of the test's file; the caller's by default.
/// - Throws: Errors of writing.
public func expectTree(
  _ path: String, of simulator: Simulator, all: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectTree(path, of: simulator.tree, all: all, sourceLocation: sourceLocation)
}

/// Compares an element and those inside of it with a file; see `expectTree(_:of:all:)`.
///
/// - Parameters:
///   - path: The path of the file from the folder of the test's file.
///   - element: The element, such as a cell's.
///   - all: True to have also the elements that no touch reaches; false by default.
///   - sourceLocation: The location of the test's file; the caller's by default.
/// - Throws: Errors of writing.
public func expectTree(
  _ path: String, of element: AccessibilityElement, all: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try checkTree(
    element.lines(all: all), at: ReplayPath(path, besides: sourceLocation),
    RecordingPermission(ProcessInfo.processInfo.environment), sourceLocation)
}

/// Compares the lines of a tree with a file, or writes it.
func checkTree(
  _ lines: [String], at place: ReplayPath, _ permission: RecordingPermission,
  _ sourceLocation: SourceLocation
) throws {
  guard let known = FilePath.contents(of: place.path), !permission.rewrites else {
    let text = lines.map { "\($0)\n" }.joined()
    return try check(Array(text.utf8), at: place, permission, sourceLocation)
  }
  let expected: TreeText
  do throws(TreeText.Mistake) {
    expected = try TreeText(String(decoding: known, as: UTF8.self))
  } catch {
    Issue.record(
      Comment(rawValue: error.message),
      sourceLocation: ReplayPath.location(place.path, line: error.line, column: 1))
    return
  }
  guard let difference = expected.difference(from: lines) else { return }
  Issue.record(
    "expected \(difference.expected)\nfound    \(difference.found)",
    sourceLocation: ReplayPath.location(place.path, line: difference.line, column: 1))
}
