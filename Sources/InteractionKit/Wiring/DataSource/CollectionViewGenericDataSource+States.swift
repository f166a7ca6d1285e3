import Foundation

extension CollectionViewGenericDataSource {
  /// Creates the presenter of the cells of states.
  ///
  /// The data source owns it, so it must not own the data source.
  func makePresenter(_ view: CollectionView) -> CollectionViewStateCells {
    let presenter = CollectionViewStateCells(view)
    guard let states else { return presenter }
    presenter.cellSize = { _ in states.size }
    presenter.emptyCell = states.empty.map { maker(of: $0, for: .empty, states) }
    presenter.loadingCell = states.loading.map { maker(of: $0, for: .loading, states) }
    presenter.willDisplay = { ($0 as? any ReusableViewLifecycle)?.prepare() }
    presenter.didEndDisplaying = { ($0 as? any ReusableViewLifecycle)?.cleanup() }
    presenter.considerEvent = { [weak self] event, cell, route in
      self?.consider(stateEvent: event, from: cell, through: &route)
    }
    return presenter
  }

  private func maker(
    of cellClass: CollectionViewCell.Type, for state: ContentState, _ states: StateFactory
  ) -> CollectionViewStateCells.MakeCell {
    let identifier = "\(cellClass) of \(state)"
    var isRegistered = false
    return { view, indexPath in
      if !isRegistered {
        isRegistered = true
        view.register(forCellWithReuseIdentifier: identifier) {
          created(states.make(state, $0) ?? cellClass.init(making: $0))
        }
      }
      let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      (cell as? LifecycleCell)?.layOutOnce(in: states.size ?? view.frame.size)
      states.setup(cell, state)
      return cell
    }
  }
}

/// Calls `create` of a new view and returns the view.
func created<View: CollectionReusableView>(_ view: View) -> View {
  (view as? any ReusableViewLifecycle)?.create()
  return view
}
