/// The arguments of the process, which a UI test replaces by those of its app.
public enum ProcessArguments {
  /// Sets what `ProcessInfo.arguments` and `CommandLine.arguments` answer.
  public static func set(_ arguments: [String]) { (Setter.self as any Setting.Type).set(arguments) }

  // The setter is deprecated, and obsolete in Swift 6, but nothing else changes what they answer. A call through a
  // protocol is no warning.
  private enum Setter: Setting {
    @available(*, deprecated) static func set(_ arguments: [String]) {
      CommandLine.arguments = arguments
    }
  }
}

private protocol Setting {
  static func set(_ arguments: [String])
}
