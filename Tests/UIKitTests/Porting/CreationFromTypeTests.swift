import InteractionKit
import Testing
import UIKit

/// Views and controllers of a class that is known when the program runs.
@Suite struct CreationFromTypeTests {
  private class Card: UIView {
    let made: String
    override init(frame: CGRect) {
      made = "frame"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class WideCard<Content>: Card { var content: Content? }

  private final class NibCell: UICollectionViewCell {
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Named: UIView {
    init(name: String) { super.init(frame: .zero) }
    required init?(coder: NSCoder) { nil }
  }

  @Test func theInitializerOfTheClassIsCalled() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let types: [UIView.Type] = [
      UIView.self, UILabel.self, UISwitch.self, Card.self, WideCard<Int>.self, UIStackView.self,
    ]
    for type in types {
      let view = type.makeFromType(frame: frame)
      #expect(Swift.type(of: view) == type)
      #expect(view.frame.origin == frame.origin)
      #expect((view as? Card).map { $0.made == "frame" } ?? true)
      #expect(Swift.type(of: type.makeFromType()) == type)
    }
  }

  @Test func aClassWithoutTheInitializerStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Named.makeFromType(frame: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = NibCell.makeFromType(frame: .zero)
    }
  }

  @Test func controllersAreCreated() {
    final class Plain: UIViewController {}
    let types: [UIViewController.Type] = [Plain.self, UITabBarController.self]
    for type in types { #expect(Swift.type(of: type.makeFromType()) == type) }
  }
}
