extension Double {
  /// Creates the number of a decimal text such as `12.5` or `-3`; nil for other texts.
  ///
  /// `init(_:)` also accepts "inf", "nan", exponents and hexadecimal numbers.
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == .dot || $0 == .plus || $0 == .minus })
    else { return nil }
    self.init(text)
  }
}
