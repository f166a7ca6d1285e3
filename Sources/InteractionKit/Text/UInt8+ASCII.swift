extension UInt8 {
  package static var doubleQuote: UInt8 { 0x22 }
  package static var singleQuote: UInt8 { 0x27 }
  package static var backslash: UInt8 { 0x5C }
  package static var slash: UInt8 { 0x2F }
  package static var openBracket: UInt8 { 0x5B }
  package static var closeBracket: UInt8 { 0x5D }
  package static var openBrace: UInt8 { 0x7B }
  package static var closeBrace: UInt8 { 0x7D }
  package static var semicolon: UInt8 { 0x3B }
  package static var comma: UInt8 { 0x2C }
  package static var minus: UInt8 { 0x2D }
  package static var plus: UInt8 { 0x2B }
  package static var dot: UInt8 { 0x2E }
  package static var colon: UInt8 { 0x3A }
  package static var hash: UInt8 { 0x23 }
  package static var percent: UInt8 { 0x25 }
  package static var bar: UInt8 { 0x7C }
  package static var tilde: UInt8 { 0x7E }
  package static var at: UInt8 { 0x40 }
  package static var equals: UInt8 { 0x3D }
  package static var space: UInt8 { 0x20 }
  package static var tab: UInt8 { 0x09 }
  package static var lineFeed: UInt8 { 0x0A }
  package static var carriageReturn: UInt8 { 0x0D }

  /// A space or a tab.
  package var isBlank: Bool { self == .space || self == .tab }
  /// `0` to `9`.
  package var isDigit: Bool { self &- 0x30 < 10 }
  /// `a` to `z` or `A` to `Z`.
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
