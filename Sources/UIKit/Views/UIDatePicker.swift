import InteractionKit

/// The form of a date picker.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// The form.
  case automatic, wheels, compact, inline
}

/// A control with which a user chooses a date, a time or a duration.
///
/// Wheels are turned as in a `UIPickerView`. In the compact style a tap on the date opens a
/// calendar over the window, in which a tap on a day changes the date; a tap beside it closes it.
/// The inline style is that calendar. `valueChanged` is sent for changes by the user. Layouts of
/// calendars are chosen; the other rules are recorded or documented.
open class UIDatePicker: UIControl {
  /// The part of a date that is chosen.
  public enum Mode: Int, Hashable, Sendable {
    /// The part.
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  /// The part of a date that is chosen; `dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      if datePickerMode == .countDownTimer { duration = 60 }
      rebuild()
    }
  }
  /// The form that the app prefers; `automatic` by default.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rebuild() } }
  /// The form: compact by default, and wheels for durations and for months.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The language and the hour cycle; nil, the default, for the user's.
  open var locale: Locale? { didSet { rebuild() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar; the user's by default.
  open var calendar: Calendar! = .current { didSet { rebuild() } }
  /// The time zone; nil, the default, for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }

  /// The date; the present one by default, which in a simulation begins with 2001.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  private var storedDate: Date

  /// The earliest date; nil by default.
  ///
  /// Both bounds are ignored if it is after the latest one.
  open var minimumDate: Date? { didSet { setDate(storedDate, animated: false, floors: false) } }
  /// The latest date; nil by default.
  open var maximumDate: Date? { didSet { setDate(storedDate, animated: false, floors: false) } }

  /// The minutes between two rows, a divisor of 60 up to 30; 1 by default.
  open var minuteInterval: Int {
    get { interval }
    set {
      guard (1...30).contains(newValue), 60 % newValue == 0 else {
        UIWindow.latest?.log?.record(
          .exception("minuteInterval \(newValue) is not a divisor of 60 from 1 to 30"))
        return
      }
      interval = newValue
      rebuild()
    }
  }
  private var interval = 1
  /// True if dates are rounded down to the interval; true by default.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval, !oldValue { setDate(storedDate, animated: false) } }
  }

  /// The duration in the mode of durations, in seconds: from 60 to 86,399, in whole minutes; 0 in other modes.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? duration : 0 }
    set {
      guard datePickerMode == .countDownTimer else { return }
      duration = (60...86_399).contains(newValue) ? (newValue / 60).rounded(.down) * 60 : 60
      update()
    }
  }
  private var duration: TimeInterval = 60

  private var wheels: DateWheels?
  private var calendarView: MonthView?
  private var buttons: [UIButton] = []
  private weak var card: DateCard?

  /// Creates a picker of the present date.
  public override init(frame: CGRect) {
    storedDate = Self.now
    // An empty frame becomes the recorded one.
    super.init(
      frame: frame.isEmpty
        ? CGRect(origin: frame.origin, size: CGSize(width: 228, height: 36)) : frame)
    rebuild()
  }

  /// Creates a picker of the present date; the coder is not read.
  public required init?(coder: NSCoder) {
    storedDate = Self.now
    super.init(coder: coder)
    rebuild()
  }

  /// The time of the simulation, so that each run displays the same date.
  private static var now: Date {
    guard let clock = UIWindow.latest?.ownClock else { return Date() }
    return Date(timeIntervalSinceReferenceDate: Double(clock.now.nanoseconds) / 1e9)
  }

  /// The calendar with the time zone and the language.
  fileprivate var fullCalendar: Calendar {
    var full: Calendar = calendar ?? .current
    if let timeZone { full.timeZone = timeZone }
    if let locale { full.locale = locale }
    return full
  }

  fileprivate func text(_ date: Date, _ set: (DateFormatter) -> Void) -> String {
    let formatter = DateFormatter()
    formatter.calendar = fullCalendar
    formatter.timeZone = fullCalendar.timeZone
    formatter.locale = locale ?? fullCalendar.locale ?? .current
    set(formatter)
    return formatter.string(from: date)
  }

  // MARK: Dates

  /// Sets the date without sending `valueChanged`.
  open func setDate(_ date: Date, animated: Bool) {
    setDate(date, animated: animated, floors: true)
  }

  private func setDate(_ date: Date, animated: Bool, floors: Bool) {
    storedDate = clamped(floors ? floored(date) : date)
    update()
  }

  /// Returns the date with its minute rounded down to the interval; seconds are kept.
  private func floored(_ date: Date) -> Date {
    guard roundsToMinuteInterval, interval > 1 else { return date }
    let minute = fullCalendar.component(.minute, from: date)
    return date.addingTimeInterval(-Double(minute % interval) * 60)
  }

  private func clamped(_ date: Date) -> Date {
    let (low, high) = (minimumDate, maximumDate)
    if let low, let high, low > high { return date }
    let least = low.map { max(date, $0) } ?? date
    return high.map { min(least, $0) } ?? least
  }

  /// Called for a date that the user chose.
  fileprivate func choose(_ date: Date) {
    setDate(date, animated: false)
    sendActions(for: UIControl.changeEvents)
  }

  /// Called for a duration that the user chose.
  fileprivate func choose(duration: TimeInterval) {
    countDownDuration = duration
    sendActions(for: UIControl.changeEvents)
  }

  fileprivate func accepts(_ day: Date) -> Bool {
    let calendar = fullCalendar
    let start = calendar.startOfDay(for: day)
    guard let end = calendar.date(byAdding: .day, value: 1, to: start) else { return true }
    if let low = minimumDate, let high = maximumDate, low > high { return true }
    return (minimumDate.map { end > $0 } ?? true) && (maximumDate.map { start <= $0 } ?? true)
  }

  // MARK: Views

  private func rebuild() {
    card?.removeFromSuperview()
    wheels?.removeFromSuperview()
    calendarView?.removeFromSuperview()
    for button in buttons { button.removeFromSuperview() }
    (wheels, calendarView, buttons) = (nil, nil, [])
    switch datePickerStyle {
    case .wheels, .automatic:
      let view = DateWheels(self)
      addSubview(view)
      wheels = view
    case .inline:
      if datePickerMode != .time {
        let view = MonthView(self)
        addSubview(view)
        calendarView = view
      }
      if datePickerMode != .date { addButton { [weak self] in self?.open(isTime: true) } }
    case .compact:
      if datePickerMode != .time { addButton { [weak self] in self?.open(isTime: false) } }
      if datePickerMode != .date { addButton { [weak self] in self?.open(isTime: true) } }
    }
    invalidateIntrinsicContentSize()
    update()
  }

  private func addButton(_ action: @escaping () -> Void) {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    addSubview(button)
    buttons.append(button)
  }

  private func update() {
    wheels?.update()
    calendarView?.update()
    card?.update()
    for (number, button) in buttons.enumerated() {
      let isTime = datePickerMode == .time || datePickerStyle == .inline || number == 1
      button.setTitle(
        text(storedDate) {
          $0.dateStyle = isTime ? .none : .medium
          $0.timeStyle = isTime ? .short : .none
        }, for: .normal)
    }
    setNeedsLayout()
  }

  /// The height of a compact picker: recorded with 3 and with 2 pixels per point.
  private var buttonHeight: CGFloat { pixelScale == 2 ? 34 : 34 + 1 / 3 }

  private func width(of button: UIButton) -> CGFloat {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = button.title(for: .normal)
    return label.intrinsicContentSize.width + 24
  }

  private var fittingSize: CGSize {
    switch datePickerStyle {
    case .wheels, .automatic: return CGSize(width: 320, height: 216)
    case .compact:
      let widths = buttons.map(width)
      return CGSize(
        width: widths.reduce(0, +) + 8 * CGFloat(max(widths.count - 1, 0)), height: buttonHeight)
    case .inline:
      let calendar = calendarView == nil ? 0 : MonthView.height
      return CGSize(width: 320, height: calendar + (buttons.isEmpty ? 0 : buttonHeight + 8))
    }
  }

  open override var intrinsicContentSize: CGSize {
    datePickerStyle == .wheels ? fittingSize : super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = fittingSize
    if datePickerStyle == .compact, size.width > 0 { fitting.width = max(size.width, 0) }
    return fitting
  }

  open override func sizeToFit() { bounds.size = fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels?.frame = bounds
    calendarView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: min(MonthView.height, bounds.height))
    var x: CGFloat = 0
    let y = calendarView == nil ? (bounds.height - buttonHeight) / 2 : MonthView.height + 8
    for button in buttons {
      button.frame = CGRect(x: x, y: y, width: width(of: button), height: buttonHeight)
      x += button.frame.width + 8
    }
  }

  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(.datePicker)
  }

  private func open(isTime: Bool) {
    guard let window else { return }
    let card = DateCard(self, isTime: isTime, from: isTime ? buttons.last : buttons.first)
    card.frame = window.bounds
    window.addSubview(card)
    self.card = card
  }
}

