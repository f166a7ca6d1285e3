import Foundation
import InteractionKit

/// The description of a displayed view in a trace.
///
/// The view itself stores it: a trace reads it for every displayed view after every step, and for
/// most of the views of a hit chain.
final class TracedView {
  /// The identity of a trace, which distinguishes its descriptions from those of another.
  final class Trace {}

  let trace: Trace
  /// The number of the display, from 1; unique among the displayed views.
  let number: Int
  var element: ElementID
  /// The frame of the view in the trace.
  var frame: CGRect
  /// The text for the view in hit chains.
  var link: Link?

  init(of trace: Trace, number: Int, element: ElementID, frame: CGRect) {
    self.trace = trace
    self.number = number
    self.element = element
    self.frame = frame
  }

  /// The text for a view in hit chains, valid until it moves or names change.
  struct Link {
    /// The frame in window coordinates.
    let frame: CGRect
    /// The version of the names.
    let names: Int
    let text: [UInt8]
    /// The offset of the name in the text, after the frame.
    let nameStart: Int
  }
}
