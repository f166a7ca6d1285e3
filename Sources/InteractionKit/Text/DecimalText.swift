extension Double {
  /// Creates the number of a decimal text such as `12.5` or `-3`; nil for other texts.
  ///
  /// `init(_:)` also accepts "inf", "nan" and hexadecimal numbers. `allowsExponent` is true for texts
  /// such as `1e3`.
  package init?(decimal text: some StringProtocol, allowsExponent: Bool = false) {
    guard
      text.utf8.allSatisfy({
        $0.isDigit || $0 == .dot || $0 == .plus || $0 == .minus
          || (allowsExponent && $0 | 0x20 == UInt8(ascii: "e"))
      })
    else { return nil }
    self.init(text)
  }
}
