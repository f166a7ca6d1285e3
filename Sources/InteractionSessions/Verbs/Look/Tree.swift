import InteractionKit
import SessionLanguage

extension Verb {
  static let tree = Verb(
    "tree", .look, "prints what is on the screen, an element a line",
    forms: [
      [
        .optional([.place("T", "the element to begin with; the screen by default")]),
        .flag(
          VerbParameter(
            "--all", .nothing, "adds the elements that no touch reaches, with the reason")),
        .flag(
          "--format", "text", .words(["text", "json"]),
          "`json` prints a line with everything that is known of the elements"),
      ]
    ],
    example: VerbExample(
      #"""
      tree
      | collectionView banners
      |   other header[0]
      |   cell [0,0] #t1 "1"
      |   cell [0,1] #t2 "2"
      |   cell [0,2] #t3 "3"
      """#),
    read: readTree)

  private static func readTree(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let all = try arguments.flag("all")
    let format = try arguments.flag("format") { reader throws(GrammarError) in
      try reader.word(of: ["text", "json"])
    }
    let place = arguments.hasMore ? try arguments.place() : nil
    return .query { session throws(SessionError) in
      if format == "json" {
        guard let place else {
          return session.print("\(try session.requireDevice().simulator.accessibilityTree().json)")
        }
        return session.print("\(try session.shownElement(place).json)")
      }
      let lines = try session.treeLines(of: place, all: all)
      if lines.isEmpty { session.print("nothing is on the screen") }
      for line in lines { session.print(line) }
    }
  }
}

extension VerbElement {
  /// The form of `expect tree`.
  static let treeForm: [VerbElement] = [
    .word("tree"), .optional([.place("T", "the element to begin with; the screen by default")]),
    .flag(
      VerbParameter(
        "--all", .nothing, "adds the elements that no touch reaches, with the reason")),
  ]
}

extension Verb {
  /// Reads `expect tree` behind its words.
  static func readExpectedTree(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> Action {
    let all = try arguments.flag("all")
    let place = arguments.hasMore ? try arguments.place() : nil
    return .query { session throws(SessionError) in
      for line in try session.treeLines(of: place, all: all) { session.print(line) }
    }
  }
}

extension Session {
  /// Returns the lines of the tree, or of the element of a target and those inside.
  fileprivate func treeLines(
    of place: TouchTarget?, all: Bool
  ) throws(SessionError) -> [String] {
    guard let place else {
      return try requireDevice().simulator.accessibilityTree().lines(all: all)
    }
    return try shownElement(place).lines(all: true)
  }

  /// Returns the element of a target's view.
  func shownElement(_ target: TouchTarget) throws(SessionError) -> AccessibilityElement {
    let found = try resolve(target)
    guard let view = found.view, let element = AccessibilityElement(of: view) else {
      let whole = found.whole.uniqueSpelling
      throw SessionError(
        "\(found.uniqueSpelling) is not shown, so it has no element; `scroll to \(whole)` shows it")
    }
    return element
  }
}
