import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

@testable import notes

@Suite struct NotesTests {
  @Test func transcriptsPass() throws {
    try expectReplay("notes.cvt", on: SceneContent { SceneDelegate() })
  }

  @Test func sharedNotesAreKept() throws {
    let controller = NotesViewController()
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    simulator.show(UINavigationController(rootViewController: controller))
    try simulator.tap(.identifier("share", in: .item([0, 1])))
    #expect(controller.shared == ["Shopping"])
  }
}
