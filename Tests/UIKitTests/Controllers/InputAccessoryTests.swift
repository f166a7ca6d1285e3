import Foundation
import InteractionKit
import Testing
import UIKit

/// Views above the keyboard, as the bar of a chat in which messages are written.
@Suite struct InputAccessoryTests {
  /// A bar with a field and a button, whose height its constraints determine.
  private final class Bar: UIView {
    let field = UITextField()
    let send = UIButton(type: .system)
    private(set) lazy var fieldHeight = field.heightAnchor.constraint(equalToConstant: 36)
    var sent: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      autoresizingMask = .flexibleHeight
      send.setTitle("Send", for: .normal)
      send.addAction(
        UIAction { [unowned self] _ in
          sent.append(field.text ?? "")
          field.text = ""
        }, for: .touchUpInside)
      for view in [field, send] as [UIView] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        fieldHeight,
        field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        field.trailingAnchor.constraint(equalTo: send.leadingAnchor, constant: -8),
        safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
        send.widthAnchor.constraint(equalToConstant: 60),
        send.heightAnchor.constraint(equalTo: field.heightAnchor),
        send.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        send.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIViewController {
    let bar = Bar()
    private(set) var frames: [CGRect] = []
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }

    override func viewDidLoad() {
      super.viewDidLoad()
      NotificationCenter.default.addObserver(
        self, selector: Selector("keyboardShows:", Chat.keyboardShows(_:)),
        name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    func keyboardShows(_ note: Notification) {
      let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      frames.append(end?.cgRectValue ?? .zero)
    }
  }

  private func screen(_ controller: UIViewController) -> Simulator {
    let simulator = Simulator()
    simulator.show(
      controller, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    return simulator
  }

  @Test func theBarOfAControllerIsDisplayedWithIt() {
    let chat = Chat()
    let simulator = screen(chat)
    #expect(chat.isFirstResponder)
    // 8 + 36 + 8, and the safe area below.
    #expect(chat.bar.frame == CGRect(x: 0, y: 758, width: 390, height: 86))
    #expect(chat.frames == [CGRect(x: 0, y: 758, width: 390, height: 86)])
    #expect(chat.bar.next === chat)
    simulator.tap(at: CGPoint(x: 100, y: 780))
    #expect(chat.bar.field.isFirstResponder && chat.bar.window === simulator.window)
    chat.bar.field.insertText("Hello")
    simulator.tap(at: CGPoint(x: 340, y: 780))
    #expect(chat.bar.sent == ["Hello"])
    // The editing ends, and the controller is the first responder again.
    chat.bar.field.resignFirstResponder()
    #expect(chat.isFirstResponder && chat.bar.window === simulator.window)
    chat.resignFirstResponder()
    #expect(chat.bar.window == nil && simulator.window.firstResponder == nil)
    chat.becomeFirstResponder()
    #expect(chat.bar.window === simulator.window)
  }

  @Test func theBarIsAboveTheKeyboard() {
    let chat = Chat()
    let simulator = screen(chat)
    simulator.window.keyboardHeight = 300
    // The keyboard covers the safe area.
    #expect(chat.bar.frame == CGRect(x: 0, y: 492, width: 390, height: 52))
    #expect(chat.frames.last == CGRect(x: 0, y: 492, width: 390, height: 352))
    let guide = UIView()
    guide.translatesAutoresizingMaskIntoConstraints = false
    chat.view.addSubview(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: chat.view.topAnchor),
      guide.leadingAnchor.constraint(equalTo: chat.view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 10),
      guide.bottomAnchor.constraint(equalTo: chat.view.keyboardLayoutGuide.topAnchor),
    ])
    chat.view.layoutIfNeeded()
    #expect(guide.frame.maxY == 492)
    simulator.window.keyboardHeight = 0
    #expect(chat.bar.frame == CGRect(x: 0, y: 758, width: 390, height: 86))
  }

  @Test func theBarLeavesWithItsController() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let simulator = screen(navigation)
    let chat = Chat()
    navigation.pushViewController(chat, animated: false)
    #expect(chat.bar.window === simulator.window)
    chat.bar.field.becomeFirstResponder()
    navigation.popViewController(animated: false)
    #expect(chat.bar.window == nil && simulator.window.firstResponder == nil)
  }

