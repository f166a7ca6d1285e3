/// The position of a line in a trace.
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

  /// Adds the three keys, which are adjacent in sorted order.
  mutating func addOrder(_ order: TraceOrder) {
    addSequence(order)
    addStep(order)
    addTime(order)
  }
}
