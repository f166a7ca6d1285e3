import Platform
import Testing

@Suite struct OpenPasteTests {
  private func paste(after keys: String) -> OpenPaste {
    var paste = OpenPaste()
    for key in keys.utf8 { paste.add(key) }
    return paste
  }

  @Test(arguments: [
    "\u{1B}[200~", "typed\u{1B}[200~text\u{1B}[20", "\u{1B}[200~a\u{1B}[201~b\u{1B}[200~",
    "\u{1B}[200~\u{1B}[200~",
  ])
  func openPasteIsEndedOnce(keys: String) {
    var paste = paste(after: keys)
    #expect(paste.isOpen && !paste.isEnding)
    var end: [UInt8] = []
    while let key = paste.nextKeyOfEnd() {
      end.append(key)
      #expect(paste.isEnding == (end.count < 6))
    }
    #expect(end == Array("\u{1B}[201~".utf8))
    #expect(!paste.isOpen)
  }

  @Test(arguments: ["", "\u{1B}[200", "\u{1B}[ 200~", "\u{1B}[200~text\u{1B}[201~", "\u{1B}[201~"])
  func otherKeysNeedNoEnd(keys: String) {
    var paste = paste(after: keys)
    #expect(!paste.isOpen && !paste.isEnding)
    #expect(paste.nextKeyOfEnd() == nil)
  }
}
