import Foundation
import InteractionKit

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
  /// What hit chains say of the view.
  var link: Link?

  init(of trace: Trace, number: Int, element: ElementID, frame: CGRect) {
    self.trace = trace
    self.number = number
    self.element = element
    self.frame = frame
  }

  /// What hit chains say of a view, until it moves or names change.
  struct Link {
    /// In window coordinates.
    let frame: CGRect
    /// The version of the names.
    let names: Int
    let text: [UInt8]
    /// Where in the text the name begins, behind the frame.
    let nameStart: Int
  }
}
