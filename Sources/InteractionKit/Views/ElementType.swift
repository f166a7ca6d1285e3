/// The kind of an element on the screen, as `XCUIElement.ElementType`.
///
/// The cases have XCTest's names and raw values, and are the first words of the lines of `tree`.
public enum ElementType: UInt, Hashable, Sendable, CaseIterable {
  /// Matches elements of every type, in queries only.
  case any = 0
  /// A view without a type of its own.
  case other = 1
  case application = 2
  case group, window, sheet, drawer, alert, dialog
  case button, radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox
  case menuButton, toolbarButton, popover, keyboard, key
  case navigationBar, tabBar, tabGroup, toolbar, statusBar
  case table, tableRow, tableColumn, outline, outlineRow, browser, collectionView
  case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl
  case picker, pickerWheel, `switch`, toggle, link, image, icon, searchField
  case scrollView, scrollBar, staticText, textField, secureTextField, datePicker, textView
  case menu, menuItem, menuBar, menuBarItem, map, webView
  case incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator
  case splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem
  case ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle
  case stepper, tab, touchBar, statusItem

  /// The name of the case: `staticText`.
  public var name: String { ElementType.names[Int(rawValue)] }

  /// The names by raw value: reflection takes 7,000 instructions for each, a third of the text of a tree.
  private static let names: [String] = {
    var names = [String](repeating: "", count: (allCases.map { Int($0.rawValue) }.max() ?? 0) + 1)
    for type in allCases { names[Int(type.rawValue)] = "\(type)" }
    return names
  }()

  /// Creates the type with a name; nil if there is none.
  public init?(name: String) {
    guard let found = ElementType.byName[name] else { return nil }
    self = found
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension ElementType {
  /// True for the types whose value is text that a person typed.
  package var holdsText: Bool {
    switch self {
    case .textField, .secureTextField, .textView, .searchField: true
    default: false
    }
  }

  /// Returns the type that traits give to a view without a type of its own.
  package init(_ traits: AccessibilityTraits) {
    let types: [(AccessibilityTraits, ElementType)] = [
      (.keyboardKey, .key), (.searchField, .searchField), (.tabBar, .tabBar), (.button, .button),
      (.link, .link), (.adjustable, .slider), (.image, .image), (.staticText, .staticText),
      (.header, .staticText),
    ]
    self = types.first { traits.contains($0.0) }?.1 ?? .other
  }
}
