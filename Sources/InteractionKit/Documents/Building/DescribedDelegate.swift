import Foundation

/// The delegate of a screen that a collection file describes: it has the methods
/// that the wiring lists, and does nothing but hear.
final class DescribedDelegate: CollectionViewHandlerDelegate {
  /// The methods that are implemented.
  var methods: Set<DelegateMethod>
  /// Called whenever the content was scrolled.
  var didScroll: (() -> Void)?

  init(_ wiring: WiringDescription) {
    methods = Set(DelegateMethod.allCases.filter(wiring.delegate.implements))
  }

  private func hear(_ method: DelegateMethod, _ handler: CollectionViewHandler) {
    if !methods.contains(method) { handler.delegateLacksMethod = true }
  }

  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    hear(.cellDidSelect, handler)
  }

  func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {
    hear(.cellDidDeselect, handler)
  }

  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {
    hear(.cellEvent, handler)
  }

  func handlerDidScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {
    didScroll?()
  }
}
