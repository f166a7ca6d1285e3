extension UInt8 {
  static var doubleQuote: UInt8 { 0x22 }
  static var singleQuote: UInt8 { 0x27 }
  static var backslash: UInt8 { 0x5C }
  static var slash: UInt8 { 0x2F }
  static var openBracket: UInt8 { 0x5B }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var semicolon: UInt8 { 0x3B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var plus: UInt8 { 0x2B }
  static var dot: UInt8 { 0x2E }
  static var colon: UInt8 { 0x3A }
  static var hash: UInt8 { 0x23 }
  static var percent: UInt8 { 0x25 }
  static var bar: UInt8 { 0x7C }
  static var tilde: UInt8 { 0x7E }
  static var at: UInt8 { 0x40 }
  static var equals: UInt8 { 0x3D }
  static var space: UInt8 { 0x20 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }

  /// A space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// `0` to `9`.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// `a` to `z` or `A` to `Z`.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
