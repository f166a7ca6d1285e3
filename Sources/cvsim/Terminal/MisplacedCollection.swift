import InteractionKit

/// A collection file where a session is expected: each of its lines would be an unknown verb.
enum MisplacedCollection {
  /// Ends the command where the file describes a collection.
  static func refuse(_ path: String) throws {
    guard Transcript.Format(path: path) == .session,
      SourceKind.isCollection(FileBeginning.bytes(of: path))
    else { return }
    throw Diagnostic("\(path): \(SourceKind.collectionAdvice(path))")
  }
}
