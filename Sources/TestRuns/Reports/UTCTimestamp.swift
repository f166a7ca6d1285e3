/// Conversions of times to dates of the Gregorian calendar, without Foundation.
enum UTCTimestamp {
  /// The supported times, the years 1970 to 9999, in seconds since 1970 in UTC.
  static let range = 0..<253_402_300_800

  /// Returns a text such as `2026-01-31T12:00:00`; nil outside of `range`.
  ///
  /// `seconds` are the seconds since 1970 in UTC.
  static func text(_ seconds: Int) -> String? {
    guard range.contains(seconds) else { return nil }
    let days = seconds / 86_400
    let clock = seconds % 86_400
    // Counting from 1 March of year 0 puts the leap day at the end of the year.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = "\(year)-\(two(month))-\(two(day))"
    return "\(date)T\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
