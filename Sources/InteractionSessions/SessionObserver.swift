import CollectionFiles
import InteractionKit

/// An observer of the devices of a session and of the logs of these.
///
/// It is called while the views are in the state of each log entry.
package protocol SessionObserver: LogObserver {
  /// Called before a session displays a document that was loaded.
  func session(_ session: Session, loads document: CollectionDocument, path: String)
  /// Called with each device of a session, after its first layout; also with restored ones.
  ///
  /// The observer sets itself as the observer of the log, or as that of the session's tracer.
  func session(_ session: Session, shows device: SessionDevice)
}

extension SessionObserver {
  /// Observes the log of a device, beside the tracer of the session.
  package func observe(_ device: SessionDevice, of session: Session) {
    if let tracer = session.tracer {
      tracer.next = self
    } else {
      device.simulator.log.setObserver(self)
    }
  }
}
