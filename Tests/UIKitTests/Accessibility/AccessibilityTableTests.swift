import Foundation
import InteractionKit
import Testing
import UIKit

/// Each view of UIKit with the type, label, value and traits that XCTest reports for it.
///
/// Where this module deviates, `deviation` says how, and the row has what the module does.
@Suite struct AccessibilityTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () -> UIView
    let type: ElementType
    var label: String?
    var value: String?
    var placeholder: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = []
    /// The types and labels of the elements inside.
    var inside: [String] = []
    var deviation: String?

    var testDescription: String { name }
  }

  private static func made<Made: UIView>(
    _ view: Made, _ configure: (Made) -> Void = { _ in }
  ) -> Made {
    configure(view)
    return view
  }

  static let rows: [Row] = [
    Row(name: "UIView", make: { UIView() }, type: .other),
    Row(
      name: "UIView with a label", make: { made(UIView()) { $0.accessibilityLabel = "Box" } },
      type: .other, label: "Box"),
    Row(name: "UIStackView", make: { UIStackView() }, type: .other),
    Row(name: "UIVisualEffectView", make: { UIVisualEffectView() }, type: .other),
    Row(name: "UIControl", make: { UIControl() }, type: .other),
    Row(
      name: "UILabel", make: { made(UILabel()) { $0.text = "Hello" } }, type: .staticText,
      label: "Hello", traits: .staticText),
    Row(
      name: "UILabel without a text", make: { UILabel() }, type: .staticText, traits: .staticText),
    Row(
      name: "UIButton", make: { made(UIButton(type: .system)) { $0.setTitle("OK", for: .normal) } },
      type: .button, label: "OK", traits: .button, inside: [#"staticText "OK""#]),
    Row(
      name: "UIButton, selected",
      make: {
        made(UIButton()) {
          $0.setTitle("Off", for: .normal)
          $0.setTitle("On", for: .selected)
          $0.isSelected = true
        }
      }, type: .button, label: "On", traits: [.button, .selected], inside: [#"staticText "On""#]),
    Row(
      name: "UIButton with a symbol",
      make: {
        made(UIButton()) { $0.setImage(UIImage(systemName: "square.and.pencil"), for: .normal) }
      }, type: .button, label: "square and pencil", traits: .button,
      inside: [#"image "square.and.pencil""#],
      deviation: "UIKit has a description in the language of the system, such as Compose"),
    Row(
      name: "UIButton of type infoLight", make: { UIButton(type: .infoLight) }, type: .button,
      label: "More Info", traits: .button),
    Row(
      name: "UIButton of type contactAdd", make: { UIButton(type: .contactAdd) }, type: .button,
      label: "Add", traits: .button, deviation: "UIKit's label is not recorded"),
    Row(
      name: "UIButton, disabled", make: { made(UIButton()) { $0.isEnabled = false } },
      type: .button, traits: [.button, .notEnabled]),
    Row(
      name: "UIImageView",
      make: { UIImageView(image: UIImage(systemName: "list.dash")) }, type: .image,
      identifier: "list.dash", traits: .image),
    Row(
      name: "UIImageView with a label",
      make: {
        made(UIImageView(image: UIImage(systemName: "star"))) { $0.accessibilityLabel = "Rating" }
      }, type: .image, label: "Rating", identifier: "star", traits: .image),
    Row(
      name: "UITextField", make: { made(UITextField()) { $0.text = "Ada" } }, type: .textField,
      value: "Ada"),
    Row(
      name: "UITextField, empty", make: { made(UITextField()) { $0.placeholder = "Name" } },
      type: .textField, value: "Name", placeholder: "Name"),
    Row(
      name: "UITextField, secure",
      make: {
        made(UITextField()) {
          $0.isSecureTextEntry = true
          $0.text = "key"
        }
      }, type: .secureTextField, value: "•••"),
    Row(
      name: "UISearchTextField", make: { made(UISearchTextField()) { $0.placeholder = "Search" } },
      type: .searchField, label: "Search", value: "Search", placeholder: "Search",
      traits: .searchField),
    Row(
      name: "UISearchBar", make: { made(UISearchBar()) { $0.placeholder = "Search" } },
      type: .other, inside: [#"searchField #SearchField "Search" placeholder "Search""#]),
    Row(
      name: "UISearchTextField, with text", make: { made(UISearchTextField()) { $0.text = "tea" } },
      type: .searchField, value: "tea", traits: .searchField, inside: [#"button "Clear text""#]),
    Row(
      name: "UITextView", make: { made(UITextView()) { $0.text = "Notes" } }, type: .textView,
      value: "Notes"),
    Row(
      name: "UISwitch, on", make: { made(UISwitch()) { $0.isOn = true } }, type: .switch,
      value: "1", traits: [.button, .toggleButton]),
    Row(
      name: "UISwitch, off", make: { UISwitch() }, type: .switch, value: "0",
      traits: [.button, .toggleButton]),
    Row(
      name: "UISlider", make: { made(UISlider()) { $0.value = 0.5 } }, type: .slider,
      value: "50%", traits: .adjustable),
    Row(
      name: "UIStepper", make: { UIStepper() }, type: .stepper,
      inside: [#"button "Decrement" disabled"#, #"button "Increment""#],
      deviation: "older systems report Other"),
    Row(
      name: "UISegmentedControl",
      make: { made(UISegmentedControl(items: ["Day", "Week"])) { $0.selectedSegmentIndex = 1 } },
      type: .segmentedControl, inside: [#"button "Day""#, #"button "Week" selected"#]),
    Row(
      name: "UIPageControl",
      make: {
        made(UIPageControl()) {
          $0.numberOfPages = 3
          $0.currentPage = 1
        }
      }, type: .pageIndicator, value: "page 2 of 3", traits: .adjustable),
    Row(
      name: "UIProgressView", make: { made(UIProgressView()) { $0.progress = 0.4 } },
      type: .progressIndicator, label: "Progress", value: "40%", traits: .updatesFrequently),
    Row(
      name: "UIActivityIndicatorView, animating",
      make: { made(UIActivityIndicatorView()) { $0.startAnimating() } }, type: .activityIndicator,
      label: "In progress", value: "1"),
    Row(
      name: "UIActivityIndicatorView, stopped",
      make: { made(UIActivityIndicatorView()) { $0.hidesWhenStopped = false } },
      type: .activityIndicator, label: "Progress halted", value: "0"),
    Row(
      name: "UIScrollView", make: { UIScrollView() }, type: .scrollView,
      deviation: "no elements for the scroll bars"),
    Row(
      name: "UICollectionView",
      make: {
        made(
          UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        ) { $0.accessibilityIdentifier = "Flow Layout" }
      }, type: .collectionView, identifier: "Flow Layout"),
    Row(name: "UICollectionViewCell", make: { UICollectionViewCell() }, type: .cell),
    Row(
      name: "UICollectionViewCell, selected",
      make: { made(UICollectionViewCell()) { $0.isSelected = true } }, type: .cell,
      traits: .selected),
    Row(
      name: "UITableView",
      make: { made(UITableView()) { $0.accessibilityIdentifier = "Contacts" } }, type: .table,
      identifier: "Contacts"),
    Row(
      name: "UITableViewCell",
      make: {
        made(UITableViewCell(style: .value1, reuseIdentifier: nil)) {
          $0.textLabel?.text = "Wi-Fi"
          $0.detailTextLabel?.text = "On"
        }
      }, type: .cell, inside: [#"staticText "Wi-Fi""#, #"staticText "On""#]),
    Row(
      name: "UITableViewCell, selected",
      make: { made(UITableViewCell()) { $0.isSelected = true } }, type: .cell, traits: .selected),
    Row(
      name: "UITableViewCell with a label",
      make: { made(UITableViewCell()) { $0.accessibilityLabel = "Row" } }, type: .cell,
      label: "Row"),
    Row(
      name: "UITableViewCell with a detail button",
      make: { made(UITableViewCell()) { $0.accessoryType = .detailDisclosureButton } },
      type: .cell, inside: [#"button "More Info""#, "image #chevron"],
      deviation: "the label of the button is not recorded"),
    Row(
      name: "UITableViewCell with a configuration",
      make: {
        made(UITableViewCell()) { cell in
          var content = cell.defaultContentConfiguration()
          content.text = "Ann"
          cell.contentConfiguration = content
        }
      }, type: .cell, inside: [#"other "Ann""#],
      deviation: "the content view has its text as a label, around the text itself"),
    Row(
      name: "UITableViewHeaderFooterView",
      make: {
        made(UITableViewHeaderFooterView(reuseIdentifier: nil)) { $0.textLabel?.text = "Friends" }
      }, type: .other, inside: [#"staticText "Friends""#]),
    Row(
      name: "UIPickerView", make: { UIPickerView() }, type: .picker),
    Row(
      name: "UIDatePicker, compact",
      make: {
        made(UIDatePicker()) {
          $0.preferredDatePickerStyle = .compact
          $0.locale = Locale(identifier: "en_US")
          $0.calendar = Calendar(identifier: .gregorian)
          $0.timeZone = TimeZone(identifier: "UTC")
          $0.datePickerMode = .date
          $0.date = Date(timeIntervalSinceReferenceDate: 0)
        }
      }, type: .datePicker, inside: [#"button "Jan 1, 2001""#],
      deviation: "UIKit's button is named Date Picker"),
    Row(
      name: "UITabBar",
      make: {
        made(UITabBar()) {
          let items = ["Home", "Likes"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
          $0.items = items
          $0.selectedItem = items[0]
        }
      }, type: .tabBar, label: "Tab Bar", traits: .tabBar,
      inside: [#"button "Home" selected"#, #"button "Likes""#]),
    Row(
      name: "UITabBar, with badges",
      make: {
        made(UITabBar()) {
          $0.items = ["1", "12", "New", nil].map {
            let item = UITabBarItem(title: "Tab", image: nil, tag: 0)
            item.badgeValue = $0
            return item
          }
        }
      }, type: .tabBar, label: "Tab Bar", traits: .tabBar,
      inside: [
        #"button "Tab" = "1 item""#, #"button "Tab" = "12 items""#, #"button "Tab" = New"#,
        #"button "Tab""#,
      ]),
    Row(
      name: "UIToolbar",
      make: {
        made(UIToolbar()) {
          let items: [UIBarButtonItem.SystemItem] = [.add, .action, .trash, .done]
          $0.items = items.map { UIBarButtonItem(systemItem: $0) }
        }
      }, type: .toolbar, label: "Toolbar",
      inside: [#"button "Add""#, #"button "Share""#, #"button "Delete""#, #"button "Done""#]),
  ]

  @Test(arguments: rows)
  func viewIsTheElementThatXCTestReports(row: Row) throws {
    let simulator = Simulator()
    let view = row.make()
    view.frame = CGRect(x: 20, y: 100, width: 300, height: 60)
    simulator.window.addSubview(view)
    let element = try #require(simulator.tree.children.first)
    #expect(element.type == row.type)
    #expect(element.label == row.label)
    #expect(element.value == row.value)
    #expect(element.placeholder == row.placeholder)
    #expect(element.identifier == row.identifier)
    #expect(element.traits == row.traits)
    #expect(element.isSelected == row.traits.contains(.selected))
    #expect(element.isEnabled == !row.traits.contains(.notEnabled))
    #expect(element.isHittable)
    let inside = flattened(element.children).filter {
      !["other", "image", "staticText"].contains($0.description)
    }
    #expect(inside.map(\.description) == row.inside)
  }

  /// The elements, with those inside of plain views that have no name in the place of the views.
  private func flattened(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    elements.flatMap { element in
      element.type == .other && element.label == nil && element.identifier == nil
        ? flattened(element.children) : [element]
    }
  }

  @Test func windowIsTheRoot() {
    #expect(Simulator().tree.type == .window)
  }

  // MARK: Screens

  /// A table of sections with titles, whose rows come and go.
  private final class Rows: NSObject, UITableViewDataSource, UIPickerViewDataSource,
    UIPickerViewDelegate
  {
    var rows = ["Ann", "Ben", "Cem"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Friends"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "Three of them"
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows.count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { rows[row] }
  }

  @Test func rowsOfATableAreInTheirOrderBetweenItsTitles() throws {
    let source = Rows()
    let table = UITableView(frame: simulator.window.bounds, style: .grouped)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    source.rows.insert("Abe", at: 0)
    table.insertRows(at: [[0, 0]], with: .none)
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    func labels(_ element: AccessibilityElement) -> [String] {
      (element.type == .staticText ? [element.label ?? ""] : []) + element.children.flatMap(labels)
    }
    let found = try simulator.element(.type(.table))
    #expect(labels(found) == ["Friends", "Abe", "Ann", "Ben", "Cem", "Three of them"])
    let cells = found.children.filter { $0.type == .cell }
    #expect(cells.map(\.isSelected) == [false, false, true, false])
    #expect(found.children.map(\.type) == [.other, .cell, .cell, .cell, .cell, .other])
    table.setEditing(true, animated: false)
    let row = try #require(
      simulator.element(.type(.table)).children.first { $0.type == .cell })
    #expect(row.children.map(\.description).contains(#"button #delete "Remove""#))
  }

  @Test func wheelsOfAPickerHaveTheirRowsAsValues() throws {
    let source = Rows()
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    simulator.window.addSubview(picker)
    picker.selectRow(1, inComponent: 1, animated: false)
    func wheels() throws -> [AccessibilityElement] {
      try simulator.element(.type(.picker)).children.filter { $0.type == .pickerWheel }
    }
    let found = try wheels()
    #expect(found.map(\.value) == ["Ann", "Ben"])
    #expect(found.allSatisfy { $0.traits.contains(.adjustable) })
    picker.removeFromSuperview()
    let time = UIDatePicker()
    time.preferredDatePickerStyle = .wheels
    time.locale = Locale(identifier: "en_US")
    time.timeZone = TimeZone(identifier: "UTC")
    time.datePickerMode = .time
    time.date = Date(timeIntervalSinceReferenceDate: 9 * 3600 + 41 * 60)
    time.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
    simulator.window.addSubview(time)
    #expect(try simulator.element(.type(.datePicker)).frame.height == 216)
    #expect(try wheels().map(\.value) == ["9", "41", "AM"])
  }

  private let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)

  private func inbox() -> (UINavigationController, UIViewController) {
    let root = UIViewController()
    root.title = "Inbox"
    let detail = UIViewController()
    detail.title = "Lunch?"
    let text = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    text.text = "At noon"
    detail.view.addSubview(text)
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
    let navigation = UINavigationController(rootViewController: root)
    simulator.show(navigation, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    navigation.pushViewController(detail, animated: false)
    simulator.window.layoutIfNeeded()
    return (navigation, detail)
  }

  @Test func navigationBarIsNamedByItsTitleAndComesFirst() throws {
    _ = inbox()
    let bar = try simulator.element(.type(.navigationBar))
    #expect(bar.identifier == "Lunch?")
    #expect(
      simulator.tree.lines() == [
        #"navigationBar "Lunch?""#, #"  button #BackButton "Inbox""#, #"  staticText "Lunch?""#,
        #"  button "Share""#, #"staticText "At noon""#,
      ])
  }

  @Test(arguments: [
    (UIAlertController.Style.alert, ElementType.alert), (.actionSheet, .sheet),
  ])
  func screenBehindAnAlertIsThereButNotHittable(
    style: UIAlertController.Style, type: ElementType
  ) throws {
    let (_, detail) = inbox()
    let alert = UIAlertController(title: "Delete?", message: "For ever", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    detail.present(alert, animated: false)
    let element = try simulator.element(.type(type))
    #expect(element.label == "Delete?")
    #expect(
      Set(element.children.compactMap(\.label)) == ["Delete?", "For ever", "Delete", "Cancel"])
    let behind = try simulator.element(.button("Share"))
    #expect(behind.hit == .covered(by: "#Alert"))
    #expect(!simulator.tree.lines().contains { $0.contains("Share") })
    try simulator.tap(simulator.element(.button("Cancel")))
    simulator.clock.advance(by: .seconds(1))
    #expect(try simulator.element(.button("Share")).isHittable)
  }

  @Test func listedElementsWithoutAViewAreElements() throws {
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityLabel = "Bar 1"
    part.accessibilityTraits = .button
    part.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 0, width: 40, height: 60)
    view.accessibilityElements = [part]
    simulator.window.addSubview(view)
    let element = try simulator.element(.button("Bar 1"))
    #expect(element.frame == CGRect(x: 30, y: 100, width: 40, height: 60))
    #expect(element.hitPoint == CGPoint(x: 50, y: 130))
  }
}
