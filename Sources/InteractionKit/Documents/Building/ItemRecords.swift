/// The items of a section as a handler's records.
final class ItemRecords: HandlerRecordSource {
  let items: ItemList
  /// Whether the layout estimates sizes: what an item is known to prefer is the
  /// estimate for it then, unless it has a size.
  private let estimatesSizes: Bool

  init(_ items: ItemList, estimatesSizes: Bool = false) {
    self.items = items
    self.estimatesSizes = estimatesSizes
  }

  var count: Int { items.count }

  func record(at index: Int) -> HandlerRecord {
    guard let content = items.content(at: index) else { return HandlerRecord(type: "") }
    return HandlerRecord(
      type: content.type, data: content.data.isNull ? nil : content.data,
      extra: content.extra.isNull ? nil : content.extra,
      size: content.size ?? (estimatesSizes ? items.item(at: index)?.preferredSize : nil))
  }

  func identifier(at index: Int) -> String? { items.identifier(at: index) }

  var runs: [HandlerRecordRun]? {
    items.sizeRuns.map {
      HandlerRecordRun(
        count: $0.range.count, type: $0.type,
        size: $0.size ?? (estimatesSizes ? $0.preferredSize : nil))
    }
  }
}
