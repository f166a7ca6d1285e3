import InteractionAnalysis
import InteractionKit
import InteractionSessions

extension AgentTool {
  /// The tools that read a screen.
  static let lookTools = [
    AgentTool(
      "screens", "List screens",
      "Lists the screens that open opens: those of the program, and collection files.",
      isReadOnly: true
    ) { session, _ in ToolResult(ScreenList(session.settings).lines) },
    AgentTool(
      "open", "Open a screen",
      "Opens a screen and returns its tree. A new session begins, with a transcript of its own.",
      [.required("screen", .text, "the name of a screen, or the path of a collection file")]
    ) { (session, arguments) throws(ToolError) in
      try session.open(arguments.text("screen") ?? "")
      return ToolResult(session.linesOfExceptions + (try session.treeLines()))
    },
    AgentTool(
      "tree", "Read the screen",
      """
      Returns what is on the screen, an element a line: reference, type, name, label, value, state. \
      References stay valid while the element exists.
      """,
      [
        .element(isRequired: false, "the element to begin with; the whole screen by default"),
        .optional("all", .flag, "true adds the elements that no touch reaches, with the reason"),
      ], isReadOnly: true
    ) { (session, arguments) throws(ToolError) in
      _ = try session.device
      return ToolResult(
        try session.treeLines(of: arguments.text("target"), all: arguments.flag("all")))
    },
    AgentTool(
      "why", "Explain a touch",
      """
      Says what would receive a touch on an element or at a point and what would be called, or what \
      stops it: the views in front, disabled ones, missing receivers.
      """,
      [.element()], isReadOnly: true
    ) { (session, arguments) throws(ToolError) in
      let target = try session.target(arguments.text("target") ?? "", isTouched: false)
      do {
        return ToolResult(["why \(target)"] + (try session.session.explanation(ofTouchOn: target)))
      } catch { throw ToolError(AgentSession.lines(error)) }
    },
    AgentTool(
      "picture", "Draw the screen",
      "Returns a picture of the screen. The tree is shorter, and is what touches go by.",
      [
        .optional(
          "format", .words(["png", "svg", "text"]),
          "png by default, which needs rsvg-convert; text draws with characters")
      ], isReadOnly: true
    ) { (session, arguments) throws(ToolError) in
      let device = try session.device
      let format = arguments.text("format").flatMap(PictureFormat.init(rawValue:)) ?? .png
      let picture: [UInt8]
      do throws(Rasterizer.Failure) { picture = try format.picture(of: device) } catch {
        throw ToolError([error.description, "the format text draws the screen with characters"])
      }
      guard format == .png else {
        return ToolResult([String(decoding: picture, as: UTF8.self)])
      }
      let size = device.simulator.window.bounds.size
      return ToolResult(
        png: picture,
        "\(NumberText.text(size.width))x\(NumberText.text(size.height)) points, "
          + "\(NumberText.text(device.simulator.window.scale)) pixels each")
    },
    AgentTool(
      "map", "Map what taps do",
      "Returns the regions of the screen with the effect of a tap in each, exact, or drawn as text.",
      [.optional("drawn", .flag, "true draws the visible elements as text instead")],
      isReadOnly: true
    ) { (session, arguments) throws(ToolError) in
      let device = try session.device
      if arguments.flag("drawn") {
        return ToolResult(TextDrawing(ViewportDrawing(device)).lines)
      }
      let offset = device.root.collectionView.contentOffset
      return ToolResult(TapMap(of: device.simulator.window).lines(offset: offset))
    },
    AgentTool(
      "audit", "Audit the screen",
      """
      Checks the targets of touches and the elements of the open screen, from its beginning, against \
      all rules: size, distance, reach, labels. Each finding has commands that show it.
      """, isReadOnly: true
    ) { (session, _) throws(ToolError) in
      let device = try session.device
      // The audit scrolls, which must not change the screen of the session.
      let fresh = SessionDevice(device.root.document, path: device.path)
      let audit = TouchAudit(of: fresh.root.collectionView)
      let lines = audit.findings.flatMap { finding in
        ["\(finding)"]
          + (finding.reproduce.isEmpty
            ? [] : ["  show: \(finding.reproduce.joined(separator: "; "))"])
      }
      let count = audit.findings.count
      return ToolResult(
        lines + ["\(audit.checked) targets, \(count) finding\(count == 1 ? "" : "s")"])
    },
  ]
}
