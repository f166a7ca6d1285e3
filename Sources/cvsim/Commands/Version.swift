/// What `cvsim --version` answers.
enum Version {
  static let current = "0.1.0"
}
