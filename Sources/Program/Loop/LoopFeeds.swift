import NIOConcurrencyHelpers
import OperatingSystem
import Producers

/// A deck that is passed between threads. Its pipe leaves the box while it is used, so that its
/// buffered bytes are not copied.
typealias DeckInTransit = NIOLockedValueBox<DeckPipe?>

/// The tasks beside the event loop: they do what can block, and send the results into the queue.
extension InputQueue {
  /// Sends landmarks. Old frames of a live source are dropped while the screen is slow.
  func sendLandmarks(of source: any LandmarkSource) -> Task<Void, Never> {
    Task.detached(executorPreference: OwnThread.sockets) {
      do throws(Failure) {
        var filter = LateFrameFilter()
        try await source.run { update in
          if source.isLive {
            self.replaceUpdate(with: filter.filter(update))
          } else {
            await self.deliver(update)
          }
          return !Task.isCancelled
        }
      } catch {
        self.send(.sourceFailed(error))
      }
    }
  }

  func sendCards(of deck: DeckInTransit) {
    // Threads of Dispatch are not used, because they would wake every second from then on.
    Task.detached(executorPreference: OwnThread.deck) {
      guard var pipe = deck.withLockedValue({ $0.take() }) else { return }
      do throws(Failure) {
        let cards = try await pipe.next()
        deck.withLockedValue { $0 = pipe }
        self.send(.cards(cards, deck))
      } catch {
        self.send(.deckFailed(error))
      }
    }
  }
}
