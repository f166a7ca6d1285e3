/// A Swift source file.
public struct SourceText: Sendable {
  /// The path, which compiler errors and test failures name.
  public var path: String
  /// The text.
  public var text: String

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path, which compiler errors and test failures name.
  ///   - text: The text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The number of lines.
  var lineCount: Int {
    let ends = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? ends : ends + 1
  }
}

/// A reason for which a line is changed.
public enum ChangeReason: String, CaseIterable, Sendable {
  /// An attribute for Objective-C or Interface Builder is removed.
  case attribute = "attribute for Objective-C or Interface Builder"
  /// `#selector` becomes a name with a method, `#keyPath` a name.
  case selector = "selector or key path"
  /// An outlet or action that a nib connects is made visible to the module.
  case access = "access of an outlet or action"
  /// A queue, a timer or a task, which follow the virtual clock.
  case time = "queue, timer or task"
  /// `@MainActor`, or the default isolation to it.
  case isolation = "isolation to the main actor"
  /// An optional requirement of a protocol, its implementations or its calls.
  case optionalRequirement = "optional requirement"
  /// `type.init()`, which needs a required initializer here.
  case creation = "creation of an object from its type"
  /// A condition on the platform or the version.
  case platform = "condition on the platform or the version"
  /// A member that is declared in an extension and overridden, or that overrides.
  case extensionMember = "override in an extension"
  /// An override that UIKit finds by a protocol here, because the module declares the member in an extension.
  case unavailableOverride = "override that UIKit finds by a protocol"
  /// A method that a subclass implements for a conformance of its base class.
  case inheritedConformance = "method of an inherited conformance"
  /// A method that Objective-C finds by its name.
  case formerLabels = "method with the labels of Swift 3"
  /// The name of a type, which the conversion of UIKit's names would change.
  case typeName = "name of a type"
  /// A colour or an image that Xcode shows in the source.
  case literal = "literal of a colour or an image"
  /// An import, a preview, or a name of a module.
  case moduleImport = "import"
  /// The arguments of the launch, which UI tests set.
  case launch = "arguments of the launch"
  /// A class of UI tests, which launches the tested app.
  case uiTest = "class of UI tests"
}

/// A line that was changed.
public struct LineChange: Hashable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The reason.
  public var reason: ChangeReason
}

/// A part of a source that cannot be converted.
public struct LoweringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// The number of the line, from 1.
  public var line: Int
  /// The mistake, and the accepted input.
  public var message: String

  /// The error as compilers print it.
  public var description: String { "\(path):\(line): error: \(message)" }
}

/// A converted file.
public struct LoweredSource: Sendable {
  /// The path of the source.
  public var path: String
  /// The text for the compiler.
  public var text: String
  /// The changed lines, in order.
  ///
  /// The first line, which names the source, is not counted.
  public var changes: [LineChange]
  /// The number of lines of the source.
  public var lineCount: Int
}

/// The replacement of a part of a file, in UTF-8 offsets.
struct Edit {
  var range: Range<Int>
  var replacement: String
  var reason: ChangeReason
}

extension Range<Int> {
  /// True if another range, also an empty one, is a part of this one.
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
