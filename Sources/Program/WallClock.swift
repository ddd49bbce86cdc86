import Libc

/// The time of day.
enum WallClock {
  /// Seconds since 1970-01-01 00:00 UTC.
  static var now: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
