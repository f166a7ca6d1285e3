import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

/// The views and points of targets on the device of a session.
extension Session {
  /// Returns what a target names.
  ///
  /// `scrolling` is true if a target outside of the viewport is scrolled into it.
  func resolve(
    _ target: TouchTarget, scrolling: Bool = false
  ) throws(SessionError) -> ResolvedTarget {
    try requireDevice().resolve(target, scrolling: scrolling)
  }

  /// Returns the element of a collection view that a target names, or that contains its view.
  func element(_ target: TouchTarget) throws(SessionError) -> ResolvedTarget {
    let found = try resolve(target)
    guard found.element != nil else {
      throw SessionError(
        "\(found.spelling) is not in a collection view; write an item such as [0,1]")
    }
    return found
  }

  /// Returns the item that a target names; throws for headers and for views in items.
  ///
  /// `reason` continues the message, as in "write an item such as [0,1]".
  func item(
    _ target: TouchTarget, _ reason: String = "write an item such as [0,1]"
  ) throws(SessionError) -> ResolvedTarget {
    let found = try resolve(target)
    guard found.element?.category == .cell, found.subview.isEmpty else {
      throw SessionError("\(found.spelling) is not an item; \(reason)")
    }
    return found
  }

  /// Returns the viewport point at which a touch reaches the target with this text.
  package func touchPoint(of text: String) throws -> CGPoint {
    try touchPoint(of: TouchTarget(parsing: text))
  }

  /// Returns the viewport point at which a touch reaches a target.
  ///
  /// `scrolling` is true if a target outside of the viewport is scrolled into it.
  func touchPoint(
    of target: TouchTarget, scrolling: Bool = false
  ) throws(SessionError) -> CGPoint {
    let device = try requireDevice()
    if let point = target.targetPoint { return device.point(point) }
    let found = try device.resolve(target, scrolling: scrolling)
    let point = try activationPoint(of: found, target).point
    tracing?.resolved("\(target)", to: found, at: point, at: milliseconds)
    return point
  }

  /// Returns a displayed point of a target, which need not receive touches.
  func visiblePoint(of target: TouchTarget) throws(SessionError) -> CGPoint {
    let device = try requireDevice()
    if let point = target.targetPoint { return device.point(point) }
    let found = try device.resolve(target)
    let point = try visiblePoint(of: found, target)
    tracing?.resolved("\(target)", to: found, at: point, at: milliseconds)
    return point
  }

  /// Returns a displayed point of what a target names; the error names the command that scrolls to
  /// it.
  func visiblePoint(
    of found: ResolvedTarget, _ target: TouchTarget
  ) throws(SessionError) -> CGPoint {
    try sessionError { () throws(TargetError) in try found.visiblePoint(at: target.offset) }
  }

  /// Returns the point at which a touch reaches what a target names; the error names the view that
  /// covers it.
  func activationPoint(
    of found: ResolvedTarget, _ target: TouchTarget
  ) throws(SessionError) -> ActivationPoint {
    let window = try requireDevice().simulator.window
    return try sessionError { () throws(TargetError) in
      try found.activationPoint(at: target.offset, in: window, called: target.name)
    }
  }
}

extension SessionDevice {
  /// Returns what a target names.
  func resolve(
    _ target: TouchTarget, scrolling: Bool = false
  ) throws(SessionError) -> ResolvedTarget {
    var resolver = TargetResolver(
      window: simulator.window, collectionView: isProgram ? nil : root.itemsView,
      scrollsIntoView: scrolling)
    guard target.hasPattern else {
      return try sessionError { () throws(TargetError) in try resolver.resolve(target) }
    }
    var (text, steps) = ("", 0)
    resolver.matcher = { (pattern) throws(TargetError) in
      text = pattern
      let compiled: LinePattern
      do { compiled = try LinePattern(pattern) } catch {
        throw TargetError(.missing, "/\(pattern)/ is not a valid pattern: \(error)")
      }
      return { label in
        steps <= LinePattern.stepLimit
          && compiled.matchesPart(of: Array(label.utf8), steps: &steps)
      }
    }
    let found = Result { () throws(TargetError) in try resolver.resolve(target) }
    patternSteps += steps
    guard steps <= LinePattern.stepLimit else {
      throw SessionError(
        "/\(text)/ needs more than \(LinePattern.stepLimit) steps on the labels of "
          + "\(root.document.name); a pattern with fewer alternatives and repetitions needs fewer")
    }
    return try sessionError { () throws(TargetError) in try found.get() }
  }

  /// Returns the viewport point of a point in a command.
  func point(_ point: TargetPoint) -> CGPoint {
    guard point.space == .content else { return point.resolved(in: simulator.window) }
    return point.resolved(in: simulator.window, root.itemsView)
  }

  /// The selected items of the collection, then of collections in displayed elements.
  package var selectedItems: [EventPosition] {
    let view = root.itemsView
    return ([view] + view.embeddedCollectionViews).flatMap { view in
      view.selection.sorted.map { view.position(of: ElementID($0)) }
    }
  }
}

extension TouchTarget {
  fileprivate var hasPattern: Bool {
    if case .pattern = first { return true }
    return rest.contains { if case .pattern = $0 { true } else { false } }
  }
}

/// Performs an action, whose error a command prints.
func sessionError<Success>(
  _ action: () throws(TargetError) -> Success
) throws(SessionError) -> Success {
  do throws(TargetError) { return try action() } catch {
    var failure = SessionError(error.message)
    failure.isUnreachableTarget = error.kind == .covered || error.kind == .offScreen
    throw failure
  }
}

extension ResolvedTarget {
  /// The loaded collection of the element; nil for views outside of elements, and in collection
  /// views that a program builds.
  var collection: LoadedCollection? { collectionView?.loadedCollection }

  /// The cell or reuse identifier of the element, and its data.
  var content: (identifier: String, data: JSONValue?, extra: JSONValue?) {
    guard let element, let collection else {
      return ((whole.view as? ReusableView)?.reuseIdentifier ?? "", nil, nil)
    }
    let section =
      collection.sections.indices.contains(element.section)
      ? collection.sections[element.section] : nil
    if element.category == .cell {
      if let identifier = collection.stateCellIdentifier { return (identifier, nil, nil) }
      guard let item = section?.items.item(at: element.item) else { return ("", nil, nil) }
      return (collection.cellIdentifier(ofType: item.type), item.data.present, item.extra.present)
    }
    let band = section?.supplementaryView(ofKind: element.kind)
    return (
      band.map { collection.document.supplementaryIdentifier(forType: $0.type) }
        ?? ElementKindName.name(of: element.kind),
      band?.data.present, section?.extra.present
    )
  }

  /// The description of the item in its file; nil for other elements.
  var itemDescription: ItemDescription? {
    guard let element, element.category == .cell else { return nil }
    return collection?.item(section: element.section, item: element.item)
  }
}
