import Foundation

extension ConfigurableCollectionView {
  /// The item that a cell or supplementary view shows, and the registration by which.
  final class RegistrationFilling: ViewFilling {
    let registration: Registration
    let identifier: AnyIdentifier
    private let indexPath: IndexPath
    private weak var collectionView: ConfigurableCollectionView?
    private var isFilling = false

    init(
      _ registration: Registration, _ identifier: AnyIdentifier, at indexPath: IndexPath,
      in collectionView: ConfigurableCollectionView
    ) {
      self.registration = registration
      self.identifier = identifier
      self.indexPath = indexPath
      self.collectionView = collectionView
    }

    /// What closures are called about; the path is where the view stands by now.
    func call(about container: CollectionReusableView) -> RegistrationCall? {
      collectionView.map {
        RegistrationCall(
          collectionView: $0, identifier: identifier,
          indexPath: container.indexPath ?? indexPath, container: container)
      }
    }

    /// Fills the view. A `config` that changes the state of its cell does not begin again.
    func fill(_ container: CollectionReusableView) {
      guard !isFilling, let config = registration.parts.config,
        let call = call(about: container)
      else { return }
      isFilling = true
      config(call)
      isFilling = false
    }

    func configurationStateDidChange(of cell: CollectionViewCell) {
      // One that is not shown is about to be filled again or to wait.
      if cell.element != nil, !registration.parts.ignoresState { fill(cell) }
    }
  }
}
