import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

@testable import reader

@Suite struct ReaderTests {
  @Test func transcriptsPass() throws {
    try expectReplay("reader.cvt", on: SceneContent { SceneDelegate() })
  }

  @Test func controllersAreReleasedWhileTheyLoad() {
    weak var controller: ArticlesViewController?
    let store = ArticleStore()
    do {
      let articles = ArticlesViewController(viewModel: ArticlesViewModel(store: store))
      controller = articles
      let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
      simulator.show(UINavigationController(rootViewController: articles))
      simulator.clock.advance(by: .milliseconds(400))
    }
    #expect(controller == nil)
  }
}
