import InteractionKit
import InterfaceBuilder

/// What the element of a view comes to for some size classes: values in place of texts.
///
/// A list makes cell after cell of the same elements, so `PreparedViews` keeps these values. Reading them
/// anew cost more than creating the views.
final class PreparedView {
  /// The element with its variations for the size classes.
  let element: InterfaceElement
  /// True if the view follows changes of the size classes.
  let isVaried: Bool
  let subviews: [InterfaceElement]
  /// The subviews that are created and not installed.
  let excluded: Set<String>
  let content: InterfaceElement?
  let guides: [InterfaceElement]
  let constraints: [PreparedConstraint]
  let embeds: [InterfaceElement]

  private let frame: CGRect?
  private let mask: UIView.AutoresizingMask?
  private let translates: Bool
  private let contentMode: UIView.ContentMode?
  private let isHidden: Bool
  private let alpha: CGFloat?
  private let tag: Int?
  private let takesTouches: Bool
  private let takesSeveralTouches: Bool
  private let clips: Bool
  private let autoresizes: Bool?
  private let semantic: UISemanticContentAttribute?
  private let priorities: [(axis: NSLayoutConstraint.Axis, hugging: Float, resistance: Float)]
  private let preservesMargins: Bool?
  private let insetsMargins: Bool?
  private let margins: UIEdgeInsets?
  private let directionalMargins: NSDirectionalEdgeInsets?
  private let restorationIdentifier: String?
  private let backgroundColor: UIColor?
  private let tintColor: UIColor?
  private let accessibility: Accessibility?

