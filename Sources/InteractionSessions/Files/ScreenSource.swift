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
  }

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
    return (try document(at: path), path)
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
