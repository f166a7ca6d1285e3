import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestRuns

extension MutationScore {
  /// The contents of a file that cannot be read as a score.
  package struct Invalid: Error {
    package init() {}
  }

  /// Survivors that the same gap in the cases lets through.
  private struct Group {
    let title: String
    var survivors: [Survivor]
  }

  /// The survivors by their part and the gap, in the order of the first of each.
  private var groups: [Group] {
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    for survivor in survivors {
      let title = "\(survivor.path): \(survivor.place): \(survivor.operator.gap)"
      if let index = indices[title] {
        groups[index].survivors.append(survivor)
      } else {
        indices[title] = groups.count
        groups.append(Group(title: title, survivors: [survivor]))
      }
    }
    return groups
  }

  /// The score as text: the survivors by their cause, each with the session that would notice it,
  /// then the counts.
  package var lines: [String] {
    let groups = groups
    var lines = groups.flatMap { group in
      [group.title]
        + group.survivors.map { survivor in
          let killer = survivor.killer.map { "noticed by: \($0.actions.joined(separator: "; "))" }
          return "  \(survivor.operator.rawValue) "
            + (killer ?? "no session that was tried notices it")
        }
    }
    let causes = groups.count == 1 ? "1 cause" : "\(groups.count) causes"
    lines.append(
      "\(mutants) mutant\(mutants == 1 ? "" : "s"), \(killed) killed, \(survivors.count) survived"
        + (survivors.isEmpty ? "" : " for \(causes)") + ", \(equivalent) equivalent"
        + (undecided == 0 ? "" : ", \(undecided) undecided"))
    lines.append("score \(scoreText)")
    return lines
  }

  /// The score with at most three decimals, rounded down, so that 1 means all.
  package var scoreText: String { NumberText.text((score * 1000).rounded(.down) / 1000) }

  /// One JSON object on one line, keys sorted, which `init(json:)` reads.
  package var json: [UInt8] {
    var members: [String: JSONValue] = [
      "mutants": .integer(mutants), "killed": .integer(killed), "equivalent": .integer(equivalent),
      "undecided": .integer(undecided),
      "score": .number((score * 1000).rounded(.down) / 1000),
      "bound": [
        "actions": limits.actions.map { .integer($0) } ?? .null,
        "commands": .integer(limits.commands), "states": .integer(limits.states),
      ],
      "survivors": .array(
        survivors.map { survivor in
          .object([
            "operator": .string(survivor.operator.rawValue), "place": .string(survivor.place),
            "cause": .string(survivor.operator.gap),
            "file": .string(survivor.path), "number": .integer(survivor.number),
            "killer": .array((survivor.killer?.actions ?? []).map { .string($0) }),
            "output": .array(
              (survivor.killer?.outputs ?? []).map { .string(String(decoding: $0, as: UTF8.self)) }),
          ])
        }),
    ]
    members.merge(ShardPart.members(of: part)) { $1 }
    return JSONValue.object(members).line
  }

  /// Reads a score that `json` wrote.
  ///
  /// - Parameter json: The contents of the file.
  /// - Throws: `Invalid` if the file has another form.
  package init(json: [UInt8]) throws(Invalid) {
    let limit = Int(Int32.max)
    guard let document = try? JSONReader().value(of: json),
      // With the limit, sums of scores do not overflow.
      let mutants = document["mutants"]?.whole, (0...limit).contains(mutants),
      let killed = document["killed"]?.whole, (0...mutants).contains(killed),
      let equivalent = document["equivalent"]?.whole, (0...mutants).contains(equivalent),
      let bound = document["bound"], let commands = bound["commands"]?.whole,
      let states = bound["states"]?.whole,
      case .array(let entries)? = document["survivors"],
      // Scores of former versions have none.
      let undecided = document["undecided"].map(\.whole) ?? 0, (0...mutants).contains(undecided),
      killed + equivalent + undecided + entries.count == mutants
    else { throw Invalid() }
    var limits = Limits()
    (limits.actions, limits.commands, limits.states) = (bound["actions"]?.whole, commands, states)
    var survivors: [Survivor] = []
    for entry in entries {
      guard case .string(let name)? = entry["operator"],
        let kind = MutationOperator(rawValue: name),
        case .string(let place)? = entry["place"], case .string(let path)? = entry["file"],
        let number = entry["number"]?.whole, let actions = entry["killer"]?.strings,
        let outputs = entry["output"]?.strings, actions.count == outputs.count
      else { throw Invalid() }
      let killer = Killer(actions: actions, outputs: outputs.map { Array($0.utf8) })
      survivors.append(
        Survivor(
          number: number, path: path, operator: kind, place: place,
          killer: actions.isEmpty ? nil : killer))
    }
    self.init(
      mutants, killed: killed, equivalent: equivalent, undecided: undecided, survivors, limits)
    part = ShardPart(json: document)
  }

  /// Returns a transcript with a case for each different killer, which passes on the originals.
  ///
  /// - Parameter path: The path at which the transcript will be, to which the paths of collections
  ///   are relative.
  /// - Returns: The text of the transcript.
  package func transcript(at path: String) -> [UInt8] {
    var text = Array(
      "# Sessions that `cvsim mutate` proposes: each notices the change in its name.\n%cvsim 1\n"
        .utf8)
    var known: Set<[String]> = []
    var names: [String: Int] = [:]
    for survivor in survivors {
      guard let killer = survivor.killer, known.insert([survivor.path] + killer.actions).inserted
      else { continue }
      let name = "\(survivor.operator.rawValue) \(survivor.place)"
      names[name, default: 0] += 1
      let number = names[name, default: 1]
      text += "\n%case \(PrintedText.escaped(number > 1 ? "\(name) \(number)" : name))\n".utf8
      text += TranscriptWriting.load(RelativePath.text(of: survivor.path, fromFolderOf: path)).utf8
      text.append(0x0A)
      for (action, output) in zip(killer.actions, killer.outputs) {
        TranscriptWriting.append(action, printed: output, to: &text)
      }
    }
    return text
  }
}
