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
  ) -> (wasHeard: Bool, delivery: Delivery) {
    guard let model = row(at: indexPath) else {
      return (
        false, Delivery(considered: [.init("output", heard: false, reason: "there is no such row")])
      )
    }
    let answer = tell(.clickedRow(indexPath, model), explaining)
    deselectSoon(indexPath)
    return answer
  }

  /// The library does not report deselections.
  func routeDeselection(
    of item: Selection.Item, at indexPath: IndexPath, explaining: Bool
  ) -> (wasHeard: Bool, delivery: Delivery) {
    (false, Delivery())
  }

  func routeEvent(
    _ name: String, data: Any?, of view: CollectionReusableView, explaining: Bool
  ) -> (wasHeard: Bool, delivery: Delivery) {
    let path = view.indexPath ?? IndexPath()
    let model = view is CollectionViewCell ? row(at: path) : header(of: path.section)
    guard let model else {
      return (
        false, Delivery(considered: [.init("output", heard: false, reason: "it shows no model")])
      )
    }
    return tell(.event(name: name, path, model, data: data), explaining)
  }

  private func tell(
    _ message: Output, _ explaining: Bool
  ) -> (wasHeard: Bool, delivery: Delivery) {
    var chain = ReceiverChain(.first)
    chain.offer(
      .output, output.map { output in { output(message) } },
      otherwise: "nobody has assigned the output")
    return chain.deliver(explaining: explaining)
  }
}
