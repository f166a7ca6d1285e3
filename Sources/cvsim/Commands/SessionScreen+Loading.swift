import InteractionKit

extension SessionScreen {
  /// The screen of a collection file; errors end the program with their exit code.
  static func load(_ path: String, allowOutside: Bool) throws -> SessionScreen {
    do {
      let document = try CollectionDocument.load(path: path, allowOutside: allowOutside)
      return SessionScreen(document, path: path)
    } catch {
      throw Diagnostic("cannot load \(path): \(error)", .notLoaded)
    }
  }
}
