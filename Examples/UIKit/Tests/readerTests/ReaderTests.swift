import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

@testable import reader

@Suite struct ReaderTests {
  @Test func transcriptsPass() throws {
    try expectReplay("reader.cvt", on: SceneContent { SceneDelegate() })
  }

  @Test(arguments: [0, 100, 400]) func controllersAreReleasedWithTheirTasks(milliseconds: Double) {
    weak var controller: ArticlesViewController?
    do {
      let articles = ArticlesViewController(viewModel: ArticlesViewModel())
      controller = articles
      let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
      simulator.show(UINavigationController(rootViewController: articles))
      simulator.clock.advance(by: .milliseconds(milliseconds))
    }
    #expect(controller == nil)
  }
}
