import Foundation

/// An item of a handler.
public struct HandlerRecord {
  /// The type, which the handler maps to a kind of cells.
  public var type: String
  /// The data that the cell displays and events have.
  public var data: Any?
  /// A second value, which cells and events have unchanged.
  public var extra: Any?
  /// The identifier of the item in sessions and events; nil by default.
  public var identifier: String?
  /// The size of the cell, in points, in place of that of its kind; nil by default.
  public var size: CGSize?

  /// Creates a record.
  public init(
    type: String, data: Any? = nil, extra: Any? = nil, identifier: String? = nil,
    size: CGSize? = nil
  ) {
    self.type = type
    self.data = data
    self.extra = extra
    self.identifier = identifier
    self.size = size
  }
}

/// Records that are created when they are read.
///
/// A section of millions of records needs no object for each.
public protocol HandlerRecordSource: AnyObject {
  /// The number of records.
  var count: Int { get }
  /// Returns the record at an index below `count`; its identifier may be nil.
  func record(at index: Int) -> HandlerRecord
  /// Returns the identifier of a record; that of `record(at:)` by default.
  func identifier(at index: Int) -> String?
  /// The records by runs of one type and size; nil, the default, if they are not known.
  var runs: [HandlerRecordRun]? { get }
}

extension HandlerRecordSource {
  public func identifier(at index: Int) -> String? { record(at: index).identifier }
  public var runs: [HandlerRecordRun]? { nil }
}

/// A number of neighbouring records of one type and one size.
public struct HandlerRecordRun: Hashable, Sendable {
  /// The number of records.
  public var count: Int
  /// The type of the records.
  public var type: String
  /// The size of the records' cells, in points; nil for that of their kind.
  public var size: CGSize?

  /// Creates a run.
  public init(count: Int, type: String, size: CGSize?) {
    self.count = count
    self.type = type
    self.size = size
  }
}

/// The records of a section: a list, or a source that creates each when it is read.
public struct HandlerRecords: ExpressibleByArrayLiteral {
  enum Storage {
    case array([HandlerRecord])
    case source(any HandlerRecordSource)
  }

  var storage: Storage

  /// Creates the collection of a list of records.
  public init(_ records: [HandlerRecord]) {
    storage = .array(records)
  }

  /// Creates the collection of a source's records.
  public init(_ source: any HandlerRecordSource) {
    storage = .source(source)
  }

  public init(arrayLiteral elements: HandlerRecord...) {
    storage = .array(elements)
  }

  /// The number of records.
  public var count: Int {
    switch storage {
    case .array(let records): records.count
    case .source(let source): max(0, source.count)
    }
  }

  /// Returns the record at an index; nil if it does not exist.
  public subscript(index: Int) -> HandlerRecord? {
    guard index >= 0, index < count else { return nil }
    return switch storage {
    case .array(let records): records[index]
    case .source(let source): source.record(at: index)
    }
  }

  func identifier(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    return switch storage {
    case .array(let records): records[index].identifier
    case .source(let source): source.identifier(at: index)
    }
  }

  var runs: [HandlerRecordRun]? {
    switch storage {
    case .array: nil
    case .source(let source): source.runs
    }
  }
}
