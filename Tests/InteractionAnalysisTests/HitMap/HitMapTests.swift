import Foundation
import InteractionAnalysis
import InteractionKit
import Testing

@Suite struct HitMapTests {
  private func window() -> Window {
    Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
  }

  @Test func buttonDividesTheRegionBehindIt() {
    let window = window()
    let button = Button(frame: CGRect(x: 20, y: 30, width: 40, height: 10))
    window.addSubview(button)
    let map = HitMap(of: window)
    #expect(
      map.regions.map(\.rect) == [
        CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 0, y: 30, width: 20, height: 10),
        CGRect(x: 20, y: 30, width: 40, height: 10), CGRect(x: 60, y: 30, width: 40, height: 10),
        CGRect(x: 0, y: 40, width: 100, height: 60),
      ])
    #expect(map.regions[2].view === button)
    #expect(map.area(of: button) == 400)
    #expect(map.area(of: window) == 9600)
  }

  @Test func outsetsAreCutAtTheSuperview() {
    let window = window()
    let bar = View(frame: CGRect(x: 0, y: 90, width: 100, height: 10))
    let button = Button(frame: CGRect(x: 40, y: 0, width: 10, height: 10))
    button.hitOutsets = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    bar.addSubview(button)
    window.addSubview(bar)
    let map = HitMap(of: window)
    #expect(
      map.regions.first { $0.view === button }?.rect
        == CGRect(x: 35, y: 90, width: 20, height: 10))
  }

  @Test func coveredViewHasNoRegion() {
    let window = window()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(button)
    window.addSubview(View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(HitMap(of: window).area(of: button) == 0)
  }

  @Test func rotatedViewIsSampled() {
    let window = window()
    let view = View(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    view.transform = AffineTransform(rotationByDegrees: 45)
    window.addSubview(view)
    let regions = HitMap(of: window).regions
    #expect(regions.filter { $0.view === view }.allSatisfy { !$0.isExact })
    #expect(abs(HitMap(of: window).area(of: view) - 1600) < 40)
  }

  @Test func hiddenWindowHasNoTarget() {
    let window = window()
    window.isHidden = true
    let map = HitMap(of: window)
    #expect(map.regions.count == 1)
    #expect(map.regions.first?.view == nil)
    #expect(map.view(at: CGPoint(x: 200, y: 0)) == nil)
  }
}
