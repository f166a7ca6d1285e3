import CollectionFiles
import Foundation
import InteractionKit

/// The mutants of a collection file and of those that it embeds.
struct MutantList {
  /// Applies an edit to a part of the file.
  typealias Lens<Part> = @Sendable (@escaping @Sendable (inout Part) -> Void) -> Mutant.Edit

  private(set) var mutants: [Mutant] = []
  private let operators: Set<MutationOperator>

  /// The greatest number of exchanged pairs of items in a section.
  private static let pairLimit = 3

  init(of document: CollectionDocument, _ operators: Set<MutationOperator>) {
    self.operators = operators
    add(document, prefix: "") { $0 }
  }

  private mutating func add(
    _ kind: MutationOperator, _ place: String, _ reach: Mutant.Reach, hasNoEffect: Bool = false,
    exchanging exchanged: Mutant.ExchangedViews? = nil, part: ExchangeablePart? = nil,
    _ edit: @escaping Mutant.Edit
  ) {
    guard operators.contains(kind) else { return }
    mutants.append(
      Mutant(
        operator: kind, place: place, reach: reach, hasNoEffect: hasNoEffect, exchanged: exchanged,
        part: part, edit: edit))
  }

  private mutating func add(
    _ document: CollectionDocument, prefix: String, _ lens: @escaping Lens<CollectionDocument>
  ) {
    addWiring(document, prefix, lens)
    addSelection(document, prefix, lens)
    addItems(document, prefix, lens)
    addTemplates(document, prefix, lens)
  }

  // MARK: Wiring

  private mutating func addWiring(
    _ document: CollectionDocument, _ prefix: String, _ lens: @escaping Lens<CollectionDocument>
  ) {
    let wiring = document.wiring
    let own: Lens<WiringDescription> = { edit in lens { edit(&$0.wiring) } }
    switch wiring.style {
    case .handler:
      addCallbacks(wiring, prefix, own)
      addMethods(
        wiring, "\(prefix)\(Receiver.delegate(document.name))", part: part(.receivers, prefix), own)
    case .registrations:
      addRegistrations(wiring, prefix, own)
      addMethods(wiring, "\(prefix)\(Receiver.delegate(document.name))", own)
    case .dataSource: addClosures(wiring, prefix, own)
    case .sectionHandlers: addHandlers(wiring, prefix, own)
    case .models:
      if wiring.output {
        let point = CoveragePoint(.receivers, "\(prefix)output")
        add(.dropReceiver, "\(prefix)output", .points([point]), own { $0.output = false })
      }
    }
    for index in document.reactions.indices {
      add(
        .dropReaction, "\(prefix)reactions[\(index)]", .all, lens { $0.reactions.remove(at: index) }
      )
    }
  }

  private mutating func addCallbacks(
    _ wiring: WiringDescription, _ prefix: String, _ lens: @escaping Lens<WiringDescription>
  ) {
    let callbacks = wiring.callbacks
    func point(_ callback: WiringDescription.Callback) -> CoveragePoint {
      CoveragePoint(.events, "\(prefix)\(callback.cell) \(callback.event ?? "select")")
    }
    for (index, callback) in callbacks.enumerated() {
      let place =
        "\(prefix)callback:\(callback.name) of \(callback.cell) \(callback.event ?? "select")"
      add(
        .dropReceiver, place, .points([point(callback)]), part: part(.receivers, prefix),
        lens { $0.callbacks.remove(at: index) })
      guard index > 0, callbacks[index - 1].name != callback.name else { continue }
      let before = callbacks[index - 1]
      add(
        .swapReceivers, "\(place) and callback:\(before.name)",
        .points([point(before), point(callback)]), part: part(.receivers, prefix),
        lens {
          $0.callbacks[index - 1].name = callback.name
          $0.callbacks[index].name = before.name
        })
    }
    guard !callbacks.isEmpty else { return }
    add(
      .flipPrecedence, "\(prefix)callbacks", .points(Set(callbacks.map(point))),
      lens { $0.policy = .callbacksThenDelegates })
  }

