/// Where a line stands in a trace.
struct TraceOrder {
  let sequence: Int
  let step: Int
  /// Virtual time, in milliseconds.
  let time: Double
}

extension TraceText {
  mutating func addSequence(_ order: TraceOrder) {
    add(#","seq":"#)
    add(order.sequence)
  }

  mutating func addStep(_ order: TraceOrder) {
    add(#","step":"#)
    add(order.step)
  }

  mutating func addTime(_ order: TraceOrder) {
    add(#","t":"#)
    add(order.time)
  }

  /// Adds all three, where no other key comes between them.
  mutating func addOrder(_ order: TraceOrder) {
    addSequence(order)
    addStep(order)
    addTime(order)
  }
}
