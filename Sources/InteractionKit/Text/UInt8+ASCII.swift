extension UInt8 {
  @inlinable package static var doubleQuote: UInt8 { 0x22 }
  @inlinable package static var singleQuote: UInt8 { 0x27 }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var percent: UInt8 { 0x25 }
  @inlinable package static var bar: UInt8 { 0x7C }
  @inlinable package static var tilde: UInt8 { 0x7E }
  @inlinable package static var at: UInt8 { 0x40 }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }

  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == .space || self == .tab }
  /// `0` to `9`.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// `a` to `z` or `A` to `Z`.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
