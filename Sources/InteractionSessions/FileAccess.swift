import CollectionFiles

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