  /// Adds the methods of the delegate that receive events.
  private mutating func addMethods(
    _ wiring: WiringDescription, _ receiver: String, part: ExchangeablePart? = nil,
    _ lens: @escaping Lens<WiringDescription>
  ) {
    for method in [DelegateMethod.cellDidSelect, .cellDidDeselect, .cellEvent]
    where wiring.delegate.implements(method) {
      let name = "\(receiver).\(method.rawValue)"
      add(
        .dropMethod, name, .points([CoveragePoint(.methods, name)]), part: part,
        lens {
          var methods = Set(DelegateMethod.allCases.filter($0.delegate.implements))
          methods.remove(method)
          $0.delegate = .methods(methods)
        })
    }
  }

  private mutating func addClosures(
    _ wiring: WiringDescription, _ prefix: String, _ lens: @escaping Lens<WiringDescription>
  ) {
    let closures = wiring.selections ?? []
    func receiver(_ closure: WiringDescription.SectionClosure) -> String {
      let receiver: Receiver =
        closure.section == nil ? .source(closure.name) : .section(closure.name)
      return "\(prefix)\(receiver)"
    }
    func place(_ closure: WiringDescription.SectionClosure) -> String {
      let section = closure.section.map { " of section \($0)" } ?? ""
      return "\(receiver(closure)) for \(closure.event ?? "select")\(section)"
    }
    for (index, closure) in closures.enumerated() {
      let point = CoveragePoint(.receivers, receiver(closure))
      add(
        .dropReceiver, place(closure), .points([point]),
        lens { $0.selections?.remove(at: index) })
      guard index > 0, closures[index - 1].name != closure.name else { continue }
      let before = closures[index - 1]
      add(
        .swapReceivers, "\(place(closure)) and \(place(before))",
        .points([point, CoveragePoint(.receivers, receiver(before))]),
        lens {
          $0.selections?[index - 1].name = closure.name
          $0.selections?[index].name = before.name
        })
    }
  }

  private mutating func addHandlers(
    _ wiring: WiringDescription, _ prefix: String, _ lens: @escaping Lens<WiringDescription>
  ) {
    for (index, handler) in (wiring.handlers ?? []).enumerated() {
      let receiver = "\(prefix)\(Receiver.section(handler.name))"
      add(
        .dropReceiver, receiver, .points([CoveragePoint(.receivers, receiver)]),
        lens { $0.handlers?.remove(at: index) })
      for method in handler.methods.sorted(by: { $0.rawValue < $1.rawValue }) {
        let name = "\(receiver).\(method.rawValue)"
        add(
          .dropMethod, name, .points([CoveragePoint(.methods, name)]),
          lens { $0.handlers?[index].methods.remove(method) })
      }
    }
  }

  private mutating func addRegistrations(
    _ wiring: WiringDescription, _ prefix: String, _ lens: @escaping Lens<WiringDescription>
  ) {
    for (index, registration) in wiring.registrations.enumerated() {
      func point(_ name: String) -> Mutant.Reach {
        .points([CoveragePoint(.receivers, "\(prefix)\(Receiver.tap(name))")])
      }
      if let tap = registration.tap {
        add(
          .dropReceiver, "\(prefix)\(Receiver.tap(tap)) of \(registration.type)", point(tap),
          lens { $0.registrations[index].tap = nil })
      }
      for (event, name) in registration.events.sorted(by: { $0.key < $1.key }) {
        add(
          .dropReceiver, "\(prefix)\(Receiver.tap(name)) of \(registration.type) \(event)",
          point(name), lens { $0.registrations[index].events[event] = nil })
      }
    }
  }

  // MARK: Selection and items

  private mutating func addSelection(
    _ document: CollectionDocument, _ prefix: String, _ lens: @escaping Lens<CollectionDocument>
  ) {
    let place = prefix.isEmpty ? document.name : String(prefix.dropLast())
    let part = part(.selection, prefix)
    add(.flipSelection, place, .all, part: part, lens { $0.allowsSelection.toggle() })
    guard document.allowsSelection else { return }
    add(
      .flipMultipleSelection, place, .all, part: part, lens { $0.allowsMultipleSelection.toggle() })
  }

  private mutating func addItems(
    _ document: CollectionDocument, _ prefix: String, _ lens: @escaping Lens<CollectionDocument>
  ) {
    for (index, section) in document.sections.enumerated() {
      for item in 0..<max(0, min(section.items.count - 1, MutantList.pairLimit)) {
        add(
          .exchangeItems, "\(prefix)[\(index),\(item)] and [\(index),\(item + 1)]", .all,
          lens { $0.sections[index].items.move(from: item, to: item + 1) })
      }
    }
  }

