/// An object with queries for the elements inside of it, one for each type.
public protocol XCUIElementTypeQueryProvider {
  /// The first matching element in order; the query stops there, and does not check for others.
  var firstMatch: XCUIElement { get }
  /// Returns a query for elements of a type at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// The elements of the type `activityIndicator`.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// The elements of the type `alert`.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The elements of the type `browser`.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// The elements of the type `button`.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The elements of the type `cell`.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// The elements of the type `checkBox`.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// The elements of the type `collectionView`.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// The elements of the type `colorWell`.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// The elements of the type `comboBox`.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// The elements of the type `datePicker`.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// The elements of the type `decrementArrow`.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// The elements of the type `dialog`.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// The elements of the type `outlineRow`.
  public var disclosedChildRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// The elements of the type `disclosureTriangle`.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// The elements of the type `dockItem`.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// The elements of the type `drawer`.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// The elements of the type `grid`.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// The elements of the type `group`.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// The elements of the type `handle`.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// The elements of the type `helpTag`.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// The elements of the type `icon`.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// The elements of the type `image`.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// The elements of the type `incrementArrow`.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// The elements of the type `keyboard`.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// The elements of the type `key`.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// The elements of the type `layoutArea`.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// The elements of the type `layoutItem`.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// The elements of the type `levelIndicator`.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// The elements of the type `link`.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// The elements of the type `map`.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// The elements of the type `matte`.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// The elements of the type `menuBarItem`.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// The elements of the type `menuBar`.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// The elements of the type `menuButton`.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// The elements of the type `menuItem`.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// The elements of the type `menu`.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// The elements of the type `navigationBar`.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The elements of the type `other`.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// The elements of the type `outlineRow`.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// The elements of the type `outline`.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// The elements of the type `pageIndicator`.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// The elements of the type `pickerWheel`.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// The elements of the type `picker`.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// The elements of the type `popUpButton`.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// The elements of the type `popover`.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// The elements of the type `progressIndicator`.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// The elements of the type `radioButton`.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// The elements of the type `radioGroup`.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// The elements of the type `ratingIndicator`.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// The elements of the type `relevanceIndicator`.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// The elements of the type `rulerMarker`.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// The elements of the type `ruler`.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// The elements of the type `scrollBar`.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// The elements of the type `scrollView`.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// The elements of the type `searchField`.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// The elements of the type `secureTextField`.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// The elements of the type `segmentedControl`.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// The elements of the type `sheet`.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// The elements of the type `slider`.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// The elements of the type `splitGroup`.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// The elements of the type `splitter`.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// The elements of the type `staticText`.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The elements of the type `statusBar`.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// The elements of the type `statusItem`.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  /// The elements of the type `stepper`.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// The elements of the type `switch`.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// The elements of the type `tabBar`.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// The elements of the type `tabGroup`.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// The elements of the type `tableColumn`.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// The elements of the type `tableRow`.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// The elements of the type `table`.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// The elements of the type `tab`.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// The elements of the type `textField`.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// The elements of the type `textView`.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// The elements of the type `timeline`.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// The elements of the type `toggle`.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// The elements of the type `toolbarButton`.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// The elements of the type `toolbar`.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// The elements of the type `touchBar`.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// The elements of the type `valueIndicator`.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// The elements of the type `webView`.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// The elements of the type `window`.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