// MARK: Wheels

/// The wheels of a date picker: columns by the mode.
private final class DateWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private enum Column { case day, month, year, date, hour, minute, period, hours, minutes }

  private unowned let picker: UIDatePicker
  private let isTime: Bool
  /// The day in the middle of a wheel of dates.
  private let base: Date
  /// The number of days before that day and after it.
  private static let dayRange = 10_000

  /// Creates the wheels; `isTime` for a time alone.
  init(_ picker: UIDatePicker, isTime: Bool = false) {
    self.picker = picker
    self.isTime = isTime
    base = picker.fullCalendar.startOfDay(for: picker.date)
    super.init(frame: .zero)
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  private var columns: [Column] {
    let time: [Column] = uses24Hours ? [.hour, .minute] : [.hour, .minute, .period]
    if isTime { return time }
    switch picker.datePickerMode {
    case .time: return time
    case .date: return [.month, .day, .year]
    case .dateAndTime: return [.date] + time
    case .countDownTimer: return [.hours, .minutes]
    case .yearAndMonth: return [.month, .year]
    }
  }

  private var uses24Hours: Bool {
    let locale = picker.locale ?? .current
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    return !format.contains("a")
  }

  private var calendar: Calendar { picker.fullCalendar }

  /// Turns the wheels to the date; they are not made again, because one of them may be turning.
  func update() {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    for (index, column) in columns.enumerated() {
      let hour = parts.hour ?? 0
      let row: Int =
        switch column {
        case .day: (parts.day ?? 1) - 1
        case .month: (parts.month ?? 1) - 1
        case .year: (parts.year ?? 1) - 1
        case .date: Self.dayRange + days(to: picker.date)
        case .hour: uses24Hours ? hour : (hour + 11) % 12
        case .minute: (parts.minute ?? 0) / picker.minuteInterval
        case .period: hour < 12 ? 0 : 1
        case .hours: Int(picker.countDownDuration) / 3600
        case .minutes: Int(picker.countDownDuration) / 60 % 60 / picker.minuteInterval
        }
      selectRow(row, inComponent: index, animated: false)
    }
  }

  private func days(to date: Date) -> Int {
    let day = calendar.startOfDay(for: date)
    return calendar.dateComponents([.day], from: base, to: day).day ?? 0
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch columns[component] {
    case .day: 31
    case .month: calendar.monthSymbols.count
    case .year: 9999
    case .date: Self.dayRange * 2 + 1
    case .hour: uses24Hours ? 24 : 12
    case .hours: 24
    case .minute, .minutes: 60 / picker.minuteInterval
    case .period: 2
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    switch columns[component] {
    case .day: return "\(row + 1)"
    case .month: return calendar.monthSymbols[row]
    case .year: return "\(row + 1)"
    case .date:
      let day = calendar.date(byAdding: .day, value: row - Self.dayRange, to: base)
      return day.map { picker.text($0) { $0.setLocalizedDateFormatFromTemplate("EEE MMM d") } }
    case .hour: return uses24Hours ? "\(row)" : "\(row + 1)"
    case .minute:
      let minute = row * picker.minuteInterval
      return minute < 10 ? "0\(minute)" : "\(minute)"
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return "\(row)"
    case .minutes: return "\(row * picker.minuteInterval)"
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if picker.datePickerMode == .countDownTimer {
      let seconds = selectedRow(inComponent: 0) * 3600
      let minutes = selectedRow(inComponent: 1) * picker.minuteInterval
      picker.choose(duration: Double(seconds + minutes * 60))
      return
    }
    picker.choose(chosenDate)
  }

  /// The date of the selected rows; a day that the month doesn't have is its last one.
  private var chosenDate: Date {
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: picker.date)
    var isAfternoon = (parts.hour ?? 0) >= 12
    var hour: Int?
    for (index, column) in columns.enumerated() {
      let row = selectedRow(inComponent: index)
      switch column {
      case .day: parts.day = row + 1
      case .month: parts.month = row + 1
      case .year: parts.year = row + 1
      case .date:
        let day = calendar.date(byAdding: .day, value: row - Self.dayRange, to: base) ?? base
        let chosen = calendar.dateComponents([.year, .month, .day], from: day)
        (parts.year, parts.month, parts.day) = (chosen.year, chosen.month, chosen.day)
      case .hour: hour = row
      case .minute: parts.minute = row * picker.minuteInterval
      case .period: isAfternoon = row == 1
      case .hours, .minutes: break
      }
    }
    if let hour { parts.hour = uses24Hours ? hour : (hour + 1) % 12 + (isAfternoon ? 12 : 0) }
    var month = parts
    month.day = 1
    let days = calendar.date(from: month).flatMap {
      calendar.range(of: .day, in: .month, for: $0)?.count
    }
    parts.day = min(parts.day ?? 1, days ?? 31)
    return calendar.date(from: parts) ?? picker.date
  }
}

// MARK: Calendar

/// A month with a button for each day.
private final class MonthView: UIView {
  static let height: CGFloat = 44 + 20 + 6 * 44

  private unowned let picker: UIDatePicker
  private let title = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private var days: [UIButton] = []
  /// The first day of the displayed month.
  private var month: Date

  init(_ picker: UIDatePicker) {
    self.picker = picker
    month = picker.date
    super.init(frame: .zero)
    previous.accessibilityLabel = "Previous Month"
    following.accessibilityLabel = "Next Month"
    previous.addAction(UIAction { [weak self] _ in self?.turn(-1) }, for: .primaryActionTriggered)
    following.addAction(UIAction { [weak self] _ in self?.turn(1) }, for: .primaryActionTriggered)
    for view in [title, previous, following] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) { return nil }

  private func turn(_ months: Int) {
    month = picker.fullCalendar.date(byAdding: .month, value: months, to: month) ?? month
    display()
  }

  func update() {
    month = picker.date
    display()
  }

  private func display() {
    let calendar = picker.fullCalendar
    title.text = picker.text(month) { $0.setLocalizedDateFormatFromTemplate("MMMM yyyy") }
    for day in days { day.removeFromSuperview() }
    days = []
    var parts = calendar.dateComponents([.year, .month], from: month)
    parts.day = 1
    guard let first = calendar.date(from: parts),
      let count = calendar.range(of: .day, in: .month, for: first)?.count
    else { return }
    for number in 0..<count {
      guard let day = calendar.date(byAdding: .day, value: number, to: first) else { continue }
      let button = UIButton(type: .custom)
      button.setTitle("\(number + 1)", for: .normal)
      button.accessibilityLabel = picker.text(day) {
        $0.setLocalizedDateFormatFromTemplate("EEEE MMMM d")
      }
      button.isSelected = calendar.isDate(day, inSameDayAs: picker.date)
      button.isEnabled = picker.accepts(day)
      button.addAction(
        UIAction { [weak self] _ in self?.choose(day) }, for: .primaryActionTriggered)
      addSubview(button)
      days.append(button)
    }
    setNeedsLayout()
  }

  private func choose(_ day: Date) {
    let calendar = picker.fullCalendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
    var parts = calendar.dateComponents([.year, .month, .day], from: day)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    picker.choose(calendar.date(from: parts) ?? day)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 120), height: 44)
    previous.frame = CGRect(x: bounds.width - 96, y: 0, width: 44, height: 44)
    following.frame = CGRect(x: bounds.width - 48, y: 0, width: 44, height: 44)
    let calendar = picker.fullCalendar
    var parts = calendar.dateComponents([.year, .month], from: month)
    parts.day = 1
    let weekday = calendar.date(from: parts).map { calendar.component(.weekday, from: $0) } ?? 1
    let start = (weekday - calendar.firstWeekday + 7) % 7
    let width = bounds.width / 7
    for (number, day) in days.enumerated() {
      let (row, column) = (start + number).quotientAndRemainder(dividingBy: 7)
      day.frame = CGRect(
        x: CGFloat(column) * width, y: 64 + CGFloat(row) * 44, width: width, height: 44)
    }
  }
}

