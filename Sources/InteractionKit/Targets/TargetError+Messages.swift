import Foundation

// MARK: Missing and ambiguous targets

extension TargetError {
  /// The maximum number of candidates that an error lists.
  package static let candidateLimit = 5

  package static func noSection(_ section: Int, of count: Int) -> TargetError {
    let sections =
      count == 0
      ? "there are no sections"
      : count == 1 ? "there is only section 0" : "the last is \(count - 1)"
    return TargetError(.missing, "section \(section) does not exist; \(sections)")
  }

  /// Returns the error of an item that does not exist or that the layout does not place.
  static func noItem(
    section: Int, item: Int, in collectionView: ItemsView
  ) -> TargetError {
    let directory = collectionView.owner?.itemDirectory
    let sectionCount = directory?.sectionCount ?? collectionView.sectionCount
    guard section >= 0, section < sectionCount else {
      return noSection(section, of: sectionCount)
    }
    let count =
      directory?.itemCount(inSection: section) ?? collectionView.itemCount(inSection: section)
    guard item < 0 || item >= count else {
      if let cell = directory?.replacementOfContent {
        return replaced("[\(section),\(item)]", by: cell)
      }
      let reason = collectionView.layoutErrors.first { $0.section == section }
      return TargetError(
        .missing,
        "the layout does not place [\(section),\(item)]"
          + (reason.map { "; \($0)" } ?? ", so it has no frame"))
    }
    let range =
      count == 0 ? "it is empty" : "its items are [\(section),0] to [\(section),\(count - 1)]"
    return TargetError(.missing, "section \(section) has no item \(item); \(range)")
  }

  /// Returns the error of an item while a cell that stands for a state is displayed instead.
  static func replaced(_ name: String, by cell: String) -> TargetError {
    TargetError(
      .missing,
      "\(name) is not shown: \(cell) is shown instead of the content; `state ready` shows it")
  }

  static func noSupplementaryView(
    ofKind kind: String, section: Int, item: Int, in collectionView: ItemsView
  ) -> TargetError {
    let sectionCount =
      collectionView.owner?.itemDirectory?.sectionCount ?? collectionView.sectionCount
    guard section >= 0, section < sectionCount else {
      return noSection(section, of: sectionCount)
    }
    if collectionView.places(.decoration, kind, section, item) {
      let place = EventPosition(.supplementary(kind: kind, section: section, item: item))
      return TargetError(
        .missing,
        "\(place) is a decoration of the layout: it receives no touches; the "
          + "views behind and in front of it do")
    }
    return TargetError(
      .missing,
      item == 0
        ? "section \(section) has no \(kind)" : "section \(section) has no \(kind) \(item)")
  }

  static func noSubview(
    _ path: String, in place: EventPosition, known names: [String]
  ) -> TargetError {
    let nearest = Spelling.nearest(to: path, in: names)
    let hint = nearest.map { "; did you mean .\($0)?" }
    return TargetError(
      .missing,
      "\(place) has no subview .\(path)"
        + (hint
          ?? (names.isEmpty ? "" : "; it has \(Spelling.list(names.map { ".\($0)" }, limit: 20))")),
      candidates: nearest.map { [$0] } ?? Array(names.prefix(candidateLimit)))
  }

  static func noIdentifier(_ identifier: String, known names: some Sequence<String>) -> TargetError
  {
    let nearest = Spelling.nearest(to: identifier, in: names)
    return TargetError(
      .missing,
      "no view has the accessibility identifier \(JSONValue.quote(identifier))"
        + (nearest.map { "; did you mean \(JSONValue.quote($0))?" } ?? ""),
      candidates: nearest.map { [$0] } ?? [])
  }

  static func noID(_ id: String, known ids: some Sequence<String>) -> TargetError {
    let nearest = Spelling.nearest(to: id, in: ids)
    return TargetError(
      .missing,
      "no item has the id \(JSONValue.quote(id))"
        + (nearest.map { "; did you mean #\($0)?" } ?? ""),
      candidates: nearest.map { ["#\($0)"] } ?? [])
  }

  /// Returns the error of a label that no view has.
  ///
  /// `text` is the label or pattern as it was written, with its quotes.
  static func noLabel(
    _ text: String, in place: EventPosition? = nil, known labels: some Sequence<String>
  ) -> TargetError {
    let wanted = text.trimmingCharacters(in: CharacterSet(charactersIn: "\"/"))
    let nearest = Spelling.nearest(to: wanted, in: labels)
    return TargetError(
      .missing,
      "nothing\(place.map { " in \($0)" } ?? "") is labelled \(text)"
        + (nearest.map { "; did you mean \(JSONValue.quote($0))?" } ?? ""),
      candidates: nearest.map { [$0] } ?? [])
  }

  /// Returns the error of several views, which the message shows as log entries print them.
  static func ambiguous(
    _ text: String, _ found: some Collection<ResolvedTarget>, count: Int
  ) -> TargetError {
    let shown = found.prefix(candidateLimit)
    return ambiguous(
      text, shown.map(\.candidateText), count: count, candidates: shown.map(\.uniqueSpelling))
  }

  /// Returns the error of several views; the candidates are their spellings by default.
  static func ambiguous(
    _ text: String, _ spellings: [String], count: Int, candidates: [String]? = nil
  ) -> TargetError {
    let shown = Array(spellings.prefix(candidateLimit))
    let rest = count > shown.count ? " (+\(count - shown.count))" : ""
    return TargetError(
      .ambiguous, "ambiguous \(text): \(shown.joined(separator: ", "))\(rest)",
      candidates: candidates ?? shown)
  }
}

