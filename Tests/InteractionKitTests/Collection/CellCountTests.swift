import Foundation
import Testing

@testable import InteractionKit

/// The number of cells depends on the visible part and not on the scrolled distance.
@Suite struct CellCountTests {
  @Test(arguments: [false, true])
  func flingsKeepNoMoreCellsThanShowAndWaitForTheNextScreen(preparesAhead: Bool) {
    let screen = DisplayScreen([1_000_000])
    screen.view.preparesCellsAhead = preparesAhead
    screen.view.preferredFramesPerSecond = 30
    screen.view.layoutIfNeeded()
    for speed in [40, 400, 4] {
      screen.simulator.drag(
        from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 10),
        duration: .milliseconds(Double(speed)))
      while screen.view.isDecelerating {
        screen.simulator.clock.advance(by: .milliseconds(40))
        // Rows of 20 points in 200 points: ten, or eleven if both ends are cut.
        #expect(screen.cells.living <= 11 + 11)
      }
    }
    #expect(screen.view.contentOffset.y > 5000)
    // In the middle of a pass that jumps, the old cells have not ended yet, and the prepared cells
    // of the skipped screen are not in the reuse pool.
    #expect(screen.cells.most <= 11 + 11 + (preparesAhead ? 11 : 0))
  }
}
