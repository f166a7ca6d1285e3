import InteractionKit

extension DocumentReader {
  /// Notes the lines at which `wiring:` names the receivers of the outermost collection.
  mutating func noteReceiverLines(_ value: DocumentValue?, of collection: CollectionDocument) {
    guard receiverLines != nil, depth == 0, let fields = value?.fields else { return }
    let wiring = collection.wiring
    for (place, callback) in zip(fields["callbacks"]?.elements ?? [], wiring.callbacks) {
      note(.callback(callback.name), at: place.fields["name"])
    }
    for (place, closure) in zip(fields["selections"]?.elements ?? [], wiring.selections ?? []) {
      let receiver = closure.section == nil ? Receiver.source : Receiver.section
      note(receiver(closure.name), at: place.fields["name"])
    }
    for (place, handler) in zip(fields["handlers"]?.elements ?? [], wiring.handlers ?? []) {
      note(.section(handler.name), at: place.fields["name"])
    }
    for place in fields["registrations"]?.elements ?? [] {
      let closures = place.fields["events"]?.entries.map(\.value) ?? []
      for closure in closures + [place.fields["tap"]].compactMap({ $0 }) {
        if case .string(let name) = closure.node.content { note(.tap(name), at: closure) }
      }
    }
    note(.delegate(collection.name), at: fields["delegate"])
    note(.output, at: fields["output"])
  }

  private mutating func note(_ receiver: Receiver, at place: DocumentValue?) {
    guard let place else { return }
    receiverLines?[receiver.description, default: []].insert(place.position.line)
  }
}
