import Foundation

/// A resolver that finds the one view that a `TouchTarget` names.
///
/// It is the only one: gestures in Swift and all commands of sessions use it, so a name means the
/// same everywhere. Each component of a target narrows what the components before have found.
package struct TargetResolver {
  /// A compiled pattern, which labels are compared with.
  package typealias Matcher = (_ label: String) -> Bool

  let window: Window
  /// The collection view that indices and ids without a container mean; nil for the one that a touch
  /// can reach.
  package var collectionView: ItemsView?
  /// True if containers that are off the screen are scrolled to; false by default.
  package var scrollsIntoView = false
  /// Compiles a pattern of labels, whose language belongs to sessions.
  package var matcher: ((_ pattern: String) throws(TargetError) -> Matcher)?

  package init(
    window: Window, collectionView: ItemsView? = nil, scrollsIntoView: Bool = false
  ) {
    self.window = window
    self.collectionView = collectionView
    self.scrollsIntoView = scrollsIntoView
  }

  /// Returns the view of a target, or the position of a view that is not displayed.
  ///
  /// The window has to be laid out. With `scrollsIntoView`, views on the path are scrolled to, and
  /// in the end the target.
  package func resolve(_ target: TouchTarget) throws(TargetError) -> ResolvedTarget {
    var found = try find(target)
    guard scrollsIntoView else { return found }
    // Cells that are measured on the way may move the target out of the screen again.
    for _ in 0..<ScrollView.scrollLimit where !found.isVisible(at: target.offset) {
      // Cells get their real sizes when they are displayed, so a scroll can move the target on. A
      // frame that stays is the sign that another scroll wouldn't help.
      let before = found.windowFrame
      found.scrollIntoView(target.offset, in: window)
      found = try find(target)
      if found.windowFrame == before { break }
    }
    return found
  }

  private func find(_ target: TouchTarget) throws(TargetError) -> ResolvedTarget {
    var (found, next) = try step(target, at: 0, in: nil)
    while next < target.count {
      if scrollsIntoView, found.view == nil {
        // A part exists only while its cell is displayed, so the cell has to be on the screen
        // before the next component can be looked for.
        found.whole.reveal()
        window.layoutIfNeeded()
        found = try find(target.prefix(next))
      }
      (found, next) = try step(target, at: next, in: found)
    }
    return found
  }

  /// Resolves the component at an index, and further ones that belong to it.
  ///
  /// - Returns: What was found, and the index of the next component.
  private func step(
    _ target: TouchTarget, at index: Int, in holder: ResolvedTarget?
  ) throws(TargetError) -> (found: ResolvedTarget, next: Int) {
    let place = Place(target: target, index: index)
    switch target[index] {
    case .item(let section, let item):
      let view = try collectionView(in: holder, for: place)
      return (try self.item(section, item, in: view), index + 1)
    case .point:
      throw TargetError(.missing, "\(target.prefix(1)) is a point, which holds no views")
    // A path of one or three indices is valid syntax, so that the message can say what is wrong
    // with it.
    case .indexPath:
      throw TargetError(.missing, "\(place.name) is not a section and an item; [0,3] is")
    case .collection(let name): return try collection(name, of: target)
    case .supplementaryView(let kind, let section, let item):
      return (
        try supplementaryView(ofKind: kind, section, item, in: holder, for: place), index + 1
      )
    case .id(let id): return (try self.item(id: id, in: holder, for: place), index + 1)
    case .label(let label):
      let found = try labelled(in: holder, for: place, exactly: label) { $0 == label }
      return (found, index + 1)
    case .pattern(let pattern):
      guard let matcher else {
        throw TargetError(.missing, "\(place.text) is a pattern, which only a session understands")
      }
      return (try labelled(in: holder, for: place, matches: matcher(pattern)), index + 1)
    case .viewClass(let name, let number):
      guard let found = try view(ofClass: name, at: number, in: holder) else {
        throw TargetError(.missing, "the window displays no view of the class \(name)")
      }
      return (found, index + 1)
    case .identifier:
      // `m3.actions.like` is one search for a path of names and not three: `actions` may be no view
      // of its own, and the search then looks deeper.
      var path: [String] = []
      var next = index
      while next < target.count, case .identifier(let name) = target[next] {
        path.append(name)
        next += 1
      }
      return (try view(at: path, in: holder, for: Place(target: target, index: next - 1)), next)
    case .view(let reference):
      let view =
        // By identity, not by a stored reference: a target must not keep the view of a screen that
        // is gone.
        reference.isIdentity(of: window)
        ? window : ViewSearch.views(in: window, .all, where: reference.isIdentity).first
      guard let found = view.flatMap(ResolvedTarget.init) else {
        throw TargetError(
          .missing, "the view \(reference.name) is not in the window of the simulator")
      }
      return (found, index + 1)
    }
  }

  /// A component of a target, for messages.
  struct Place {
    let target: TouchTarget
    let index: Int

    /// The text of the target up to the component.
    var name: String { target.prefix(index + 1).name }
    /// The text of the component alone.
    var text: String { TouchTarget(target[index]).name }
  }
}

