import Foundation
import InteractionAnalysis
import InteractionKit

extension Operation {
  static var analyses: [Operation] {
    [
      Operation("hit map: a frame of 90 cells with 5 buttons") {
        let screen = PartScreen(items: 90, size: CGSize(width: 36, height: 50))
        return { count in
          for _ in 0..<count {
            let map = HitMap(of: screen.simulator.window)
            precondition(map.regions.count > 450, "parts are missing")
          }
        }
      }
    ]
  }
}