  init(_ written: InterfaceElement, _ traits: InterfaceTraits, _ values: InterfaceValues) {
    let element = traits.varied(written)
    func flag(_ name: String) -> Bool? { element.has(name) ? element.bool(name) : nil }
    self.element = element
    isVaried = SizeClassVariation.isVaried(written)
    // Few views have variations.
    let hasVariations = element.child("variation") != nil
    subviews = element.members("subviews").filter(\.isView)
    excluded = hasVariations ? traits.excluded(from: element, list: "subviews") : []
    content = element.child(key: "contentView").flatMap { $0.isView ? $0 : nil }
    guides = element.children.filter { $0.name == "viewLayoutGuide" }
    let without = hasVariations ? traits.excluded(from: element, list: "constraints") : []
    constraints = element.members("constraints").compactMap {
      without.contains($0.id ?? "") ? nil : PreparedConstraint($0, traits)
    }
    embeds = element.members("connections").filter {
      $0.name == "segue" && $0.string("kind") == "embed"
    }
    frame = element.frame
    mask = element.child("autoresizingMask").map(Self.mask)
    // Interface Builder adds constraints for the frame of a view that its author gave none.
    translates =
      element.bool("translatesAutoresizingMaskIntoConstraints")
      || element.string("fixedFrame") == "YES"
    contentMode =
      element.has("contentMode")
      ? element.choice("contentMode", Self.contentModes) ?? .scaleToFill : nil
    isHidden = element.bool("hidden")
    alpha = element.has("alpha") ? element.length("alpha") : nil
    tag = element.has("tag") ? element.integer("tag") : nil
    takesTouches = element.bool("userInteractionEnabled")
    takesSeveralTouches = element.bool("multipleTouchEnabled")
    clips = element.bool("clipsSubviews")
    autoresizes = flag("autoresizesSubviews")
    semantic = element.choice("semanticContentAttribute", Self.semanticContents)
    priorities = Self.priorityNames.map { axis, hugging, resistance in
      (
        axis, Float(element.number(hugging) ?? 250), Float(element.number(resistance) ?? 750)
      )
    }
    preservesMargins = flag("preservesSuperviewLayoutMargins")
    insetsMargins = flag("insetsLayoutMarginsFromSafeArea")
    margins = element.insets(key: "layoutMargins")
    directionalMargins = element.insets(key: "directionalLayoutMargins").map {
      NSDirectionalEdgeInsets(
        top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
    }
    restorationIdentifier = element.string("restorationIdentifier")
    backgroundColor = values.color(of: element, key: "backgroundColor")
    tintColor = values.color(of: element, key: "tintColor")
    accessibility = element.child("accessibility").map(Accessibility.init)
  }

  /// Sets what all views have.
  func apply(to view: UIView) {
    if let frame { view.frame = frame }
    if let mask { view.autoresizingMask = mask }
    if !translates { view.translatesAutoresizingMaskIntoConstraints = false }
    if let contentMode { view.contentMode = contentMode }
    // A refresh control appears when it is pulled.
    if !(view is UIRefreshControl) { view.isHidden = isHidden }
    if let alpha { view.alpha = alpha }
    if let tag { view.tag = tag }
    view.isUserInteractionEnabled = takesTouches
    view.isMultipleTouchEnabled = takesSeveralTouches
    view.clipsToBounds = clips
    if let autoresizes { view.autoresizesSubviews = autoresizes }
    if let semantic { view.semanticContentAttribute = semantic }
    for (axis, hugging, resistance) in priorities {
      let (hugging, resistance) = (UILayoutPriority(hugging), UILayoutPriority(resistance))
      if view.contentHuggingPriority(for: axis) != hugging {
        view.setContentHuggingPriority(hugging, for: axis)
      }
      if view.contentCompressionResistancePriority(for: axis) != resistance {
        view.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
    if let preservesMargins { view.preservesSuperviewLayoutMargins = preservesMargins }
    if let insetsMargins { view.insetsLayoutMarginsFromSafeArea = insetsMargins }
    if let margins { view.layoutMargins = margins }
    if let directionalMargins { view.directionalLayoutMargins = directionalMargins }
    if let restorationIdentifier { view.restorationIdentifier = restorationIdentifier }
    if let backgroundColor { view.backgroundColor = backgroundColor }
    if let tintColor { view.tintColor = tintColor }
    accessibility?.apply(to: view)
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  private static let semanticContents: [String: UISemanticContentAttribute] = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]
  private static let priorityNames: [(NSLayoutConstraint.Axis, String, String)] = [
    (.horizontal, "horizontalHuggingPriority", "horizontalCompressionResistancePriority"),
    (.vertical, "verticalHuggingPriority", "verticalCompressionResistancePriority"),
  ]

  private static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    if element.bool("widthSizable") { mask.insert(.flexibleWidth) }
    if element.bool("heightSizable") { mask.insert(.flexibleHeight) }
    if element.bool("flexibleMinX") { mask.insert(.flexibleLeftMargin) }
    if element.bool("flexibleMaxX") { mask.insert(.flexibleRightMargin) }
    if element.bool("flexibleMinY") { mask.insert(.flexibleTopMargin) }
    if element.bool("flexibleMaxY") { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  /// What an `accessibility` element has; nil for what it leaves to the view.
  private struct Accessibility {
    private let identifier, label, hint, value: String?
    private let isElement: Bool?
    private let traits: UIAccessibilityTraits?

    private static let traitNames: [(String, UIAccessibilityTraits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
      ("keyboardKey", .keyboardKey), ("staticText", .staticText),
      ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
      ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
      ("adjustable", .adjustable), ("header", .header), ("tabBar", .tabBar),
    ]

    init(_ element: InterfaceElement) {
      identifier = element.string("identifier")
      label = element.textValue("label")
      hint = element.textValue("hint")
      value = element.textValue("value")
      isElement = element.child(key: "isElement")?.bool("value")
      traits = element.child("accessibilityTraits").map { names in
        Self.traitNames.reduce(into: []) { traits, name in
          if names.bool(name.0) { traits.formUnion(name.1) }
        }
      }
    }

    func apply(to view: UIView) {
      if let identifier { view.accessibilityIdentifier = identifier }
      if let label { view.accessibilityLabel = label }
      if let hint { view.accessibilityHint = hint }
      if let value { view.accessibilityValue = value }
      if let isElement { view.isAccessibilityElement = isElement }
      if let traits { view.accessibilityTraits = traits }
    }
  }
}

/// The prepared views of one nib or prototype for some size classes, which one load at a time uses.
final class PreparedViews: @unchecked Sendable {
  let traits: InterfaceTraits
  private let values: InterfaceValues
  private var views: [ObjectIdentifier: PreparedView] = [:]

  init(_ traits: InterfaceTraits, _ values: InterfaceValues) {
    (self.traits, self.values) = (traits, values)
  }

  /// The values of an element, which its document keeps as long as these are used.
  subscript(element: InterfaceElement) -> PreparedView {
    let key = ObjectIdentifier(element)
    if let known = views[key] { return known }
    let prepared = PreparedView(element, traits, values)
    views[key] = prepared
    return prepared
  }
}
