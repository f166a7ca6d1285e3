import UIKit

class PhotoCell: UICollectionViewCell {
    static let reuseIdentifier = "PhotoCell"

    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet private weak var captionLabel: UILabel!
    @IBOutlet private weak var activityIndicator: UIActivityIndicatorView!

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.masksToBounds = true
        layer.borderColor = UIColor.systemBlue.cgColor
        isSelected = false
        activityIndicator.hidesWhenStopped = true
    }

    override var isSelected: Bool {
        didSet {
            layer.borderWidth = isSelected ? 6 : 0
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.image = nil
        captionLabel.text = nil
        activityIndicator.stopAnimating()
    }

    func configure(with photo: Photo) {
        captionLabel.text = photo.title
        accessibilityLabel = photo.title
        imageView.image = photo.largeImage ?? UIImage(named: photo.photoID)
    }

    func setLoading(_ isLoading: Bool) {
        if isLoading {
            activityIndicator.startAnimating()
        } else {
            activityIndicator.stopAnimating()
        }
    }
}

class PhotoHeaderView: UICollectionReusableView {
    static let reuseIdentifier = "PhotoHeaderView"

    @IBOutlet private weak var titleLabel: UILabel!

    func setTitle(_ title: String) {
        titleLabel.text = title
    }
}
