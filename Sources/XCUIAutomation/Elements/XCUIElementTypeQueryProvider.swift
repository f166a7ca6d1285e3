/// An object with queries for the elements inside of it, one for each type.
public protocol XCUIElementTypeQueryProvider {
  /// The first matching element in order; the query stops there, and does not check for others.
  var firstMatch: XCUIElement { get }
  /// Returns a query for elements of a type at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// Activity indicators and refresh controls inside.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// Alerts inside; the app's own ones only.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// None on a phone: views with a column for each level belong to Mac apps.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// Buttons inside, with bar items, tabs, segments and the halves of steppers.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// Cells inside, of collection views and of tables, if they are displayed.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// None on a phone: ask for `switches`.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// Collection views and lists of open menus inside.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// Colour wells inside.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// None on a phone: fields with a list of texts belong to Mac apps.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// Date pickers inside.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// None on a phone: ask for the button `Decrement` of a stepper.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// None on a phone: ask for `alerts` or `sheets`.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// None on a phone: rows below another row belong to outlines of Mac apps.
  public var disclosedChildRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// None on a phone: they belong to outlines of Mac apps.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// None: the Dock belongs to a Mac.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// None on a phone: they belong to windows of Mac apps.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// None on a phone, unless a view of yours says so.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// None on a phone, unless a view of yours says so.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// None on a phone: they belong to canvases of Mac apps.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// None on a phone: they belong to the pointer of a Mac.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// None: apps' icons are on the home screen, which doesn't exist here.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// Image views inside, by the names of their images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// None on a phone: ask for the button `Increment` of a stepper.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// The keyboard, while a text input is focused.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// Letters, digits, signs and the delete key of the keyboard.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// None on a phone: canvases belong to Mac apps.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// None on a phone: canvases belong to Mac apps.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// None on a phone, unless a view of yours says so.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// Views inside with the trait `link`.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// Maps inside, if your view says that it is one.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// None on a phone: they belong to Mac apps.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// None: the menu bar belongs to a Mac.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// None: the menu bar belongs to a Mac.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// None on a phone: ask for `buttons`.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// Commands in the menu above a selected text, such as *Paste*.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// The menu above a selected text; an open `UIMenu` is among `collectionViews`.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// Navigation bars inside, by their titles.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// Views inside without a type of their own.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// None on a phone: they belong to outlines of Mac apps.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// None on a phone: lists with levels are among `collectionViews` and `tables`.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// Page controls inside.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// Wheels of pickers and date pickers inside.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// Picker views inside.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// None on a phone: ask for `buttons`.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// Views inside that say that they are popovers.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// Progress views inside.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// None on a phone: ask for the `buttons` of a segmented control.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// None on a phone: ask for `segmentedControls`.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// Ratings inside, if your view says that it is one.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// None on a phone: they belong to Mac apps.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// None on a phone: rulers belong to Mac apps.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// None on a phone: rulers belong to Mac apps.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// None here: the indicators of scroll views have no elements.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// Scroll views inside that are neither tables nor collection views.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// Fields of search bars inside.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// Fields for passwords inside.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// Segmented controls inside.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// Action sheets inside.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// Sliders inside, and views with the trait `adjustable`.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// None on a phone: panes with a divider belong to Mac apps.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// None on a phone: dividers of panes belong to Mac apps.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// Labels and other texts inside that nobody can edit.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// None here: the bar with the clock belongs to the system.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// None: the menu bar belongs to a Mac.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  /// Steppers inside.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// Switches inside.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// Tab bars inside.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// None on a phone: tabs of a window belong to Mac apps.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// None on a phone: tables with columns belong to Mac apps.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// None on a phone: ask for `cells`.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// Table views inside.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// None on a phone: ask for the `buttons` of a tab bar.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// Fields for a line of text inside, by their placeholders too.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// Fields for several lines of text inside.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// None on a phone, unless a view of yours says so.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// None on a phone: ask for `switches`.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// None on a phone: ask for the `buttons` of a toolbar.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// Toolbars inside.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// None: it belongs to keyboards of some Macs.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// None on a phone: they belong to sliders of Mac apps.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// Web views inside, if your view says that it is one.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// Windows of the app.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
