import Foundation

extension ModelCollection: CollectionViewDelegateFlowLayout, SelectionRouting {
  /// A section without a model for its header has none.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    header(of: section) == nil ? .zero : self.layout.headerReferenceSize
  }

  func routeSelection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> Hearing {
    guard let model = row(at: indexPath) else {
      return Delivery.unheard("output", "there is no such row", explaining: explaining)
    }
    // Before the output hears: it may load other models, which forgets this.
    deselection.schedule(item, in: collectionView)
    return tell(.clickedRow(indexPath, model), explaining)
  }

  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> Hearing {
    let path = view.indexPath ?? IndexPath()
    let model = view is CollectionViewCell ? row(at: path) : header(of: path.section)
    guard let model else {
      return Delivery.unheard("output", "it shows no model", explaining: explaining)
    }
    return tell(.event(name: name, path, model, data: data), explaining)
  }

  /// Has the output hear that a row was clicked: for code that calls the delegate itself.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    select(at: indexPath)
  }

  private func tell(_ message: Output, _ explaining: Bool) -> Hearing {
    ReceiverChain.output(output.map { output in { output(message) } })
      .deliver(explaining: explaining)
  }
}
