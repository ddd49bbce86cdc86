#include "markdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>

static const char *const extension_names[] = {"table", "strikethrough", "autolink", "tasklist"};

static void register_extensions(void) { cmark_gfm_core_extensions_ensure_registered(); }

char *markdown_html(const char *text, size_t length) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_extensions);
  int options = CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8;
  cmark_parser *parser = cmark_parser_new(options);
  if (parser == NULL) return NULL;
  for (size_t index = 0; index < sizeof extension_names / sizeof *extension_names; index++) {
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
