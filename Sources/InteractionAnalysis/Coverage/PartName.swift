import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// The names of coverage points for views and positions.
enum PartName {
  /// Returns the template of a reusable view, with the name of its embedded collection before it.
  static func template(of holder: ReusableView) -> String {
    let template = (holder as? any TemplateView)?.content?.identifier
    let own =
      template ?? holder.reuseIdentifier
      ?? holder.element.map { ElementKindName.name(of: $0.kind) } ?? "\(type(of: holder))"
    return prefix(of: holder.itemsView) + own
  }

  /// Returns the name of an embedded collection with a slash; empty for others.
  static func prefix(of view: ItemsView?) -> String {
    view?.name.map { "\($0)/" } ?? ""
  }

  /// Returns the name of the part that a touch hits; nil for the background.
  static func part(of view: View) -> String? {
    guard let place = HitReport.position(of: view) else { return nil }
    guard let holder = view.enclosingReusableView else { return "\(place)" }
    let template = template(of: holder)
    return place.subview.isEmpty ? template : "\(template).\(place.subview)"
  }

  /// Returns the template at a position of a log entry; nil if no element is displayed there.
  static func template(at position: EventPosition, in window: View) -> String? {
    guard let view = collectionView(named: position.collection, in: window) else { return nil }
    let holder: ReusableView?
    switch position.element {
    case .item(let section, let item):
      let path = IndexPath(item: item, section: section)
      holder = view.shownCell(of: ItemPosition(path))
      if holder == nil, let screen = view.loadedCollection,
        let item = screen.item(section: section, item: item)
      {
        return prefix(of: view) + screen.cellIdentifier(ofType: item.type)
      }
    case .supplementary:
      holder =
        view.shownInOrder.first { view.position(of: $0.id).element == position.element }?.view
    case .view: return "\(position)"
    }
    return holder.map(template(of:))
  }

  /// Returns the first collection view of a name in a view; that without a name for nil.
  private static func collectionView(named name: String?, in view: View) -> ItemsView? {
    if let found = view as? ItemsView, found.name == name { return found }
    for subview in view.subviews {
      if let found = collectionView(named: name, in: subview) { return found }
    }
    return nil
  }
}

extension Delivery {
  /// The kinds of the receivers, as `callback` or `section`, or `unhandled`.
  var branch: String {
    var kinds: [String] = []
    for receiver in receivers {
      if kinds.last != receiver.kind { kinds.append(receiver.kind) }
    }
    return kinds.isEmpty ? "unhandled" : "via \(kinds.joined(separator: "+"))"
  }

  /// The methods that were called, after their receivers.
  func methods(_ event: String?, namesSectionMethods: Bool) -> [String] {
    considered.filter(\.wasCalled).compactMap { receiver in
      if let method = receiver.calledMethod { return "\(receiver.candidate).\(method)" }
      guard namesSectionMethods, receiver.candidate.hasPrefix("section:") else { return nil }
      return "\(receiver.candidate).\(event == nil ? "didSelect" : "didReceiveEvent")"
    }
  }
}
