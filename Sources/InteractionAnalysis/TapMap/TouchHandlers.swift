import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

// Everything that decides how a touch goes on has to be here: a comparison of two screens proves
// nothing about an option that is missing, unless a command shows its effect.

extension View {
  /// What the view itself contributes to the handling of a touch in it; empty for most views.
  func touchHandlers(namingReceivers isNaming: Bool) -> [String] {
    var handlers: [String] = []
    if let control = self as? Control {
      handlers.append("\(position()) \(control.touchState(namingReceivers: isNaming))")
    } else if let element = self as? ReusableView {
      handlers.append("\(position()) \(element.touchState(namingReceivers: isNaming))")
    }
    for recognizer in attachedRecognizers {
      handlers.append("\(recognizer.touchState) on \(position())")
    }
    if let scrollView = self as? ScrollView { handlers.append(scrollView.touchState) }
    if isMultipleTouchEnabled { handlers.append("multiple touch") }
    if isExclusiveTouch { handlers.append("exclusive touch") }
    return handlers
  }

  /// The events that the view sends, with the control events that cause them and their receivers.
  ///
  /// A tap causes some of them only: others follow a key, or a finger that leaves the view.
  fileprivate func boundEvents(namingReceivers isNaming: Bool) -> [String] {
    BoundEvent.events(of: self).map { $0.text(namingReceivers: isNaming) }
  }

  /// The touch area where it exceeds the bounds, since a touch that began elsewhere may end in it.
  fileprivate var outsetText: [String] {
    let area = hitOutsets
    return area == .zero
      ? [] : ["outsets \(area.top),\(area.left),\(area.bottom),\(area.right)"]
  }
}

extension BoundEvent {
  /// The cause, the event and its receivers, or their number.
  fileprivate func text(namingReceivers isNaming: Bool) -> String {
    let receivers = delivery.receivers
    let text =
      isNaming ? receivers.map(\.description).joined(separator: ", ") : "\(receivers.count)"
    return "\(cause) \(JSONValue.quote(name)) to \(text)"
  }
}

extension CGPoint {
  /// The coordinates without rounding, since any difference counts.
  fileprivate var exactText: String {
    "\(NumberText.text(Double(x))),\(NumberText.text(Double(y)))"
  }
}

extension CGSize {
  fileprivate var exactText: String {
    "\(NumberText.text(Double(width)))x\(NumberText.text(Double(height)))"
  }
}

// MARK: - Controls and elements

extension Control {
  /// The kind, the state, the events and the frame: dragging out of a control depends on its frame.
  fileprivate func touchState(namingReceivers isNaming: Bool) -> String {
    var parts = ["\(type(of: self))"]
    if !isEnabled { parts.append("disabled") }
    switch self {
    case let view as Switch: parts.append(view.isOn ? "on" : "off")
    case let view as Slider:
      parts += [view.minimumValue, view.maximumValue].map { NumberText.text(Double($0)) }
      parts.append(NumberText.text(view.exactValue))
      if !view.isContinuous { parts.append("not continuous") }
      if view.jumpsToTouch { parts.append("jumps to the touch") }
    case let view as Stepper:
      parts += [view.minimumValue, view.maximumValue, view.stepValue, view.value].map {
        NumberText.text($0)
      }
      if view.wraps { parts.append("wraps") }
      if !view.isContinuous { parts.append("not continuous") }
      if view.autorepeat {
        let times = [view.autorepeatDelay, view.autorepeatInterval].map {
          NumberText.text($0.milliseconds)
        }
        parts.append("repeats after \(times[0]) ms, then every \(times[1]) ms")
      }
    case let view as TextField:
      parts.append(view.isEditing ? "editing" : "text")
      if let text = view.text, !text.isEmpty { parts.append(JSONValue.quote(text)) }
    default: break
    }
    let bound = boundEvents(namingReceivers: isNaming)
    if bound.isEmpty {
      // Actions of Swift code; those of templates send the events.
      parts += ControlEventName.allCases.filter { allControlEvents.contains(Control.Event($0)) }
        .map(\.rawValue)
    }
    parts += bound
    if trackingMargin != Control.standardTrackingMargin {
      parts.append("margin \(NumberText.text(Double(trackingMargin)))")
    }
    parts += outsetText
    let frame = convert(bounds, to: nil)
    parts.append("at \(frame.origin.exactText) \(frame.size.exactText)")
    return parts.joined(separator: " ")
  }
}

extension ReusableView {
  /// The size, the events of the view itself, and the swipe actions of a row.
  fileprivate func touchState(namingReceivers isNaming: Bool) -> String {
    var parts = [frame.size.exactText]
    let bound = boundEvents(namingReceivers: isNaming)
    if !bound.isEmpty { parts += bound + outsetText }
    if let cell = self as? CollectionViewCell, let list = cell.fileList {
      for (side, actions) in [
        ("leading", list.leadingSwipeActions), ("trailing", list.trailingSwipeActions),
      ] where !actions.isEmpty {
        let events = BoundEvent.events(of: actions, on: cell)
        parts.append("\(side) actions")
        parts += events.map { $0.text(namingReceivers: isNaming) }
        if list.performsFirstActionWithFullSwipe { parts.append("by full swipes") }
      }
    }
    return parts.joined(separator: " ")
  }
}

