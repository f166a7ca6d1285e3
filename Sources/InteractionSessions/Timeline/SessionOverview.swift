import InteractionKit

/// The steps and branches of a session, for a page that shows them.
package struct SessionOverview: Equatable, Sendable {
  /// A command or directive with its output.
  package struct Step: Equatable, Sendable {
    package let command: String
    /// The printed lines; nil if they were too long to be kept.
    package let output: [String]?
    /// True if the step is a directive, which a transcript has in its settings.
    package let isDirective: Bool
    /// True if the step touched, scrolled or changed something.
    package let acts: Bool
  }

  /// A branch of the timeline.
  package struct Branch: Equatable, Sendable {
    package let name: String
    /// The step at which it continues another branch; 0 for the first one.
    package let start: Int
    /// The number of its last step.
    package let end: Int
  }

  /// The number of the present step.
  package let step: Int
  /// The number of the last step that can be redone.
  package let end: Int
  /// The index of the present branch.
  package let branch: Int
  package let branches: [Branch]
  /// The marks, with their steps and the indexes of their branches.
  package let marks: [String: [Int]]
}

extension Session {
  /// The position in the timeline, and its branches.
  package var overview: SessionOverview {
    var marks: [String: [Int]] = [:]
    for (name, moment) in timeline.marks { marks[name] = [moment.step, moment.branch] }
    return SessionOverview(
      step: timeline.now.step, end: max(timeline.end, timeline.now.step),
      branch: timeline.now.branch,
      branches: timeline.branches.map {
        SessionOverview.Branch(name: $0.name, start: $0.start, end: $0.end)
      }, marks: marks)
  }

  /// Returns the steps with these numbers, from 1, on the present branch, undone ones included.
  package func steps(_ numbers: ClosedRange<Int>) -> [SessionOverview.Step] {
    let moment = Timeline.Position(branch: timeline.now.branch, step: overview.end)
    return numbers.map { number in
      let lines = timeline.printed(by: number, towards: moment).map { bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      }
      let traits = timeline.traits(of: number, towards: moment)
      return SessionOverview.Step(
        command: String(decoding: timeline.text(of: number, towards: moment), as: UTF8.self),
        output: lines, isDirective: traits.contains(.isDirective), acts: traits.contains(.acts))
    }
  }

  /// The wiring tables of the device and of its embedded collections.
  package var wiringTables: [SessionDevice.WiringLines] { device?.wiringTables ?? [] }

  /// The number of deliveries to each receiver up to the present step, if they are counted.
  package var deliveries: [Receiver: Int] { state.deliveries }
}
