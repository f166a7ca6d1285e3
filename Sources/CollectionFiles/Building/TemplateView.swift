import Foundation
import InteractionKit

/// A view made from a template of a collection file: a cell, or a header or footer.
package protocol TemplateView: HandlerCell {
  var content: TemplateContent? { get }
}

extension TemplateView {
  /// Never asked: the sizes of a file belong to its layout.
  package static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }

  package func setData(_ data: Any?, extra: Any?) {
    content?.set(data, extra)
  }
}
