import Foundation
import InteractionKit

/// A view that is built from a description of a subview, with its subviews.
final class TemplateSubview {
  /// The description, without those of its subviews, which `children` have.
  private(set) var description: SubviewDescription
  /// The index of the description among those of its siblings.
  private let index: Int
  let view: View
  let children: [TemplateSubview]
  /// The collection in a subview of kind `collection`.
  let collection: LoadedCollection?
  /// The text that the view got last, before anything was typed.
  private var filledText: String?

  /// Creates the view, and adds its recognizers to `gestures`.
  ///
  /// `send` is called with the name of an event when a control or recognizer sends it. `outer` is
  /// the collection whose cell has the view.
  init(
    _ description: SubviewDescription, at index: Int = 0, _ gestures: TemplateGestures,
    of outer: LoadedCollection,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) {
    (self.description, self.index) = (description, index)
    collection = description.collection.map {
      LoadedCollection($0, showing: nil, embeddedIn: outer)
    }
    collection?.slot = description.name ?? description.collection?.name
    view = collection?.collectionView ?? TemplateSubview.makeView(description)
    children = TemplateSubview.make(description.subviews, gestures, of: outer, send: send)
    view.accessibilityIdentifier = description.name
    self.description.subviews = []
    setVisibility()
    view.clipsToBounds = description.clipsToBounds
    view.isExclusiveTouch = description.isExclusiveTouch
    description.look.set(on: view)
    reset(ItemText())
    addActions(send)
    gestures.add(description.gestures, to: view, send: send)
    for child in children { view.addSubview(child.view) }
  }

  /// Creates the views for descriptions, ordered back to front by their z index.
  static func make(
    _ descriptions: [SubviewDescription], _ gestures: TemplateGestures,
    of outer: LoadedCollection,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) -> [TemplateSubview] {
    descriptions.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map { TemplateSubview($0.element, at: $0.offset, gestures, of: outer, send: send) }
  }

  private func addActions(_ send: @escaping (_ event: String, _ sender: View) -> Void) {
    guard let control = view as? Control else { return }
    for binding in description.events {
      control.addAction(for: Control.Event(binding.control)) { control, _ in
        send(binding.event, control)
      }
    }
  }

  /// Sets what decides if touches reach the view, where it differs.
  private func setVisibility() {
    if view.isHidden != description.isHidden { view.isHidden = description.isHidden }
    if view.alpha != description.alpha { view.alpha = description.alpha }
    if view.isUserInteractionEnabled != description.isUserInteractionEnabled {
      view.isUserInteractionEnabled = description.isUserInteractionEnabled
    }
    if view.hitOutsets != description.hitOutsets { view.hitOutsets = description.hitOutsets }
  }

  /// Returns the view at `path`, the indices of descriptions from those of siblings on; nil for none.
  static func view(at path: [Int], in siblings: [TemplateSubview]) -> TemplateSubview? {
    var found: TemplateSubview?
    for (depth, index) in path.enumerated() {
      found = (depth == 0 ? siblings : found?.children ?? []).first { $0.index == index }
    }
    return found
  }

  /// Gives the view what touches on it depend on in another description: see `TemplatePosition`.
  func take(
    _ changed: SubviewDescription, _ gestures: TemplateGestures,
    send: @escaping (_ event: String, _ sender: View) -> Void
  ) {
    let former = description.events
    description = changed
    setVisibility()
    changed.control.setEnabled(on: view, of: changed.kind)
    if changed.events != former, let control = view as? Control {
      for binding in former { control.removeActions(for: Control.Event(binding.control)) }
      addActions(send)
    }
    gestures.take(changed.gestures, of: view, send: send)
  }

  /// Creates a view of a kind.
  ///
  /// Any view with events handles touches like a control.
  private static func makeView(_ description: SubviewDescription) -> View {
    switch description.kind {
    case .button: Button()
    case .switch: Switch()
    case .slider: Slider()
    case .stepper: Stepper()
    case .textField: TextField()
    case .view, .label, .image, .collection:
      if !description.events.isEmpty {
        Control()
      } else if description.kind == .label {
        Label()
      } else if description.kind == .image {
        ImageView()
      } else {
        View()
      }
    }
  }

  /// Sets the frame of the view in a parent of `size`, and lays out its subviews.
  func layOut(in size: CGSize) {
    view.frame = description.frame.resolved(in: size)
    for child in children { child.layOut(in: view.bounds.size) }
  }

  /// Returns the description that a view was built from; nil if it is not in this tree.
  func description(of wanted: View) -> SubviewDescription? {
    if view === wanted { return description }
    return children.firstResult { $0.description(of: wanted) }
  }

