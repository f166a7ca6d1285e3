import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

extension MutationScore {
  /// The contents of a file that cannot be read as a score.
  package struct Invalid: Error {
    package init() {}
  }

  /// The score as text: each survivor with the session that would notice it, then the counts.
  package var lines: [String] {
    var lines = survivors.flatMap { survivor in
      let killer = survivor.killer.map { "noticed by: \($0.actions.joined(separator: "; "))" }
      return [
        "\(survivor.path): \(survivor.operator.rawValue) \(survivor.place)",
        "  " + (killer ?? "no session was found within \(limits.sessions)"),
      ]
    }
    lines.append(
      "\(mutants) mutant\(mutants == 1 ? "" : "s"), \(killed) killed, \(survivors.count) survived, "
        + "\(equivalent) equivalent up to \(limits.actions) actions"
        + (proven > 0 ? ", \(proven) of them in all sessions" : ""))
    lines.append("score \(scoreText)")
    return lines
  }

  /// The score with at most three decimals, rounded down, so that 1 means all.
  package var scoreText: String { NumberText.text((score * 1000).rounded(.down) / 1000) }

  /// One JSON object on one line, keys sorted, which `init(json:)` reads.
  package var json: [UInt8] {
    JSONValue.object([
      "mutants": .integer(mutants), "killed": .integer(killed), "equivalent": .integer(equivalent),
      "score": .number((score * 1000).rounded(.down) / 1000),
      "proven": .integer(proven),
      "bound": [
        "actions": .integer(limits.actions), "sessions": .integer(limits.sessions),
        "states": .integer(limits.states),
      ],
      "survivors": .array(
        survivors.map { survivor in
          .object([
            "operator": .string(survivor.operator.rawValue), "place": .string(survivor.place),
            "file": .string(survivor.path), "number": .integer(survivor.number),
            "killer": .array((survivor.killer?.actions ?? []).map { .string($0) }),
            "output": .array(
              (survivor.killer?.outputs ?? []).map { .string(String(decoding: $0, as: UTF8.self)) }),
          ])
        }),
    ]).line
  }

  /// Reads a score that `json` wrote.
  ///
  /// - Parameter json: The contents of the file.
  /// - Throws: `Invalid` if the file has another form.
  package init(json: [UInt8]) throws(Invalid) {
    struct Document: Decodable {
      struct Bound: Decodable { var actions, sessions, states: Int }
      struct Entry: Decodable {
        var `operator`, place, file: String
        var number: Int
        var killer, output: [String]
      }

      var mutants, killed, equivalent, proven: Int
      var bound: Bound
      var survivors: [Entry]
    }
    // With the limit, sums of scores do not overflow.
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(json)),
      (0...Int(Int32.max)).contains(document.mutants),
      (0...document.mutants).contains(document.killed),
      (0...document.mutants).contains(document.equivalent),
      (0...document.equivalent).contains(document.proven),
      document.killed + document.equivalent + document.survivors.count == document.mutants
    else { throw Invalid() }
    var limits = Limits()
    (limits.actions, limits.sessions) = (document.bound.actions, document.bound.sessions)
    limits.states = document.bound.states
    var survivors: [Survivor] = []
    for entry in document.survivors {
      guard let kind = MutationOperator(rawValue: entry.operator),
        entry.killer.count == entry.output.count
      else { throw Invalid() }
      let killer = Killer(
        actions: entry.killer, outputs: entry.output.map { Array($0.utf8) })
      survivors.append(
        Survivor(
          number: entry.number, path: entry.file, operator: kind, place: entry.place,
          killer: entry.killer.isEmpty ? nil : killer))
    }
    self.init(
      document.mutants, killed: document.killed, equivalent: document.equivalent,
      proven: document.proven, survivors, limits)
  }

  /// Returns a transcript with a case for each different killer, which passes on the originals.
  ///
  /// - Parameter path: The path at which the transcript will be, to which those of collections are
  ///   relative.
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
