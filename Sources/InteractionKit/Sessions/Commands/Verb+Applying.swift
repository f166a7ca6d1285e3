import Foundation

extension Verb {
  /// Has the screen show the sections of another collection file, by one batch of what
  /// is different. Layout, templates and wiring stay those of the loaded file.
  static func apply(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a collection file")
    return Action { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let document: CollectionDocument
      do throws(DocumentErrors) {
        document = try CollectionDocument.load(
          path: session.path(path), allowOutside: session.configuration.allowsOutsideFiles)
      } catch {
        throw SessionError("\(error)")
      }
      let root = screen.root
      try root.checkTypes(of: document)
      if !root.apply(document.sections) { session.say("no changes") }
      screen.simulator.window.layoutIfNeeded()
    }
  }

  static func synchronize(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let section = try arguments.count(in: 0...Int.max)
    let value = try arguments.json()
    return Action { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let root = screen.root
      guard root.sections.indices.contains(section) else {
        throw SessionError(ScreenEdit.noSection(section, root.sections))
      }
      let items: ItemList
      do throws(DocumentErrors) { items = try root.document.items(from: value) } catch {
        throw SessionError("\(error)")
      }
      for index in 0..<items.count {
        guard let id = items.item(at: index)?.id, let taken = root.sections.place(ofID: id),
          taken.section != section
        else { continue }
        throw SessionError(
          "the id \(JSONValue.quote(id)) is taken, by \(taken.text); ids are unique")
      }
      if !root.synchronize(section, with: items) { session.say("no changes") }
      screen.simulator.window.layoutIfNeeded()
    }
  }
}

extension CollectionScreen {
  /// Fails where a file's items are of types that have no cell here.
  fileprivate func checkTypes(of other: CollectionDocument) throws(SessionError) {
    for (number, section) in other.sections.enumerated() {
      for run in section.items.sizeRuns
      where document.cells[cellIdentifier(ofType: run.type)] == nil {
        let known = Array(document.cells.keys)
        let hint = Spelling.nearest(to: cellIdentifier(ofType: run.type), in: known)
          .map { "; did you mean \($0)?" }
        throw SessionError(
          "[\(number),\(run.range.lowerBound)] of the file is of the type "
            + "\(JSONValue.quote(run.type)), which has no cell here\(hint ?? "; `load` takes over templates too")"
        )
      }
    }
  }
}
