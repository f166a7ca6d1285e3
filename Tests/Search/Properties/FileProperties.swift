import CollectionFiles
import InteractionKit
import InteractionSessions

extension Property {
  /// A rejected file has errors with a position each.
  ///
  /// An accepted one can be displayed, queried and formatted, as JSON and as YAML.
  static let errorPlaces = Property("error-places", readsFilesOnly: true) { input, _ in
    let bytes = input.files[SearchCase.screen] ?? []
    for name in ["screen.json", "screen.yaml"] {
      let read = Result { () throws(DocumentErrors) in
        try CollectionDocument.parse(bytes: bytes, name: name)
      }
      switch read {
      case .success(let document): try show(document)
      case .failure(let errors): try check(errors, of: bytes, name)
      }
      if case .formatted(let text) = CanonicalForm(path: name, bytes: bytes) {
        guard case .formatted(let again) = CanonicalForm(path: name, bytes: text) else {
          throw Violation("the canonical form of \(name) is rejected")
        }
        try expectSame(text, again, "the canonical form of \(name)")
      }
    }
  }

  private static func check(_ errors: DocumentErrors, of bytes: [UInt8], _ name: String) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
    for error in errors.errors {
      guard !error.message.isEmpty, error.file == name else {
        throw Violation("an error without a message or file: \(error)")
      }
      guard let position = error.position else { throw Violation("no position: \(error)") }
      guard (1...lines + 1).contains(position.line), position.column >= 1 else {
        throw Violation("a position outside of \(lines) lines: \(error)")
      }
    }
  }

  private static func show(_ document: CollectionDocument) throws {
    let screen = SessionDevice(document, path: SearchCase.screen)
    let listing = try FrameListing(screen, rect: screen.root.collectionView.bounds)
    guard (try? JSONReader().value(of: listing.json)) != nil else {
      throw Violation("the listing of frames is not JSON")
    }
  }
}
