import CollectionFiles
import InteractionKit
import Platform
import SessionLanguage

/// The most that a flow may ask for.
package enum FlowLimits {
  /// Bytes of a flow file.
  static let fileSize = 16 << 20
  /// Commands of a file, with those in blocks.
  static let commands = 200_000
  /// Flows in flows.
  static let depth = 30
  /// Blocks in blocks, and selectors in selectors.
  static let nesting = 60
  /// Files that one flow may name, with those that they name.
  static let files = 2000
  /// Commands that a run of a flow performs.
  @TaskLocal package static var runs = 100_000
}

/// Reads flows, and the flows that they run.
package struct FlowReader {
  /// The files that flows may name.
  var access: ReadableFolders
  /// The mistakes so far, with positions in the file that is read first.
  package private(set) var problems: [GrammarError] = []
  /// Parts of the flow that have no effect here, a line each with its position.
  package private(set) var warnings: [String] = []

  /// The file that is read.
  private var path = ""
  private var lines: [Substring] = []
  /// The app of the file, which commands mean that name none.
  private(set) var appId: ScriptTemplate?
  /// The real paths of the files that are being read, outermost first.
  private var ancestors: [String] = []
  /// The flows that were read, by their real paths.
  private var known: [String: Flow] = [:]
  private var commandCount = 0
  private var fileCount = 0
  private var nesting = 0

  package init(access: ReadableFolders = .all) { self.access = access }

  /// Reads a flow from its bytes.
  ///
  /// - Returns: The flow; it is complete only if there are no problems.
  package mutating func flow(path: String, bytes: [UInt8]) -> Flow {
    let outer = (self.path, lines, appId)
    appId = nil
    self.path = path
    lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    defer { (self.path, lines, appId) = outer }
    ancestors.append(DocumentFiles.realPath(path) ?? path)
    defer { ancestors.removeLast() }
    var flow = Flow(path: path)
    flow.lineCount = max(lines.count - (lines.last?.isEmpty == true ? 1 : 0), 1)
    guard bytes.count <= FlowLimits.fileSize else {
      complain(.start, "a flow of more than \(FlowLimits.fileSize >> 20) MiB is not read")
      return flow
    }
    let documents: [DocumentNode]
    do throws(DocumentSyntaxError) { documents = try DocumentNode.documents(ofYAML: bytes) } catch {
      complain(error.position ?? .start, error.message)
      return flow
    }
    guard let header = documents.first else {
      complain(.start, "the flow is empty; expected a header with appId, --- and commands")
      return flow
    }
    if header.elements != nil {
      complain(header.position, "a flow begins with a header: appId: …, then a line ---")
      return flow
    }
    read(header: header, into: &flow)
    guard documents.count > 1 else {
      complain(header.position, "expected --- and a list of commands after the header")
      return flow
    }
    if documents.count > 2 {
      complain(documents[2].position, "a flow has two documents, the header and the commands")
    }
    flow.steps = steps(documents[1], "a list of commands")
    return flow
  }

  // MARK: Mistakes

  mutating func complain(_ position: TextPosition, _ message: String, hint: String? = nil) {
    guard problems.count < 200 else { return }
    let index = position.line - 1
    let source = lines.indices.contains(index) ? String(lines[index].prefix(1000)) : ""
    var error = GrammarError(
      position: position, message: message, hint: hint, source: source)
    if ancestors.count > 1 { error.message = "\(path):\(position): \(message)" }
    problems.append(error)
  }

  mutating func warn(_ position: TextPosition, _ message: String) {
    guard warnings.count < 200 else { return }
    warnings.append("\(path):\(position): warning: \(message)")
  }

  // MARK: Header

  private mutating func read(header: DocumentNode, into flow: inout Flow) {
    guard let entries = header.entries else {
      return complain(header.position, "expected a header with appId, found \(header.summary)")
    }
    for entry in entries {
      switch entry.key {
      case "appId", "url":
        appId = template(entry.value)
        flow.appId = appId?.source
      case "name": flow.name = string(entry.value)
      case "tags": flow.tags = strings(entry.value)
      case "env": flow.env = variables(entry.value)
      case "onFlowStart": flow.onStart = steps(entry.value, "a list of commands")
      case "onFlowComplete": flow.onComplete = steps(entry.value, "a list of commands")
      case "properties":
        flow.properties = (entry.value.entries ?? []).map {
          ($0.key, $0.value.scalarSpelling ?? "")
        }
      // Maestro keeps other keys, such as `jsEngine`.
      default: break
      }
    }
    if flow.appId == nil {
      complain(header.position, "the header has no appId", hint: "write `appId: com.example.app`")
    }
  }

  // MARK: Scalars

  mutating func string(_ node: DocumentNode) -> String? {
    if let text = node.scalarSpelling { return text }
    if !node.isNullValue { complain(node.position, "expected a text, found \(node.summary)") }
    return nil
  }

  private mutating func strings(_ node: DocumentNode) -> [String] {
    if let one = node.scalarSpelling { return [one] }
    return (node.elements ?? []).compactMap { $0.scalarSpelling }
  }

  mutating func template(_ node: DocumentNode) -> ScriptTemplate? {
    guard let text = string(node) else { return nil }
    do throws(ScriptError) { return try ScriptTemplate(text, at: node.position) } catch {
      complain(node.position, error.message)
      return nil
    }
  }

  mutating func bool(_ node: DocumentNode) -> Bool? {
    switch node.scalarSpelling?.lowercased() {
    case "true": return true
    case "false": return false
    default:
      complain(node.position, "expected true or false, found \(node.summary)")
      return nil
    }
  }

  mutating func count(_ node: DocumentNode, _ range: ClosedRange<Int>) -> Int? {
    let text = node.scalarSpelling?.replacing("_", with: "")
    guard
      let value = text.flatMap({ Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded()) } }),
      range.contains(value)
    else {
      complain(
        node.position,
        "expected a number from \(range.lowerBound) to \(range.upperBound), found \(node.summary)")
      return nil
    }
    return value
  }

  mutating func variables(_ node: DocumentNode) -> [FlowVariable] {
    guard let entries = node.entries else {
      if !node.isNullValue {
        complain(node.position, "expected names and values, found \(node.summary)")
      }
      return []
    }
    return entries.compactMap { entry in
      let value =
        entry.value.isNullValue
        ? ScriptTemplate(literal: "", at: entry.value.position) : template(entry.value)
      return value.map { FlowVariable(name: entry.key, value: $0) }
    }
  }

  // MARK: Steps

  mutating func steps(_ node: DocumentNode, _ what: String) -> [FlowStep] {
    guard let elements = node.elements else {
      complain(node.position, "expected \(what), found \(node.summary)")
      return []
    }
    guard nesting < FlowLimits.nesting else {
      complain(node.position, "blocks are nested more than \(FlowLimits.nesting) deep")
      return []
    }
    nesting += 1
    defer { nesting -= 1 }
    var steps: [FlowStep] = []
    for element in elements {
      commandCount += 1
      guard commandCount <= FlowLimits.commands else {
        if commandCount == FlowLimits.commands + 1 {
          complain(element.position, "more than \(FlowLimits.commands) commands")
        }
        return steps
      }
      if let step = step(element) { steps.append(step) }
    }
    return steps
  }

  private mutating func step(_ node: DocumentNode) -> FlowStep? {
    if let name = node.scalarSpelling {
      guard FlowReader.isCommand(name) else {
        unknown(name, at: node.position)
        return nil
      }
      guard FlowReader.plainCommands.contains(name) else {
        complain(node.position, "`\(name)` needs a value", hint: "write `- \(name): …`")
        return nil
      }
      return command(name, DocumentNode(.null, at: node.position), at: node.position)
    }
    guard let entries = node.entries else {
      complain(node.position, "expected a command, found \(node.summary)")
      return nil
    }
    // Old flows have the label or `optional` beside the command.
    let commands = entries.filter { !["label", "optional"].contains($0.key) }
    guard let entry = commands.first else {
      complain(node.position, "expected a command, found an empty mapping")
      return nil
    }
    if commands.count > 1 {
      complain(
        commands[1].keyPosition,
        "a step has one command, found `\(entry.key)` and `\(commands[1].key)`",
        hint: "write `- \(commands[1].key)` on a line of its own, or indent it")
      return nil
    }
    guard FlowReader.isCommand(entry.key) else {
      unknown(entry.key, at: entry.keyPosition)
      return nil
    }
    var found = command(entry.key, entry.value, at: entry.keyPosition)
    for extra in entries where extra.key != entry.key {
      if extra.key == "label" { found?.label = string(extra.value) }
      if extra.key == "optional" { found?.isOptional = bool(extra.value) ?? false }
    }
    return found
  }

  private mutating func unknown(_ name: String, at position: TextPosition) {
    let near = Spelling.nearest(to: name, in: FlowReader.commandNames)
    complain(
      position, "unknown command \(JSONValue.quote(String(name.prefix(60))))",
      hint: near.map { "did you mean \($0)?" }
        ?? "the commands are \(FlowReader.commandNames.joined(separator: ", "))")
  }

  // MARK: Files

  /// Reads the flow in a file that the present one names; nil after a mistake.
  mutating func subFlow(_ name: String, at position: TextPosition) -> Flow? {
    let file = RelativePath.text(of: name, in: RelativePath.folder(of: path))
    let real = DocumentFiles.realPath(file) ?? file
    if ancestors.contains(real) {
      complain(position, "\(name) is a flow that runs itself", hint: "`repeat` runs commands again")
      return nil
    }
    if let flow = known[real] { return flow }
    guard ancestors.count < FlowLimits.depth else {
      complain(position, "flows run flows more than \(FlowLimits.depth) deep")
      return nil
    }
    guard let bytes = contents(of: file, name, at: position) else { return nil }
    let read = flow(path: file, bytes: bytes)
    known[real] = read
    return read
  }

  /// Reads a file that the present flow names; nil after a mistake.
  mutating func contents(
    of file: String, _ name: String, at position: TextPosition
  ) -> [UInt8]? {
    fileCount += 1
    guard fileCount <= FlowLimits.files else {
      complain(position, "a flow with more than \(FlowLimits.files) files is not read")
      return nil
    }
    do throws(DocumentFiles.AccessError) {
      return try DocumentFiles.read(try access.file(at: file, name: name))
    } catch {
      complain(position, "\(name): \(error.message)")
      return nil
    }
  }

  /// The path of the file that the present one names.
  func path(of name: String) -> String {
    RelativePath.text(of: name, in: RelativePath.folder(of: path))
  }

  /// Creates a step of the present file.
  func made(
    _ command: FlowCommand, at position: TextPosition, label: String?, isOptional: Bool
  ) -> FlowStep {
    FlowStep(
      command: command, file: path, position: position, label: label, isOptional: isOptional)
  }
}

extension DocumentNode {
  var isNullValue: Bool { if case .null = content { true } else { false } }
}
