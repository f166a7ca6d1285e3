import InteractionKit
import Testing
import UIKit

/// The commands of the edit menu: `paste(_:)` and its like.
@Suite struct EditingCommandTests {
  private final class Field: UITextField, UITextFieldDelegate {
    var calls: [String] = []
    override func paste(_ sender: Any?) {
      calls.append("paste")
      super.paste(sender)
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("\(range.location) \(string)")
      return string != "no"
    }
  }

  /// A controller that performs commands which its views leave to it.
  private final class Screen: UIViewController {
    var calls: [String] = []
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func selectAll(_ sender: Any?) { calls.append("selectAll") }
    override func delete(_ sender: Any?) { calls.append("delete") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 600))

  @Test(arguments: [("yes", "a yes", true), ("no", "a ", false)])
  func pastedTextIsTyped(pasted: String, text: String, changes: Bool) {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    field.delegate = field
    field.text = "a "
    var changeCount = 0
    field.addAction(UIAction { _ in changeCount += 1 }, for: .editingChanged)
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    UIPasteboard.general.string = pasted
    UIApplication.shared.sendAction(Selector("paste:"), to: nil, from: nil, for: nil)
    #expect(field.calls == ["paste", "2 \(pasted)"])
    #expect(field.text == text && (changeCount == 1) == changes)
  }

  @Test func respondersLeaveCommandsToTheNextOne() {
    let screen = Screen()
    simulator.show(screen)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    for name in ["copy:", "selectAll:", "delete:"] {
      #expect(UIApplication.shared.sendAction(Selector(name), to: nil, from: nil, for: nil))
    }
    #expect(screen.calls == ["copy", "selectAll", "delete"])
    #expect(!UIApplication.shared.sendAction(Selector("share:"), to: nil, from: nil, for: nil))
  }

  @Test func textViewsCopyCutAndReplaceTheSelection() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "one two"
    simulator.window.addSubview(view)
    view.selectedRange = NSRange(location: 4, length: 3)
    view.copy(nil)
    view.selectedRange = NSRange(location: 0, length: 4)
    view.cut(nil)
    #expect(view.text == "two" && UIPasteboard.general.string == "one ")
    view.selectAll(nil)
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    view.paste(nil)
    #expect(view.text == "one ")
  }
}
