import Foundation
import Testing

@testable import InteractionKit

/// The events of a text field when it is tapped and edited.
@Suite struct TextFieldTests {
  private func screen() -> (screen: ControlScreen, field: TextField) {
    let field = TextField()
    return (ControlScreen(field), field)
  }

  @Test func tapBeginsTheEditingOnce() {
    let (screen, field) = screen()
    screen.tap(150)
    #expect(field.isEditing && field.isFirstResponder)
    #expect(screen.simulator.window.firstResponder === field)
    screen.tap(150)
    #expect(
      screen.sent == [
        "touchDown", "touchUpInside", "editingDidBegin", "touchDown", "touchDownRepeat",
        "touchUpInside",
      ])
  }

  @Test func typedTextIsAppendedAndSent() {
    let (screen, field) = screen()
    #expect(!field.hasText)
    field.insertText("ab\ncd\u{0301}")
    #expect(field.text == "ab cd\u{0301}" && field.hasText)
    field.deleteBackward()
    #expect(field.text == "ab c")
    field.clear()
    #expect(field.text == "")
    field.insertText("")
    field.deleteBackward()
    field.clear()
    field.text = "set"
    #expect(screen.sent == ["editingChanged", "editingChanged", "editingChanged"])
  }

  @Test func returnKeyEndsEditingIfActionExists() {
    let (screen, field) = screen()
    field.insertText("\n")
    #expect(screen.takeSent().isEmpty)
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(
      screen.sent == [
        "editingDidBegin", "primaryActionTriggered", "editingDidEndOnExit", "editingDidEnd",
      ])
    #expect(!field.isEditing && field.text == nil)
  }

  @Test func returnKeyWithoutActionKeepsEditing() {
    let field = TextField()
    let screen = ControlScreen(field, hearing: .editingDidEnd)
    screen.tap(150)
    field.insertText("\n")
    #expect(field.isEditing && screen.sent.isEmpty)
  }

  @Test func editingMovesToAnotherTextField() {
    let (screen, field) = screen()
    let other = TextField(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var order: [String] = []
    screen.simulator.window.addSubview(other)
    screen.onEvent = { order.append("field \($0.name)") }
    other.addAction(for: .allEditingEvents) { _, event in order.append("other \(event.name)") }
    field.becomeFirstResponder()
    screen.tap(20, 20)
    #expect(
      order == ["field editingDidBegin", "field editingDidEnd", "other editingDidBegin"])
    #expect(other.isEditing && !field.isEditing)
  }

  @Test func fieldThatLeavesItsWindowIsNoLongerEdited() {
    let (screen, field) = screen()
    screen.tap(150)
    _ = screen.takeSent()
    field.removeFromSuperview()
    #expect(!field.isEditing && screen.takeSent() == ["editingDidEnd"])
    #expect(screen.simulator.window.firstResponder == nil)
    screen.simulator.window.addSubview(field)
    #expect(!field.isEditing && screen.sent.isEmpty)
  }

  @Test func disabledTextFieldIgnoresText() {
    let (screen, field) = screen()
    screen.tap(150)
    field.isEnabled = false
    #expect(!field.isEditing && screen.takeSent().last == "editingDidEnd")
    #expect(!field.becomeFirstResponder())
    field.insertText("a")
    field.deleteBackward()
    field.clear()
    #expect(field.text == nil && screen.sent.isEmpty)
  }
}
