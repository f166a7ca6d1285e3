/// The colours of reports for people.
package struct ReportStyle: Hashable, Sendable {
  package var usesColor: Bool
  /// The height of the terminal, which limits the text of a failure; `Int.max` for no limit.
  package var rows: Int

  package init(usesColor: Bool, rows: Int = standardRows) {
    self.usesColor = usesColor
    self.rows = rows
  }

  /// The height of the text of a failure where no terminal has another.
  package static let standardRows = 24

  /// The style without escape sequences.
  package static let plain = ReportStyle(usesColor: false)

  package func red(_ text: String) -> String { wrapped(text, "31") }
  package func green(_ text: String) -> String { wrapped(text, "32") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }
  func bold(_ text: String) -> String { wrapped(text, "1") }

  private func wrapped(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
