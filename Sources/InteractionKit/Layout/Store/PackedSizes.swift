import Foundation

/// The sizes of some items in the narrowest form that loses nothing: as single
/// precision numbers where all of them are, else as they are.
struct PackedSizes: Sendable {
  private struct Narrow: Sendable {
    var along: Float
    var across: Float
  }

  private enum Form: Sendable {
    case narrow([Narrow])
    case wide([FlowSize])
  }

  private let form: Form

  init(_ sizes: ArraySlice<FlowSize>) {
    var isNarrow = true
    let narrow = [Narrow](unsafeUninitializedCapacity: sizes.count) { buffer, count in
      sizes.withUnsafeBufferPointer { sizes in
        for index in sizes.indices {
          let size = sizes[index]
          let packed = Narrow(along: Float(size.along), across: Float(size.across))
          let isSame =
            (CGFloat(packed.along) == size.along) && (CGFloat(packed.across) == size.across)
          isNarrow = isNarrow && isSame
          buffer.initializeElement(at: index, to: packed)
        }
      }
      count = sizes.count
    }
    form = isNarrow ? .narrow(narrow) : .wide(Array(sizes))
  }

  @inline(__always)
  subscript(index: Int) -> FlowSize {
    switch form {
    case .narrow(let sizes):
      let size = sizes[index]
      return FlowSize(along: CGFloat(size.along), across: CGFloat(size.across))
    case .wide(let sizes): return sizes[index]
    }
  }

  /// Adds the sizes to the end of an array.
  func append(to sizes: inout [FlowSize]) {
    switch form {
    case .narrow(let own):
      for size in own {
        sizes.append(FlowSize(along: CGFloat(size.along), across: CGFloat(size.across)))
      }
    case .wide(let own): sizes.append(contentsOf: own)
    }
  }

  /// How the sizes of a line fold up: the sum of their extents along it, and the
  /// largest across.
  @inline(__always)
  func measure(_ items: Range<Int>) -> (along: CGFloat, across: CGFloat) {
    var (along, across): (CGFloat, CGFloat) = (0, 0)
    switch form {
    case .narrow(let sizes):
      for size in sizes[items] {
        along += CGFloat(size.along)
        across = max(across, CGFloat(size.across))
      }
    case .wide(let sizes):
      for size in sizes[items] {
        along += size.along
        across = max(across, size.across)
      }
    }
    return (along, across)
  }
}
