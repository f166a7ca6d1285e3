import SessionLanguage

extension Verb {
  static let typeText = Verb(
    "type", .touch, "types into the text field that is edited, a key for each character",
    forms: [[.value("TEXT", .text, #"such as "milk\n"; \n is the return key, \b the delete key"#)]],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      tap #name.text
      type "Jo\n"
      | event "edit" #name.text value="J" via delegate:form
      | event "edit" #name.text value="Jo" via delegate:form
      | event "done" #name.text value="Jo" via delegate:form
      """#,
      on: "form.yaml"),
    read: readType)

  private static func readType(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let text = try arguments.text()
    return Action { session throws(SessionError) in
      let simulator = try session.requireDevice().simulator
      for key in text {
        try session.pause()
        guard simulator.type(String(key)) else {
          throw SessionError("no text field is edited; a tap on one begins its editing")
        }
      }
    }
  }
}
