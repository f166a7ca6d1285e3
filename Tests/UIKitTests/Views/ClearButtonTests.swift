import InteractionKit
import Testing
import UIKit

/// The button that clears a text field.
@Suite struct ClearButtonTests {
  private final class Recorder: UITextFieldDelegate {
    var calls: [String] = []
    var mayClear = true
    var willAnswer: ((UITextField) -> Void)?
    var mayBegin = true

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("shouldClear \(textField.text ?? "")")
      willAnswer?(textField)
      return mayClear
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldBegin")
      return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
  private let recorder = Recorder()

  init() {
    field.text = "Ada"
    field.clearButtonMode = .always
    field.delegate = recorder
    field.addAction(for: .editingChanged) { [recorder] _, _ in recorder.calls.append("changed") }
    simulator.window.addSubview(field)
    simulator.window.layoutIfNeeded()
  }

  private var isDisplayed: Bool { (try? simulator.element(.label("Clear text"))) != nil }

  @Test(arguments: [
    (UITextField.ViewMode.never, false, false), (.whileEditing, false, true),
    (.unlessEditing, true, false), (.always, true, true),
  ])
  func buttonIsDisplayedForItsMode(mode: UITextField.ViewMode, before: Bool, while editing: Bool) {
    field.clearButtonMode = mode
    #expect(isDisplayed == before)
    field.becomeFirstResponder()
    #expect(isDisplayed == editing)
    field.text = ""
    #expect(!isDisplayed)
    simulator.type("B")
    #expect(isDisplayed == editing)
    field.resignFirstResponder()
    #expect(isDisplayed == before)
  }

  @Test func tapClearsAndThenBeginsEditing() throws {
    try simulator.tap(.label("Clear text"))
    #expect(recorder.calls == ["shouldClear Ada", "changed", "shouldBegin", "didBegin"])
    #expect(field.text == "" && field.isEditing && !isDisplayed)
    simulator.type("B")
    recorder.calls = []
    try simulator.tap(.label("Clear text"))
    #expect(recorder.calls == ["shouldClear B", "changed"])
    #expect(field.isEditing)
  }

  @Test func delegateKeepsTheText() throws {
    recorder.mayClear = false
    try simulator.tap(.label("Clear text"))
    #expect(recorder.calls == ["shouldClear Ada"])
    #expect(field.text == "Ada" && !field.isEditing && isDisplayed)
  }

  /// A known recipe: the delegate clears and ends the editing by itself.
  @Test func onlyThePermissionBeginsTheEditing() throws {
    recorder.mayClear = false
    recorder.willAnswer = { $0.text = "" }
    try simulator.tap(.label("Clear text"))
    #expect(field.text == "" && !field.isEditing)
    (recorder.mayClear, recorder.willAnswer) = (true, nil)
    field.text = "Ada"
    field.addAction(for: .editingChanged) { field, _ in (field as? UITextField)?.text = "0" }
    try simulator.tap(.label("Clear text"))
    #expect(field.text == "0" && field.isEditing)
  }

  @Test func rightViewCoversTheButton() {
    let eye = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.rightView = eye
    field.rightViewMode = .always
    field.text = ""
    field.text = "Ada"
    simulator.window.layoutIfNeeded()
    let middle = eye.convert(CGPoint(x: 15, y: 15), to: nil)
    #expect(simulator.window.hitTest(middle, with: nil) === eye)
  }

  @Test func textIsClearedAlthoughEditingMayNotBegin() throws {
    recorder.mayBegin = false
    try simulator.tap(.label("Clear text"))
    #expect(recorder.calls == ["shouldClear Ada", "changed", "shouldBegin"])
    #expect(field.text == "" && !field.isEditing)
  }

  @Test(arguments: [true, false]) func editingBeginsWithoutTheFormerText(mayClear: Bool) {
    field.clearsOnBeginEditing = true
    recorder.mayClear = mayClear
    simulator.tap(at: CGPoint(x: 40, y: 40))
    #expect(field.isEditing && field.text == (mayClear ? "" : "Ada"))
    let change = mayClear ? ["changed"] : []
    #expect(recorder.calls == ["shouldBegin", "shouldClear Ada"] + change + ["didBegin"])
  }

  @Test func viewsAtTheEdgesChangeSidesWithTheDirection() throws {
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    simulator.window.layoutIfNeeded()
    let button = try simulator.element(.label("Clear text"))
    #expect(button.frame == CGRect(x: 196, y: 30.5, width: 19, height: 19))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 146, height: 40))
    field.semanticContentAttribute = .forceRightToLeft
    field.setNeedsLayout()
    simulator.window.layoutIfNeeded()
    let mirrored = try simulator.element(.label("Clear text"))
    #expect(mirrored.frame == CGRect(x: 25, y: 30.5, width: 19, height: 19))
    #expect(field.leftView?.frame == CGRect(x: 170, y: 10, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 24, y: 0, width: 146, height: 40))
  }

  @Test func searchBarTellsItsDelegate() throws {
    final class Searcher: UISearchBarDelegate {
      var texts: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        texts.append(searchText)
      }
    }
    let (bar, searcher) = (
      UISearchBar(frame: CGRect(x: 0, y: 100, width: 320, height: 60)), Searcher()
    )
    field.removeFromSuperview()
    bar.delegate = searcher
    simulator.window.addSubview(bar)
    bar.text = "ab"
    simulator.window.layoutIfNeeded()
    try simulator.tap(.label("Clear text"))
    #expect(searcher.texts == [""])
    #expect(bar.text == "" && bar.isFirstResponder && !isDisplayed)
    bar.searchTextField.clearButtonMode = .never
    bar.text = "c"
    #expect(!isDisplayed)
  }
}
