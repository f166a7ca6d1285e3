import Foundation

/// The section handlers by section type, as in VSCollectionKit.
///
/// A type has one handler for all of its sections, as in version 1.1, or a class with a handler for
/// each section, as since 1.2. A later registration for a type replaces an earlier one.
public final class SectionHandlerRegistry {
  /// Returns the handler of one section; `parent` is the collection.
  public typealias Maker = (
    _ section: any SectionViewData, _ parent: Weak<SectionedCollectionController>
  ) -> any SectionHandler

  private enum Entry {
    case shared(any SectionHandler)
    case single(Maker)
  }

  private var entries: [String: Entry] = [:]
  /// The handlers that were created for one section each.
  private var createdHandlers: [SectionKey: any SectionHandler] = [:]
  /// The types whose missing handler was reported.
  private var reportedTypes: Set<String> = []
  /// The collection that owns the handlers.
  private var parent = Weak<SectionedCollectionController>(nil)
  private var reference: ItemsViewReference?

  /// Creates a registry without handlers.
  public init() {}

  /// Adds a handler for all sections of its type.
  public func add(_ handler: any SectionHandler) {
    set(.shared(handler), forType: handler.type)
    if let collectionView { registerViews(of: handler, in: collectionView) }
  }

  /// Registers a class of handlers, one for each section of a type.
  public func register(
    _ handlerClass: any SingleSectionHandler.Type, forSectionType type: String
  ) {
    register(forSectionType: type) { section, parent in
      handlerClass.init(
        sectionType: section.sectionType, sectionID: section.sectionID, parent: parent)
    }
  }

  /// Registers a closure that creates the handler of each section of a type.
  public func register(
    forSectionType type: String, maker: @escaping Maker
  ) {
    set(.single(maker), forType: type)
  }

  /// Removes the handlers of the sections of a type.
  public func removeHandler(forSectionType type: String) {
    set(nil, forType: type)
  }

  /// Removes the handler of a section; it is created again when it is needed.
  public func removeHandler(forSection section: any SectionViewData) {
    createdHandlers[SectionKey(section)] = nil
  }

  /// The types with a handler, sorted.
  public var sectionTypes: [String] { entries.keys.sorted() }

  /// Returns the handler of a section, which is created if needed; nil if its type has none.
  public func handler(for section: any SectionViewData) -> (any SectionHandler)? {
    handler(for: IdentifiedSection(section))
  }

  func handler(for section: IdentifiedSection) -> (any SectionHandler)? {
    switch entries[section.key.type] {
    case .shared(let handler): return handler
    case .single(let make):
      if let handler = createdHandlers[section.key] { return handler }
      let handler = make(section.viewData, parent)
      createdHandlers[section.key] = handler
      if let collectionView { registerViews(of: handler, in: collectionView) }
      return handler
    case nil:
      reportMissing(section.key.type)
      return nil
    }
  }

  private var collectionView: CollectionView? { reference?.collectionView }

  private func set(_ entry: Entry?, forType type: String) {
    entries[type] = entry
    reportedTypes.remove(type)
    createdHandlers = createdHandlers.filter { $0.key.type != type }
  }

  /// Sets the collection view and registers the views of the existing handlers.
  func attach(to collectionView: CollectionView) {
    reference = collectionView.reference
    for type in sectionTypes {
      if case .shared(let handler) = entries[type] {
        registerViews(of: handler, in: collectionView)
      }
    }
    for (_, handler) in createdHandlers.sorted(by: {
      ($0.key.type, $0.key.id) < ($1.key.type, $1.key.id)
    }) {
      registerViews(of: handler, in: collectionView)
    }
  }

  func setParent(_ parent: SectionedCollectionController) {
    self.parent = Weak(parent)
  }

  /// Removes the handlers of sections other than these.
  package func keepHandlers(of sections: [IdentifiedSection]) {
    guard !createdHandlers.isEmpty else { return }
    let kept = Set(sections.map(\.key))
    createdHandlers = createdHandlers.filter { kept.contains($0.key) }
  }

  private func registerViews(of handler: any SectionHandler, in collectionView: CollectionView) {
    handler.registerCells(in: collectionView)
    handler.headerFooterProvider?.registerHeaderFooterViews(in: collectionView)
  }

  /// Reports once for each type that it has no handler.
  private func reportMissing(_ type: String) {
    guard let log = collectionView?.window?.ownLog, reportedTypes.insert(type).inserted else {
      return
    }
    let hint = Spelling.nearest(to: type, in: sectionTypes).map { "; did you mean \($0)?" } ?? ""
    log.record(.diagnostic("no section handler is registered for the type \(type)\(hint)"))
  }
}

/// A weak reference, as `Weak` of VSCollectionKit.
public struct Weak<Object: AnyObject> {
  /// The object; nil after it was deallocated.
  public private(set) weak var object: Object?

  /// Creates a weak reference.
  public init(_ object: Object?) {
    self.object = object
  }
}
