import CollectionFiles
import InteractionKit

/// An event that a view of a template sends, however a touch or a key causes it.
package struct BoundEvent {
  /// The control event or the swipe action that sends it.
  package let cause: String
  /// The event.
  package let name: String
  /// The receivers, with the reasons.
  package let delivery: Delivery

  /// Returns the events of a control, or of a cell, header or footer that sends some itself.
  package static func events(of view: View) -> [BoundEvent] {
    guard let holder = view.enclosingReusableView,
      let content = (holder as? any TemplateView)?.content
    else { return [] }
    return (content.bindings(of: view, in: holder) ?? []).map { binding in
      BoundEvent(
        cause: binding.control.rawValue, name: binding.event,
        delivery: TapForecast.delivery(of: binding.event, from: holder, content))
    }
  }

  /// Returns the events of the swipe actions at one side of a row, which a file describes.
  package static func events(
    of actions: [SwipeActionDescription], on cell: CollectionReusableView
  ) -> [BoundEvent] {
    guard let content = (cell as? any TemplateView)?.content else { return [] }
    return actions.map { action in
      BoundEvent(
        cause: action.title, name: action.event,
        delivery: TapForecast.delivery(of: action.event, from: cell, content))
    }
  }
}
