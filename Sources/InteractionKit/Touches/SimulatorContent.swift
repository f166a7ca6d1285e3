import Foundation

/// An object that a simulator displays, such as a view.
///
/// Sessions run on it as on a collection file, from `Session.Configuration.screens`.
public protocol SimulatorContent: AnyObject {
  /// Adds the content to the simulator's window.
  ///
  /// - Parameter simulator: The simulator.
  func display(in simulator: Simulator)
}

extension View: SimulatorContent {
  /// Adds the view to the window of a simulator, which it fills.
  public func display(in simulator: Simulator) {
    frame = simulator.window.bounds
    simulator.window.addSubview(self)
  }
}
