/// The named characters of HTML 4: Latin-1, symbols and Greek letters. Source: the HTML Standard,
/// "Named character references".
package enum HTMLEntity {
  private static let maxLength = 9

  /// Returns a text with its entities replaced by their characters.
  package static func replaced(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      let found = entity(in: rest)
      result.append(found?.character ?? "&")
      rest = rest[(found?.end ?? rest.startIndex)...]
    }
    return result + rest
  }

  /// Returns the character of the entity whose name begins `text`, and the entity's end; else nil.
  private static func entity(in text: Substring) -> (character: Character, end: Substring.Index)? {
    let name = text.prefix(maxLength).prefix { $0 != ";" }
    guard name.endIndex < text.endIndex, text[name.endIndex] == ";" else { return nil }
    guard let character = named[name] ?? numbered(name) else { return nil }
    return (character, text.index(after: name.endIndex))
  }

  /// Returns the character of a numeric entity such as `#39` or `#x27`; nil if `name` is not one. As
  /// in browsers, 128 to 159 are numbers of Windows-1252, and 0 is no character of a text.
  private static func numbered(_ name: Substring) -> Character? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number > 0, !name.contains("+") else { return nil }
    let scalar = UInt8(exactly: number).map(Windows1252.scalar) ?? Unicode.Scalar(number)
    return scalar.map(Character.init)
  }

  static let named: [Substring: Character] = {
    let words = text.split { $0 == " " || $0 == "\n" }
    let indices = stride(from: 0, to: words.count, by: 2)
    return indices.reduce(into: unseen) { $0[words[$1]] = words[$1 + 1].first }
  }()

  private static let unseen: [Substring: Character] = [
    "nbsp": " ", "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "shy": "\u{AD}",
  ]

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
    larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ minus − le ≤
    ge ≥ ne ≠ asymp ≈ infin ∞ radic √ sum ∑ prod ∏ int ∫ part ∂ nabla ∇ forall ∀ exist ∃ empty ∅
    isin ∈ notin ∉ ni ∋ lowast ∗ prop ∝ ang ∠ and ∧ or ∨ cap ∩ cup ∪ there4 ∴ sim ∼ cong ≅ equiv ≡
    sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊
    rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ dagger † Dagger ‡ permil ‰
    lsaquo ‹ rsaquo › oline ‾ frasl ⁄ circ ˆ tilde ˜ fnof ƒ Yuml Ÿ weierp ℘ image ℑ real ℜ
    alefsym ℵ Prime ″ alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ
    lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ
    omega ω Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ
    Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω
    thetasym ϑ upsih ϒ piv ϖ lt < gt > amp & quot " apos '
    """
}
