const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Counts as readers do: a Bangla consonant with its vowel signs is one. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
