#include "markdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

static const char *const extension_names[] = {"strikethrough", "autolink", "tasklist", "table"};

// cmark-gfm takes time that grows with the square of a table's columns, and fills up short rows, so
// that a line of a table can make as many cells as its widest row has.
enum { max_columns = 128, max_cells = 1 << 18 };

// Returns true if a table in the text could be too wide, or have too many cells that are filled up.
// A row below the heading of a table has nothing but pipes, dashes, colons and spaces.
static bool has_huge_table(const char *text, size_t length) {
  size_t lines = 1, columns = 1, widest = 1;
  bool is_rule = true;
  for (size_t index = 0; index <= length; index++) {
    char byte = index < length ? text[index] : '\n';
    if (byte == '\n' || byte == '\r') {
      if (is_rule && columns > widest) widest = columns;
      lines++;
      columns = 1;
      is_rule = true;
    } else if (byte == '|') {
      columns++;
    } else if (columns > 1 && strchr("-: \t\v\f", byte) == NULL) {
      is_rule = false;
    }
  }
  size_t limit = length > max_cells ? length : max_cells;
  return widest > max_columns || widest > limit / lines;
}

char *markdown_html(const char *text, size_t length) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, cmark_gfm_core_extensions_ensure_registered);
  int options = CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8;
  cmark_parser *parser = cmark_parser_new(options);
  if (parser == NULL) return NULL;
  size_t count = sizeof extension_names / sizeof *extension_names;
  // Without the last one, a table is shown as it is written.
  if (has_huge_table(text, length)) count--;
  for (size_t index = 0; index < count; index++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(extension_names[index]);
    if (extension != NULL) cmark_parser_attach_syntax_extension(parser, extension);
  }
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  char *html = NULL;
  if (document != NULL) {
    html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser));
    cmark_node_free(document);
  }
  cmark_parser_free(parser);
  return html;
}
