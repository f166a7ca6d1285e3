import UIKit

final class NoteViewController: UIViewController {
  let note: Note
  private let titleLabel = UILabel()
  private let textLabel = UILabel()

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    title = note.title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    titleLabel.text = note.title
    textLabel.numberOfLines = 0
    textLabel.text = note.text
    let stack = UIStackView(arrangedSubviews: [titleLabel, textLabel])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}
