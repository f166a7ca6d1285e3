import CollectionFiles
import Foundation
import InteractionKit

/// The hit test at a point: the views that were tested, the result, and the receivers of a tap.
package struct HitReport {
  /// A tested view, as text.
  package struct Link: Hashable, Sendable {
    package let name: String
    /// The path of the view as text.
    package let path: String
    /// The frame in viewport points.
    package let frame: CGRect
    package let receivesTouch: Bool
    package let why: String
  }

  package let point: CGPoint
  /// The tested views, front to back.
  package let links: [Link]
  /// The position of the view that receives the touch, as log entries name it; nil for none.
  package let target: String?
  /// The view that receives the touch.
  let view: View?

  package init(_ device: SessionDevice, at point: CGPoint) {
    self.point = point
    let chain = HitChain(in: device.simulator.window, at: point)
    view = chain.target
    links = chain.links.map { link in
      Link(
        name: HitReport.name(of: link.view), path: link.view.receiverName, frame: link.frame,
        receivesTouch: link.receivesTouch, why: link.reason)
    }
    target = HitReport.position(of: chain.target).map { "\($0)" }
  }

  /// Returns the position of a view, as log entries name it; nil for the background.
  package static func position(of view: View?) -> EventPosition? {
    guard let view, !(view is Window || view is ItemsView || view is SectionScrollView)
    else { return nil }
    return view.position()
  }

  package static func name(of view: View) -> String {
    if let name = view.accessibilityIdentifier { return name }
    switch view {
    case is Window: return "window"
    case is SectionScrollView: return "scrolls by itself"
    case let view as ItemsView: return view.loadedCollection?.document.name ?? "collection"
    case let view as any TemplateView where view.content != nil:
      return view.content?.identifier ?? "view"
    case let view as ReusableView: return view.reuseIdentifier ?? "view"
    default: return view.superview is any ItemCell ? "contentView" : "\(type(of: view))"
    }
  }

  /// The report as text.
  ///
  /// Neighbouring views that the point misses are counted, not listed.
  package var lines: [String] {
    var lines = ["hit \(PointText.text(point)) -> \(target ?? "nothing")"]
    var missed = 0
    func flush() {
      if missed > 0 { lines.append("  \(missed) view\(missed == 1 ? "" : "s") elsewhere") }
      missed = 0
    }
    for link in links {
      if !link.receivesTouch, link.why.hasPrefix("the point is outside") {
        missed += 1
        continue
      }
      flush()
      let mark = link.receivesTouch ? "took" : "no"
      lines.append(
        "  \(mark) \(link.path) (\(link.name)) \(RectText.text(link.frame)): \(link.why)")
    }
    flush()
    if let view { lines += GestureReport(touching: view).lines.map { "  \($0)" } }
    return lines
  }

  /// The events that a tap there would send, and their receivers.
  package var routing: [String] {
    guard let view else { return [] }
    return TapForecast(of: view, at: point).lines
  }
}

extension HitReport {
  /// One JSON object on one line, keys sorted; see the documentation of the command line.
  package var json: [UInt8] {
    var output = Array(#"{"chain":["#.utf8)
    for (index, link) in links.enumerated() {
      if index > 0 { output.append(.comma) }
      output += #"{"frame":"#.utf8
      FrameListing.append(
        [
          link.frame.origin.x, link.frame.origin.y, link.frame.size.width, link.frame.size.height,
        ], to: &output)
      output += #","name":"#.utf8
      JSONValue.append(quoting: link.name, to: &output)
      output += #","path":"#.utf8
      JSONValue.append(quoting: link.path, to: &output)
      output += #","took":\#(link.receivesTouch),"why":"#.utf8
      JSONValue.append(quoting: link.why, to: &output)
      output.append(.closeBrace)
    }
    output += #"],"target":"#.utf8
    if let target {
      JSONValue.append(quoting: target, to: &output)
    } else {
      output += "null".utf8
    }
    output += "}\n".utf8
    return output
  }
}
