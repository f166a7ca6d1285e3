import UIKit

protocol SignUpViewControllerDelegate: AnyObject {
    func signUpViewController(_ viewController: SignUpViewController, didFinishWith account: Account)
    func signUpViewControllerDidCancel(_ viewController: SignUpViewController)
}

struct Account: Equatable {
    var name: String
    var email: String
    var plan: Int
    var volume: Int
    var seats: Int
    var wantsNews: Bool
}

/// A form in a scroll view.
final class SignUpViewController: UIViewController {
    weak var delegate: SignUpViewControllerDelegate?

    private let scrollView = UIScrollView()
    private let stackView = UIStackView()
    private let nameField = UITextField()
    private let emailField = UITextField()
    private let errorLabel = UILabel()
    private let planControl = UISegmentedControl(items: ["Free", "Team", "Company"])
    private let volumeSlider = UISlider()
    private let seatsStepper = UIStepper()
    private let seatsLabel = UILabel()
    private let newsSwitch = UISwitch()
    private let submitButton = UIButton(type: .custom)
    private let progressView = UIProgressView(progressViewStyle: .default)
    private var displayLink: CADisplayLink?
    private(set) var invalidAttempts = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sign Up"
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(SignUpViewController.cancel(_:)))
        setUpScrollView()
        setUpControls()
        hideKeyboardWhenTappedAround()
        validate()
    }

    private func setUpScrollView() {
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.keyboardDismissMode = .onDrag
        stackView.translatesAutoresizingMaskIntoConstraints = false
        stackView.axis = .vertical
        stackView.spacing = 16
        stackView.isLayoutMarginsRelativeArrangement = true
        stackView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
            stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    private func setUpControls() {
        configure(nameField, placeholder: "Name", identifier: "name")
        configure(emailField, placeholder: "E-mail", identifier: "email")
        emailField.keyboardType = .emailAddress
        emailField.autocapitalizationType = .none

        errorLabel.textColor = .systemRed
        errorLabel.font = .preferredFont(forTextStyle: .footnote)
        errorLabel.numberOfLines = 0
        errorLabel.isHidden = true

        planControl.selectedSegmentIndex = 0
        planControl.accessibilityIdentifier = "plan"
        planControl.addTarget(self, action: #selector(planChanged(_:)), for: .valueChanged)

        volumeSlider.minimumValue = 0
        volumeSlider.maximumValue = 100
        volumeSlider.value = 20
        volumeSlider.accessibilityIdentifier = "volume"
        volumeSlider.accessibilityLabel = "Volume"

        seatsStepper.minimumValue = 1
        seatsStepper.maximumValue = 5
        seatsStepper.value = 1
        seatsStepper.accessibilityIdentifier = "seats"
        seatsStepper.addTarget(self, action: #selector(seatsChanged), for: .valueChanged)
        let seatsRow = UIStackView(arrangedSubviews: [seatsLabel, seatsStepper])
        seatsRow.distribution = .equalSpacing
        seatsChanged()

        newsSwitch.accessibilityIdentifier = "news"
        newsSwitch.accessibilityLabel = "News"
        let newsLabel = UILabel()
        newsLabel.text = "Send me news"
        let newsRow = UIStackView(arrangedSubviews: [newsLabel, newsSwitch])
        newsRow.alignment = .center

        submitButton.setTitle("Create account", for: .normal)
        submitButton.setTitleColor(.white, for: .normal)
        submitButton.setTitleColor(.lightGray, for: .disabled)
        submitButton.backgroundColor = .systemBlue
        submitButton.layer.cornerRadius = 8
        submitButton.contentEdgeInsets = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        submitButton.accessibilityIdentifier = "submit"
        submitButton.addTarget(self, action: #selector(submit(_:event:)), for: .touchUpInside)
        progressView.isHidden = true

        [nameField, emailField, errorLabel, planControl, volumeSlider, seatsRow, newsRow, submitButton, progressView]
            .forEach(stackView.addArrangedSubview)
        stackView.setCustomSpacing(32, after: newsRow)
        submitButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }

    private func configure(_ field: UITextField, placeholder: String, identifier: String) {
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = identifier
        field.delegate = self
        field.addTarget(self, action: #selector(textChanged(_:)), for: .editingChanged)
        field.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }

    // MARK: - Actions

    @objc func cancel(_ sender: Any?) {
        guard nameField.text?.isEmpty == false || emailField.text?.isEmpty == false else {
            delegate?.signUpViewControllerDidCancel(self)
            return
        }
        let sheet = UIAlertController(title: nil, message: "Discard your entries?", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Discard", style: .destructive, handler: { [unowned self] _ in
            self.delegate?.signUpViewControllerDidCancel(self)
        }))
        sheet.addAction(UIAlertAction(title: "Keep editing", style: .cancel))
        present(sheet, animated: true)
    }

    @objc fileprivate func textChanged(_ textField: UITextField) {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(validate), object: nil)
        perform(#selector(validate), with: nil, afterDelay: 0.3)
    }

    @objc fileprivate func validate() {
        let isValid = nameField.text?.isEmpty == false && isValidEmail(emailField.text ?? "")
        submitButton.isEnabled = isValid
        submitButton.alpha = isValid ? 1 : 0.5
    }

    private func isValidEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@")
        return parts.count == 2 && parts[1].contains(".")
    }

    @objc private func planChanged(_ sender: UISegmentedControl) {
        seatsStepper.isEnabled = sender.selectedSegmentIndex > 0
        UIView.animate(withDuration: 0.25) {
            self.volumeSlider.isHidden = sender.selectedSegmentIndex == 2
            self.view.layoutIfNeeded()
        }
    }

    @objc private func seatsChanged() {
        let count = Int(seatsStepper.value)
        seatsLabel.text = count == 1 ? "1 seat" : "\(count) seats"
    }

    @objc private func submit(_ sender: UIButton, event: UIEvent?) {
        view.endEditing(true)
        progressView.isHidden = false
        progressView.progress = 0
        displayLink = CADisplayLink(target: self, selector: #selector(step(_:)))
        displayLink?.add(to: .main, forMode: .common)
    }

    @objc private func step(_ link: CADisplayLink) {
        progressView.setProgress(progressView.progress + 0.05, animated: false)
        guard progressView.progress >= 1 else { return }
        link.invalidate()
        displayLink = nil
        progressView.isHidden = true
        let account = Account(
            name: nameField.text ?? "", email: emailField.text ?? "", plan: planControl.selectedSegmentIndex,
            volume: Int(volumeSlider.value), seats: Int(seatsStepper.value), wantsNews: newsSwitch.isOn)
        delegate?.signUpViewController(self, didFinishWith: account)
    }
}

// MARK: - UITextFieldDelegate

extension SignUpViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === nameField {
            emailField.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard textField === emailField, let text = textField.text, !text.isEmpty else { return }
        let isValid = isValidEmail(text)
        errorLabel.text = isValid ? nil : "\(text) is not an address."
        errorLabel.isHidden = isValid
        if !isValid {
            invalidAttempts += 1
        }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard textField === nameField, let text = textField.text, let textRange = Range(range, in: text) else {
            return true
        }
        return text.replacingCharacters(in: textRange, with: string).count <= 20
    }
}

// MARK: - Keyboard

extension UIViewController {
    func hideKeyboardWhenTappedAround() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(UIViewController.dismissKeyboard))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }

    @objc func dismissKeyboard() {
        view.endEditing(true)
    }
}

