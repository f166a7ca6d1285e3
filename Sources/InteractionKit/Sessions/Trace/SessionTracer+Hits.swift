import Foundation

extension SessionTracer {
  /// Tells what a touch at a point reaches now, and who was asked.
  func tellHit(at point: CGPoint) {
    guard let screen, point.x.isFinite, point.y.isFinite else { return }
    // Before the line is begun: laying out what needs it may tell of its own.
    let chain = HitChain(in: screen.simulator.window, at: point)
    let target = HitReport.place(of: chain.target)
    line { text, order in
      text.add(#"{"at":"#)
      text.add(point)
      text.add(#","chain":["#)
      for (index, link) in chain.links.enumerated() {
        text.add(index > 0 ? #",{"frame":"# : #"{"frame":"#)
        text.add(link.frame)
        text.add(#","name":"#)
        text.add(quoting: HitReport.name(of: link.view))
        text.add(#","path":"#)
        text.add(quoting: HitReport.path(of: link.view))
        text.add(#","took":"#)
        text.add(link.took)
        text.add(#","why":"#)
        text.add(quoting: link.reason)
        text.add("}")
      }
      text.add("]")
      text.addOrder(order)
      text.add(#","target":"#)
      if let target { text.add(quoting: target) } else { text.add("null") }
      text.add(#","type":"hit"}"#)
    }
  }
}
