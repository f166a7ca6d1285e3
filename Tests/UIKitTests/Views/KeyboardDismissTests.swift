import InteractionKit
import Testing
import UIKit

/// Drags that end the editing of text.
@Suite struct KeyboardDismissTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  private func beginDrag(_ mode: UIScrollView.KeyboardDismissMode) {
    list.contentSize = CGSize(width: 320, height: 2000)
    list.keyboardDismissMode = mode
    simulator.window.addSubview(list)
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    simulator.window.keyboardHeight = 200
    simulator.touchDown(at: CGPoint(x: 160, y: 200))
    #expect(field.isEditing)
    simulator.touchMove(to: CGPoint(x: 160, y: 215))
  }

  @Test(arguments: [.onDrag, .onDragWithAccessory] as [UIScrollView.KeyboardDismissMode])
  func editingEndsWhenADragBegins(mode: UIScrollView.KeyboardDismissMode) {
    beginDrag(mode)
    #expect(!field.isEditing)
  }

  @Test(arguments: [.interactive, .interactiveWithAccessory] as [UIScrollView.KeyboardDismissMode])
  func editingEndsWhenTheFingerReachesTheKeyboard(mode: UIScrollView.KeyboardDismissMode) {
    beginDrag(mode)
    simulator.touchMove(to: CGPoint(x: 160, y: 279))
    #expect(field.isEditing)
    simulator.touchMove(to: CGPoint(x: 160, y: 280))
    #expect(!field.isEditing)
  }

  @Test(arguments: [.none, .interactive] as [UIScrollView.KeyboardDismissMode])
  func dragAboveTheKeyboardDoesNotEndEditing(mode: UIScrollView.KeyboardDismissMode) {
    beginDrag(mode)
    simulator.touchMove(to: CGPoint(x: 160, y: 100))
    simulator.touchUp()
    simulator.clock.advance(by: .seconds(3))
    #expect(field.isEditing)
  }
}
