/// The kind of an element on the screen, as `XCUIElement.ElementType`.
///
/// You see these names as the first words of the lines of `tree`, and use them in queries such as
/// `.type(.switch)`. Names and raw values are XCTest's. XCTest shares them with macOS, so many never
/// occur on an iPhone's screen; they are here for hierarchies that other tools wrote, and for views
/// of your own that say what they are in `accessibilityDefaults`.
public enum ElementType: UInt, Hashable, Sendable, CaseIterable {
  /// Matches elements of every type, in queries only.
  case any = 0
  /// A view without a type of its own.
  case other = 1
  /// The app itself: the root of a UI test's tree, with the windows inside.
  case application = 2
  /// Views that belong together. UIKit has no such views; hierarchies of Mac apps do.
  case group
  /// A window with everything in it.
  case window
  /// An alert controller in the style of an action sheet.
  case sheet
  /// A panel that slides out of a window of a Mac app.
  case drawer
  /// An alert controller in the style of an alert.
  case alert
  /// A dialog of a Mac app. UIKit's dialogs are an `alert` or a `sheet`.
  case dialog
  /// A control that acts when it is tapped, and any view with the trait `button`, such as the two
  /// halves of a stepper.
  case button
  /// One of several choices in a Mac app. UIKit has none; a segmented control contains `button`.
  case radioButton
  /// The choices of a Mac app of which one is made.
  case radioGroup
  /// A box of a Mac app that is ticked or not. UIKit's is a `switch`.
  case checkBox
  /// The arrow of a Mac app that opens a row of an outline.
  case disclosureTriangle
  /// A button of a Mac app that displays its choice and a menu of the others.
  case popUpButton
  /// A field of a Mac app with a list of proposed texts.
  case comboBox
  /// A button of a Mac app that opens a menu. UIKit's button with a menu is a `button`.
  case menuButton
  /// A button in the toolbar of a Mac app. UIKit's bar items are a `button`.
  case toolbarButton
  /// A presentation that points at the view it belongs to.
  case popover
  /// The keyboard, which UI tests see while a text input is focused. `tree` leaves it out.
  case keyboard
  /// A letter, digit or sign of the keyboard, the space bar and the key that deletes.
  case key
  /// A navigation bar; its identifier is its title.
  case navigationBar
  /// A tab bar, with a `button` for each tab.
  case tabBar
  /// The tabs of a window of a Mac app.
  case tabGroup
  /// A toolbar at the bottom of a screen.
  case toolbar
  /// The bar with clock and battery. It belongs to the system, so no tree has one.
  case statusBar
  /// A table view.
  case table
  /// A row in a table of a Mac app. UIKit's rows are a `cell`.
  case tableRow
  /// A column in a table of a Mac app.
  case tableColumn
  /// A list of a Mac app whose rows contain rows.
  case outline
  /// A row of an `outline`.
  case outlineRow
  /// A view of a Mac app with a column for each level, as in the Finder.
  case browser
  /// A collection view, and the list of an open menu.
  case collectionView
  /// A slider, and any view with the trait `adjustable`; its value is a share such as `50%`.
  case slider
  /// A page control; its value is a text such as `page 1 of 3`.
  case pageIndicator
  /// A progress view; its value is a share such as `40%`.
  case progressIndicator
  /// An activity indicator or refresh control; its value is `1` while it turns.
  case activityIndicator
  /// A segmented control, with a `button` for each segment.
  case segmentedControl
  /// A picker view, with a `pickerWheel` for each component.
  case picker
  /// A wheel of a picker or date picker; its value is the text of the selected row.
  case pickerWheel
  /// A switch; its value is `1` or `0`.
  case `switch`
  /// A button of a Mac app that stays pressed. UIKit's switch is a `switch`.
  case toggle
  /// A text that opens something: a view with the trait `link`.
  case link
  /// An image view; its identifier is the name of its image.
  case image
  /// An app's icon on the home screen, which no tree of an app has.
  case icon
  /// The field of a search bar.
  case searchField
  /// A scroll view that is neither a table nor a collection view.
  case scrollView
  /// The indicator of a scroll view, which trees leave out.
  case scrollBar
  /// A text that nobody can edit, such as a label; its label is the text.
  case staticText
  /// A field for one line; its value is the text, or the placeholder while it is empty.
  case textField
  /// A field for a password; its value is a bullet for each character.
  case secureTextField
  /// A date picker, with a `pickerWheel` for each part of the date in the style of wheels.
  case datePicker
  /// A field for several lines; its value is the text.
  case textView
  /// The menu above selected text, in UI tests. An open `UIMenu` is a `collectionView`.
  case menu
  /// A command in the menu above selected text, such as *Paste*.
  case menuItem
  /// The bar at the top of a Mac's screen.
  case menuBar
  /// A title in the `menuBar` that opens a menu.
  case menuBarItem
  /// A map, for views that say so in `accessibilityDefaults`.
  case map
  /// A web view, for views that say so in `accessibilityDefaults`: none is built in.
  case webView
  /// The upper arrow of a Mac app's stepper. UIKit's is a `button`.
  case incrementArrow
  /// The lower arrow of a Mac app's stepper. UIKit's is a `button`.
  case decrementArrow
  /// A track of time, as in a video editor of a Mac app.
  case timeline
  /// A rating in stars. UIKit has none: views of your own may say so.
  case ratingIndicator
  /// The mark at the current value of a slider or scroller in a Mac app.
  case valueIndicator
  /// Panes of a Mac app that a `splitter` divides.
  case splitGroup
  /// The line between panes that a person drags, in a Mac app.
  case splitter
  /// A bar of a Mac app that shows how well a search result fits.
  case relevanceIndicator
  /// A colour well; its label is its title.
  case colorWell
  /// The hint that a Mac app shows under a resting pointer.
  case helpTag
  /// The frame around a part of a picture that a Mac app masks.
  case matte
  /// An app or a file in the Dock of a Mac.
  case dockItem
  /// A ruler along a document of a Mac app.
  case ruler
  /// A mark on a `ruler`, such as a tab stop.
  case rulerMarker
  /// Elements of a Mac app in rows and columns.
  case grid
  /// A gauge of a Mac app, such as a charge or a capacity.
  case levelIndicator
  /// A cell of a collection view or a row of a table view.
  case cell
  /// A canvas of a Mac app, on which a person arranges things.
  case layoutArea
  /// A thing on a `layoutArea`.
  case layoutItem
  /// A knob of a `layoutItem` by which a person resizes it.
  case handle
  /// A stepper, with the buttons *Decrement* and *Increment*.
  case stepper
  /// A tab of a Mac app's window. UIKit's tab bar contains `button`.
  case tab
  /// The strip of controls above the keyboard of some Macs.
  case touchBar
  /// An app's symbol at the right of the menu bar of a Mac.
  case statusItem

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
