import InteractionKit
import UIKit
import XCUIAutomation

/// A colour, a size and a date, on wheels.
final class PickerScreen: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let rows = [["Red", "Green", "Blue", "Black"], (1...500).map { "\($0) mm" }]
  private let chosen = UILabel()
  private let dated = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pickers"
    chosen.accessibilityIdentifier = "chosen"
    chosen.text = "nothing"
    dated.accessibilityIdentifier = "dated"
    dated.text = "never"
    let picker = UIPickerView()
    picker.accessibilityIdentifier = "colors"
    (picker.dataSource, picker.delegate) = (self, self)
    let dates = UIDatePicker()
    dates.preferredDatePickerStyle = .wheels
    dates.datePickerMode = .date
    dates.locale = Locale(identifier: "en_US")
    dates.timeZone = TimeZone(secondsFromGMT: 0)
    dates.date = Date(timeIntervalSince1970: 1_700_000_000)
    dates.addAction(
      UIAction { [weak self] in
        guard let date = ($0.sender as? UIDatePicker)?.date else { return }
        self?.dated.text = date.formatted(.iso8601.year().month().day())
      }, for: .valueChanged)
    let views: [UIView] = [chosen, dated, picker, dates]
    var y: CGFloat = 120
    for view in views {
      let height: CGFloat = view is UILabel ? 30 : 216
      view.frame = CGRect(x: 0, y: y, width: 390, height: height)
      self.view.addSubview(view)
      y += height
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { rows[component][row] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.text = rows[component][row]
  }
}

enum PickerApp: TestedApplication {
  static func makeContent() -> any SimulatorContent { PickerScreen() }
}

/// Wheels, as suites of tests turn them.
final class PickerTests: XCTestCase {
  override class var testedApplication: (any TestedApplication.Type)? { PickerApp.self }

  private let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
  }

  func testWheelsAreInTheirPicker() {
    XCTAssertEqual(app.pickers.count, 1 + app.datePickers.pickers.count)
    XCTAssertEqual(app.pickers["colors"].pickerWheels.count, 2)
    XCTAssertEqual(app.datePickers.pickerWheels.count, 3)
    XCTAssertEqual(app.pickerWheels.element(boundBy: 0).value as? String, "Red")
  }

  func testAWheelTurnsToAValue() {
    let colors = app.pickers["colors"].pickerWheels.element(boundBy: 0)
    colors.adjust(toPickerWheelValue: "Blue")
    XCTAssertEqual(colors.value as? String, "Blue")
    XCTAssertEqual(app.staticTexts["chosen"].label, "Blue")
    colors.adjust(toPickerWheelValue: "Green")
    XCTAssertEqual(app.staticTexts["chosen"].label, "Green")
  }

  func testAWheelTurnsFar() {
    let sizes = app.pickers["colors"].pickerWheels.element(boundBy: 1)
    sizes.adjust(toPickerWheelValue: "480 mm")
    XCTAssertEqual(app.staticTexts["chosen"].label, "480 mm")
    sizes.adjust(toPickerWheelValue: "2 mm")
    XCTAssertEqual(sizes.value as? String, "2 mm")
  }

  func testAWheelIsFoundByItsValue() {
    app.pickerWheels["Red"].adjust(toPickerWheelValue: "Black")
    XCTAssertTrue(app.pickerWheels["Black"].exists)
    XCTAssertFalse(app.pickerWheels["Red"].exists)
  }

  /// The way of suites before `adjust`.
  func testATapBelowTheMiddleTurnsByARow() {
    app.pickerWheels["Red"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.65)).tap()
    XCTAssertEqual(app.staticTexts["chosen"].label, "Green")
  }

  func testADateIsChosenOnWheels() {
    let wheels = app.datePickers.pickerWheels
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "March")
    wheels.element(boundBy: 1).adjust(toPickerWheelValue: "3")
    wheels.element(boundBy: 2).adjust(toPickerWheelValue: "2026")
    XCTAssertEqual(app.staticTexts["dated"].label, "2026-03-03")
  }
}
