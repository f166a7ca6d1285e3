import Foundation

extension Session {
  /// Loads a collection file, replacing what was loaded.
  ///
  /// With errors nothing changes.
  public func load(_ path: String) throws(DocumentErrors) {
    let resolved = self.path(path)
    var document = try CollectionDocument.load(
      path: resolved, allowOutside: configuration.allowsOutsideFiles)
    adapt(&document)
    show(document, path: resolved)
  }

  /// Shows a document that was read already, as if it had been loaded.
  public func show(_ document: CollectionDocument, path: String) {
    screen = SessionScreen(document, path: path)
    recent.removeAll()
    history.begin(loading: path)
    printFacts()
  }

  /// Applies the viewport and scale that directives ask for.
  private func adapt(_ document: inout CollectionDocument) {
    if let view = header.view {
      document.viewport = CGSize(width: view.width, height: view.height)
    }
    if let scale = header.scale { document.scale = scale }
  }

  /// A path of a command or directive, from the session's folder.
  func path(_ path: String) -> String {
    if path.hasPrefix("/") || configuration.folder == "." || configuration.folder.isEmpty {
      return path
    }
    return configuration.folder + "/" + path
  }

  // MARK: Directives

  /// Runs a directive as it comes by in a pipe or at the prompt.
  func run(_ directive: Directive) throws(GrammarError) {
    if directive.name == "case" {
      restart()
      return
    }
    var settings = header
    settings.show = show
    try settings.apply(directive)
    header = settings
    show = settings.show
    if ["load", "view", "scale"].contains(directive.name) { restart() }
  }

  /// Starts from the state that the directives so far describe.
  private func restart() {
    guard let path = header.load ?? nil else {
      guard let screen else { return }
      reload(screen.path)
      return
    }
    reload(self.path(path))
  }

  private func reload(_ path: String) {
    do throws(DocumentErrors) {
      var document = try CollectionDocument.load(
        path: path, allowOutside: configuration.allowsOutsideFiles)
      adapt(&document)
      show(document, path: path)
    } catch {
      for line in error.description.split(separator: "\n") { fail(String(line)) }
    }
  }

  /// Takes over the settings of a transcript's case and loads its collection.
  public func begin(_ settings: TranscriptSettings) throws(DocumentErrors) {
    header = settings
    show = settings.show
    if let path = settings.load { try load(path) }
  }
}
