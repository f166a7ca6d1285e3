import InteractionKit
import InteractionSessions
import Testing
import UIKit

/// Text that is typed into the first responder.
@Suite struct TypingTests {
  private final class Recorder: UITextFieldDelegate {
    var calls: [String] = []
    var rejected = ""

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { note("didEnd") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn") }
    func textFieldDidChangeSelection(_ textField: UITextField) { note("selection") }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      note("\(range.location)+\(range.length) \(string)")
      return string.isEmpty || !rejected.contains(string)
    }

    func posted(_ notification: Notification) { note(notification.name.rawValue) }

    @discardableResult
    func note(_ call: String) -> Bool {
      calls.append(call)
      return !rejected.contains(call)
    }
  }

  private let simulator = Simulator()
  private let recorder = Recorder()

  private func makeField() -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.delegate = recorder
    let names: [(UIControl.Event, String)] = [
      (.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
      (.editingDidEndOnExit, "exit"),
    ]
    for (event, name) in names {
      field.addAction(for: event) { [recorder] _, _ in recorder.note(name) }
    }
    simulator.window.addSubview(field)
    simulator.tap(at: CGPoint(x: 20, y: 20))
    return field
  }

  @Test func textIsNeverNil() {
    for field in [UITextField(), UITextField(frame: .zero), UISearchBar().searchTextField] {
      #expect(field.text == "" && !field.hasText)
      field.text = "a"
      field.text = nil
      #expect(field.text == "")
    }
    let bar = UISearchBar()
    bar.text = nil
    #expect(bar.text == "")
  }

  /// A tap on a field that nobody listens to is lost only if its delegate refuses the editing.
  @Test(arguments: [false, true]) func tapsBeginTheEditingWithoutActions(isRefused: Bool) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.delegate = recorder
    if isRefused { recorder.rejected = "shouldBegin" }
    simulator.window.addSubview(field)
    simulator.tap(at: CGPoint(x: 20, y: 20))
    #expect(field.isEditing != isRefused)
    let unhandled = simulator.log.lines.filter { $0.hasPrefix("unhandled ") }
    #expect(unhandled.count == (isRefused ? 1 : 0), "\(unhandled)")
  }

  @Test func keysAskTheDelegateAndSendEvents() {
    let field = makeField()
    #expect(simulator.type("né\u{8}\n"))
    #expect(field.text == "n" && !field.isEditing)
    #expect(
      recorder.calls == [
        "shouldBegin", "began", "didBegin", "0+0 n", "changed", "selection", "1+0 é", "changed",
        "selection", "1+1 ", "changed", "selection", "shouldReturn", "exit", "shouldEnd", "ended",
        "didEnd",
      ])
  }

  @Test func rejectedKeysHaveNoEffect() {
    recorder.rejected = "xshouldReturn"
    let field = makeField()
    #expect(simulator.type("axb\n"))
    #expect(field.text == "ab" && field.isEditing)
    field.insertText("x")
    #expect(field.text == "abx")
  }

  @Test func editingThatMayNotEndIsEndedByForce() {
    recorder.rejected = "shouldEnd"
    let field = makeField()
    #expect(!simulator.window.endEditing(false))
    #expect(field.isEditing)
    #expect(simulator.window.endEditing(true))
    #expect(!field.isEditing)
    #expect(simulator.window.endEditing(false))
  }

  @Test func editingPostsNotificationsAfterTheDelegateIsCalled() {
    recorder.rejected = "shouldEnd"
    let field = makeField()
    field.resignFirstResponder()
    simulator.window.endEditing(true)
    recorder.calls = []
    for name in [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ] {
      NotificationCenter.default.addObserver(
        recorder, selector: Selector("posted:", Recorder.posted(_:)), name: name, object: field)
    }
    field.becomeFirstResponder()
    #expect(simulator.type("a"))
    #expect(simulator.window.endEditing(true))
    #expect(
      recorder.calls == [
        "shouldBegin", "began", "didBegin", "UITextFieldTextDidBeginEditingNotification", "0+0 a",
        "changed", "selection", "UITextFieldTextDidChangeNotification", "shouldEnd", "ended",
        "didEnd", "UITextFieldTextDidEndEditingNotification",
      ])
    recorder.calls = []
    field.text = "b"
    field.sendActions(for: .editingChanged)
    #expect(recorder.calls == ["changed"])
    NotificationCenter.default.removeObserver(recorder)
  }

  @Test func fieldWhoseDelegateRefusesIsNotEdited() {
    recorder.rejected = "shouldBegin"
    #expect(!makeField().isEditing)
    #expect(!simulator.type("a"))
  }

  @Test func viewsWithTextOfTheirOwnReceiveKeys() {
    final class Pad: UIView, UIKeyInput {
      var typed = ""
      var hasText: Bool { !typed.isEmpty }
      override var canBecomeFirstResponder: Bool { true }
      func insertText(_ text: String) { typed += text }
      func deleteBackward() { typed.removeLast() }
    }
    let pad = Pad()
    simulator.window.addSubview(pad)
    pad.becomeFirstResponder()
    #expect(simulator.type("ab\u{8}\n"))
    #expect(pad.typed == "a\n")
  }

  @Test func searchBarsFilterWhileTextIsTyped() {
    final class Results: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
      var searched: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        searched.append(searchController.searchBar.text ?? "")
      }
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { text != "x" }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searched.append("clicked") }
    }
    let (search, results) = (UISearchController(searchResultsController: nil), Results())
    search.searchResultsUpdater = results
    search.searchBar.delegate = results
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    simulator.window.addSubview(search.searchBar)
    simulator.tap(at: CGPoint(x: 100, y: 30))
    #expect(simulator.type("mxi\n"))
    #expect(results.searched == ["", "m", "mi", "clicked"])
  }

  @Test func sessionsTypeOnScreensOfPrograms() throws {
    var configuration = Session.Configuration()
    configuration.screens = [
      ScreenProgram("Form") {
        let view = UIView()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
        field.accessibilityIdentifier = "name"
        let label = UILabel(frame: CGRect(x: 0, y: 200, width: 300, height: 44))
        field.addAction(for: .editingChanged) { [unowned field] _, _ in
          label.text = field.text
          label.accessibilityIdentifier = "shown"
        }
        view.addSubview(field)
        view.addSubview(label)
        return view
      }
    ]
    let session = Session(configuration: configuration)
    func say(_ line: String) -> [String] {
      var output: [UInt8] = []
      session.execute(line, into: &output)
      return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    _ = say("%load Form")
    #expect(
      say(#"type "a""#) == ["! no text field is edited; a tap on one begins its editing"])
    _ = say("tap #name")
    #expect(say(#"type "milk""#) == [])
    let window = try #require(session.device?.simulator.window)
    let label = try #require(window.subviews.first?.subviews.last as? UILabel)
    #expect(label.text == "milk")
  }
}