extension CollectionViewCell {
  /// The list of a file in which the cell is a row; nil for other cells.
  var fileList: ListDescription? { itemsView?.loadedCollection?.document.layout.list }
}

extension LayoutDescription {
  /// The list; nil for another layout.
  var list: ListDescription? { if case .list(let list) = self { list } else { nil } }
}

// MARK: - Scroll views

extension ScrollView {
  /// The content and the rules by which a drag moves it.
  fileprivate var touchState: String {
    var parts = [
      "scroll view \(bounds.size.exactText) of \(contentSize.exactText) at "
        + contentOffset.exactText
    ]
    let insets = adjustedContentInset
    if insets != .zero {
      parts.append("insets \(insets.top),\(insets.left),\(insets.bottom),\(insets.right)")
    }
    if !isScrollEnabled { parts.append("not scrollable") }
    if isPagingEnabled { parts.append("paging at \(NumberText.text(Double(pagingVelocity)))") }
    if !bounces { parts.append("no bounces") }
    if alwaysBounceVertical { parts.append("bounces vertically") }
    if alwaysBounceHorizontal { parts.append("bounces horizontally") }
    if isDirectionalLockEnabled { parts.append("directional lock") }
    if decelerationRate != .normal { parts.append("deceleration \(decelerationRate.rawValue)") }
    if !delaysContentTouches { parts.append("immediate touches") }
    if !canCancelContentTouches { parts.append("keeps touches") }
    if minimumZoomScale != 1 || maximumZoomScale != 1 {
      let scales = [minimumZoomScale, maximumZoomScale].map { NumberText.text(Double($0)) }
      parts.append("zooms from \(scales[0]) to \(scales[1])")
    }
    if let collection = self as? ItemsView { parts += collection.itemRules }
    return parts.joined(separator: ", ")
  }
}

extension ItemsView {
  /// The rules by which touches select, move and drag items.
  fileprivate var itemRules: [String] {
    var parts: [String] = []
    if !allowsSelection { parts.append("no selection") }
    if allowsMultipleSelection { parts.append("multiple selection") }
    if isEditing {
      parts.append("editing")
      if allowsSelectionDuringEditing { parts.append("selection while editing") }
      if allowsMultipleSelectionDuringEditing { parts.append("multiple selection while editing") }
    }
    if installsStandardGestureForInteractiveMovement { parts.append("moves items") }
    if dragsItems { parts.append("drags items") }
    if isSpringLoaded { parts.append("spring-loaded") }
    return parts
  }

  /// True if a long press lifts an item for a drag.
  var dragsItems: Bool {
    guard dragInteractionEnabled else { return false }
    return (self as? CollectionView)?.dragDelegate != nil
      || (self as? TableView)?.dragDelegate != nil
  }
}

// MARK: - Recognizers

extension GestureRecognizer {
  /// The kind and all properties by which it recognizes.
  fileprivate var touchState: String {
    var parts = ["gesture \(name ?? kindName)"]
    if name != nil { parts.append(kindName) }
    switch self {
    case let tap as TapGestureRecognizer:
      parts.append("\(tap.numberOfTapsRequired) taps of \(tap.numberOfTouchesRequired)")
    case let press as LongPressGestureRecognizer:
      parts.append("\(press.numberOfTapsRequired) taps of \(press.numberOfTouchesRequired)")
      parts.append("\(press.minimumPressDuration) s, \(press.allowableMovement) points")
    case let pan as PanGestureRecognizer:
      parts.append("\(pan.minimumNumberOfTouches) to \(pan.maximumNumberOfTouches) touches")
      if let edge = pan as? ScreenEdgePanGestureRecognizer {
        parts.append("edges \(edge.edges.rawValue)")
      }
    case let swipe as SwipeGestureRecognizer:
      parts.append("direction \(swipe.direction.rawValue) of \(swipe.numberOfTouchesRequired)")
    default: break
    }
    if !isEnabled { parts.append("disabled") }
    if !cancelsTouchesInView { parts.append("cancels no touches") }
    if delaysTouchesBegan { parts.append("delays began") }
    if !delaysTouchesEnded { parts.append("does not delay ended") }
    if delegate is RecognizedTogether {
      parts.append("recognizes with others")
    } else if delegate != nil {
      parts.append("asks a delegate")
    }
    let types = allowedTouchTypes.map(\.intValue)
    if types != [0, 1, 2] { parts.append("touches of types \(types)") }
    for other in requiredToFail { parts.append("after \(other.name ?? other.kindName)") }
    return parts.joined(separator: " ")
  }
}