  // MARK: Templates

  private mutating func addTemplates(
    _ document: CollectionDocument, _ prefix: String, _ lens: @escaping Lens<CollectionDocument>
  ) {
    for (id, cell) in document.cells {
      add(cell, prefix + id, position(TemplatePosition(id), prefix)) { edit in
        lens {
          guard var template = $0.cells[id] else { return }
          edit(&template)
          $0.cells[id] = template
        }
      }
    }
    for (id, view) in document.supplementaryViews {
      add(view, prefix + id, position(TemplatePosition(id, isSupplementary: true), prefix)) {
        edit in
        lens {
          guard var template = $0.supplementaryViews[id] else { return }
          edit(&template)
          $0.supplementaryViews[id] = template
        }
      }
    }
  }

  private mutating func add<Template: ViewTemplate>(
    _ template: Template, _ name: String, _ position: TemplatePosition?,
    _ lens: @escaping Lens<Template>
  ) {
    let part = position.map(ExchangeablePart.view)
    addRegion(name, template.hitOutsets, name, part: part) { edit in lens { edit(&$0.hitOutsets) } }
    addEvents(template.events, name, name, part: part) { edit in lens { edit(&$0.events) } }
    addGestures(template.gestures, name, name, part: part) { edit in lens { edit(&$0.gestures) } }
    addSubviews(template.subviews, name, name, position) { edit in lens { edit(&$0.subviews) } }
  }

  /// Returns a part of the file's own collection; nil for an embedded one, which is created with each
  /// cell.
  private func part(_ part: ExchangeablePart, _ prefix: String) -> ExchangeablePart? {
    prefix.isEmpty ? part : nil
  }

  private func position(_ position: TemplatePosition, _ prefix: String) -> TemplatePosition? {
    prefix.isEmpty ? position : nil
  }

  private static func displayed(_ template: String) -> Mutant.Reach {
    .points([CoveragePoint(.states, "\(template) displayed")])
  }

  private mutating func addRegion(
    _ place: String, _ outsets: EdgeInsets, _ template: String, hasNoEffect: Bool = false,
    part: ExchangeablePart?, _ lens: Lens<EdgeInsets>
  ) {
    for (kind, change) in [(MutationOperator.growRegion, 1.0), (.shrinkRegion, -1)] {
      add(
        kind, place, MutantList.displayed(template), hasNoEffect: hasNoEffect, part: part,
        lens {
          $0 = EdgeInsets(
            top: $0.top + change, left: $0.left + change, bottom: $0.bottom + change,
            right: $0.right + change)
        })
    }
  }

  private mutating func addEvents(
    _ events: [ControlEventBinding], _ place: String, _ template: String,
    part: ExchangeablePart?, _ lens: Lens<[ControlEventBinding]>
  ) {
    for (index, binding) in events.enumerated() {
      let reach = Mutant.Reach.points([CoveragePoint(.events, "\(template) \(binding.event)")])
      let name = "\(place) \(binding.event)"
      add(.renameEvent, name, reach, part: part, lens { $0[index].event += "2" })
      add(.duplicateEvent, name, reach, part: part, lens { $0.insert(binding, at: index) })
    }
  }

  private mutating func addGestures(
    _ gestures: [GestureDescription], _ place: String, _ template: String,
    part: ExchangeablePart?, _ lens: Lens<[GestureDescription]>
  ) {
    let reach = MutantList.displayed(template)
    for (index, gesture) in gestures.enumerated() {
      let name = "\(place) \(gesture.logName)"
      // Other recognizers may require its failure, so it stays and recognizes nothing.
      add(
        .dropGesture, name, reach,
        lens { $0[index].kind = .tap(count: 10, touches: 10) })
      add(.renameEvent, name, reach, part: part, lens { $0[index].event += "2" })
      add(
        .flipCancelsTouches, name, reach, part: part,
        lens { $0[index].cancelsTouchesInView.toggle() })
      add(
        .flipDelay, "\(name) began", reach, part: part,
        lens { $0[index].delaysTouchesBegan.toggle() })
      add(
        .flipDelay, "\(name) ended", reach, part: part,
        lens { $0[index].delaysTouchesEnded.toggle() })
      for (number, required) in gesture.requireToFail.enumerated() {
        add(
          .dropRequirement, "\(name) of \(required)", reach,
          lens { $0[index].requireToFail.remove(at: number) })
      }
    }
  }

