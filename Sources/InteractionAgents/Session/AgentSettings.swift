import InteractionSessions

/// The screens and files of a server for agents.
package struct AgentSettings: Sendable {
  /// The settings of the sessions: screens, files that may be read and written.
  package var configuration: Session.Configuration
  /// The screen or file that is open from the beginning; nil for none.
  package var screen: String?
  /// The reason why that screen cannot be opened, which tools tell; nil if it can.
  package var screenFailure: String?
  /// The limits of the work of one request.
  package var limits: SessionLimits

  package init(configuration: Session.Configuration, screen: String? = nil) {
    self.configuration = configuration
    self.screen = screen
    limits = SessionLimits()
    // An answer is read by a language model, so an endless one is of no use.
    limits.bytes = 1 << 20
  }
}
