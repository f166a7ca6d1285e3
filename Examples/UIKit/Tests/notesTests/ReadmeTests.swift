// The example of the README.

import InteractionKit
import Testing
import UIKit

@testable import notes

@Test func aNoteIsDeletedAfterAConfirmation() throws {
  let notes = NotesViewController()
  let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
  simulator.show(UINavigationController(rootViewController: notes))
  try simulator.swipe(.left, from: .label("Meeting"))
  try simulator.tap(.label("Delete"))  // the button behind the row
  try simulator.tap(.label("Delete"))  // the button of the alert
  #expect(notes.store.note("n2") == nil)
}
