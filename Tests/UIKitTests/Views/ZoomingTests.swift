import InteractionKit
import Testing
import UIKit

/// The scale of the content of scroll views.
@Suite struct ZoomingTests {
  private final class Recorder: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var view: UIView?

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      calls.append("begin")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if calls.last != "zoom" { calls.append("zoom") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { calls.append("end \(scale)") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 300))
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let image = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let recorder = Recorder()

  init() {
    view.delegate = recorder
    recorder.view = image
    view.addSubview(image)
    view.contentSize = image.frame.size
    simulator.window.addSubview(view)
    view.maximumZoomScale = 4
  }

  @Test func fingersZoomTheView() throws {
    try simulator.pinch(.view(view), scale: 2)
    #expect(recorder.calls == ["begin", "zoom", "end \(view.zoomScale)"])
    #expect(view.zoomScale > 1.5 && view.zoomScale <= 2)
    #expect(abs(view.contentSize.width - 300 * view.zoomScale) < 0.001)
    // The middle of the view stays in place.
    #expect(abs(view.contentOffset.x - 150 * (view.zoomScale - 1)) < 0.001)
    #expect(!view.isZooming)
  }

  @Test func scaleIsClampedToItsLimits() {
    view.zoomScale = 9
    #expect(view.zoomScale == 4)
    #expect(image.frame == CGRect(x: 0, y: 0, width: 1200, height: 1200))
    view.zoomScale = 0.1
    #expect(view.zoomScale == 1 && image.transform == .identity)
    for scale in [CGFloat.nan, .infinity, -1] {
      view.zoomScale = scale
      view.minimumZoomScale = scale
    }
    #expect(view.zoomScale >= 1 && view.minimumZoomScale == 1)
  }

  @Test func rectangleFillsTheBounds() {
    view.zoom(to: CGRect(x: 150, y: 0, width: 150, height: 100), animated: false)
    #expect(view.zoomScale == 2)
    #expect(view.contentOffset == CGPoint(x: 300, y: 0))
    view.zoom(to: .zero, animated: false)
    #expect(view.zoomScale == 2)
  }

  @Test func withoutAViewNothingIsZoomed() {
    recorder.view = nil
    view.zoomScale = 2
    #expect(view.zoomScale == 1 && recorder.calls == [])
  }

  @Test func recognizerExistsWhileTheLimitsDiffer() {
    #expect(view.pinchGestureRecognizer?.view === view)
    view.maximumZoomScale = 1
    #expect(view.pinchGestureRecognizer == nil)
  }
}
