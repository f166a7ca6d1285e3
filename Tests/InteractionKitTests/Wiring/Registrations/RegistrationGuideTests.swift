import Foundation
import Testing

@testable import InteractionKit

/// The example of the guide of the style `registrations`.
@Suite struct RegistrationGuideTests {
  struct Product: Hashable {
    var name: String
    var price: Int
  }

  final class ProductView: View {
    let title = Label(frame: CGRect(x: 0, y: 0, width: 240, height: 44))
    let star = Button(frame: CGRect(x: 276, y: 0, width: 44, height: 44))

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(title)
      addSubview(star)
      star.addAction(for: .touchUpInside) { control, _ in
        control.enclosingReusableView?.sendEvent("star", from: control)
      }
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func shopByRegistrations() {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 320, height: 44)
    let view = ConfigurableCollectionView<String, AnyHashable>(
      frame: simulator.window.bounds, collectionViewLayout: layout)
    simulator.window.addSubview(view)
    var basket: [String] = []

    // Text is a headline without a tap.
    view.register(
      String.self, named: "headline", view: { Label() },
      .config { $0.view.text = $0.data })
    // Products are tapped and starred. What costs nothing looks different.
    view.register(
      Product.self, named: "product", view: { ProductView() },
      .config { context in
        let mark = context.configurationState.isSelected ? "* " : ""
        context.view.title.text = "\(mark)\(context.data.name) \(context.data.price)"
      },
      .tap { basket.append($0.data.name) },
      .event("star") { context, _ in basket.append("starred \(context.data.name)") })
    view.register(
      Product.self, named: "gift", view: { Label() },
      .when { $0.data.price == 0 },
      .config(map: { "\($0.name) is free" }) { $0.view.text = $0.data })
    view.itemName = { ($0 as? Product)?.name ?? "\($0)" }

    view.data.appendSections(["shop"])
    view.data.appendItems([
      "Bread", Product(name: "Roll", price: 1), Product(name: "Crumb", price: 0),
    ])

    simulator.tap(at: CGPoint(x: 100, y: 60))  // the second row
    simulator.tap(at: CGPoint(x: 300, y: 60))  // its star
    simulator.tap(at: CGPoint(x: 100, y: 100))  // the gift, for which there is no tap

    #expect(basket == ["Roll", "starred Roll"])
    #expect(
      simulator.log.lines == [
        "select [0,1] #Roll via tap:product",
        "event \"star\" [0,1] #Roll via tap:product",
        "deselect [0,1] #Roll",
        "unhandled [0,2] #Crumb: registration gift has no tap, no delegate",
      ])
  }
}
