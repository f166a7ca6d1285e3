import InteractionKit

/// The receivers of the events of a collection, as its file describes them.
///
/// A file may have the keys of several styles; those of the chosen style apply.
public struct WiringDescription: Hashable, Sendable {
  /// The style of a wiring, by the types that deliver the events.
  public enum Style: String, CaseIterable, Sendable {
    /// `CollectionViewHandler`: a callback, or else the delegate.
    case handler
    /// `CollectionViewGenericDataSource`: the section, then the data source.
    case dataSource
    /// `SectionDataSource`: the handler of the section.
    case sectionHandlers
    /// `ConfigurableCollectionView`: the closure of the registration, or else the delegates.
    case registrations
    /// `ModelDataSource`: the output.
    case models
  }

  /// Which delegate methods are implemented.
  package enum Delegate: Hashable, Sendable {
    case all
    case methods(Set<DelegateMethod>)

    func implements(_ method: DelegateMethod) -> Bool {
      switch self {
      case .all: true
      case .methods(let methods): methods.contains(method)
      }
    }
  }

  /// A callback: it takes the events of one cell identifier.
  package struct Callback: Hashable, Sendable {
    /// The identifier of a cell or of a supplementary view.
    package var cell: String
    /// The event it takes; nil is the selection. The empty name is an event.
    package var event: String?
    package var name: String

    package init(cell: String, event: String? = nil, name: String) {
      self.cell = cell
      self.event = event
      self.name = name
    }
  }

  package var style: Style = .handler
  /// What delegates hear: in the styles `handler` and `registrations`.
  package var delegate: Delegate = .all
  /// For the style `handler`, in the order of the file; of two with one key, the
  /// later counts.
  package var callbacks: [Callback] = []
  /// For the style `dataSource`; nil where the data source hears everything. Of two with
  /// one section and event, the later counts.
  package var selections: [SectionClosure]?
  /// For the style `sectionHandlers`; nil where each section has a handler that hears
  /// everything. Of two of one section, the later counts.
  package var handlers: [SectionHandler]?
  /// For the style `registrations`, in the order of the file: the first whose condition
  /// holds counts, else the first without one.
  package var registrations: [Registration] = []
  /// For the style `models`: whether somebody hears the output.
  package var output = true

  package init() {}
}

/// A method of the handler's delegate, as a collection file names it.
package enum DelegateMethod: String, CaseIterable, Sendable {
  case cellDidSelect
  case cellDidDeselect
  case cellEvent
  case willBeginDragging
  case didScroll
  case didEndScroll
  case insetForSection
  case minimumLineSpacingForSection
  case minimumInteritemSpacingForSection
  case willDisplayCell
  case didEndDisplayingCell
  case willDisplaySupplementaryView
  case didEndDisplayingSupplementaryView
}
