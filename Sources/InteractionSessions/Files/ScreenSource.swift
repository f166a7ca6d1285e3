import CollectionFiles
import InteractionKit
import SessionLanguage

/// The screens that a name stands for: first those that the program builds, then collection files.
///
/// Whatever opens a screen by name or path asks this value. So a name shows the same screen at the
/// prompt, in a transcript, in an analysis and in the studio.
package struct ScreenSource: Sendable {
  /// The screens that the program builds.
  package var programs: [ScreenProgram]
  /// The screen of transcripts that load none; nil, the default, for none.
  package var unnamed: ScreenProgram?
  /// The files that may be read: all by default.
  package var access: FileAccess
  /// The kinds of files that are screens, beside collection files.
  private let formats: [ScreenFormat]
  /// The documents that were opened; nil if each is read anew.
  private let documents: DocumentCache<CollectionDocument>?

  /// Creates a source of screens.
  ///
  /// `keepsDocuments` is true if a file is read once, as for the cases of one run. A prompt reads it
  /// each time, because its user may change it in between.
  package init(
    programs: [ScreenProgram] = [], unnamed: ScreenProgram? = nil,
    access: FileAccess = FileAccess(), keepsDocuments: Bool = false
  ) {
    (self.programs, self.unnamed, self.access) = (programs, unnamed, access)
    documents = keepsDocuments ? DocumentCache() : nil
    formats = Self.programFormats
  }

  /// The kinds of files that the running program opens, beside collection files.
  ///
  /// A source that is created keeps them.
  @TaskLocal package static var programFormats: [ScreenFormat] = []

  /// Returns the screen of this name that the program builds; nil if there is none.
  package func program(named name: String) -> ScreenProgram? {
    programs.first { $0.name == name }
  }

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - name: The name of a screen of the program, or the path of a collection file.
  ///   - folder: The folder of relative paths; the current one by default.
  /// - Returns: The screen, with the name of the program or the path of the file.
  /// - Throws: The mistakes of the file, with their positions. The next call reads it again.
  package func open(
    _ name: String, in folder: String = "."
  ) throws(DocumentErrors) -> (document: CollectionDocument, path: String) {
    if let program = program(named: name) { return (CollectionDocument(program), program.name) }
    let path = RelativePath.text(of: name, in: folder)
    if let dump = try dump(at: path) { return (dump, path) }
    if let document = try interface(at: path) { return (document, path) }
    return (try document(at: path), path)
  }

  // MARK: Files of other formats

  /// Returns true if a name stands for a file of another format.
  package func isOfOtherFormat(_ name: String) -> Bool {
    program(named: name) == nil && formats.contains { $0.split(name) != nil }
  }

  /// Reads a file of another format, and returns it with its path; nil for other files.
  ///
  /// - Parameter name: The path, which may name a part of the file after a colon.
  package func file(
    named name: String
  ) throws(DocumentErrors) -> (file: ScreenFile, path: String, part: String?)? {
    for format in formats {
      guard let (path, part) = format.split(name) else { continue }
      do throws(DocumentFiles.AccessError) {
        let resolved = try access.folders.file(at: path, name: path)
        return (format.read(try DocumentFiles.read(resolved), path), path, part)
      } catch {
        throw DocumentErrors([DocumentError(file: path, message: error.message)])
      }
    }
    return nil
  }

  /// The names of all screens that a name stands for: the scenes of a storyboard, or the name itself.
  package func screens(of name: String) throws(DocumentErrors) -> [String] {
    guard program(named: name) == nil, let (file, _, part) = try file(named: name), part == nil,
      file.screens.count > 1
    else { return [name] }
    return file.screens.map(\.name)
  }

  /// Returns the screen of a file of another format; nil for other files.
  ///
  /// `spelled` is the path in messages; the path itself by default.
  package func interface(
    at name: String, spelled: String? = nil
  ) throws(DocumentErrors) -> CollectionDocument? {
    guard let (file, path, part) = try file(named: name) else { return nil }
    if let screen = file.screen(part) { return CollectionDocument(screen) }
    let shown = spelled.flatMap { name in formats.lazy.compactMap { $0.split(name)?.path }.first }
    throw file.errors(of: shown ?? path, without: part)
  }

  /// Opens the screen with which a case begins; nil if it loads none.
  package func open(
    for testCase: TranscriptCase
  ) throws(DocumentErrors) -> (document: CollectionDocument, path: String)? {
    guard let name = testCase.settings.load else {
      return unnamed.map { (CollectionDocument($0), $0.name) }
    }
    return try open(name, in: RelativePath.folder(of: testCase.path))
  }

  private func document(at path: String) throws(DocumentErrors) -> CollectionDocument {
    guard let documents else {
      return try CollectionDocument.load(file(path), allowOutside: access.allowsOutside)
    }
    // The same path is an error if files outside of its folder are not allowed.
    return try documents.value(of: "\(access.allowsOutside) \(path)") { () throws(DocumentErrors) in
      let (document, contents) = try CollectionDocument.loadNoting(
        file(path), allowOutside: access.allowsOutside)
      return (document, contents.count)
    }
  }

  /// Returns the file at a path, to be read with these rules.
  ///
  /// `spelled` is the path in messages; the path itself by default.
  func file(_ path: String, spelled: String? = nil) -> CollectionDocument.Source {
    .file(at: path, name: spelled, in: access.folders)
  }
}

/// The files that sessions may read and write.
package struct FileAccess: Sendable {
  /// The folders of the files that commands and directives name.
  package var folders: ReadableFolders
  /// True if collection files may name files outside of their own folder.
  package var allowsOutside: Bool

  /// The options of the program that choose these files, for commands that are proposed.
  package var arguments: [String] = []

  package init(folders: ReadableFolders = .all, allowsOutside: Bool = false) {
    self.folders = folders
    self.allowsOutside = allowsOutside
  }
}

extension ScreenFile {
  /// Returns the errors of a file that has no screen, or not the one that is wanted.
  package func errors(of path: String, without part: String?) -> DocumentErrors {
    let errors = problems.filter(\.isError).map {
      DocumentError(file: path, position: $0.position, message: $0.message)
    }
    guard let part, !screens.isEmpty else {
      return DocumentErrors(
        errors.isEmpty ? [DocumentError(file: path, message: "the file has no screen")] : errors)
    }
    let names = screens.map { String($0.name.dropFirst(path.count + 1)) }
    return DocumentErrors([
      DocumentError(
        file: path, message: "no scene \(part); \(Spelling.hint(for: part, in: names))")
    ])
  }

  /// The lines of the problems, as of a check.
  package func lines(of path: String) -> [String] {
    problems.map { problem in
      let place = problem.position.map { ":\($0)" } ?? ""
      return PrintedText.escaped(
        "\(path)\(place): \(problem.isError ? "" : "warning: ")\(problem.message)")
    }
  }
}
