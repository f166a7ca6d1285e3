import InteractionKit

/// The lines below `expect tree` that are indented further than the command.
///
/// They are its expected lines, as those after bars are: a tree is easier to paste without them.
/// `cvsim fmt` adds the bars.
struct IndentedBlock: Sendable {
  /// The blanks before the command.
  let indentation: ArraySlice<UInt8>
  /// The number of blanks before the first line of the block.
  private var margin: Int?

  /// Begins a block below a command.
  ///
  /// `line` is the line of the command.
  init(below line: ArraySlice<UInt8>) {
    indentation = line.prefix(while: \.isBlank)
  }

  /// Returns the text of a line of the block; nil for a line that ends it.
  ///
  /// - Throws: A fault if the line is indented less than the first of the block.
  mutating func text(of line: ArraySlice<UInt8>) throws(GrammarFault) -> ArraySlice<UInt8>? {
    let blanks = line.prefix(while: \.isBlank)
    guard blanks.count > indentation.count, blanks.count < line.count else { return nil }
    // A tab in the margin has no width: the check of the tree names it.
    let margin = self.margin ?? blanks.prefix { $0 == .space }.count
    self.margin = margin
    guard blanks.count >= margin else {
      throw GrammarFault(
        at: blanks.count,
        "the indentation is \(blanks.count) spaces, less than that of the first line",
        hint: "indent by \(margin) spaces, or by none for the next command")
    }
    return line.dropFirst(margin)
  }
}

extension Command {
  /// True for `expect tree`, whose expected lines are the golden of a screen.
  package var expectsTree: Bool {
    // Each command is asked; a string of its name would cost more than the rest.
    tokens.count > 1 && tokens[0].range.count == 6
      && text[tokens[0].range].elementsEqual("expect".utf8) && tokens[1].kind == .word
      && text[tokens[1].range].elementsEqual("tree".utf8)
  }
}