/// The calendar or the wheels of a compact picker, over the window.
private final class DateCard: UIView {
  private let calendarView: MonthView?
  private let wheels: DateWheels?
  private weak var source: UIView?

  init(_ picker: UIDatePicker, isTime: Bool, from source: UIView?) {
    calendarView = isTime ? nil : MonthView(picker)
    wheels = isTime ? DateWheels(picker, isTime: true) : nil
    self.source = source
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    addSubview(DismissRegion { [weak self] in self?.removeFromSuperview() })
    if let content = calendarView ?? wheels { addSubview(content) }
    update()
  }

  required init?(coder: NSCoder) { return nil }

  func update() {
    calendarView?.update()
    wheels?.update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = bounds
    let size =
      wheels == nil
      ? CGSize(width: min(320, bounds.width), height: MonthView.height)
      : CGSize(width: min(200, bounds.width), height: 216)
    let frame = source.map { $0.convert($0.bounds, to: self) } ?? .zero
    // Below the button, or above it where there is more room.
    let isBelow = frame.maxY + 8 + size.height <= bounds.height || frame.minY < size.height + 8
    (calendarView ?? wheels)?.frame = CGRect(
      x: min(max(8, frame.minX), max(8, bounds.width - size.width - 8)),
      y: isBelow ? frame.maxY + 8 : frame.minY - 8 - size.height, width: size.width,
      height: size.height)
  }
}
