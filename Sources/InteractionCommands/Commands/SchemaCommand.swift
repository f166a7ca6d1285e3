import ArgumentParser
import CollectionFiles

/// `cvsim schema`: the JSON Schema by which editors check and complete collection files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    _superCommandName: "cvsim",
    abstract: "Print the JSON Schema of collection files."
  )

  func run() throws {
    var output = Output()
    output.pending += CollectionSchema.text
    try output.flush()
  }
}
