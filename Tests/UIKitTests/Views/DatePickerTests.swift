import Foundation
import InteractionKit
import Testing
import UIKit

/// Dates that wheels, a compact button and a calendar choose.
@Suite struct DatePickerTests {
  private let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  private func date(_ day: Int, _ hour: Int = 0, _ minute: Int = 0, second: Int = 0) -> Date {
    calendar.date(
      from: DateComponents(
        year: 2026, month: 9, day: day, hour: hour, minute: minute, second: second))
      ?? .distantPast
  }

  private func make(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .automatic
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date(4, 9, 41)
    return picker
  }

  private func show(_ picker: UIDatePicker) {
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.sizeThatFits(.zero))
    simulator.window.addSubview(picker)
    simulator.window.layoutIfNeeded()
  }

  @Test func aNewPickerIsCompactWithDateAndTime() {
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(picker.datePickerStyle == .compact)
    #expect(picker.minuteInterval == 1)
    #expect(picker.minimumDate == nil)
    #expect(picker.countDownDuration == 0)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    #expect(picker.countDownDuration == 60)
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func datesAreClampedUnlessTheBoundsContradict() {
    let picker = make(.date)
    picker.minimumDate = date(6)
    #expect(picker.date == date(6))
    picker.maximumDate = date(5)
    picker.date = date(1)
    #expect(picker.date == date(1))
    picker.maximumDate = date(8)
    #expect(picker.date == date(6))
    picker.date = date(20)
    #expect(picker.date == date(8))
  }

  @Test func minutesAreRoundedDownWhenADateIsSet() {
    let picker = make(.time)
    picker.minuteInterval = 15
    #expect(picker.date == date(4, 9, 41))
    picker.date = date(4, 9, 44, second: 12)
    #expect(picker.date == date(4, 9, 30, second: 12))
    picker.roundsToMinuteInterval = false
    picker.date = date(4, 9, 44)
    #expect(picker.date == date(4, 9, 44))
    picker.roundsToMinuteInterval = true
    #expect(picker.date == date(4, 9, 30))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 15)
  }

  @Test(arguments: [(3600.0, 3600.0), (119, 60), (0, 60), (86_400, 60), (86_399, 86_340)])
  func durationsAreWholeMinutes(given: Double, result: Double) {
    let picker = make(.countDownTimer)
    picker.countDownDuration = given
    #expect(picker.countDownDuration == result)
  }

  @Test func aCompactPickerHasTheWidthOfItsText() throws {
    let recorded = try #require(
      Recorded.cases("table_ios_recorded", "table/datepicker/compact_date").first)
    let size = UIDatePicker().frame.size
    #expect([size.width, size.height] == recorded.expected.numbers("initFrame"))
    let picker = make(.date)
    let narrow = picker.sizeThatFits(CGSize(width: 160, height: 0))
    let wanted = try #require(recorded.expected.numbers("sizeThatFits_given160"))
    expect(narrow.width, wanted[0])
    // Recorded with 3 pixels per point, where the picker is a third of a point higher.
    expect(narrow.height, wanted[1], within: 0.34)
    show(picker)
    let button = picker.subviews.compactMap { $0 as? UIButton }[0]
    #expect(button.title(for: .normal) == "Sep 4, 2026")
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "Sep 4, 2026"
    #expect(picker.frame.width == label.intrinsicContentSize.width + 24)
    #expect(abs(picker.frame.height - 34.333) < 0.4)
  }

  @Test func aDayOfTheCalendarIsChosen() throws {
    let picker = make(.date)
    var dates: [Date] = []
    picker.addAction(UIAction { _ in dates.append(picker.date) }, for: .valueChanged)
    show(picker)
    try simulator.tap(.label("Sep 4, 2026"))
    try simulator.tap(.label("Wednesday, September 9"))
    #expect(dates == [date(9, 9, 41)])
    // The calendar stays until a tap beside it.
    try simulator.tap(.label("Next Month"))
    try simulator.tap(.label("Thursday, October 1"))
    #expect(dates.count == 2)
    simulator.tap(at: CGPoint(x: 380, y: 800))
    #expect(throws: TargetError.self) { try simulator.tap(.label("Next Month")) }
    picker.date = date(1)
    #expect(dates.count == 2)
  }

  @Test func daysBeyondABoundAreDisabled() throws {
    let picker = make(.date, .inline)
    picker.maximumDate = date(10)
    show(picker)
    try simulator.tap(.label("Tuesday, September 8"))
    #expect(picker.date == date(8, 9, 41))
    _ = try? simulator.tap(.label("Friday, September 11"))
    #expect(picker.date == date(8, 9, 41))
  }

  @Test func aWheelChoosesAPartOfTheDate() {
    let picker = make(.date, .wheels)
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    show(picker)
    // A row further in the column of days.
    let wheels = picker.subviews.compactMap { $0 as? UIPickerView }[0]
    #expect(wheels.selectedRow(inComponent: 0) == 8)
    #expect(wheels.selectedRow(inComponent: 1) == 3)
    let width = wheels.rowSize(forComponent: 0).width
    simulator.tap(at: CGPoint(x: 20 + 9 + width + 5 + width / 2, y: 100 + 108 + 32))
    simulator.clock.advance(by: .seconds(1))
    #expect(picker.date == date(5, 9, 41))
    #expect(count == 1)
  }
}
