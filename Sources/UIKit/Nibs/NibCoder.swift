import InteractionKit
import InterfaceBuilder

/// The coder that `init(coder:)` of a view or a controller receives while a nib is loaded.
///
/// It has nothing for keys of the app's own. The properties, the subviews and the frame are set when
/// `super.init(coder:)` returns, as in UIKit.
final class NibCoder: NSCoder, ViewDecoding {
  private let load: NibLoad
  let element: InterfaceElement
  private(set) var isDecoded = false

  init(_ load: NibLoad, _ element: InterfaceElement) {
    (self.load, self.element) = (load, element)
    super.init()
  }

  var style: Int? {
    switch element.name {
    case "tableView": NibLoad.tableStyle(of: element).rawValue
    case "tableViewCell": NibLoad.cellStyle(of: element).rawValue
    default: nil
    }
  }

  var reuseIdentifier: String? {
    element.string("reuseIdentifier").flatMap { $0.isEmpty ? nil : $0 }
  }

  func decode(_ view: UIView) {
    guard !isDecoded else { return }
    isDecoded = true
    load.configure(view, element)
  }

  func decode(_ controller: UIViewController) {
    guard !isDecoded else { return }
    isDecoded = true
    load.configure(controller, element)
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeCInt(forKey key: String) -> Int32 { 0 }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
