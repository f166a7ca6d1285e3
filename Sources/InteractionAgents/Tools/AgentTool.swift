import InteractionKit

/// A tool that an agent calls.
struct AgentTool: Sendable {
  typealias Run = @Sendable (AgentSession, ToolArguments) throws(ToolError) -> ToolResult

  let name: String
  let title: String
  let description: String
  let parameters: [ToolParameter]
  /// True if the tool changes neither the screen nor a file.
  let isReadOnly: Bool
  let run: Run

  init(
    _ name: String, _ title: String, _ description: String, _ parameters: [ToolParameter] = [],
    isReadOnly: Bool = false, _ run: @escaping Run
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.parameters, self.isReadOnly, self.run) = (parameters, isReadOnly, run)
  }

  /// All tools, in the order in which an agent needs them.
  static let all: [AgentTool] = lookTools + touchTools + sessionTools

  static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  /// The description for clients.
  var json: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": .object([
        "type": "object",
        "properties": .object(
          Dictionary(parameters.map { ($0.name, $0.schema) }, uniquingKeysWith: { $1 })),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": false,
      ]),
      "annotations": [
        "readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "openWorldHint": false,
      ],
    ]
  }
}
