import Foundation
import InteractionKit
import Testing
import UIKit

@testable import InteractionSessions

/// Each control of the system in a picture that a person would recognize.
@Suite struct ControlPictureTests {
  /// A picture of a column of all controls, each with its name.
  private static func picture(_ direction: UserInterfaceLayoutDirection? = nil) -> ScreenPicture {
    var device = DeviceProfile.named("iPhone 16") ?? .plain
    device.layoutDirection = direction
    return DeviceProfile.$current.withValue(device) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      let column = UIStackView(arrangedSubviews: views)
      column.axis = .vertical
      column.alignment = .leading
      column.spacing = 12
      column.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(column)
      let guide = controller.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
        column.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
        column.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      ])
      let simulator = Simulator(device)
      controller.display(in: simulator)
      return ScreenPicture(simulator.window)
    }
  }

  private static var views: [UIView] {
    func named<V: UIView>(_ name: String, _ view: V, width: CGFloat? = nil) -> V {
      view.accessibilityIdentifier = name
      if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
      return view
    }
    let label = UILabel()
    label.text = "A title of two lines, of which the second one is cut off by its end"
    label.numberOfLines = 2
    label.font = .preferredFont(forTextStyle: .headline)
    let on = UISwitch()
    on.isOn = true
    let off = UISwitch()
    off.isEnabled = false
    let slider = UISlider()
    slider.value = 0.25
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    let dots = UIPageControl()
    (dots.numberOfPages, dots.currentPage) = (4, 1)
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    let typed = UITextField()
    typed.borderStyle = .roundedRect
    (typed.text, typed.clearButtonMode) = ("Ada Lovelace", .always)
    let secret = UITextField()
    secret.borderStyle = .roundedRect
    (secret.text, secret.isSecureTextEntry) = ("pass", true)
    let text = UITextView()
    text.text = "Notes of\nseveral lines"
    text.font = .preferredFont(forTextStyle: .body)
    text.isScrollEnabled = false
    let filled = UIButton(configuration: .filled())
    filled.setTitle("Continue", for: .normal)
    var tinted = UIButton.Configuration.tinted()
    (tinted.title, tinted.image) = ("Share", UIImage(systemName: "square.and.arrow.up"))
    tinted.imagePadding = 6
    let disabled = UIButton(configuration: .gray())
    disabled.setTitle("Not now", for: .normal)
    disabled.isEnabled = false
    let star = UIImageView(image: UIImage(systemName: "star.fill"))
    star.tintColor = .systemYellow
    let photo = UIImageView(image: UIImage(named: "sunset"))
    photo.heightAnchor.constraint(equalToConstant: 40).isActive = true
    return [
      named("label", label, width: 240), named("on", on), named("off", off),
      named("slider", slider, width: 200), named("stepper", UIStepper()),
      named("segments", segments, width: 240), named("progress", progress, width: 200),
      named("dots", dots), named("spinner", spinner), named("field", field, width: 200),
      named("typed", typed, width: 200), named("secret", secret, width: 200),
      named("text", text, width: 240), named("filled", filled),
      named("tinted", UIButton(configuration: tinted)), named("disabled", disabled),
      named("star", star), named("photo", photo, width: 60),
    ]
  }

  /// No text of the picture leaves the view that shows it.
  @Test(arguments: [nil, UserInterfaceLayoutDirection.rightToLeft])
  func textStaysInItsView(direction: UserInterfaceLayoutDirection?) {
    var count = 0
    func check(_ layer: PictureLayer) {
      for case .text(let text) in layer.items {
        for line in text.lines where line.width > 0 {
          count += 1
          let (left, right) = (line.origin.x, line.origin.x + line.width)
          #expect(
            left >= layer.bounds.minX - 0.5 && right <= layer.bounds.maxX + 0.5,
            "\(layer.name) \(layer.type): \(left) to \(right) in \(layer.bounds)")
        }
      }
      layer.sublayers.forEach(check)
    }
    check(Self.picture(direction).layer)
    #expect(count > 10)
  }

  @Test func switchIsGreenWithItsKnobAtTheEnd() throws {
    func shapes(_ name: String, _ direction: UserInterfaceLayoutDirection?) throws -> [String] {
      let elements = PictureElements(Self.picture(direction)).elements
      return try #require(elements.first { $0.path.hasSuffix(name) }).looks
    }
    // Recorded on iOS 26: a track of 63 by 28, a knob of 37 by 24, 2 points inside of it.
    let on = try shapes("/on", nil)
    #expect(on.contains { $0.hasPrefix("rectangle 0,0 63x28") && $0.hasSuffix("#34c759") }, "\(on)")
    #expect(on.contains { $0.hasPrefix("rectangle 24,2 37x24") })
    #expect(try shapes("/on", .rightToLeft).contains { $0.hasPrefix("rectangle 2,2 37x24") })
    #expect(try shapes("/off", nil).contains { $0.hasPrefix("rectangle 2,2 37x24") })
  }
}