// MARK: Views

extension TargetResolver {
  /// Returns the view at a path of accessibility identifiers.
  func view(
    at path: [String], in holder: ResolvedTarget?, for place: Place
  ) throws(TargetError) -> ResolvedTarget {
    let spelled = TargetName.spelling(ofPath: path)
    if let hidden = try hiddenPart(spelled, of: holder, isName: true) { return hidden }
    let root = holder?.view ?? window
    let found = ViewSearch.views(at: path, in: root, nearestFirst: holder != nil)
    if let only = try one(of: found, called: place.name) { return only }
    if let error = unreachable(
      place.name, in: root, where: { $0.accessibilityIdentifier == path.last })
    {
      throw error
    }
    guard let holder else {
      let names = ViewSearch.views(in: root) { _ in true }.compactMap(\.accessibilityIdentifier)
      throw .noIdentifier(spelled, known: names)
    }
    throw .noSubview(spelled, in: holder.place, known: ViewSearch.names(in: root))
  }

  /// Returns the displayed view of a class by its number; nil if there is none of the class.
  func view(
    ofClass name: String, at index: Int, in holder: ResolvedTarget?
  ) throws(TargetError) -> ResolvedTarget? {
    let root = holder?.view ?? window
    func matches(_ view: View) -> Bool {
      // Classes of the app have the same name here; UIKit's own are the engine's, without the
      // prefix.
      let typeName = "\(type(of: view))"
      return typeName == name || (name.hasPrefix("UI") && name.dropFirst(2) == typeName)
    }
    let found = ViewSearch.views(in: root, where: matches)
    if found.indices.contains(index) { return ResolvedTarget(found[index]) }
    guard found.isEmpty else {
      let count = found.count == 1 ? "1 view" : "\(found.count) views"
      throw TargetError(.missing, "the window displays \(count) of the class \(name)")
    }
    if let error = unreachable("\(name)[\(index)]", in: root, where: matches) { throw error }
    return nil
  }

  /// Returns a part of an element that is not displayed, which has no view and no frame yet; nil if
  /// the holder is displayed.
  ///
  /// A part that the element never has is an error.
  func hiddenPart(
    _ name: String, of holder: ResolvedTarget?, isName: Bool
  ) throws(TargetError) -> ResolvedTarget? {
    guard let holder, holder.view == nil, let element = holder.element,
      let collectionView = holder.collectionView
    else { return nil }
    let path = holder.subview.isEmpty ? name : "\(holder.subview).\(name)"
    if isName, let names = collectionView.owner?.itemDirectory?.namesOfParts(of: element),
      !names.contains(where: { $0 == path || $0.hasSuffix(".\(path)") })
    {
      throw .noSubview(path, in: holder.whole.place, known: names)
    }
    return ResolvedTarget(element, in: collectionView, subview: path, view: nil, frame: nil)
  }

  /// Returns the only view of a search; nil if it has found none.
  func one(of found: [View], called name: String) throws(TargetError) -> ResolvedTarget? {
    // Never the first of several. A test that taps some "Delete" passes until somebody adds a
    // second one in front of it.
    guard found.count > 1 else { return found.first.flatMap(ResolvedTarget.init) }
    // The error lists spellings that name exactly one view, so the reader pastes one and goes on.
    let candidates = found.prefix(TargetError.candidateLimit).compactMap(ResolvedTarget.init)
    throw .ambiguous(name, candidates, count: found.count)
  }

  /// Returns the error of a name that only hidden views, or views behind a modal one, have.
  func unreachable(
    _ name: String, in root: View, where matches: (View) -> Bool
  ) -> TargetError? {
    ViewSearch.views(in: root, .all, where: matches).first.flatMap {
      .unreachable($0, called: name)
    }
  }
}
