/// The named characters of HTML that occur in flashcards.
///
/// Source: the HTML Standard, "Named character references": all of Latin-1 and the common signs.
enum HTMLEntity {
  static let named: [Substring: Character] = {
    var characters: [Substring: Character] = [
      "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ",
    ]
    let names = text.split { $0 == " " || $0 == "\n" }
    for index in stride(from: 0, to: names.count - 1, by: 2) {
      characters[names[index]] = names[index + 1].first
    }
    return characters
  }()

  private static let text = """
    iexcl ¡ cent ¢ pound £ curren ¤ yen ¥ brvbar ¦ sect § uml ¨ copy © ordf ª laquo « not ¬
    reg ® macr ¯ deg ° plusmn ± sup2 ² sup3 ³ acute ´ micro µ para ¶ middot · cedil ¸ sup1 ¹
    ordm º raquo » frac14 ¼ frac12 ½ frac34 ¾ iquest ¿ Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä
    Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì Iacute Í Icirc Î Iuml Ï
    ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö times × Oslash Ø Ugrave Ù Uacute Ú
    Ucirc Û Uuml Ü Yacute Ý THORN Þ szlig ß agrave à aacute á acirc â atilde ã auml ä aring å
    aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï eth ð
    ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö divide ÷ oslash ø ugrave ù uacute ú
    ucirc û uuml ü yacute ý thorn þ yuml ÿ OElig Œ oelig œ Scaron Š scaron š ndash – mdash —
    lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ hellip … bull • prime ′ euro € trade ™
    larr ← uarr ↑ rarr → darr ↓ harr ↔ rArr ⇒ hArr ⇔ minus − le ≤ ge ≥ ne ≠ asymp ≈ infin ∞
    radic √ sum ∑ alpha α beta β gamma γ delta δ Delta Δ epsilon ε lambda λ mu μ pi π sigma σ
    omega ω Omega Ω theta θ phi φ
    """
}
