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

/// Records that are computed when they are asked for, so that a section can
/// hold millions without an object for each.
public protocol HandlerRecordSource: AnyObject {
  var count: Int { get }
  /// The record at an index below `count`; its identifier may be left out.
  func record(at index: Int) -> HandlerRecord
  /// The identifier of a record; that of `record(at:)` by default.
  func identifier(at index: Int) -> String?
  /// The records by runs of one type and size, where that is known; nil by default.
  var runs: [HandlerRecordRun]? { get }
}

extension HandlerRecordSource {
  public func identifier(at index: Int) -> String? { record(at: index).identifier }
  public var runs: [HandlerRecordRun]? { nil }
}

/// A number of neighbouring records with one type and one size of their own.
public struct HandlerRecordRun: Hashable, Sendable {
  public var count: Int
  public var type: String
  public var size: CGSize?

  public init(count: Int, type: String, size: CGSize?) {
    self.count = count
    self.type = type
    self.size = size
  }
}

/// The records of a section: an array, or a source that computes them.
public struct HandlerRecords: ExpressibleByArrayLiteral {
  enum Storage {
    case array([HandlerRecord])
    case source(any HandlerRecordSource)
  }

  var storage: Storage

  public init(_ records: [HandlerRecord]) {
    storage = .array(records)
  }

  public init(_ source: any HandlerRecordSource) {
    storage = .source(source)
  }

  public init(arrayLiteral elements: HandlerRecord...) {
    storage = .array(elements)
  }

  public var count: Int {
    switch storage {
    case .array(let records): records.count
    case .source(let source): max(0, source.count)
    }
  }

  /// The record at an index; nil where there is none.
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
