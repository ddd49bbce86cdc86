import Cards
import Libc
import OperatingSystem

extension LearningDay {
  /// The day on this machine's clock. It begins at four in the morning, for those who learn at night.
  static var now: LearningDay {
    let now = WallClock.now
    let hours = 4.0
    return LearningDay(now: now, start: hours * 3_600 - Double(tm(local: now).tm_gmtoff))
  }
}
