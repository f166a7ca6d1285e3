import Foundation
import Testing

@testable import InteractionKit

/// A slider's value as a finger drags its thumb.
@Suite struct SliderTests {
  /// A slider from 100 to 231, so that the middle of the thumb moves from 115.5 to 215.5.
  private func screen(_ value: Float = 0, jumps: Bool = false) -> (
    screen: ControlScreen, slider: Slider
  ) {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 131, height: 31))
    slider.value = value
    slider.jumpsToTouch = jumps
    return (ControlScreen(slider), slider)
  }

  @Test func thumbGoesFromEndToEndOfTheTrack() {
    let slider = screen().slider
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 13.5, width: 131, height: 4))
    let positions: [(Float, CGFloat)] = [(0, 0), (0.5, 50), (1, 100), (-3, 0), (9, 100)]
    for (value, x) in positions {
      #expect(
        slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
          == CGRect(x: x, y: 0, width: 31, height: 31))
    }
  }

  @Test func valueFollowsThumbAtItsGrip() {
    let (screen, slider) = screen(0.5)
    screen.down(170, 110)
    #expect(slider.value == 0.5)
    screen.move(180, 110)
    #expect(abs(slider.value - 0.6) < 1e-6)
    screen.move(390, 110)
    #expect(slider.value == 1)
    screen.move(-50, 110)
    #expect(slider.value == 0)
    screen.up()
    #expect(
      screen.sent == [
        "touchDown", "valueChanged", "primaryActionTriggered", "touchDragInside", "valueChanged",
        "primaryActionTriggered", "touchDragOutside", "touchDragExit", "valueChanged",
        "primaryActionTriggered", "touchDragOutside", "touchUpOutside",
      ])
  }

  @Test func tapBesideThumbRecordsReason() {
    let (screen, slider) = screen()
    screen.tap(200, 110)
    #expect(slider.value == 0)
    #expect(screen.sent.isEmpty)
    #expect(screen.unhandled.last?.contains("the touch is beside the thumb") == true)
  }

  @Test(arguments: [(137.4, true), (137.6, false)])
  func thumbIsDraggedWithinAreaOf44Points(x: CGFloat, isTaken: Bool) {
    let (screen, slider) = screen()
    screen.down(x, 110)
    #expect(slider.isTracking == isTaken)
  }

  @Test func jumpingSliderMovesThumbToTouch() {
    let (screen, slider) = screen(jumps: true)
    screen.tap(190.5, 110)
    #expect(slider.value == 0.75)
    #expect(
      screen.sent == ["valueChanged", "primaryActionTriggered", "touchDown", "touchUpInside"])
  }

  @Test func noncontinuousStepperSendsChangeOnceAtEnd() {
    let (screen, slider) = screen()
    slider.isContinuous = false
    screen.down(115, 110)
    screen.move(130, 110)
    screen.move(140, 110)
    screen.up()
    #expect(
      screen.takeSent() == [
        "touchDown", "touchDragInside", "touchDragInside", "valueChanged",
        "primaryActionTriggered", "touchUpInside",
      ])
    screen.tap(140, 110)
    #expect(screen.sent == ["touchDown", "touchUpInside"])
  }

  @Test(arguments: [true, false])
  func cancelledDragKeepsValueAndSendsItOnce(isContinuous: Bool) {
    let (screen, slider) = screen()
    slider.isContinuous = isContinuous
    screen.down(115, 110)
    screen.move(165, 110)
    screen.simulator.touchCancel()
    #expect(slider.value == 0.5)
    #expect(screen.sent.filter { $0 == "valueChanged" }.count == 1)
    #expect(screen.sent.last == "touchCancel")
  }

  @Test func settingValueSendsNoEvent() {
    let (screen, slider) = screen()
    slider.setValue(0.25, animated: true)
    #expect(slider.value == 0.25 && screen.sent.isEmpty)
  }

  @Test func settingOneEndMovesOtherEndAndValue() {
    let slider = Slider()
    slider.minimumValue = 10
    #expect(slider.maximumValue == 10 && slider.value == 10)
    slider.maximumValue = 20
    slider.value = 99
    #expect(slider.value == 20)
    slider.maximumValue = -5
    #expect(slider.minimumValue == -5 && slider.value == -5)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func nonfiniteEndsAreIgnored(number: Float) {
    let slider = Slider()
    slider.minimumValue = number
    slider.maximumValue = number
    slider.value = number
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1)
    #expect(slider.value == (number == .infinity ? 1 : 0))
  }

  @Test func widestRangeAndTheNarrowestSliderHold() {
    let (screen, slider) = screen()
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    screen.down(165, 110)
    screen.move(190, 110)
    #expect(slider.value.isFinite && slider.value > 0)
    screen.up()
    slider.bounds = .zero
    slider.hitOutsets = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    slider.jumpsToTouch = true
    let before = slider.value
    screen.tap(slider.frame.origin.x, slider.frame.origin.y)
    #expect(slider.value == before)
  }
}
