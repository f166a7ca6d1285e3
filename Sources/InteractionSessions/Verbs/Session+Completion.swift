import CollectionFiles
import InteractionKit
import SessionLanguage

extension Session {
  /// The completions of a word in a line.
  package struct Completion: Equatable, Sendable {
    /// The start of the completed word, as a UTF-8 offset into the line.
    package var start: Int
    /// Replacements for the whole word, sorted.
    package var candidates: [String]

    package init(start: Int, candidates: [String]) {
      self.start = start
      self.candidates = candidates
    }
  }

  /// The largest number of identifiers in a completion.
  private static let completionLimit = 500

  /// Completes the word that ends at the UTF-8 offset `end` of `line`.
  ///
  /// The candidates are verbs, arguments of the verb, places on the screen, labels, events, steps and
  /// files.
  package func complete(_ line: String, at end: Int) -> Completion {
    let typed = String(decoding: line.utf8.prefix(max(end, 0)), as: UTF8.self)
    let words = CompletionWord.words(of: typed)
    let word = words.last ?? ""
    let before =
      words.dropLast()
      .split(omittingEmptySubsequences: false) { $0.hasSuffix("{") || $0.hasSuffix(";") }
      .last.map { $0.filter { !$0.isEmpty } } ?? []
    let known: [String]
    if let verb = before.first {
      known = arguments(of: verb, before: Array(before.dropFirst()), word: word)
    } else if word.hasPrefix("%") {
      known = TranscriptSettings.directiveNames.map { "%\($0)" }
    } else {
      known =
        Verb.names + aliases.names
        + (isInteractive ? TypedLine.synonyms.keys + [TypedLine.clearWord] : [])
    }
    return Completion(
      start: typed.utf8.count - word.utf8.count,
      // Readline would enter the keys of hidden characters, which run other commands.
      candidates: Set(
        known.filter { $0.hasPrefix(word) && !PrintedText.hasHiddenCharacters($0) }
      ).sorted())
  }

  /// Returns the candidates after a verb, a directive or an alias and the words `before`.
  private func arguments(of verb: String, before: [String], word: String) -> [String] {
    if verb == "%show" {
      return LogEntryKinds.names.flatMap { [$0.name, "+\($0.name)", "-\($0.name)"] }
        + ["all", "none", "default"]
    }
    if verb == "%load" { return files(word, ofKind: .collection) }
    guard !verb.hasPrefix("%") else { return [] }
    // The arguments at the beginning of an alias are in its text; most of the others are targets.
    guard let verb = Verb.named(verb) else { return places(word) }
    var position = VerbPosition(verb)
    var last: String?
    var flags = verb.parameters.filter { $0.name.hasPrefix("-") }
    for (index, written) in before.enumerated() {
      if let flag = flags.first(where: { $0.name == written.prefix { $0 != "=" } }) {
        flags.removeAll { $0.name == flag.name }
        guard flag.takesValue, !written.contains("=") else { continue }
        if index == before.count - 1 { return candidates(for: flag, of: verb, word, after: nil) }
        last = flag.name
      } else if last != nil {
        last = nil
      } else if position.next.contains(where: \.isCommand) {
        return arguments(of: written, before: Array(before[(index + 1)...]), word: word)
      } else {
        position.take(typed: written)
      }
    }
    if word.hasPrefix("-") { return flags.map(\.name) }
    return position.next.flatMap { element -> [String] in
      switch element {
      case .word(let word): [word]
      case .choice(let words): words
      case .value(let parameter): candidates(for: parameter, of: verb, word, after: before.last)
      case .block: ["{"]
      default: []
      }
    }
  }

  /// Returns the candidates for a value.
  private func candidates(
    for parameter: VerbParameter, of verb: Verb, _ word: String, after last: String?
  ) -> [String] {
    switch parameter.kind {
    case .target, .place: word.hasPrefix("\"") ? labels(word) : places(word)
    case .event: eventNames.map(PrintedText.word)
    case .cell: cellIdentifiers.map(PrintedText.word)
    case .verb: Verb.names
    case .command: Verb.names
    case .alias: aliases.names
    case .moment:
      timeline.marks.map(\.name) + timeline.branches.map(\.name)
        + (max(0, timeline.end - Session.completedSteps)...timeline.end).map(String.init)
    case .property: propertyKeys
    case .propertyValue: device?.root.document.words(ofProperty: last ?? "") ?? []
    case .words(let words): words
    case .indexPath: places(word).filter { $0.hasPrefix("[") }
    case .count where parameter.name == "S":
      (device?.root.sections.indices ?? 0..<0).prefix(Session.completedSections).map(String.init)
    case .file: files(word, ofKind: verb == .load ? .collection : verb == .apply ? .data : .session)
    case .newFile: files(word, ofKind: .folder)
    case .point, .number, .count, .time, .percent, .json, .items, .text, .nothing: []
    }
  }

