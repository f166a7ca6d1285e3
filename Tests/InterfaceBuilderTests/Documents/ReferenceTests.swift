import Testing

@testable import InterfaceBuilder

@Suite struct ReferenceTests {
  @Test(arguments: [
    (
      "<view id=\"a\"><constraints><constraint id=\"c\" firstItem=\"gone\" firstAttribute=\"top\"/></constraints></view>",
      "the firstItem of constraint c is gone, which is not in the file"
    ),
    (
      "<view id=\"a\"><connections><outlet property=\"title\" destination=\"gone\"/></connections></view>",
      "the outlet title leads to gone, which is not in the file"
    ),
    (
      "<button id=\"a\"><connections><action selector=\"go:\" eventType=\"touchUpInside\"/></connections></button>",
      "the action go: has no destination"
    ),
    ("<view id=\"a\"/><view id=\"a\"/>", "the id a of view is taken; ids are unique in a file"),
    (
      "<view id=\"a\"><constraints><constraint id=\"c\"/></constraints></view>",
      "constraint c has no firstAttribute"
    ),
    (
      "<tableView id=\"a\" dataMode=\"static\"><sections/></tableView>",
      "static rows are displayed by a table view controller alone, and this table is not the view of one"
    ),
  ])
  func whatLeadsNowhereIsAnErrorWithItsPlace(objects: String, message: String) {
    let problems = Fixture.nib(objects).problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.allSatisfy { $0.severity == .error && $0.position?.line == 7 })
  }

  @Test func thePreviewOfASegueLeadsWhereTheSegueDoes() {
    let document = Fixture.nib(
      """
      <view id="v"><connections><segue destination="v" kind="show" id="s">
      <segue key="commit" inheritsFrom="parent" id="c"/>
      <segue key="preview" inheritsFrom="commit" id="p"/>
      </segue></connections></view>
      """)
    #expect(document.problems.map(\.description) == [])
  }

  @Test func prototypesNeedIdentifiersOfTheirOwn() {
    let document = Fixture.nib(
      """
      <tableView id="t" dataMode="prototypes"><prototypes>
      <tableViewCell id="a" reuseIdentifier="row"/><tableViewCell id="b"/>
      <tableViewCell id="c" reuseIdentifier="row"/></prototypes></tableView>
      """)
    #expect(
      document.problems.map(\.description) == [
        "8:46: warning: the prototype cell has no reuse identifier, so no code can ask for it",
        "9:1: warning: the reuse identifier row is taken by a prototype before this one, which it replaces",
      ])
  }

  @Test func scenesAreFoundByIdentifierIDClassAndTitle() throws {
    let document = Fixture.document("Login.storyboard")
    #expect(document.kind == .storyboard)
    #expect(document.scenes.map(\.name) == ["nav-co-001", "Login", "Help"])
    #expect(document.initialScene?.controller.id == "nav-co-001")
    for name in ["Login", "log-vc-001", "LoginViewController"] {
      #expect(document.scene(named: name)?.controller.id == "log-vc-001")
    }
    #expect(document.scene(named: "Other") == nil)
  }

  @Test func aControllerThatContainsItselfIsAnError() {
    func scene(_ id: String, _ target: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)"><view key="view" id="v\(id)">
      <subviews><containerView id="c\(id)"><connections>
      <segue destination="\(target)" kind="embed" id="e\(id)"/>
      </connections></containerView></subviews></view></viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes>\(scene("a", "b"))\(scene("b", "c"))\(scene("c", "a"))\(scene("d", "a"))</scenes>
      </document>
      """
    let document = InterfaceDocument(.init(text.utf8), path: "Circle.storyboard")
    #expect(
      document.problems.map(\.message) == ["the controller a contains itself by this segue"])
  }

  @Test func theCanvasDeviceIsKnown() throws {
    let device = try #require(Fixture.document("Login.storyboard").device)
    #expect(device.isKnown)
    #expect((device.width, device.height) == (393, 852))
    #expect((device.top, device.bottom, device.scale) == (59, 34, 3))
  }

  /// Counted in public files: the top of the safe area, by the build of Interface Builder.
  @Test(arguments: [
    ("retina4_7", "14490", 20, 20), ("retina4_7", "17701", 20, 0), ("retina4_7", "21507", 20, 0),
    ("retina4_7", "21701", 20, 20), ("retina6_1", "18122", 48, 44), ("retina6_1", "22505", 48, 48),
    ("retina6_0", "20037", 47, 44), ("retina6_0", "21507", 47, 47), ("retina5_9", "20037", 44, 44),
  ])
  func theCanvasHasASafeAreaOfItsOwn(
    id: String, tools: String, top: Double, canvasTop: Double
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools).2">
      <device id="\(id)" orientation="portrait"/><objects/></document>
      """
    let device = try #require(InterfaceDocument(.init(text.utf8), path: "Test.xib").device)
    #expect((device.top, device.canvasTop) == (top, canvasTop))
  }

  @Test func resourcesHaveSizesAndColours() {
    let document = Fixture.nib(
      "<view id=\"a\"/>",
      resources: """
        <image name="logo" width="120" height="40"/>
        <namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1"/></namedColor>
        """)
    #expect(document.resources.imageSizes["logo"]?.width == 120)
    #expect(document.resources.colors["Brand"]?.number("red") == 1)
  }
}
