// GitHub's Markdown as HTML, by cmark-gfm.
#pragma once
#include <stddef.h>

// Returns the HTML of a text in UTF-8 as a string that the caller frees; NULL without memory for it.
// HTML in the text stays as it is, so the result is not safe for a browser.
char *markdown_html(const char *text, size_t length);
