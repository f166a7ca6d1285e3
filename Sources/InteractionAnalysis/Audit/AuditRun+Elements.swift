import CollectionFiles
import Foundation
import InteractionKit

extension AuditRun {
  /// The rules that read the tree of elements.
  private static var treeRules: Set<AuditRule> {
    [.missingLabel, .duplicateLabel, .labelRepeatsType, .outsideTree, .readingOrder]
  }

  /// The greatest number of pages of the content whose elements are checked.
  ///
  /// A tree costs as much as its page has views. Cells of a template are much the same, so later
  /// pages add counts and hardly ever findings.
  private static var pageLimit: Int { 200 }

  /// Checks labels and the order of the elements of each page of the content.
  mutating func checkElements() {
    guard !settings.rules.isDisjoint(with: AuditRun.treeRules), let window = scan.view.window else {
      return
    }
    var seen: Set<String> = []
    scan.visitPages(atMost: AuditRun.pageLimit) {
      guard let tree = AccessibilityElement(of: window) else { return }
      var check = ElementCheck(tree, window)
      check.run()
      // A cell that two pages show is one cell.
      for found in check.findings where seen.insert("\(found.rule) \(found.place)").inserted {
        add(
          found.rule, found.severity, at: found.place, named: found.name,
          scan.view.convert(found.frame, from: nil), found.message)
      }
    }
  }
}

extension ContentScan {
  /// Displays the pages of the content one after the other, and the offset before at the end.
  fileprivate func visitPages(atMost limit: Int, _ body: () -> Void) {
    let log = view.window?.log
    let isRecording = log?.isRecording ?? false
    log?.isRecording = false
    defer { log?.isRecording = isRecording }
    let start = view.contentOffset
    let page = max(1, (isVertical ? view.bounds.height : view.bounds.width).rounded(.down))
    var offset = offsets.lowerBound
    for _ in 0..<limit {
      view.contentOffset =
        isVertical ? CGPoint(x: start.x, y: offset) : CGPoint(x: offset, y: start.y)
      view.window?.layoutIfNeeded()
      body()
      guard offset < offsets.upperBound else { break }
      offset = min(offset + page, offsets.upperBound)
    }
    view.contentOffset = start
    view.window?.layoutIfNeeded()
  }
}

/// The check of the elements that one page shows.
private struct ElementCheck {
  struct Found {
    let rule: AuditRule
    let severity: AuditFinding.Severity
    /// The target of the element.
    let place: String
    /// The template and the name of the element.
    let name: String
    /// The frame in the window.
    let frame: CGRect
    let message: String
  }

  private let tree: AccessibilityElement
  private let window: Window
  private(set) var findings: [Found] = []
  /// The views that have elements.
  private var views: Set<ObjectIdentifier> = []
  /// The controls of a type with a label, in a cell or outside of cells.
  private var labels: [Purpose: AccessibilityElement] = [:]

  private struct Purpose: Hashable {
    let context: ObjectIdentifier?
    let type: ElementType
    let label: String
  }

  init(_ tree: AccessibilityElement, _ window: Window) {
    (self.tree, self.window) = (tree, window)
  }

  mutating func run() {
    check(tree, in: nil)
    checkControls(in: window)
  }

  /// Checks an element and those inside; `cell` is the nearest cell or header around it.
  private mutating func check(_ element: AccessibilityElement, in cell: AccessibilityElement?) {
    if let view = element.source.view, element.source.part == nil {
      views.insert(ObjectIdentifier(view))
      if view.accessibilityElements != nil { checkOrder(of: element, view) }
    }
    if element.isHittable, element.isEnabled { checkLabel(of: element, in: cell) }
    let inner = element.position == nil ? cell : element
    for child in element.children { check(child, in: inner) }
  }

  // MARK: Labels

  private mutating func checkLabel(of element: AccessibilityElement, in cell: AccessibilityElement?)
  {
    guard let word = element.type.spokenName else { return }
    guard let label = element.label, !label.isEmpty else {
      if !element.isNamed(in: cell) {
        add(
          .missingLabel, .error, element,
          "it has no label, so it reads as \(JSONValue.quote(word)) alone")
      }
      return
    }
    if label.lowercased() == word || label.lowercased().hasSuffix(" \(word)") {
      add(
        .labelRepeatsType, .warning, element,
        "the label \(JSONValue.quote(label)) ends with the type, which is read after it anyway")
    }
    guard element.type.isControl else { return }
    let context = cell?.source.view.map { ObjectIdentifier($0) }
    let purpose = Purpose(context: context, type: element.type, label: label)
    guard labels.updateValue(element, forKey: purpose) != nil else { return }
    add(
      .duplicateLabel, .warning, element,
      "another \(word) beside it has the label \(JSONValue.quote(label)), too")
  }

  // MARK: Order

