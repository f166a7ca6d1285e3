extension RegistrationDataSource {
  /// The registrations for items, then those for supplementary views, then the delegates.
  ///
  /// Registrations are grouped by type, in the order of the first registration of each type. In a
  /// group, those with a condition are first.
  package var wiringTable: WiringTable {
    var table = WiringTable()
    if let owner {
      let sources = owner.eventSources?()
      // The views of these kinds may not be registered yet.
      let kinds = [
        CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
      ]
      for kind in kinds where owner.supplementaryRegistrations[kind] == nil {
        owner.registersViewsOfKind?(kind)
      }
      var lists = [owner.registrations]
      for (_, list) in owner.supplementaryRegistrations.sorted(by: { $0.key < $1.key }) {
        lists.append(list)
      }
      table.addOnce(lists.flatMap { rows(of: $0, sources) })
    }
    table.add(delegates, as: receiver(of:))
    return table
  }

  private func rows(
    of list: Owner.RegistrationList, _ sources: EventSources?
  ) -> [WiringTable.Row] {
    var table = WiringTable()
    var known: Set<[String]> = []
    var firsts: [RegisteredType: Int] = [:]
    let numbered = list.all.enumerated().filter {
      let parts = $1.parts
      return !$1.isFallback || parts.tap != nil || !parts.events.isEmpty
    }.map { index, registration in
      let first = firsts[registration.type] ?? index
      firsts[registration.type] = first
      let isConditional = registration.parts.when != nil
      return (registration, rank: (first, isConditional ? 0 : 1, index))
    }
    for (registration, _) in numbered.sorted(by: { $0.rank < $1.rank }) {
      let parts = registration.parts
      let words = parts.condition ?? "its condition holds"
      // Of several registrations with equal conditions, or without one, only the first is ever
      // used. Conditions without a text cannot be compared.
      let isFirst =
        parts.when != nil && parts.condition == nil
        || known.insert([registration.typeName, parts.when == nil ? "" : words]).inserted
      let replaced = isFirst ? nil : "never called: an earlier one has precedence"
      let condition = parts.when == nil ? "" : " when \(words)"
      let type = registration.typeName
      let templates = sources?.templates(ofType: type)
      func add(_ events: String, _ name: String?, _ obstacle: String?) {
        table.add(
          events + condition, of: type, to: [.tap(name ?? registration.name)],
          unless: replaced ?? obstacle)
      }
      if let tap = parts.tap {
        add(type, tap.name, templates.flatMap { sources.obstacleOfTap(from: $0) })
      }
      for (event, handler) in parts.events.sorted(by: { $0.key < $1.key }) {
        add(
          "\(type)/\(event)", handler.name,
          templates.flatMap { sources.obstacle(of: event, from: $0) })
      }
      if parts.tap == nil, parts.events.isEmpty {
        table.add(type + condition, of: type, to: [], summary: "no closure", unless: replaced)
      }
    }
    return table.rows
  }
}
