import InteractionKit
import InteractionSessions

extension FlowRun {
  /// Types as Maestro's driver does: a key, half a second, then thirty keys a second.
  func type(_ text: String) throws(FlowFailure) {
    guard try hasFocus() else {
      // A device waits a second for the keyboard, and goes on without it.
      try wait(1000)
      return session.print("note: no text field is edited, so the text is lost")
    }
    for (index, key) in text.enumerated() {
      if index > 0 { try wait(index == 1 ? 500 : 1000.0 / 30) }
      guard try hasFocus() else {
        session.print("note: no text field is edited after \(index) keys, so the rest is lost")
        break
      }
      try press(String(key))
    }
    noteChange()
    try settle(nil)
  }

  /// Types keys at once, as far as a field takes them.
  func press(keys: String) throws(FlowFailure) {
    guard try hasFocus() else {
      return session.print("note: no text field is edited, so the keys are lost")
    }
    for key in keys {
      guard try hasFocus() else { break }
      try press(String(key))
    }
    noteChange()
    try settle(nil)
  }

  private func press(_ key: String) throws(FlowFailure) {
    try perform(line: "type \(JSONValue.quote(key))")
  }

  private func hasFocus() throws(FlowFailure) -> Bool {
    _ = try tree()
    return session.device?.simulator.window.firstResponder is any KeyInput
  }

  func press(_ key: FlowKey) throws(FlowFailure) {
    switch key {
    case .enter: try press(keys: "\n")
    case .backspace: try press(keys: "\u{8}")
    case .other(let title):
      session.print("note: the key \(title) has no effect on the screen of an app")
    }
  }

  func copyText(from selector: FlowSelector) throws(FlowFailure) {
    let node = try element(selector)
    let candidates = [node.text, node.hint, node.label].compactMap { $0 }
    guard let text = candidates.first(where: { !$0.isEmpty }) else {
      let search = try search(selector)
      throw FlowFailure("Element does not contain text to copy: \(search.description)")
    }
    state.scope.copiedText = text
  }

  /// Swipes twice by a few points in the middle, which ends editing where scrolling does.
  func hideKeyboard() throws(FlowFailure) {
    guard try hasFocus() else { return }
    let size = try tree().screen.size
    let (x, y) = ((size.width * 0.5).rounded(), (size.height * 0.5).rounded())
    let end = (size.height * 0.47).rounded()
    for _ in 0..<2 where try hasFocus() {
      try perform(
        line: "drag \(NumberText.text(x)),\(NumberText.text(y)) -> "
          + "\(NumberText.text(x)),\(NumberText.text(end)) --ms 50 --hold 0")
    }
    noteChange()
    if try hasFocus() {
      session.print("note: the field is still edited, because no scroll view ends that here")
    }
    try settle(nil)
  }
}
