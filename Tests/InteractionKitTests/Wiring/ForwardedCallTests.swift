import Foundation
import Testing

@testable import InteractionKit

/// Calls of a collection view that its wiring forwards to the delegates of the app.
@Suite struct ForwardedCallTests {
  private final class Delegate: CollectionViewDelegate {
    var calls: [String] = []
    let zoomed = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private(set) lazy var preview = TargetedPreview(view: zoomed)

    func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
      calls.append("willBegin \(view === zoomed)")
    }
    func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("didZoom") }
    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
    ) { calls.append("didEnd \(view === zoomed) \(scale)") }

    func collectionView(
      _ collectionView: CollectionView,
      contextMenuConfiguration configuration: ContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> TargetedPreview? {
      calls.append("highlight \(indexPath.item)")
      return preview
    }

    func collectionView(
      _ collectionView: CollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: proposedContentOffset.x + 1, y: 9) }

    // The older method, without an item.
    func collectionView(
      _ collectionView: CollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
    ) -> TargetedPreview? {
      calls.append("dismissal")
      return preview
    }
  }

  /// Expects the calls about zooming and previews from a collection view's delegate.
  private func expectCalls(
    of delegate: Delegate, from wiring: (any CollectionViewDelegate)?, in view: CollectionView
  ) throws {
    let wiring = try #require(wiring)
    #expect(wiring.viewForZooming(in: view) === delegate.zoomed)
    #expect(
      wiring.collectionView(
        view, targetContentOffsetForProposedContentOffset: CGPoint(x: 2, y: 3))
        == CGPoint(x: 3, y: 9))
    wiring.scrollViewWillBeginZooming(view, with: delegate.zoomed)
    wiring.scrollViewDidZoom(view)
    wiring.scrollViewDidEndZooming(view, with: delegate.zoomed, atScale: 2)
    let (menu, path) = (ContextMenuConfiguration(), IndexPath(item: 4, section: 0))
    let highlight = wiring.collectionView(
      view, contextMenuConfiguration: menu, highlightPreviewForItemAt: path)
    let dismissal = wiring.collectionView(
      view, contextMenuConfiguration: menu, dismissalPreviewForItemAt: path)
    #expect(highlight === delegate.preview && dismissal === delegate.preview)
    #expect(
      delegate.calls == [
        "willBegin true", "didZoom", "didEnd true 2.0", "highlight 4", "dismissal",
      ])
  }

  @Test func genericDataSourceForwardsZoomingAndPreviews() throws {
    let screen = DataSourceScreen([[1, 2]])
    screen.bind()
    let delegate = Delegate()
    screen.source.delegate = delegate
    try expectCalls(of: delegate, from: screen.source, in: screen.view)
    screen.source.delegate = nil
    #expect(screen.source.viewForZooming(in: screen.view) == nil)
  }

  @Test func registrationsForwardZoomingAndPreviews() throws {
    let screen = RegistrationScreen<Int, String>()
    let (silent, delegate) = (PlainDelegate("silent") { _ in }, Delegate())
    screen.view.addDelegate(silent)
    screen.view.addDelegate(delegate)
    try expectCalls(of: delegate, from: screen.view.delegate, in: screen.view)
  }
}