  @Test func theToolbarOfAFieldIsDisplayedWhileItIsEdited() throws {
    let controller = UIViewController()
    let simulator = screen(controller)
    let (first, second) = (UITextField(), UITextField())
    for (index, field) in [first, second].enumerated() {
      field.frame = CGRect(x: 0, y: 100 * CGFloat(index + 1), width: 200, height: 40)
      controller.view.addSubview(field)
    }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var taps = 0
    bar.items = [UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in taps += 1 })]
    first.inputAccessoryView = bar
    first.becomeFirstResponder()
    #expect(bar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    simulator.window.layoutIfNeeded()
    try simulator.tap(.label("Done"))
    #expect(taps == 1)
    second.becomeFirstResponder()
    #expect(bar.superview == nil)
    second.inputAccessoryView = bar
    second.reloadInputViews()
    #expect(bar.superview === simulator.window)
  }

  @Test func theBarOfAFieldIsAboveASheet() throws {
    let root = UIViewController()
    let simulator = screen(root)
    let form = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    form.view.addSubview(field)
    root.present(form, animated: false)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var taps = 0
    bar.items = [UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in taps += 1 })]
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    simulator.window.layoutIfNeeded()
    try simulator.tap(.label("Done"))
    #expect(taps == 1)
  }

  private final class Switching: UIViewController {
    let (first, second) = (Bar(), Bar())
    var showsSecond = false
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { showsSecond ? second : first }
  }

  @Test func aBarIsReplacedWhileItIsEdited() {
    let controller = Switching()
    let simulator = screen(controller)
    controller.first.field.becomeFirstResponder()
    controller.showsSecond = true
    controller.reloadInputViews()
    #expect(controller.isFirstResponder)
    #expect(controller.first.window == nil && controller.second.window === simulator.window)
    controller.resignFirstResponder()
    #expect(controller.second.window == nil)
  }

  @Test func theBarOfARemovedChildLeaves() {
    let parent = UIViewController()
    let simulator = screen(parent)
    let chat = Chat()
    parent.addChild(chat)
    parent.view.addSubview(chat.view)
    chat.didMove(toParent: parent)
    chat.becomeFirstResponder()
    #expect(chat.bar.window === simulator.window)
    chat.willMove(toParent: nil)
    chat.view.removeFromSuperview()
    chat.removeFromParent()
    #expect(chat.bar.window == nil && simulator.window.firstResponder == nil)
  }

  @Test func theBarReturnsAfterAnotherResponder() {
    let chat = Chat()
    let simulator = screen(chat)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    chat.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(chat.bar.window == nil && field.inputAccessoryView?.window != nil)
    field.resignFirstResponder()
    #expect(chat.bar.window === simulator.window && chat.isFirstResponder)
    // A sheet with a field, after which the bar is there again.
    let sheet = UIViewController()
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    sheet.view.addSubview(other)
    chat.present(sheet, animated: false)
    other.becomeFirstResponder()
    #expect(chat.bar.window == nil)
    chat.dismiss(animated: false)
    #expect(chat.bar.window === simulator.window)
  }

  @Test func theBarFollowsItsContentAndTheWindow() {
    let chat = Chat()
    let simulator = screen(chat)
    chat.bar.fieldHeight.constant = 70
    simulator.window.layoutIfNeeded()
    #expect(chat.bar.frame.height == 120 && chat.bar.frame.maxY == 844)
    simulator.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    simulator.window.layoutIfNeeded()
    #expect(chat.bar.frame == CGRect(x: 0, y: 270, width: 844, height: 120))
  }

  @Test func theViewOfAControllerCanBeTheBar() {
    final class Owner: UIViewController {
      let bar = UIViewController()
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar.view }
      override func viewDidLoad() {
        super.viewDidLoad()
        bar.view.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
        bar.view.autoresizingMask = .flexibleWidth
        bar.view.addSubview(field)
      }
    }
    let owner = Owner()
    let simulator = screen(owner)
    simulator.tap(at: CGPoint(x: 50, y: 820))
    #expect(owner.field.isFirstResponder && owner.bar.view.window === simulator.window)
  }

  private final class Circle: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override var next: UIResponder? { self }
  }

  @Test func aChainInACircleEnds() {
    let root = UIViewController()
    let simulator = screen(root)
    let view = Circle()
    root.view.addSubview(view)
    view.becomeFirstResponder()
    view.reloadInputViews()
    #expect(view.isFirstResponder && simulator.window.firstResponder === view)
    #expect(view.target(forAction: Selector("none"), withSender: nil) == nil)
    view.resignFirstResponder()
    #expect(simulator.window.firstResponder == nil)
  }
}
