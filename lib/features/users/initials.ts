const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Returns 'R. H.' or 'র. উ.', counting graphemes in Bangla; empty for a name without letters. */
export function leaderboardInitials(name: string): string {
  const words = name
    .split(/[\s.,_-]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '')
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return ''
  return words.length === 1 ? `${first}.` : `${first}. ${last}.`
}

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word.normalize('NFC'))) {
    // Drop Bangla signs as in 'মোঃ', which would make the initial look like a whole word.
    const letter = segment.replace(/[\u0981-\u0983]/gu, '')
    if (/\p{L}/u.test(letter)) return letter.toLocaleUpperCase('en')
  }
  return ''
}
