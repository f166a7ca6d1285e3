import UIKit

@objc protocol FeedPostCellDelegate {
    func feedPostCellDidTapLike(_ cell: FeedPostCell)
    @objc optional func feedPostCellDidTapAuthor(_ cell: FeedPostCell)
    @objc optional func feedPostCell(_ cell: FeedPostCell, shouldHighlightLike isLiked: Bool) -> Bool
}

final class FeedPostCell: UICollectionViewCell {
    static let identifier = String(describing: FeedPostCell.self)

    weak var delegate: FeedPostCellDelegate?

    private lazy var authorLabel: UILabel = {
        let label = UILabel()
        label.font = UIFont.boldSystemFont(ofSize: 15)
        label.isUserInteractionEnabled = true
        label.accessibilityIdentifier = "author"
        label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(authorTapped(_:))))
        return label
    }()

    private let postLabel: UILabel = {
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 15)
        return label
    }()

    private let detailsLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.textColor = .gray
        return label
    }()

    private lazy var likeButton: UIButton = {
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = "like"
        button.titleLabel?.font = .systemFont(ofSize: 14, weight: .semibold)
        button.addTarget(self, action: #selector(likeTapped), for: .touchUpInside)
        return button
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setupViews()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setupViews()
    }

    private func setupViews() {
        backgroundColor = .white
        let views: [String: Any] = [
            "author": authorLabel, "text": postLabel, "details": detailsLabel, "like": likeButton,
        ]
        for view in [authorLabel, postLabel, detailsLabel, likeButton] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let metrics = ["margin": 16, "gap": 8]
        let formats = [
            "H:|-margin-[author]-(>=gap)-|",
            "H:|-margin-[text]-margin-|",
            "H:|-margin-[details]-(>=gap)-[like(70)]-margin-|",
            "V:|-12-[author]-4-[text]-gap-[like(32)]-gap-|",
        ]
        for format in formats {
            contentView.addConstraints(NSLayoutConstraint.constraints(
                withVisualFormat: format, options: [], metrics: metrics, views: views))
        }
        detailsLabel.centerYAnchor.constraint(equalTo: likeButton.centerYAnchor).isActive = true
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        layoutAttributes.frame.size.height = ceil(size.height)
        return layoutAttributes
    }

    func configure(with viewModel: FeedPostViewModel) {
        authorLabel.text = viewModel.author
        postLabel.text = viewModel.text
        detailsLabel.text = viewModel.details
        likeButton.setTitle(viewModel.likeTitle, for: .normal)
    }

    @objc private func likeTapped() {
        let isLiked = likeButton.title(for: .normal) == "Unlike"
        likeButton.isSelected = delegate?.feedPostCell?(self, shouldHighlightLike: !isLiked) ?? false
        delegate?.feedPostCellDidTapLike(self)
    }

    @objc private func authorTapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended else { return }
        delegate?.feedPostCellDidTapAuthor?(self)
    }
}
