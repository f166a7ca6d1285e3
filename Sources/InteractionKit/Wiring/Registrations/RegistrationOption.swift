import Foundation

extension ConfigurableCollectionView {
  /// An item for `when` and `flowLayoutSize`, which may have no cell yet.
  ///
  /// It corresponds to `Data` of ConfigableCollectionView.
  public struct ItemContext<DataType> {
    /// The collection view that asks, for example for its width.
    public let collectionView: ConfigurableCollectionView
    /// The item, or the section of a supplementary view.
    public let data: DataType
    /// The index path of the item or supplementary view.
    public let indexPath: IndexPath
  }

  /// An item with its view, as `DataWithView` of ConfigableCollectionView.
  public struct ItemViewContext<DataType, Content: View> {
    /// The collection view that displays the item.
    public let collectionView: ConfigurableCollectionView
    /// The item, or the section of a supplementary view.
    public let data: DataType
    /// The index path of the item or supplementary view.
    public let indexPath: IndexPath
    /// The view that was created, or the cell if the class of a cell was registered.
    public let view: Content
    /// The state of the cell; the default state for a supplementary view.
    public let configurationState: CellConfigurationState
    /// The cell or supplementary view that contains the view, or that is the view.
    public let container: CollectionReusableView
  }

  /// An option of a registration.
  ///
  /// Of several of one kind the last one is used.
  public struct RegistrationOption<DataType: Hashable, Content: View> {
    /// An item that may have no cell yet.
    public typealias Item = ItemContext<DataType>
    /// An item together with the view that displays it.
    public typealias ItemView = ItemViewContext<DataType, Content>

    let add: (inout RegistrationClosures) -> Void

    /// Restricts the registration to items for which a condition is true.
    ///
    /// The condition is evaluated for each cell, size and tap.
    public static func when(_ condition: @escaping (Item) -> Bool) -> Self {
      Self { $0.when = { call in call.item().map(condition) ?? false } }
    }

    /// Restricts the registration to items for which a condition is true.
    ///
    /// - Parameter words: The text of the condition in messages.
    public static func when(
      _ words: String, _ condition: @escaping (Item) -> Bool
    ) -> Self {
      Self {
        when(condition).add(&$0)
        $0.condition = words
      }
    }

    /// Configures the view of a cell before it is displayed, but not when its state changes.
    ///
    /// - Parameter body: The closure. It receives the view with its item.
    public static func fill(_ body: @escaping (ItemView) -> Void) -> Self {
      Self {
        config(body).add(&$0)
        $0.ignoresState = true
      }
    }

    /// Configures the view before it is displayed, and when the configuration state changes.
    ///
    /// - Parameter body: The closure. It receives the view with its item.
    public static func config(_ body: @escaping (ItemView) -> Void) -> Self {
      Self { $0.config = { call in if let view: ItemView = call.itemView() { body(view) } } }
    }

    /// Configures the view with a value that is computed from the data.
    ///
    /// If `transform` throws, the view is unchanged and the log has a diagnostic.
    ///
    /// - Parameter body: The closure. It receives the view with the computed value.
    public static func config<Mapped>(
      map transform: @escaping (DataType) throws -> Mapped,
      _ body: @escaping (ItemViewContext<Mapped, Content>) -> Void
    ) -> Self {
      config(compactMap: { try transform($0) }, body)
    }

    /// Configures the view with a value that is computed from the data, unless the value is nil.
    ///
    /// If `transform` throws, the view is unchanged and the log has a diagnostic.
    ///
    /// - Parameter body: The closure. It receives the view with the computed value.
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

    /// Calls a closure when a touch selects the item or taps the supplementary view.
    ///
    /// The delegates are not called then.
    ///
    /// - Parameter name: The name of the closure in logs; by default the registration's name.
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

    /// Calls a closure for an event that the view sends with `sendEvent(_:data:from:)`.
    ///
    /// The delegates are not called then. Not part of ConfigableCollectionView.
    ///
    /// - Parameter closureName: The name of the closure in logs; by default the registration's
    ///   name.
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

    /// Provides the size of the item to a flow layout, in points.
    ///
    /// For a header or footer, only the extent in the scroll direction is used.
    public static func flowLayoutSize(_ size: @escaping (Item) -> CGSize) -> Self {
      Self { $0.flowLayoutSize = { call in call.item().map(size) } }
    }

    /// Calls a closure before the view is displayed and before the delegates are called.
    ///
    /// - Parameter body: The closure. It receives the view with its item.
    public static func willDisplay(_ body: @escaping (ItemView) -> Void) -> Self {
      Self { $0.willDisplay = { call in if let view: ItemView = call.itemView() { body(view) } } }
    }

    /// Calls a closure after the view was displayed and before the delegates are called.
    ///
    /// The item is the one that was displayed, even if the data has changed.
    ///
    /// - Parameter body: The closure. It receives the view with its item.
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
