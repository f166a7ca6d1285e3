/// Something that can respond to touches, or hand them on.
open class Responder {
  public init() {}

  /// The responder that gets what this one does not handle; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Tells that fingers came down. Hands on to the next responder by default,
  /// as the other three do.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers were lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that the system took the touches away.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }
}
