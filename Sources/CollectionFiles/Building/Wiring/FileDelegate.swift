import Foundation
import InteractionKit

/// The delegate of a collection file.
///
/// It has the methods that the file lists; they do nothing.
package final class FileDelegate: CollectionViewHandlerDelegate, CollectionViewEventDelegate,
  InertReceiver, NamedReceiver
{
  /// The methods that are implemented.
  package var methods: Set<DelegateMethod> {
    didSet { touchMethods = TouchMethods(methods) }
  }
  package let receiverName: String
  private var touchMethods: TouchMethods

  /// The implemented methods that touches call: read several times for each.
  private struct TouchMethods {
    let cellDidSelect: Bool
    let cellDidDeselect: Bool
    let cellEvent: Bool

    init(_ methods: Set<DelegateMethod>) {
      cellDidSelect = methods.contains(.cellDidSelect)
      cellDidDeselect = methods.contains(.cellDidDeselect)
      cellEvent = methods.contains(.cellEvent)
    }
  }

  init(_ document: CollectionDocument) {
    methods = FileDelegate.methods(of: document)
    touchMethods = TouchMethods(methods)
    receiverName = document.name
  }

  static func methods(of document: CollectionDocument) -> Set<DelegateMethod> {
    Set(DelegateMethod.allCases.filter(document.wiring.delegate.implements))
  }

  package func implements(_ method: ReceiverMethod) -> Bool {
    switch method {
    case .cellDidSelect, .didSelectItemAt: touchMethods.cellDidSelect
    case .cellDidDeselect, .didDeselectItemAt: touchMethods.cellDidDeselect
    case .cellEvent: touchMethods.cellEvent
    case .didSelect, .didReceiveEvent, .didSelectRowAt, .didDeselectRowAt: false
    }
  }

  package var methodNames: [String]? {
    methods.count == DelegateMethod.allCases.count
      ? nil : DelegateMethod.allCases.filter(methods.contains).map(\.rawValue)
  }

  /// Returns the name of a method in collection files, which use the names of the handler's
  /// delegate.
  package func name(of method: ReceiverMethod) -> String {
    DelegateMethod(method)?.rawValue ?? method.rawValue
  }

  // MARK: For handlers

  private func receive(_ method: ReceiverMethod, _ handler: CollectionViewHandler) {
    if !implements(method) { handler.delegateLacksMethod = true }
  }

  package func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    receive(.cellDidSelect, handler)
  }

  package func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {
    receive(.cellDidDeselect, handler)
  }

  package func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {
    receive(.cellEvent, handler)
  }

  // MARK: For views of registrations

  private func receive(_ method: ReceiverMethod, _ collectionView: CollectionView) {
    if !implements(method) { collectionView.delegateLacksMethod = true }
  }

  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    receive(.cellDidSelect, collectionView)
  }

  package func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    receive(.cellDidDeselect, collectionView)
  }

  package func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent) {
    receive(.cellEvent, collectionView)
  }
}

extension DelegateMethod {
  /// The method of the handler's delegate for the same event; nil if there is none.
  fileprivate init?(_ method: ReceiverMethod) {
    switch method {
    case .cellDidSelect, .didSelectItemAt: self = .cellDidSelect
    case .cellDidDeselect, .didDeselectItemAt: self = .cellDidDeselect
    case .cellEvent: self = .cellEvent
    case .didSelect, .didReceiveEvent, .didSelectRowAt, .didDeselectRowAt: return nil
    }
  }
}
