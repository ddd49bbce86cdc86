import OperatingSystem
import Program

// The program is a library, so that tests and tools can use its parts.
Thumbdeck.checkThreads()
MainThread.run { await Thumbdeck.start() }
