import Foundation

// Objects are arguments of `String(format:)` on a device, so helpers of suites pass elements and predicates for `%@`.
// On Linux only Foundation's own classes are.

extension XCUIElement: CVarArg, _CVarArgObject {
  public var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: self) }
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension XCUIElementQuery: CVarArg, _CVarArgObject {
  public var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: self) }
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
}

extension NSPredicate: @retroactive CVarArg, @retroactive _CVarArgObject {
  public var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: self) }
  public var _cVarArgObject: any CVarArg { NSString(string: formatText) }
}

private enum FormatArgument {
  /// The object as C has it; Foundation asks for the text instead.
  static func encoding(of object: NSObject) -> [Int] {
    [Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
  }
}
