extension TraceText {
  /// Adds what a line says of a command, from `line` to its end.
  mutating func add(_ command: Command, as type: StaticString, _ order: TraceOrder) {
    add(#""line":"#)
    add(command.line)
    addOrder(order)
    add(#","text":"#)
    add(quoting: command.description)
    add(#","type":""#)
    add(type)
    add(#"","verb":"#)
    add(quoting: command.verb?.name ?? command.name)
    add("}")
  }
}
