import CNCurses
import Libc
import Table

/// The tasks beside the event loop: what may block is done there, and sent into the queue.
extension InputQueue {
  /// The process is ended this long after a signal, even if the terminal blocks. A terminal that is
  /// read takes milliseconds.
  private static let exitTimeout = Duration.seconds(1)

  /// Sends signals: a terminal that accepts no more bytes blocks the loop, and a signal must end the
  /// program even then.
  func sendSignals(_ signals: SignalWatch, cleanUp: @escaping @Sendable () -> Void)
    -> Task<Void, Never>
  {
    Task.detached {
      while let received = await signals.next() {
        for signal in received {
          if SignalWatch.exits.contains(signal) {
            Task.detached {
              try? await Task.sleep(for: Self.exitTimeout)
              cleanUp()
              guard_exit(128 + signal)
            }
          }
          self.send(.signal(signal))
        }
      }
    }
  }

  /// Sends landmarks. Old frames of a live source are dropped while the screen is slow.
  func sendLandmarks(of source: any LandmarkSource) -> Task<Void, Never> {
    Task.detached {
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

  /// Sends the cards that come next.
  func sendCards(of pipe: DeckPipe) {
    Task.detached {
      var pipe = pipe
      do throws(Failure) {
        let cards = try await pipe.next()
        self.send(.cards(cards, pipe))
      } catch {
        self.send(.deckFailed(error))
      }
    }
  }
}