// MARK: Unreachable targets

extension TargetError {
  static func offScreen(_ target: ResolvedTarget, _ offset: TargetOffset?) -> TargetError {
    let whole = target.whole
    if let offset, target.visibleFrame != nil, let point = target.point(at: offset) {
      return TargetError(
        .offScreen,
        "off-screen: the point \(offset.x),\(offset.y) of \(target.uniqueSpelling) is at \(PointText.text(point)) "
          + "of the viewport; \(ScrollSuggestion(to: target, offset: offset).text)")
    }
    let position =
      if let frame = target.frame {
        "is at \(RectText.text(frame))"
      } else {
        "is in \(whole.spelling) at \(whole.frame.map(RectText.text) ?? "no place")"
      }
    let advice =
      target.frame == nil
      ? ScrollSuggestion(to: whole, offset: nil) : ScrollSuggestion(to: target, offset: offset)
    return TargetError(
      .offScreen, "off-screen: \(target.uniqueSpelling) \(position); \(advice.text)")
  }

  /// Returns the error of a target inside an element that is not displayed.
  static func offScreen(_ holder: ResolvedTarget) -> TargetError {
    let part = holder.subview.isEmpty ? "" : " holds \(holder.subview) and"
    let whole = holder.whole.uniqueSpelling
    return TargetError(
      .offScreen, "off-screen: \(whole)\(part) does not show; `scroll to \(whole)` shows it")
  }

  /// Returns the error of an index or id in a collection view that no touch reaches.
  static func covered(
    _ collectionView: ItemsView, by cover: View?, _ name: String
  ) -> TargetError {
    TargetError(
      .covered,
      cover.map { "covered: \(name) is under \($0.receiverName); no touch reaches it" }
        ?? "covered: the collection view of \(name) does not show")
  }

  static func covered(
    _ target: ResolvedTarget, called name: String, at point: CGPoint, hasOffset: Bool,
    in window: Window
  ) -> TargetError {
    if let view = target.view, case .modal(let modal)? = ViewSearch.obstacle(to: view) {
      return behind(modal, called: name)
    }
    let (hit, at) = (window.target(at: point, with: nil), PointText.text(point))
    if let view = target.view, let outer = view.superviewWithout(point) {
      return TargetError(
        .covered,
        "outside: \(name) at \(at) is outside of \(outer.receiverName), which contains it; "
          + "no touch reaches it there"
      )
    }
    if let hit, hit !== window, let view = target.view, !view.isDescendant(of: hit) {
      let corners = hasOffset ? "" : ", and so are its corners"
      return TargetError(
        .covered,
        "covered: \(name) at \(at) is under \(hit.receiverName)\(corners); "
          + "`why \(at)` lists the views there")
    }
    // Nothing is in front of it: the view behind it receives the touch.
    let receiver = hit.map { $0 === window ? "nothing" : $0.receiverName } ?? "nothing"
    let chain = HitChain(in: window, at: point)
    let reason = chain.links.first { $0.view === target.view && !$0.receivesTouch }?.reason
    return TargetError(
      .covered,
      "covered: \(name) does not get the touch at \(at), \(receiver) does"
        + (reason.map { "; \(target.spelling): \($0)" } ?? ""))
  }

  /// Returns the error of a view that is hidden or behind a modal view; nil for other views.
  static func unreachable(_ view: View, called name: String) -> TargetError? {
    switch ViewSearch.obstacle(to: view) {
    case nil: return nil
    case .hidden(let hidden):
      let place = hidden === view ? "is hidden" : "is inside a hidden \(type(of: hidden))"
      return TargetError(.covered, "covered: \(name) \(place); no touch reaches it")
    case .modal(let modal): return behind(modal, called: name)
    }
  }

  private static func behind(_ modal: View, called name: String) -> TargetError {
    let labels = ViewSearch.views(in: modal) { $0 is Control }
      .compactMap(\.labels.first).map(JSONValue.quote)
    return TargetError(
      .covered,
      "covered: \(name) is behind \(ViewSearch.name(ofModal: modal)), which receives all touches"
        + (labels.isEmpty ? "" : "; it has \(Spelling.list(labels, limit: candidateLimit))"))
  }

  /// Returns the error of a target that is too small for two fingers.
  static func noRoomForTwoFingers(on name: String, at point: CGPoint) -> TargetError {
    TargetError(
      .covered,
      "covered: \(name) has no room for two fingers; "
        + "`why \(PointText.text(point))` lists the views there")
  }
}

extension View {
  /// Returns the nearest superview inside which a point of the window is not, so that no hit test
  /// visits the view; nil if there is none.
  fileprivate func superviewWithout(_ point: CGPoint) -> View? {
    var current = superview
    while let outer = current, !(outer is Window) {
      if !outer.point(inside: outer.convert(point, from: nil), with: nil) { return outer }
      current = outer.superview
    }
    return nil
  }

  /// The name of the view in reports of touches: its position, or `background`.
  package var receiverName: String {
    switch self {
    case is Window: "window"
    case let view as ItemsView where view.name == nil: "background"
    case let view as SectionScrollView: view.logName ?? "background"
    default: "\(position())"
    }
  }
}
