extension Bool {
  /// 1 or 0; not by `? 1 : 0`, of which the compiler makes a branch.
  @inlinable @inline(__always)
  var asInteger: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
