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
    let isNarrow = sizes.allSatisfy {
      CGFloat(Float($0.along)) == $0.along && CGFloat(Float($0.across)) == $0.across
    }
    form =
      isNarrow
      ? .narrow(sizes.map { Narrow(along: Float($0.along), across: Float($0.across)) })
      : .wide(Array(sizes))
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
