// Renders GitHub-flavoured Markdown as HTML with cmark-gfm.
#pragma once
#include <stddef.h>

// Returns the HTML of a UTF-8 text as a string that the caller frees; NULL if out of memory.
// HTML in the text is passed through, so the result is not safe for a browser.
char *markdown_html(const char *text, size_t length);
