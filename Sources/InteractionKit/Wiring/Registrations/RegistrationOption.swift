import Foundation

extension ConfigurableCollectionView {
  /// What `when` and `flowLayoutSize` are asked about: an item that may have no cell yet.
  /// In ConfigableCollectionView it is `Data`.
  public struct ItemContext<DataType> {
    public let collectionView: ConfigurableCollectionView
    public let data: DataType
    public let indexPath: IndexPath
  }

  /// An item with its view. In ConfigableCollectionView it is `DataWithView`.
  public struct ItemViewContext<DataType, Content: View> {
    public let collectionView: ConfigurableCollectionView
    public let data: DataType
    public let indexPath: IndexPath
    /// The view that was built, or the cell itself where that was registered.
    public let view: Content
    /// Whether the cell is highlighted and selected now; neither for a header or footer.
    public let configurationState: CellConfigurationState
    /// The cell, header or other supplementary view that holds the view, or is it.
    public let container: CollectionReusableView
  }

  /// One thing that a registration says about the items of a type. Of several of one kind
  /// the last counts.
  public struct RegistrationOption<DataType: Hashable, Content: View> {
    public typealias Item = ItemContext<DataType>
    public typealias ItemView = ItemViewContext<DataType, Content>

    let add: (inout RegistrationParts) -> Void

    /// Has the registration stand for those items only for which the answer is yes. It is
    /// asked anew for each cell, size and tap.
    public static func when(_ condition: @escaping (Item) -> Bool) -> Self {
      Self { $0.when = { call in call.item().map(condition) ?? false } }
    }

    /// Has the registration stand for those items only that fulfil a condition, which
    /// messages give in words.
    public static func when(
      _ words: String, _ condition: @escaping (Item) -> Bool
    ) -> Self {
      Self {
        when(condition).add(&$0)
        $0.condition = words
      }
    }

    /// Fills the view of every cell that is about to show, and not again when its
    /// configuration state changes.
    public static func fill(_ body: @escaping (ItemView) -> Void) -> Self {
      Self {
        config(body).add(&$0)
        $0.ignoresState = true
      }
    }

    /// Fills the view: for every cell that is about to show, and again whenever its
    /// configuration state changes.
    public static func config(_ body: @escaping (ItemView) -> Void) -> Self {
      Self { $0.config = { call in if let view: ItemView = call.itemView() { body(view) } } }
    }

    /// Fills the view with something made of the data. Where that throws, the view stays
    /// as it is, and the log says so.
    public static func config<Mapped>(
      map transform: @escaping (DataType) throws -> Mapped,
      _ body: @escaping (ItemViewContext<Mapped, Content>) -> Void
    ) -> Self {
      config(compactMap: { try transform($0) }, body)
    }

    /// Fills the view with something made of the data. Where that is nil or throws, the
    /// view stays as it is; the log says so where it throws.
    public static func config<Mapped>(
      compactMap transform: @escaping (DataType) throws -> Mapped?,
      _ body: @escaping (ItemViewContext<Mapped, Content>) -> Void
    ) -> Self {
      Self {
        $0.config = { call in
          guard let view: ItemView = call.itemView() else { return }
          do {
            guard let mapped = try transform(view.data) else { return }
            body(view.with(mapped))
          } catch {
            call.collectionView.report(
              "the config of \"\(call.identifier)\" was skipped: \(error)")
          }
        }
      }
    }

    /// Is called when the item is selected by a touch, or a supplementary view is tapped;
    /// the delegates are not called then.
    ///
    /// - Parameter name: The name by which logs call the closure; by default that of the
    ///   registration.
    public static func tap(named name: String? = nil, _ body: @escaping (ItemView) -> Void) -> Self
    {
      Self {
        $0.tap = .init(name: name) { call in
          guard let view: ItemView = call.itemView() else { return false }
          body(view)
          return true
        }
      }
    }

    /// Is called for an event that the cell or view sends by `sendEvent(_:data:from:)`; the
    /// delegates are not called then. ConfigableCollectionView has no such events.
    ///
    /// - Parameter closureName: The name by which logs call the closure; by default that of
    ///   the registration.
    public static func event(
      _ name: String, named closureName: String? = nil,
      _ body: @escaping (ItemView, _ data: Any?) -> Void
    ) -> Self {
      Self {
        $0.events[name] = .init(name: closureName) { call, data in
          guard let view: ItemView = call.itemView() else { return false }
          body(view, data)
          return true
        }
      }
    }

    /// Answers the item's size to a flow layout; of a header or footer the extent in the
    /// scroll direction counts.
    public static func flowLayoutSize(_ size: @escaping (Item) -> CGSize) -> Self {
      Self { $0.flowLayoutSize = { call in call.item().map(size) } }
    }

    /// Hears when the view comes to be shown, before the delegates.
    public static func willDisplay(_ body: @escaping (ItemView) -> Void) -> Self {
      Self { $0.willDisplay = { call in if let view: ItemView = call.itemView() { body(view) } } }
    }

    /// Hears when the view is shown no more, before the delegates, with the item that it
    /// showed, whatever the data holds by now.
    public static func didEndDisplaying(_ body: @escaping (ItemView) -> Void) -> Self {
      Self {
        $0.didEndDisplaying = { call in if let view: ItemView = call.itemView() { body(view) } }
      }
    }
  }
}

extension ConfigurableCollectionView.ItemViewContext {
  fileprivate func with<Mapped>(
    _ data: Mapped
  ) -> ConfigurableCollectionView.ItemViewContext<Mapped, Content> {
    ConfigurableCollectionView.ItemViewContext<Mapped, Content>(
      collectionView: collectionView, data: data, indexPath: indexPath, view: view,
      configurationState: configurationState, container: container)
  }
}
