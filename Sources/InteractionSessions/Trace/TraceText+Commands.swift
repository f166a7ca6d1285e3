extension TraceText {
  /// Adds the keys of a command's line, from `line` to its end.
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
