/// The wiring of a screen as lines: who hears what, in the order in which they are asked.
struct WiringTable {
  private(set) var lines: [String]
  private let screen: CollectionScreen

  init(_ screen: CollectionScreen) {
    self.screen = screen
    lines = ["style \(screen.style.rawValue) \(screen.handler.identifier)"]
    switch screen.style {
    case .handler: addHandler()
    case .dataSource: addDataSource()
    case .sectionHandlers: addSectionHandlers()
    case .registrations: addRegistrations()
    case .models: addModels()
    }
  }

  private mutating func addHandler() {
    for (pattern, name) in screen.handler.callbacks.registrations {
      lines.append("\(pattern) -> callback:\(name)")
    }
    addDelegate()
  }

  private mutating func addDelegate() {
    let methods = DelegateMethod.allCases.filter(screen.delegate.methods.contains)
    lines.append(
      "otherwise -> delegate:\(screen.handler.identifier) with "
        + (methods.isEmpty ? "no method" : methods.map(\.rawValue).joined(separator: " ")))
  }

  private mutating func addDataSource() {
    guard let selections = screen.document.wiring.selections else {
      return lines.append("everything -> source:\(screen.handler.identifier)")
    }
    for closure in selections.filter({ $0.section != nil }) {
      let section = closure.section.map { " of section \($0)" } ?? ""
      lines.append("\(what(closure.event))\(section) -> section:\(closure.name)")
    }
    for closure in selections where closure.section == nil {
      lines.append("then \(what(closure.event)) -> source:\(closure.name)")
    }
  }

  private mutating func addSectionHandlers() {
    guard let handlers = screen.document.wiring.handlers else {
      return lines.append("everything -> the section's own handler, section:ID")
    }
    for handler in handlers {
      let methods = WiringDescription.SectionHandler.Method.allCases
        .filter(handler.methods.contains).map(\.rawValue)
      lines.append(
        "section \(handler.section) -> section:\(handler.name) with "
          + (methods.isEmpty ? "no method" : methods.joined(separator: " ")))
    }
  }

  private mutating func addRegistrations() {
    for registration in screen.document.wiring.registrations {
      let condition =
        registration.isConditional ? " when \(registration.conditionText)" : ""
      if let tap = registration.tap {
        lines.append("\(registration.type)\(condition) -> tap:\(tap)")
      }
      for (event, name) in registration.events.sorted(by: { $0.key < $1.key }) {
        lines.append("\(registration.type)/\(event)\(condition) -> tap:\(name)")
      }
    }
    addDelegate()
  }

  private mutating func addModels() {
    lines.append(
      screen.document.wiring.output ? "everything -> output" : "everything -> nobody")
  }

  private func what(_ event: String?) -> String {
    event.map { "event \(JSONValue.quote($0))" } ?? "selections"
  }
}

extension WiringDescription.Registration {
  fileprivate var conditionText: String {
    conditions.map { "\($0.key) = \($0.value)" }.sorted().joined(separator: ", ")
  }
}
