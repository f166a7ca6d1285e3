import UIKit

@objc protocol NoteCellDelegate: AnyObject {
  func noteCellDidTapPin(_ cell: NoteCell)
  @objc optional func noteCell(_ cell: NoteCell, didShare text: String)
}

final class NoteCell: UICollectionViewListCell {
  @IBOutlet private(set) var titleLabel: UILabel!
  private let bodyLabel = UILabel()
  private let pinButton = UIButton(type: .system)
  private let shareButton = UIButton(type: .system)
  weak var delegate: NoteCellDelegate?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    titleLabel = UILabel()
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.numberOfLines = 0
    pinButton.accessibilityIdentifier = "pin"
    pinButton.addTarget(self, action: #selector(pinTapped(_:)), for: .touchUpInside)
    shareButton.accessibilityIdentifier = "share"
    shareButton.setTitle("Share", for: .normal)
    shareButton.addTarget(self, action: #selector(shareTapped), for: .touchUpInside)

    let buttons = UIStackView(arrangedSubviews: [pinButton, shareButton])
    buttons.axis = .vertical
    buttons.spacing = 4
    buttons.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    bodyLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(titleLabel)
    contentView.addSubview(bodyLabel)
    contentView.addSubview(buttons)
    contentView.layer.cornerRadius = 12
    contentView.backgroundColor = .secondarySystemBackground
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(equalTo: buttons.leadingAnchor, constant: -12),
      bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      bodyLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      bodyLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      bodyLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      buttons.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      buttons.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      buttons.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      buttons.widthAnchor.constraint(equalToConstant: 72),
      pinButton.heightAnchor.constraint(equalToConstant: 44),
      shareButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  func show(_ note: Note) {
    titleLabel.text = note.title
    bodyLabel.text = note.text
    pinButton.setTitle(note.isPinned ? "Unpin" : "Pin", for: .normal)
  }

  @objc private func pinTapped(_ sender: UIButton) {
    delegate?.noteCellDidTapPin(self)
  }

  @objc private func shareTapped() {
    delegate?.noteCell?(self, didShare: titleLabel.text ?? "")
  }
}