  /// Configures the view for an item.
  ///
  /// Embedded collections get the sections in its data, and controls the described values. A touch
  /// on one item therefore has no effect on the next item that reuses the view.
  func fill(with data: JSONValue?) {
    reset(ItemText(data: data))
    if let collection, let name = description.name ?? description.collection?.name {
      collection.fill(with: data?[name] ?? data)
    }
    for child in children { child.fill(with: data) }
  }

  /// Sets the described values, with the text of an item.
  private func reset(_ item: ItemText) {
    description.control.set(on: view, of: description.kind)
    fillText(item)
  }

  private func fillText(_ item: ItemText) {
    fillImage(item)
    filledText = description.control.text.map { item.filling($0) }
    description.control.setText(filledText, on: view, of: description.kind)
  }

  private func fillImage(_ item: ItemText) {
    guard description.look.hasItemImage, let image = description.look.image else { return }
    view.look?.image = item.filling(image)
  }

  /// True if a text in the view depends on the item.
  var hasItemText: Bool {
    description.control.hasItemText || description.look.hasItemImage
      || children.contains(where: \.hasItemText)
  }

  /// Displays the texts of an item where they have changed.
  ///
  /// A text that was typed remains when the item moves.
  func show(_ item: ItemText) {
    let control = description.control
    if control.hasItemText, control.text.map({ item.filling($0) }) != filledText { fillText(item) }
    if description.look.hasItemImage { fillImage(item) }
    for child in children { child.show(item) }
  }

  /// Returns the height of the parent at which the texts fit; nil if none depends on it.
  ///
  /// A label whose height is a share of the parent's has as many lines as its text needs.
  func parentHeight(width: CGFloat, scale: CGFloat) -> CGFloat? {
    let side = description.frame.height
    guard side.fraction > 0, !description.isHidden else { return nil }
    let own = max(description.frame.width.resolved(in: width), 0)
    var needed: CGFloat?
    if let text = (view as? Label)?.text, !text.isEmpty {
      let measure = TextMeasure(font: description.look.font)
      let count = measure.lines(text, in: own, limit: 0).count
      needed = measure.height(ofLines: count, scale: scale)
    }
    for child in children {
      guard let height = child.parentHeight(width: own, scale: scale) else { continue }
      needed = max(needed ?? 0, height)
    }
    guard let needed else { return nil }
    let height = PixelGrid(scale: scale).above((needed - side.points) / side.fraction)
    return height.isFinite ? min(height, FileLimits.length) : nil
  }

  /// Displays stored edits in embedded collections.
  func resume(_ contents: [String: EmbeddedContents.Content]) {
    if let collection, let content = collection.slot.flatMap({ contents[$0] }) {
      collection.resume(content)
    }
    for child in children { child.resume(contents) }
  }
}

extension Control.Event {
  package init(_ name: ControlEventName) {
    self = Control.Event(named: name.rawValue) ?? []
  }
}

extension ControlDescription {
  /// True if a text depends on the item.
  var hasItemText: Bool { text?.contains("{") == true }

  /// Sets the described values on a view of a kind; sends no action.
  ///
  /// The text is set by `setText(_:on:of:)`.
  func set(on view: View, of kind: SubviewDescription.Kind) {
    switch kind {
    case .view, .image, .collection, .label: return
    case .button, .textField: break
    case .switch: (view as? Switch)?.isOn = isOn
    case .slider: (view as? Slider).map(set)
    case .stepper: (view as? Stepper).map(set)
    }
    setEnabled(on: view, of: kind)
  }

  /// Enables or disables a control; views of other kinds are never disabled.
  func setEnabled(on view: View, of kind: SubviewDescription.Kind) {
    switch kind {
    case .view, .image, .collection, .label: return
    case .button, .textField, .switch, .slider, .stepper: break
    }
    guard let control = view as? Control, control.isEnabled != isEnabled else { return }
    control.isEnabled = isEnabled
  }

  /// Displays a text on a view of a kind; sends no action.
  func setText(_ text: String?, on view: View, of kind: SubviewDescription.Kind) {
    switch kind {
    case .label: (view as? Label)?.text = text
    case .button: view.accessibilityLabel = text
    case .textField: (view as? TextField)?.text = text
    case .view, .image, .collection, .switch, .slider, .stepper: return
    }
  }

  private func set(on slider: Slider) {
    slider.setRange(from: minimumValue, to: maximumValue)
    slider.exactValue = value
    slider.isContinuous = isContinuous
    slider.jumpsToTouch = jumpsToTouch
  }

  private func set(on stepper: Stepper) {
    stepper.minimumValue = minimumValue
    stepper.maximumValue = maximumValue
    stepper.value = value
    stepper.stepValue = stepValue
    stepper.wraps = wraps
    stepper.autorepeat = autorepeat
    stepper.isContinuous = isContinuous
  }
}
