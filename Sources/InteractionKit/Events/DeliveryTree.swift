/// The deliveries that a log has recorded, as a tree over the receivers that were considered.
///
/// Most events of a screen have the same receivers, so their log entries share one record: a tap
/// that repeats a delivery creates no array and no text.
final class DeliveryTree {
  /// A delivery, up to a receiver that was considered.
  final class Node {
    let delivery: Delivery
    fileprivate let depth: Int
    /// The receiver that was considered last; nil at the root.
    fileprivate let last: Delivery.Considered?
    // Replaced as a whole, so that a delivery needs no check for overlapping access.
    fileprivate var next: [Node] = []

    fileprivate init(
      _ delivery: Delivery = Delivery(), depth: Int = 0, last: Delivery.Considered? = nil
    ) {
      (self.delivery, self.depth, self.last) = (delivery, depth, last)
    }
  }

  /// The largest depth: the record of a delivery with more receivers is not shared.
  private static let depthLimit = 8
  /// The largest number of nodes after one, which are searched; then others replace them.
  private static let widthLimit = 8
  /// The largest number of nodes; then the tree begins again.
  private static let nodeLimit = 256

  /// The delivery for which no receiver was considered yet.
  private(set) var root = Node()
  private var nodeCount = 0

  /// Returns the delivery after another receiver was considered; nil at the largest depth.
  func node(after node: Node, considering considered: Delivery.Considered) -> Node? {
    for next in node.next where next.last?.isIdentical(to: considered) == true { return next }
    guard node.depth < DeliveryTree.depthLimit else { return nil }
    if nodeCount == DeliveryTree.nodeLimit { (root, nodeCount) = (Node(), 0) }
    let delivery = Delivery(considering: node.delivery.considered + [considered])
    let new = Node(delivery, depth: node.depth + 1, last: considered)
    node.next = node.next.count < DeliveryTree.widthLimit ? node.next + [new] : [new]
    nodeCount += 1
    return new
  }
}
