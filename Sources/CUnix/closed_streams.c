#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// If a standard stream is closed at the start, the first file that is opened gets its descriptor,
// and output meant for the stream would be written into that file. Standard output becomes
// read-only, so that writing results that nobody gets is still an error.
__attribute__((constructor)) static void open_closed_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) {
      open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR);
    }
  }
}