  /// Checks the elements that an app lists: each is beside or below the one before.
  private mutating func checkOrder(of element: AccessibilityElement, _ view: View) {
    let isRightToLeft = view.isRightToLeft
    for (first, second) in zip(element.children, element.children.dropFirst()) {
      let isAbove = second.frame.maxY <= first.frame.minY
      let isInRow = second.frame.minY < first.frame.maxY && first.frame.minY < second.frame.maxY
      let isBefore =
        isRightToLeft
        ? second.frame.minX >= first.frame.maxX : second.frame.maxX <= first.frame.minX
      guard isAbove || (isInRow && isBefore) else { continue }
      add(
        .readingOrder, .warning, second,
        "it is read after \(first), though it is \(isAbove ? "above" : "before") it")
    }
  }

  // MARK: Controls without elements

  /// Finds controls that a touch reaches, and that are in no tree.
  private mutating func checkControls(in view: View) {
    guard !view.isHidden, view.alpha >= View.leastTouchableAlpha else { return }
    if let control = view as? Control, control.isEnabled, control.isUserInteractionEnabled,
      !views.contains(ObjectIdentifier(control)), isReached(control)
    {
      let place = AuditPlace.text(of: control)
      findings.append(
        Found(
          rule: .outsideTree, severity: .error, place: place, name: AuditPlace.name(of: control),
          frame: control.convert(control.bounds, to: nil),
          message: "touches reach it, but assistive technologies and UI tests don't: "
            + reason(control)))
      return
    }
    // What is inside of a control only draws it.
    guard view.accessibilityDefaults.hasSubviews, !(view is Control) else { return }
    for subview in view.subviews { checkControls(in: subview) }
  }

  private func isReached(_ control: Control) -> Bool {
    let frame = control.convert(control.bounds, to: nil)
    let visible = frame.intersection(window.bounds)
    guard !visible.isEmpty, visible.width > 0, visible.height > 0 else { return false }
    return window.hitTest(visible.center, with: nil) === control
  }

  private func reason(_ control: Control) -> String {
    var current: View? = control
    while let view = current {
      if view.accessibilityElementsHidden {
        return "\(AuditPlace.short(view)) hides its elements"
      }
      if view !== control, view.isAccessibilityElement {
        return "\(AuditPlace.short(view)) is one element with all that is inside"
      }
      if view !== control, view.accessibilityElements != nil {
        return "\(AuditPlace.short(view)) lists other elements"
      }
      current = view.superview
    }
    return "a view in front of it is modal"
  }

  private mutating func add(
    _ rule: AuditRule, _ severity: AuditFinding.Severity, _ element: AccessibilityElement,
    _ message: String
  ) {
    guard let view = element.source.view else { return }
    let part = element.source.part == nil ? "" : " \(element)"
    findings.append(
      Found(
        rule: rule, severity: severity, place: AuditPlace.text(of: view) + part,
        name: AuditPlace.name(of: view) + part, frame: element.frame, message: message))
  }
}

/// The names of views in findings.
private enum AuditPlace {
  /// The target of a view.
  static func text(of view: View) -> String {
    ResolvedTarget(view)?.uniqueSpelling ?? view.receiverName
  }

  /// The name of a view around another one, without the number of an item.
  static func short(_ view: View) -> String {
    view.accessibilityIdentifier.map { "." + TargetName.spelling($0) } ?? "a \(type(of: view))"
  }

  /// The name without the number of an item: the template of its cell, and the path in it.
  static func name(of view: View) -> String {
    var names: [String] = []
    var current: View? = view
    while let candidate = current {
      if let holder = candidate as? CollectionReusableView, holder.element != nil {
        let template = (holder as? any TemplateView)?.content?.identifier ?? holder.reuseIdentifier
        return ([template ?? "\(type(of: holder))"] + names.reversed()).joined(separator: ".")
      }
      names.append(candidate.accessibilityIdentifier ?? "\(type(of: candidate))")
      current = candidate.superview
    }
    return names.first ?? ""
  }
}

extension AccessibilityElement {
  /// True if something reads as a name: a text inside, a placeholder, a text in the same cell, or,
  /// in a collection file, the name of the view, which has no other label.
  fileprivate func isNamed(in cell: AccessibilityElement?) -> Bool {
    if hasText || placeholder?.isEmpty == false { return true }
    guard let cell else { return false }
    if hasOwnIdentifier, cell.source.view is any TemplateView { return true }
    // A row of a form reads as its title. A button has a purpose of its own.
    return type != .button && type != .link && cell.hasText
  }

  private var hasText: Bool {
    if type == .staticText || type == .image, label?.isEmpty == false { return true }
    return children.contains(where: \.hasText)
  }
}

extension ElementType {
  /// The word that is read after a label; nil for types that need no label.
  fileprivate var spokenName: String? {
    switch self {
    case .button, .switch, .slider, .link, .tab: name
    case .textField, .secureTextField: "text field"
    case .searchField: "search field"
    case .textView: "text view"
    default: nil
    }
  }

  /// True for elements that a person operates by their label.
  fileprivate var isControl: Bool {
    switch self {
    case .button, .switch, .slider, .link, .tab: true
    default: false
    }
  }
}
