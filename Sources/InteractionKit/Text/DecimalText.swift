extension Double {
  /// Creates the number of a decimal text such as `12.5` or `-3`; nil for other texts.
  ///
  /// `init(_:)` also accepts "inf", "nan" and hexadecimal numbers. `allowsExponent` is true for texts
  /// such as `1e3`.
  package init?(decimal text: some StringProtocol, allowsExponent: Bool = false) {
    let isDecimal = text.utf8.allSatisfy { byte in
      byte.isDigit || byte == .dot || byte == .plus || byte == .minus
        || (allowsExponent && (byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")))
    }
    guard isDecimal else { return nil }
    self.init(text)
  }
}
