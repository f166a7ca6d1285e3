import InteractionKit
import InterfaceBuilder
import Testing

@testable import UIKit

@Suite struct SizeClassTests {
  private static let objects = """
    <view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/>
    <subviews>
    <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" axis="vertical">
    <rect key="frame" x="0" y="0" width="300" height="100"/>
    <subviews>
    <view id="a" translatesAutoresizingMaskIntoConstraints="NO"/>
    <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/>
    </subviews>
    <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
    <variation key="widthClass=regular" axis="horizontal"><mask key="subviews"><include reference="a"/></mask></variation>
    </stackView>
    </subviews>
    <constraints>
    <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="c1">
    <variation key="widthClass=regular" constant="30"/></constraint>
    <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c2"/>
    <constraint firstItem="s" firstAttribute="height" constant="50" id="c3"/>
    <constraint firstItem="s" firstAttribute="width" constant="100" id="c4"/>
    <constraint firstItem="s" firstAttribute="width" constant="200" id="c5"/>
    </constraints>
    <variation key="default"><mask key="constraints"><exclude reference="c5"/></mask></variation>
    <variation key="widthClass=regular"><mask key="constraints"><exclude reference="c4"/><include reference="c5"/></mask></variation>
    </view>
    """

  @Test func whatAClassInstallsFollowsTheTraits() throws {
    let document = Fixture.nib(Self.objects)
    #expect(document.problems == [])
    let file = InterfaceFile(document, path: document.path, module: nil)
    let view = try #require(NibLoad.objects(of: file, owner: nil).first as? UIView)
    let simulator = Simulator(viewport: CGSize(width: 400, height: 600), scale: 2)
    simulator.window.addSubview(view)
    let stack = try #require(view.subviews.first as? UIStackView)
    func state() -> String {
      simulator.window.layoutIfNeeded()
      return
        "\(stack.axis == .vertical ? "vertical" : "horizontal") \(stack.arrangedSubviews.count) "
        + "y \(stack.frame.minY) width \(stack.frame.width)"
    }
    view.traitOverrides.horizontalSizeClass = .compact
    #expect(state() == "vertical 1 y 10.0 width 100.0")
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(state() == "horizontal 2 y 30.0 width 200.0")
    view.traitOverrides.horizontalSizeClass = .compact
    #expect(state() == "vertical 1 y 10.0 width 100.0")
  }

  @Test func aLoadedViewIsReleased() throws {
    weak var released: UIView?
    do {
      let document = Fixture.nib(Self.objects)
      let file = InterfaceFile(document, path: document.path, module: nil)
      let view = try #require(NibLoad.objects(of: file, owner: nil).first as? UIView)
      released = view
      view.traitOverrides.horizontalSizeClass = .regular
    }
    #expect(released == nil)
  }
}
