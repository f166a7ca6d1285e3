import Foundation
import InteractionKit
import InteractionSessions

extension SessionTracer {
  /// Writes the hit chain of a touch at a point.
  func writeHit(at point: CGPoint) {
    guard let device, point.x.isFinite, point.y.isFinite else { return }
    // Computed before the line begins: a layout pass may write lines of its own.
    let chain = HitChain(in: device.simulator.window, at: point)
    let target = HitReport.position(of: chain.target)
    line { text, order in
      text.add(#"{"at":"#)
      text.add(point)
      text.add(#","chain":["#)
      // One copy instead of one for each link.
      let shown = shown
      var taken = BehindReasonCache()
      for (index, link) in chain.links.enumerated() {
        if index > 0 { text.add(",") }
        SessionTracer.add(placeOf: link.view, at: link.frame, known: shown, to: &text)
        switch link.result {
        case .outside(let point, let rect): text.add(answerOutside: rect, point)
        case .behind(let taker):
          text.add(#"false,"why":"#)
          taken.add(taker, to: &text)
          text.add("}")
        default:
          text.add(link.receivesTouch ? #"true,"why":"# : #"false,"why":"#)
          text.addQuoted { link.result.append(to: &$0) }
          text.add("}")
        }
      }
      text.add("]")
      text.addOrder(order)
      text.add(#","target":"#)
      if let target { text.add(quoting: target) } else { text.add("null") }
      text.add(#","type":"hit"}"#)
    }
  }

  /// Adds the frame, the name and the path of a view.
  private static func add(
    placeOf view: View, at frame: CGRect, known shown: TracedViews, to text: inout TraceText
  ) {
    // Most cells of a chain are not hit, and their names stay valid for many touches.
    if let element = view as? ReusableView {
      shown.add(link: element, at: frame, to: &text)
    } else {
      text.add(frameOfLink: frame)
      text.add(wordsOfLink: view)
    }
  }
}

extension TraceText {
  /// Adds the end of most links as one piece, in which no character needs an escape.
  fileprivate mutating func add(answerOutside rect: CGRect, _ point: CGPoint) {
    StackText.append(capacity: HitChain.ViewResult.outsideLength + 32, to: &bytes) { piece in
      piece.add(#"false,"why":""#)
      HitChain.ViewResult.add(outside: rect, point, to: &piece)
      piece.add(#""}"#)
    }
  }

  mutating func add(frameOfLink frame: CGRect) {
    add(#"{"frame":"#)
    add(frame)
  }

  mutating func add(wordsOfLink view: View) {
    add(#","name":"#)
    add(quoting: HitReport.name(of: view))
    add(#","path":"#)
    add(quoting: view.receiverName)
    add(#","took":"#)
  }
}

/// The reason for all the views behind the one that received the touch, computed once.
private struct BehindReasonCache {
  private var taker: View?
  private var words: [UInt8] = []

  mutating func add(_ view: View, to text: inout TraceText) {
    if view !== taker {
      taker = view
      var made = TraceText()
      made.addQuoted { HitChain.ViewResult.behind(view).append(to: &$0) }
      words = made.bytes
    }
    text.bytes.append(contentsOf: words)
  }
}
