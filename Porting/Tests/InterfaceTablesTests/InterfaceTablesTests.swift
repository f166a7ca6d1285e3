import Foundation
import InterfaceTables
import Testing

@Suite struct InterfaceTablesTests {
  private static let source = """
    final class LoginViewController: UIViewController {
      @IBOutlet private weak var field: UITextField!
      @IBInspectable var radius: CGFloat = 0
      @IBAction func logIn(_ sender: UIButton) {}
      @IBAction func skip() {}
      @objc private func hidden() {}
      @IBSegueAction func makeHelp(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil }
    }
    class FadeSegue: UIStoryboardSegue {}
    class Base: UITableViewCell { @IBOutlet var title: UILabel! }
    final class Cell: Base {}
    final class Box<Value>: UIView {}
    extension Base {
      @IBOutlet var icons: [UIImageView]! { get { [] } set {} }
      @IBAction func open(_ sender: Any, forEvent event: UIEvent) {}
    }
    final class NotesViewController: UIViewController {
      @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
      @IBAction func returned(_ segue: UIStoryboardSegue) {}
    }
    final class Badge: UIView {
      @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    }
    enum Screens { final class Row: UITableViewCell {} }
    final class Formatter: NSObject { @IBInspectable private var digits = 2 }
    """

  private func tables(_ objects: String) throws -> InterfaceTables {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      \(objects)
      </objects></document>
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    return InterfaceTables(sources: [("App.swift", Self.source)], interfaces: [file.path])
  }

  @Test func theTableHasClassesOutletsAndActions() throws {
    let tables = try tables(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginViewController">
      <connections><outlet property="field" destination="f"/></connections></placeholder>
      <textField id="f"/><tableViewCell id="c" customClass="Cell"><connections>
      <outlet property="title" destination="f"/></connections></tableViewCell>
      """)
    #expect(tables.errors == [])
    for line in [
      #"InterfaceValue("field", \LoginViewController.field),"#,
      #"InterfaceValue("radius", \LoginViewController.radius),"#,
      #"Selector("logIn:", LoginViewController.logIn(_:)),"#,
      #"Selector("skip", LoginViewController.skip),"#,
      "make: { Cell(coder: $0) })", #"InterfaceValue("title", \Base.title),"#,
    ] {
      #expect(tables.text.contains(line), "\(line)")
    }
    #expect(tables.text.contains(#""makeHelp:sender:": { source, coder, sender, identifier in"#))
    #expect(!tables.text.contains("hidden"))
    #expect(!tables.text.contains("Box"))
  }

  @Test func membersOfExtensionsAndNestedClassesCount() throws {
    let tables = try tables(
      """
      <tableViewCell id="c" customClass="Cell"><connections>
      <outletCollection property="icons" destination="c"/></connections></tableViewCell>
      <button id="b"><connections>
      <action selector="open:forEvent:" destination="c" eventType="touchUpInside"/></connections></button>
      <tableViewCell id="r" customClass="Row" customModuleProvider="target"/>
      <customObject id="f" customClass="Formatter"/>
      """)
    #expect(tables.errors == [])
    for line in [
      #"InterfaceValue("icons", \Base.icons),"#,
      #"Selector("open:forEvent:", Base.open(_:forEvent:)),"#, "Screens.Row.self,",
      #"InterfaceValue("digits", \Formatter.digits),"#, "make: { _ in Formatter() })",
    ] {
      #expect(tables.text.contains(line), "\(line)")
    }
  }

  @Test func classesOfSegues() throws {
    let tables = try tables(
      """
      <button id="b"><connections>
      <segue destination="b" kind="custom" customClass="FadeSegue"/>
      <segue destination="b" kind="unwind" unwindAction="returned:"/></connections></button>
      """)
    #expect(tables.errors == [])
    #expect(tables.text.contains("FadeSegue(identifier: $0, source: $1, destination: $2)"))
  }

  @Test func aControllerThatCodeCreatesNeedsNoCoder() throws {
    let tables = try tables(
      #"<viewController id="n" customClass="NotesViewController" customModuleProvider="target"/>"#)
    #expect(tables.errors == [])
    #expect(tables.text.contains("make: { _ in nil })"))
  }

  @Test func filesAreListedWithTheirResources() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let tables = InterfaceTables(
      sources: [("App.swift", Self.source)], interfaces: [],
      resources: ["\(folder)/Assets.xcassets", "\(folder)/a \"b\".strings"])
    #expect(tables.text.contains("Assets.xcassets\","))
    #expect(tables.text.contains(#"a \"b\".strings""#))
  }

  @Test(arguments: [
    (
      #"<view id="v" customClass="Badge"/>"#,
      "Badge has no init(coder:) that can be called (App.swift:21)"
    ),
    (
      #"<button id="b"><connections><segue destination="b" kind="unwind" unwindAction="gone:"/></connections></button>"#,
      "no class of the module has the unwind action gone:"
    ),
    (
      #"<button id="b"><connections><segue destination="b" kind="show" destinationCreationSelector="make:"/></connections></button>"#,
      "no class of the module has the method make: with @IBSegueAction"
    ),
    (
      #"<view id="v" customClass="Missing" customModuleProvider="target"/>"#,
      "the class Missing is not in the module"
    ),
    (
      #"<view id="v" customClass="Box"/>"#,
      "Box is generic, and a nib cannot say of what (App.swift:12)"
    ),
    (
      #"<tableViewCell id="c" customClass="Cell"><connections><outlet property="titel" destination="c"/></connections></tableViewCell>"#,
      "Cell has no outlet titel (App.swift:11)"
    ),
    (
      #"<view id="v" customClass="LoginViewController"/><button id="b"><connections><action selector="login:" destination="v" eventType="touchUpInside"/></connections></button>"#,
      "LoginViewController has no action login:; did you mean logIn:? (App.swift:1)"
    ),
    (
      #"<view id="v"><connections><outlet property="x" destination="gone"/></connections></view>"#,
      "the outlet x leads to gone, which is not in the file"
    ),
  ])
  func whatIsMissingIsAnErrorWithBothLines(objects: String, message: String) throws {
    let tables = try tables(objects)
    #expect(tables.errors.count == 1)
    let error = try #require(tables.errors.first)
    #expect(error.hasSuffix("error: \(message)"))
    #expect(error.contains(".xib:2:"))
    #expect(tables.text.isEmpty)
  }
}
