extension Bool {
  /// 1 if true, else 0.
  ///
  /// The expression `? 1 : 0` would compile to a branch.
  @inlinable @inline(__always)
  var asInteger: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
