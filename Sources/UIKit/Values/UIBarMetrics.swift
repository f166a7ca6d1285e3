import InteractionKit

/// The position of a bar; without effect.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// The position.
  case any, bottom, top, topAttached
}

/// The heights of bars for which an appearance is set.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The height.
  case `default`, compact
  /// The height with a prompt.
  case defaultPrompt = 101, compactPrompt = 102
}

/// The style of a bar; without effect.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// The style.
  case `default`, black
}
