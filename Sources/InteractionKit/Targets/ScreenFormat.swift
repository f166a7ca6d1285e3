import Foundation

/// A kind of files that a program opens as screens, beside collection files.
///
/// The module `UIKit` has the one of Interface Builder:
///
/// ```swift
/// CommandLineProgram.run(formats: [.interfaceBuilder])
/// ```
public struct ScreenFormat: Sendable {
  /// The extensions of the files, without the period.
  package let extensions: Set<String>
  /// Reads a file from its bytes and its path.
  package let read: @Sendable (_ bytes: [UInt8], _ path: String) -> ScreenFile

  package init(
    extensions: Set<String>,
    read: @escaping @Sendable (_ bytes: [UInt8], _ path: String) -> ScreenFile
  ) {
    (self.extensions, self.read) = (extensions, read)
  }

  /// Splits a name such as `Main.storyboard:Login` into the path and the part of the file.
  ///
  /// It is nil for a file of another kind, and the part is nil where there is none.
  package func split(_ name: String) -> (path: String, part: String?)? {
    for ending in extensions.sorted() {
      if name.lowercased().hasSuffix(".\(ending)") { return (name, nil) }
      // Without a colon it names no part. The search takes 12,000 instructions, and every case asks.
      guard name.utf8.contains(.colon),
        let range = name.range(of: ".\(ending):", options: [.caseInsensitive, .backwards])
      else { continue }
      let colon = name.index(before: range.upperBound)
      return (String(name[..<colon]), String(name[range.upperBound...]))
    }
    return nil
  }
}

/// What a file of another format came to: its screens, and what is wrong with it.
package struct ScreenFile: Sendable {
  /// A mistake or a part that has no effect.
  package struct Problem: Sendable {
    /// True if a part of the file does not work; false for a warning.
    package let isError: Bool
    package let position: TextPosition?
    package let message: String

    package init(isError: Bool, at position: TextPosition?, _ message: String) {
      (self.isError, self.position, self.message) = (isError, position, message)
    }
  }

  /// What is wrong with the file, in the order of its text.
  package let problems: [Problem]
  /// The screens in the order of the file; none for a file that cannot be displayed.
  package let screens: [ScreenProgram]
  /// The index of the screen that the file's name alone stands for.
  private let first: Int
  /// Returns the index of a screen that a person means.
  private let index: @Sendable (String) -> Int?

  package init(
    problems: [Problem], screens: [ScreenProgram] = [], first: Int = 0,
    index: @escaping @Sendable (String) -> Int? = { _ in nil }
  ) {
    (self.problems, self.screens, self.first, self.index) = (problems, screens, first, index)
  }

  /// Returns a screen of the file by the name of its part; nil stands for the first screen.
  package func screen(_ part: String?) -> ScreenProgram? {
    let wanted =
      part.map { part in
        screens.firstIndex { $0.name.hasSuffix(":\(part)") } ?? index(part)
      } ?? first
    return wanted.flatMap { screens.indices.contains($0) ? screens[$0] : nil }
  }
}