  /// The number of the last steps that are candidates.
  private static let completedSteps = 20
  /// The number of items of a section that are searched for labels.
  private static let searchedItems = 10_000

  /// Returns the paths that continue a word; a folder ends with a slash.
  private func files(_ word: String, ofKind kind: CompletedFile) -> [String] {
    CompletedFile.paths(continuing: word, in: configuration.folder, ofKind: kind)
  }

  /// Returns the labels of the displayed items, then of others, in quotes.
  private func labels(_ word: String) -> [String] {
    guard let device else { return [] }
    let root = device.root
    let displayed = reachableViews(of: device).flatMap(\.labels).map(JSONValue.quote)
    var found = displayed
    found += root.itemsView.shownInOrder.flatMap { shown -> [String] in
      let item = root.item(section: shown.id.section, item: shown.id.item)
      let own = shown.id.category == .cell ? item?.label.map { [$0] } ?? [] : []
      return own + ViewSearch.namedViews(in: shown.view).flatMap(\.view.labels)
    }.map { JSONValue.quote($0) }
    for section in root.sections {
      for index in 0..<min(section.items.count, Session.searchedItems)
      where found.count < Session.completionLimit {
        guard let label = section.items.label(at: index).map({ JSONValue.quote($0) }),
          label.hasPrefix(word)
        else { continue }
        found.append(label)
      }
    }
    return found
  }

  /// The number of sections whose properties are candidates; longer lists are not useful.
  private static let completedSections = 20

  private var propertyKeys: [String] {
    guard let document = device?.root.document else { return [] }
    let ofSections = (device?.root.sections.indices ?? 0..<0).prefix(Session.completedSections)
      .flatMap { index in document.layout.sectionKeys.map { "sections[\(index)].\($0)" } }
    return document.layout.keys + document.properties.map(\.key) + ["layout"] + ofSections
  }

  private var cellIdentifiers: [String] {
    guard let document = device?.root.document else { return [] }
    return Array(document.cells.keys) + Array(document.supplementaryViews.keys)
  }

  /// The events that templates send.
  private var eventNames: [String] {
    guard let document = device?.root.document else { return [] }
    func names(
      _ events: [ControlEventBinding], _ gestures: [GestureDescription],
      _ subviews: [SubviewDescription]
    ) -> [String] {
      var found = events.map(\.event) + gestures.map(\.event)
      for subview in subviews {
        found += names(subview.events, subview.gestures, subview.subviews)
      }
      return found
    }
    var found: [String] = []
    for cell in document.cells.values {
      found += names(cell.events, cell.gestures, cell.subviews)
    }
    for view in document.supplementaryViews.values {
      found += names(view.events, view.gestures, view.subviews)
    }
    return found
  }

  /// Returns the spellings of the places on the screen: displayed elements first, then all ids with
  /// the prefix `word`.
  private func places(_ word: String) -> [String] {
    guard let device else { return [] }
    let root = device.root
    let view = root.itemsView
    let outside = reachableViews(of: device).filter { ResolvedTarget($0)?.element == nil }
      .compactMap(\.accessibilityIdentifier).map { "#\(PrintedText.word($0))" }
    if let dot = word.lastIndex(of: ".") {
      let head = String(word[..<dot])
      let shown = view.shownInOrder.filter { spellings(of: $0.id, in: root).contains(head) }
      return shown.flatMap { ViewSearch.names(in: $0.view) }.map { "\(head).\($0)" }
    }
    var found = outside + view.shownInOrder.flatMap { spellings(of: $0.id, in: root) }
    if word.hasPrefix("#") {
      for section in root.sections {
        for index in 0..<min(section.items.count, Session.searchedItems)
        where found.count < Session.completionLimit {
          guard let id = section.items.identifier(at: index) else { continue }
          let spelling = TargetName.spelling(ofIdentifier: id)
          if spelling.hasPrefix(word) { found.append(spelling) }
        }
      }
    }
    return found
  }

  /// Returns the named views that a touch can reach, on a screen that a program builds.
  private func reachableViews(of device: SessionDevice) -> [View] {
    guard device.isProgram else { return [] }
    return ViewSearch.views(in: device.simulator.window) {
      $0.accessibilityIdentifier != nil || !$0.labels.isEmpty
    }
  }

  private func spellings(of id: ElementID, in root: LoadedCollection) -> [String] {
    var place = root.itemsView.position(of: id)
    place.identifier = nil
    let resolved = ResolvedTarget(id, in: root.itemsView, frame: nil)
    return ["\(place)", resolved.spelling]
  }
}

extension VerbElement {
  fileprivate var isCommand: Bool {
    if case .value(let parameter) = self, case .command = parameter.kind { true } else { false }
  }
}
