import Foundation

/// What is said of targets that name nothing, or more than one thing.
extension TargetResolver {
  /// An item is nowhere while the cell of a state stands in the place of the content.
  func refuseCovered(
    _ name: String, in collection: CollectionScreen
  ) throws(SessionError) {
    guard let cell = collection.stateCellIdentifier else { return }
    throw SessionError(
      "\(name) is not shown: \(cell) stands in the place of the content; "
        + "`state ready` shows it")
  }

  /// How a candidate is listed: as facts name it, or so that it can be told from
  /// its like in another collection of the same name.
  func spelling(
    _ id: ElementID, _ subview: String, in collection: CollectionScreen
  ) -> String {
    let resolved = ResolvedPlace(
      screen: collection, element: id, subview: subview, view: nil, frame: nil)
    return collection === screen.root ? "\(resolved.place)" : resolved.uniqueSpelling
  }

  func ambiguous(_ text: String, _ spellings: [String], count: Int) -> SessionError {
    let shown = spellings.prefix(TargetResolver.candidateLimit)
    let rest = count > shown.count ? " (+\(count - shown.count))" : ""
    return SessionError("ambiguous \(text): \(shown.joined(separator: ", "))\(rest)")
  }

  func missing(
    section: Int, item: Int, in collection: CollectionScreen
  ) -> SessionError {
    guard collection.sections.indices.contains(section) else {
      return SessionError(
        TargetResolver.noSection(section, of: collection.sections.count))
    }
    guard item < 0 || item >= collection.sections[section].items.count else {
      let reason = collection.layoutErrors.first { $0.section == section }
      return SessionError(
        "the layout does not place [\(section),\(item)]"
          + (reason.map { "; \($0)" } ?? ", so it is nowhere"))
    }
    let count = collection.sections[section].items.count
    let range =
      count == 0 ? "it is empty" : "its items are [\(section),0] to [\(section),\(count - 1)]"
    return SessionError("section \(section) has no item \(item); \(range)")
  }

  func missing(
    _ kind: String, section: Int, item: Int, in collection: CollectionScreen
  ) -> SessionError {
    guard collection.sections.indices.contains(section) else {
      return SessionError(
        TargetResolver.noSection(section, of: collection.sections.count))
    }
    let place = Place(.supplementary(kind: kind, section: section, item: item))
    if collection.places(.decoration, kind, section, item) {
      return SessionError(
        "\(place) is a decoration of the layout: it takes no touches, and what is behind "
          + "or before it does")
    }
    return SessionError(
      item == 0
        ? "section \(section) has no \(kind)" : "section \(section) has no \(kind) \(item)")
  }

  static func noSection(_ section: Int, of count: Int) -> String {
    "there is no section \(section); "
      + (count == 0
        ? "there are no sections"
        : count == 1 ? "there is only section 0" : "the last is \(count - 1)")
  }
}

extension CollectionScreen {
  /// Whether the layout places a view beside the cells.
  fileprivate func places(
    _ category: ElementID.Category, _ kind: String, _ section: Int, _ item: Int
  ) -> Bool {
    collectionView.collectionViewLayout.element(
      ElementID(category: category, kind: kind, section: section, item: item)) != nil
  }

  /// Whether the layout places a view of a kind there, or in the section at all.
  func hasView(ofKind kind: String, _ section: Int, _ item: Int) -> Bool {
    [0, item].contains { number in
      places(.supplementary, kind, section, number) || places(.decoration, kind, section, number)
    }
  }

  /// Why sections of a compositional layout or a list are empty.
  public var layoutErrors: [CollectionLayoutError] {
    (collectionView.collectionViewLayout as? CollectionViewCompositionalLayout)?.layoutErrors ?? []
  }
}
