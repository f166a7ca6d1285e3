import Foundation
import InteractionKit

/// A view that is built from a template: a cell, or a header or footer.
package protocol TemplateView: HandlerCell {
  var content: TemplateContent? { get }
}

extension TemplateView {
  /// Never called: the sizes of a file belong to its layout.
  package static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }

  package func setData(_ data: Any?, extra: Any?) {
    content?.set(data, extra)
  }

  /// Sends the events of a touch on the view itself; returns false if its template has none.
  @discardableResult
  func track(_ touches: Set<Touch>) -> Bool {
    guard let content, !content.events.isEmpty, let touch = touches.first else { return false }
    content.touch(touch, in: self)
    return true
  }
}
