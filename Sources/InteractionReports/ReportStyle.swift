/// The colours of reports for people.
package struct ReportStyle: Hashable, Sendable {
  package var usesColor: Bool

  package init(usesColor: Bool) {
    self.usesColor = usesColor
  }

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