// MARK: - Start

/// Presents the form and shows the name of the account.
final class WelcomeViewController: UIViewController, SignUpViewControllerDelegate {
    let welcomeLabel = UILabel()
    private(set) var account: Account?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        welcomeLabel.text = "Welcome"
        welcomeLabel.accessibilityIdentifier = "welcome"
        welcomeLabel.textAlignment = .center
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Sign up") { [weak self] _ in
            self?.signUp()
        })
        let stack = UIStackView(arrangedSubviews: [welcomeLabel, button])
        stack.axis = .vertical
        stack.alignment = .fill
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        NSLayoutConstraint(
            item: stack, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leadingMargin,
            multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(
            item: stack, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailingMargin,
            multiplier: 1, constant: 0).isActive = true
    }

    private func signUp() {
        let form = SignUpViewController()
        form.delegate = self
        let navigation = UINavigationController(rootViewController: form)
        navigation.modalPresentationStyle = .fullScreen
        present(navigation, animated: true)
    }

    func signUpViewController(_ viewController: SignUpViewController, didFinishWith account: Account) {
        self.account = account
        welcomeLabel.text = "Welcome, \(account.name)"
        dismiss(animated: true)
    }

    func signUpViewControllerDidCancel(_ viewController: SignUpViewController) {
        dismiss(animated: true, completion: nil)
    }
}
