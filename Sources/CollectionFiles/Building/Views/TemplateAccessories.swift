import Foundation
import InteractionKit

extension AccessoryDescription {
  /// Creates the accessory, which sends its event through the content of its cell.
  func makeAccessory(in content: TemplateContent) -> CellAccessory {
    let options = CellAccessory.Options(
      isHidden: isHidden,
      reservedLayoutWidth: reservedLayoutWidth.map { .custom($0) })
    let kindName = kind.rawValue
    let eventSender = content.eventSender
    let handler: CellAccessory.ActionHandler? = event.map { event in
      { eventSender.sendFromAccessory(event, named: kindName) }
    }
    switch kind {
    case .disclosureIndicator: return .disclosureIndicator(displayed: displayed, options: options)
    case .outlineDisclosure:
      return .outlineDisclosure(
        displayed: displayed,
        options: .init(
          style: style, isHidden: isHidden, reservedLayoutWidth: options.reservedLayoutWidth),
        actionHandler: handler)
    case .checkmark: return .checkmark(displayed: displayed, options: options)
    case .delete: return .delete(displayed: displayed, options: options, actionHandler: handler)
    case .insert: return .insert(displayed: displayed, options: options, actionHandler: handler)
    case .reorder: return .reorder(displayed: displayed, options: options)
    case .multiselect: return .multiselect(displayed: displayed, options: options)
    case .label: return .label(text: text ?? "", displayed: displayed, options: options)
    case .detail: return .detail(displayed: displayed, options: options, actionHandler: handler)
    case .customView:
      return .customView(
        configuration: .init(
          customView: makeView(in: content),
          placement: placement == .leading
            ? .leading(displayed: displayed) : .trailing(displayed: displayed),
          isHidden: isHidden, reservedLayoutWidth: options.reservedLayoutWidth))
    }
  }

  /// Creates a custom view: a button if it sends an event.
  private func makeView(in content: TemplateContent) -> View {
    let view: View
    if let event {
      let button = Button()
      let eventSender = content.eventSender
      button.addAction(for: .touchUpInside) { sender, _ in eventSender.send(event, from: sender) }
      view = button
    } else {
      view = View()
    }
    view.accessibilityIdentifier = name
    view.frame.size = size
    return view
  }
}

/// The events of views in rows that are not in the template's own content.
enum ListEvents {
  /// Returns the event that a tap on a swipe action or an accessory sends; nil for none.
  static func event(of view: View, in owner: CollectionReusableView) -> String? {
    if let action = (view as? SwipeActionButton)?.action as? EventAction { return action.event }
    guard let cell = owner as? TemplateCell, !cell.accessoryEvents.isEmpty else { return nil }
    if !(view is Control), cell.headerDisclosure != nil {
      return cell.accessoryEvents[AccessoryDescription.Kind.outlineDisclosure.rawValue]
    }
    guard view is Button, let name = view.accessibilityIdentifier,
      cell.shownAccessories.contains(where: { $0.view === view })
    else { return nil }
    return cell.accessoryEvents[name]
  }
}

extension TemplateEventSender {
  /// Sends the event of an accessory of the cell, from its view.
  func sendFromAccessory(_ event: String, named name: String) {
    guard let cell = owner as? TemplateCell else { return }
    let view = cell.shownAccessories.first { $0.view.accessibilityIdentifier == name }?.view
    send(event, from: view ?? cell)
  }
}
