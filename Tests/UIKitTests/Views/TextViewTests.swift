import InteractionKit
import Testing
import UIKit

/// Text views: editing, sizes and scrolling.
@Suite struct TextViewTests {
  private final class Recorder: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var rejected = ""

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd") }
    func textViewDidBeginEditing(_ textView: UITextView) { note("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { note("didEnd") }
    func textViewDidChange(_ textView: UITextView) { note("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { note("selection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { note("\(range.location)+\(range.length) \(text)") }

    func posted(_ notification: Notification) { note(notification.name.rawValue) }

    @discardableResult
    func note(_ call: String) -> Bool {
      calls.append(call)
      return !rejected.contains(call)
    }
  }

  private let simulator = Simulator()
  private let recorder = Recorder()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.delegate = recorder
    simulator.window.addSubview(view)
  }

  @Test func attributesDetermineTheSizeAndTheFont() {
    let (large, small) = (UIFont.systemFont(ofSize: 40), UIFont.systemFont(ofSize: 10))
    view.textContainerInset = .zero
    view.text = "two\nlines"
    let plain = view.contentSize.height
    let styled = NSMutableAttributedString(string: "two\nlines", attributes: [.font: large])
    // The text stays, and the attributes change.
    view.attributedText = styled
    #expect(view.font == large && view.text == "two\nlines")
    #expect(abs(view.contentSize.height - 2 * large.lineHeight) < 1)
    view.isScrollEnabled = false
    let width = view.intrinsicContentSize.width
    styled.append(NSAttributedString(string: " that are longer", attributes: [.font: large]))
    #expect(view.text == "two\nlines" && view.intrinsicContentSize.width == width)
    view.attributedText = NSAttributedString(string: "two\nlines", attributes: [.font: small])
    #expect(view.font == small && view.intrinsicContentSize.width < width / 2)
    view.text = "two\nlines"
    #expect(view.attributedText.string == "two\nlines" && view.contentSize.height < plain)
    view.attributedText = nil
    #expect(view.text.isEmpty && view.attributedText.string.isEmpty)
  }

  /// A program reads the size right after it has set the text.
  @Test func contentIsAsHighAsTheTextAtOnce() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 20)
    let line = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(view.contentSize == CGSize(width: 200, height: line))
    view.text = "one\ntwo\nthree"
    let lines = view.contentSize.height
    #expect(lines > 2 * line && lines == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
    view.textContainerInset.top += 10
    view.textContainerInset.bottom += 5
    #expect(view.contentSize.height == lines + 15)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == lines + 15)
    view.textContainerInset.left = 30
    let width = view.intrinsicContentSize.width
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize.width == width - 10)
  }

  @Test func keysAskTheDelegateAndChangeTheText() {
    simulator.tap(at: CGPoint(x: 50, y: 50))
    #expect(simulator.type("né\u{8}"))
    #expect(view.text == "n" && view.isFirstResponder)
    view.resignFirstResponder()
    #expect(
      recorder.calls == [
        "shouldBegin", "didBegin", "0+0 n", "selection", "didChange", "1+0 é", "selection",
        "didChange", "1+1 ", "selection", "didChange", "shouldEnd", "didEnd",
      ])
  }

  @Test func editingPostsNotificationsAfterTheDelegateIsCalled() {
    for name in [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ] {
      NotificationCenter.default.addObserver(
        recorder, selector: Selector("posted:", Recorder.posted(_:)), name: name, object: view)
    }
    view.becomeFirstResponder()
    #expect(simulator.type("a"))
    view.text = "b"
    view.resignFirstResponder()
    #expect(
      recorder.calls.filter { !["0+0 a", "selection"].contains($0) } == [
        "shouldBegin", "didBegin", "UITextViewTextDidBeginEditingNotification", "didChange",
        "UITextViewTextDidChangeNotification", "shouldEnd", "didEnd",
        "UITextViewTextDidEndEditingNotification",
      ])
    NotificationCenter.default.removeObserver(recorder)
  }

  @Test func rejectedKeysHaveNoEffect() {
    recorder.rejected = "1+0 x"
    view.becomeFirstResponder()
    #expect(simulator.type("ax\n"))
    #expect(view.text == "a\n")
  }

  @Test func keysReplaceTheSelectedRange() {
    view.text = "one 👍🏽 three"
    #expect(view.selectedRange == NSRange(location: 14, length: 0))
    view.selectedRange = NSRange(location: 8, length: 0)
    view.becomeFirstResponder()
    #expect(simulator.type("\u{8}two"))
    #expect(view.text == "one two three")
    view.selectedRange = NSRange(location: 0, length: 4)
    #expect(simulator.type("\u{8}"))
    #expect(view.text == "two three")
    view.selectedRange = NSRange(location: -5, length: 99)
    #expect(view.selectedRange == NSRange(location: 0, length: 9))
    view.selectedRange = NSRange(location: 40, length: .max)
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
  }

  @Test func viewThatIsNotEditableIsNotEdited() {
    view.isEditable = false
    simulator.tap(at: CGPoint(x: 50, y: 50))
    #expect(!view.isFirstResponder && recorder.calls == [])
    view.insertText("x")
    #expect(view.text == "")
  }

  @Test func textThatDoesNotScrollDeterminesTheSize() {
    view.font = .systemFont(ofSize: 17)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    view.text = "one\ntwo"
    // Two lines of 20.29 points, rounded up, and 8 points above and below.
    #expect(view.intrinsicContentSize.height == 57)
    view.translatesAutoresizingMaskIntoConstraints = false
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    simulator.window.addSubview(holder)
    holder.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
      view.topAnchor.constraint(equalTo: holder.topAnchor),
    ])
    holder.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 57))
    view.becomeFirstResponder()
    #expect(simulator.type("\nthree"))
    holder.layoutIfNeeded()
    #expect(view.frame.height == 77)
  }

  @Test func longTextScrolls() {
    view.text = Array(repeating: "line", count: 40).joined(separator: "\n")
    view.layoutIfNeeded()
    #expect(view.contentSize.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
    #expect(view.contentOffset.y == view.contentSize.height - 100)
    #expect(recorder.calls.last == "didScroll")
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y <= 8)
  }
}
