extension Verb {
  /// Every verb, in the order in which `help` lists those of a group.
  package static let all: [Verb] = [
    .tap, .press, .drag, .swipe, .fling, .pinch, .touch, .typeText,
    .scroll,
    .select, .deselect, .emit,
    .load, .reload, .reconfigure, .insert, .append, .delete, .move, .update, .expand, .collapse,
    .batch, .apply, .synchronize, .state, .loadMore,
    .resize, .rotate, .set,
    .wire,
    .ls, .show, .frame, .hit, .why, .map, .render, .events, .visible, .selected,
    .expect,
    .wait, .settle, .undo, .redo, .goto, .mark, .branch, .branches, .when,
    .help, .read, .record, .save, .replay, .output, .repeat, .alias, .unalias, .echo,
    .version, .quit,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The verbs by the first bytes of their names: most have one or two.
  private static let byInitial: [[Spelled]] = {
    var lists = [[Spelled]](repeating: [], count: 128)
    for verb in all {
      let bytes = Array(verb.name.utf8)
      if let first = bytes.first { lists[Int(first & 127)].append(Spelled(bytes, verb)) }
    }
    return lists
  }()

  /// A verb with the bytes of its name, which are compared without a hash.
  private struct Spelled {
    let bytes: [UInt8]
    let verb: Verb

    init(_ bytes: [UInt8], _ verb: Verb) { (self.bytes, self.verb) = (bytes, verb) }
  }

  package static let names = all.map(\.name)

  /// Returns the verb `name`; nil for an unknown name.
  package static func named(_ name: String) -> Verb? { byName[name] }

  package static func verbs(in group: Group) -> [Verb] { all.filter { $0.group == group } }

  /// The result of looking up a word at the position of a verb.
  enum Lookup: Hashable {
    case verb(Verb)
    /// The word is a prefix of several verbs, in the order of `all`.
    case ambiguous([Verb])
    case unknown
  }

  /// Finds the verb spelled `name`.
  ///
  /// `prefixes` is true if the beginning of exactly one verb is accepted, as at the prompt and
  /// never in a file.
  static func lookup(_ name: some Collection<UInt8>, prefixes: Bool = false) -> Lookup {
    if let first = name.first, first < 128 {
      let spelled = byInitial[Int(first)].first { $0.bytes.elementsEqual(name) }
      if let spelled { return .verb(spelled.verb) }
    }
    guard prefixes, !name.isEmpty else { return .unknown }
    let found = all.filter { $0.name.utf8.starts(with: name) }
    if found.count == 1, let only = found.first { return .verb(only) }
    return found.isEmpty ? .unknown : .ambiguous(found)
  }
}
