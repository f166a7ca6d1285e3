/// The sizes that views asked for in a layout that estimates them, by which a layout of the same
/// items comes to the same without asking again.
struct MeasuredViews {
  /// Those of the layout's own headers and footers.
  var layout = MeasuredSizes()
  /// Those of sections that have any.
  var sections: [Int: MeasuredSizes] = [:]

  var count: Int { sections.values.reduce(0) { $0 + $1.order.count } }
}
