import Foundation

extension ConfigurableCollectionView {
  /// The item that a cell or supplementary view displays, with its registration.
  final class RegistrationConfiguration: ViewConfiguration {
    let registration: Registration
    let identifier: AnyCollectionIdentifier
    private let indexPath: IndexPath
    private weak var collectionView: ConfigurableCollectionView?
    private var isFilling = false

    init(
      _ registration: Registration, _ identifier: AnyCollectionIdentifier, at indexPath: IndexPath,
      in collectionView: ConfigurableCollectionView
    ) {
      self.registration = registration
      self.identifier = identifier
      self.indexPath = indexPath
      self.collectionView = collectionView
    }

    /// Returns the arguments of closures, with the current index path of the view.
    func call(about container: CollectionReusableView) -> RegistrationArguments? {
      collectionView.map {
        RegistrationArguments(
          collectionView: $0, identifier: identifier,
          indexPath: container.displayedIndexPath ?? indexPath, container: container)
      }
    }

    /// Configures the view.
    ///
    /// A closure `config` that changes the state of its cell is not called again.
    func fill(_ container: CollectionReusableView) {
      guard !isFilling, let config = registration.parts.config,
        let call = call(about: container)
      else { return }
      isFilling = true
      config(call)
      isFilling = false
    }

    func configurationStateDidChange(of cell: CollectionViewCell) {
      // A cell that is not displayed is about to be configured or to be enqueued for reuse.
      if cell.element != nil, !registration.parts.ignoresState { fill(cell) }
    }
  }
}
