import InteractionSessions
import SessionLanguage

/// What an agent has to know of sessions, as the resource `cvsim://guide`.
enum AgentGuide {
  /// The text that clients show to a model before anything else.
  static let instructions = """
    cvsim shows UIKit screens without a simulator. open a screen, read its tree, touch elements by \
    their references, and use why when a touch does not do what you expect. Time is virtual: nothing \
    moves until wait. run has `expect` commands; save writes the session as a test that passes.
    """

  /// The guide in Markdown.
  static var text: String {
    let verbs = Verb.Group.allCases.map { group in
      let lines = Verb.verbs(in: group).map { "- `\($0.name)`: \($0.summary)" }
      return "### \(group.rawValue)\n\n\(lines.joined(separator: "\n"))"
    }
    return """
      # cvsim for agents

      \(instructions)

      ## References and targets

      A line of the tree begins with a reference, such as `e12`. It stays valid while the element \
      exists. Commands of `run` name elements by targets instead, which last longer than a session: \
      `#id`, `#id.part`, `[section,item]`, `"Label"`, `X,Y`, `T@50%,50%`.

      ## Answers

      An action answers with its command, the session's lines after `|`, and the changes of the tree: \
      `~` reads otherwise, `+` is new, `-` is gone. A line after `| !` is an error; it names a way on.

      ## Expectations

      `run` with `expect text "121 likes"`, `expect value #wifi = on`, `expect selected #a.like`, \
      `expect hittable T`, `expect frame T = 0,88 320x44`, each with `not` and `within 500ms`. They are \
      steps of the transcript that `save` writes.

      ## Verbs

      \(verbs.joined(separator: "\n\n"))

      `help VERB` explains one, with an example.

      """
  }
}
