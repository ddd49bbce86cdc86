#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// Opens /dev/null for each standard stream that is closed at the start. Otherwise a file would get
// the stream's descriptor, and output meant for the stream. Standard output is opened read-only, so
// that writing results that nobody gets is still an error.
__attribute__((constructor)) static void open_closed_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) {
      open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR);
    }
  }
}
