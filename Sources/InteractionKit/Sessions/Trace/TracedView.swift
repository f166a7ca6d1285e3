import Foundation

/// What a trace has said of a view that shows.
///
/// The view keeps it itself: a trace asks every view that shows after every step, and most
/// of those that a touch passes by.
final class TracedView {
  /// Tells what one trace has said from what another has.
  final class Trace {}

  let trace: Trace
  /// The number of the showing, from 1: no other view has it while this one shows.
  let number: Int
  var element: ElementID
  /// Where the view was told to be.
  var frame: CGRect
  /// The name and the path of the view in hit chains, as of a version of the names.
  var words: [UInt8] = []
  var names: Int?

  init(of trace: Trace, number: Int, element: ElementID, frame: CGRect) {
    self.trace = trace
    self.number = number
    self.element = element
    self.frame = frame
  }
}
