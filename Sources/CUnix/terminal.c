#include "include/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

struct winsize terminal_window(int descriptor) {
  struct winsize window = {0};
  ioctl(descriptor, TIOCGWINSZ, &window);
  return window;
}

void terminal_take_keys(struct termios *modes, int draws) {
  modes->c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | BRKINT | PARMRK);
  modes->c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  modes->c_lflag |= ISIG | NOFLSH;
  if (draws) modes->c_oflag &= ~(tcflag_t)OPOST;
  modes->c_cc[VMIN] = 1;
  modes->c_cc[VTIME] = 0;
  modes->c_cc[VINTR] = 'C' & 0x1F;
  modes->c_cc[VQUIT] = _POSIX_VDISABLE;
  modes->c_cc[VSUSP] = _POSIX_VDISABLE;
#ifdef VDSUSP
  modes->c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
}

int terminal_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  // Containers and minimal logins often have no locale, although their terminals use UTF-8.
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL || setlocale(LC_CTYPE, "en_US.UTF-8") != NULL;
}

void terminal_discard_input(int descriptor) { tcflush(descriptor, TCIFLUSH); }
