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
    let answer = tell(.clickedRow(indexPath, model), explaining)
    deselectSoon(indexPath)
    return answer
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

  private func tell(
    _ message: Output, _ explaining: Bool
  ) -> Hearing {
    var chain = ReceiverChain(.first)
    chain.offer(
      .output, output.map { output in { output(message) } },
      otherwise: "nobody has assigned the output")
    return chain.deliver(explaining: explaining)
  }
}