  private mutating func addSubviews(
    _ subviews: [SubviewDescription], _ place: String, _ template: String,
    _ parent: TemplatePosition?, isInControl: Bool = false,
    _ lens: @escaping Lens<[SubviewDescription]>
  ) {
    var lastTouchable: Int?
    for (index, subview) in subviews.enumerated() {
      let own: Lens<SubviewDescription> = { edit in lens { edit(&$0[index]) } }
      let name = "\(place).\(subview.name ?? "\(subview.kind.rawValue)[\(index)]")"
      let position = parent?.appending(index)
      let part = position.map(ExchangeablePart.view)
      addEvents(subview.events, name, template, part: part) { edit in own { edit(&$0.events) } }
      addGestures(subview.gestures, name, template, part: part) { edit in
        own { edit(&$0.gestures) }
      }
      addSubviews(
        subview.subviews, name, template, position, isInControl: isInControl || subview.isControl
      ) { edit in own { edit(&$0.subviews) } }
      if let inner = subview.collection {
        add(inner, prefix: "\(inner.name)/") { edit in
          own {
            guard var collection = $0.collection else { return }
            edit(&collection)
            $0.collection = collection
          }
        }
      }
      guard subview.touchBlocker == nil else { continue }
      let reach = MutantList.displayed(template)
      // A view that only passes touches on matters where it covers another one, or in a control,
      // from which it keeps them.
      let isIdle =
        !isInControl && subview.passesTouchesOn
        && subviews.enumerated().allSatisfy { other, sibling in
          other == index || sibling.touchBlocker != nil
            || subview.grown(by: 1).isDisjoint(from: sibling)
        }
      addRegion(name, subview.hitOutsets, template, hasNoEffect: isIdle, part: part) { edit in
        own { edit(&$0.hitOutsets) }
      }
      add(
        .disableInteraction, name, reach, hasNoEffect: isIdle, part: part,
        own { $0.isUserInteractionEnabled = false })
      add(
        .hide, name, reach, hasNoEffect: isIdle && !subview.hasLabels,
        // A cell that measures itself leaves out hidden labels.
        part: subview.hasLabels ? nil : part, own { $0.isHidden = true })
      add(.makeTransparent, name, reach, hasNoEffect: isIdle, part: part, own { $0.alpha = 0 })
      if !subview.events.isEmpty, subview.control.isEnabled, subview.kind != .collection {
        add(.disableControl, name, reach, part: part, own { $0.control.isEnabled = false })
      }
      if let other = lastTouchable {
        let behind = subviews[other].name ?? "\(subviews[other].kind.rawValue)[\(other)]"
        add(
          .flipZOrder, "\(name) and \(behind)", reach,
          hasNoEffect: subview.isDisjoint(from: subviews[other]),
          exchanging: MutantList.exchanged(
            subview.name, subviews[other].name, in: place, of: template),
          lens {
            let depths = ($0[other].zIndex, $0[index].zIndex)
            $0.swapAt(other, index)
            ($0[other].zIndex, $0[index].zIndex) = depths
          })
      }
      lastTouchable = index
    }
  }
}

extension MutantList {
  /// Returns two named siblings in a view of a template; nil for views without names.
  private static func exchanged(
    _ first: String?, _ second: String?, in place: String, of template: String
  ) -> Mutant.ExchangedViews? {
    guard let first, let second, place.hasPrefix(template) else { return nil }
    let path = place.dropFirst(template.count).drop { $0 == "." }
    let prefix = path.isEmpty ? "" : "\(path)."
    return Mutant.ExchangedViews(
      template: template, views: [first, second].map { prefix + TargetName.spelling($0) })
  }
}

extension SubviewDescription {
  /// True if the view is a control of its own kind, or by its events.
  fileprivate var isControl: Bool {
    switch kind {
    case .button, .switch, .slider, .textField, .stepper: true
    case .view, .label, .image, .collection: !events.isEmpty
    }
  }

  /// Returns the view with a larger touch area.
  fileprivate func grown(by distance: CGFloat) -> SubviewDescription {
    var grown = self
    grown.hitOutsets = EdgeInsets(
      top: hitOutsets.top + distance, left: hitOutsets.left + distance,
      bottom: hitOutsets.bottom + distance, right: hitOutsets.right + distance)
    return grown
  }
}
